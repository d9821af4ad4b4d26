import type { Restriction } from './hits.ts'
import { fold } from '../../language/fold.ts'
import type { FacetList, GameList } from './lists.ts'
import { lookupEntries, lookUp } from './lookup.ts'
import { nearest, type Comparison, type Operator } from './query.ts'
import type { ReferenceIndex } from './reference-index.ts'
import { readCitations } from './references.ts'
import type { Resolver } from './resolver.ts'

/** What the operators of a query leave over, and which of their values nothing has, in words for readers. */
export interface Restricted {
  readonly only: Restriction | null
  readonly problems: readonly string[]
}

/** What an operator lets pass: entries by position, or rulings by place. */
interface Rule {
  readonly of: 'entries' | 'rulings'
  /** Returns the test for a game; null where the game doesn't know the value. */
  readonly test: (list: GameList, facets: FacetList) => ((at: number) => boolean) | null
  /** What values there are, to tell the nearest. */
  readonly values: (list: GameList, facets: FacetList) => readonly string[]
}

/** Statuses that a ruling can have. */
const STATUSES = ['in-force', 'superseded', 'reversed', 'obsolete', 'disputed', 'draft']

/** Returns what the operators of a query leave over. The facets and references of all games must be loaded. */
export function restrict(resolver: Resolver, operators: readonly Operator[]): Restricted {
  if (operators.length === 0) return { only: null, problems: [] }
  const problems: string[] = []
  const games = resolver.games().flatMap(list => {
    const facets = resolver.facetsOf(list.game)
    return facets ? [{ list, facets }] : []
  })
  const parts = operators.map(operator => ({ operator, rule: ruleOf(operator, resolver) }))
  for (const { operator, rule } of parts) {
    if (games.some(({ list, facets }) => rule.test(list, facets) !== null)) continue
    const near = nearest(operator.value, [...new Set(games.flatMap(({ list, facets }) => rule.values(list, facets)))])
    problems.push(
      `Nothing has “${operator.name}${operator.comparison}${operator.value}”`
        + (near === null ? '' : `; did you mean “${operator.name}${operator.comparison}${near}”?`),
    )
  }
  const perGame = new Map(
    games.map(({ list, facets }) => {
      const tests = (of: Rule['of']) =>
        parts
          .filter(({ rule }) => rule.of === of)
          .map(({ operator: { negated }, rule }) => {
            const test = rule.test(list, facets)
            return (at: number) => (test?.(at) ?? false) !== negated
          })
      const places = new Map(resolver.references.all(list.game).map((id, place) => [id, place]))
      return [list.game, { entries: tests('entries'), rulings: tests('rulings'), places }] as const
    }),
  )
  return {
    problems,
    only: {
      ofRulings: parts.some(({ rule }) => rule.of === 'rulings'),
      entry: (game, entry) => perGame.get(game)?.entries.every(test => test(entry)) ?? false,
      ruling(game, id) {
        const one = perGame.get(game)
        const place = one?.places.get(id)
        return one !== undefined && place !== undefined && one.rulings.every(test => test(place))
      },
    },
  }
}

function ruleOf({ name, comparison, value }: Operator, { references }: Resolver): Rule {
  const asked = slug(value)
  switch (name) {
    case 'game':
      return { of: 'entries', values: list => [list.game], test: list => (list.game === asked ? () => true : null) }
    case 'has':
      return ruleOfHas(asked)
    case 'work':
    case 'by':
      return ruleOfWork(asked, name === 'by', references)
    case 'cites':
      return ruleOfCitation(value, asked, references)
    case 'status':
      return ruleOfStatus(asked)
    case 'date':
      return ruleOfDate(value, comparison, references)
    default:
      return ruleOfFacet(name, asked)
  }
}

function ruleOfHas(asked: string): Rule {
  return {
    of: 'entries',
    values: () => ['erratum', 'rulings'],
    test: (list, { errata }) => {
      if (/^errat/.test(asked)) return inSet(errata)
      return /^rulings?$/.test(asked) ? at => (list.rulings[at] ?? 0) > 0 : null
    },
  }
}

function ruleOfWork(asked: string, orAuthority: boolean, references: ReferenceIndex): Rule {
  return {
    of: 'rulings',
    values: (_, { works }) => lookupEntries(works).flatMap(([id, { authority }]) => [id, authority]),
    test: (list, { works }) => {
      const mine = new Set(
        lookupEntries(works).flatMap(([id, { authority, short }]) =>
          id === asked || (orAuthority && authority === asked) || slug(short) === asked ? [id] : [],
        ),
      )
      const ids = references.all(list.game)
      return mine.size === 0 ? null : at => mine.has(references.placeOf(ids[at] ?? '')?.work ?? '')
    },
  }
}

function ruleOfCitation(value: string, asked: string, references: ReferenceIndex): Rule {
  return {
    of: 'rulings',
    values: list => list.authorities.flatMap(({ id, cited }) => [id, ...cited]),
    test: list => {
      const [cited] = readCitations(list, value)
      const authority = cited?.authority.id ?? list.authorities.find(({ id }) => id === asked)?.id
      if (authority === undefined) return null
      const ids = references.all(list.game)
      if (!cited?.number) return at => references.rulingCites(ids[at] ?? '', authority)
      const citing = new Set(references.citing(list.game, authority, cited.number).ids)
      return at => citing.has(ids[at] ?? '')
    },
  }
}

function ruleOfStatus(asked: string): Rule {
  return {
    of: 'rulings',
    values: () => STATUSES,
    test: (_, { status }) => {
      if (!STATUSES.includes(asked)) return null
      if (asked !== 'in-force') return inSet(lookUp(status, asked) ?? [])
      const fallen = inSet(lookupEntries(status).flatMap(([, places]) => places))
      return at => !fallen(at)
    },
  }
}

function ruleOfDate(value: string, comparison: Comparison, references: ReferenceIndex): Rule {
  return {
    of: 'rulings',
    values: () => [],
    test: (list, { dates, works }) => {
      if (!/^\d{4}(?:-\d\d){0,2}$/.test(value)) return null
      const ids = references.all(list.game)
      return at => {
        const date = dates[at] ?? lookUp(works, references.placeOf(ids[at] ?? '')?.work ?? '')?.date ?? ''
        return date !== '' && compares(date.slice(0, value.length), comparison, value)
      }
    },
  }
}

function ruleOfFacet(facet: string, asked: string): Rule {
  const valuesOf = (facets: FacetList['facets']) => {
    const values = lookUp(facets, facet)
    return values ? lookupEntries(values) : []
  }
  return {
    of: 'entries',
    values: (_, { facets }) => valuesOf(facets).flatMap(([value]) => [value, value.slice(value.indexOf('-') + 1)]),
    test: (_, { facets }) => {
      const values = valuesOf(facets)
      const exact = values.filter(([value]) => value === asked)
      // `type:ally` is `type:resource-ally`.
      const meant = exact.length > 0 ? exact : values.filter(([value]) => value.endsWith(`-${asked}`))
      const found = meant.flatMap(([, at]) => at)
      return found.length > 0 ? inSet(found) : null
    },
  }
}

function compares(one: string, comparison: Comparison, other: string): boolean {
  if (comparison === '<') return one < other
  if (comparison === '>') return one > other
  if (comparison === '<=') return one <= other
  return comparison === '>=' ? one >= other : one === other
}

function inSet(places: readonly number[]): (at: number) => boolean {
  const all = new Set(places)
  return at => all.has(at)
}

function slug(value: string): string {
  return fold(value).replaceAll(' ', '-')
}
