import type { Restriction } from './hits.ts'
import { fold } from '../../language/fold.ts'
import type { FacetList, GameList } from './lists.ts'
import { lookupEntries, lookUp } from './lookup.ts'
import { nearest, type Comparison, type Operator } from './query.ts'
import type { Place, ReferenceIndex } from './reference-index.ts'
import { readCitations } from './references.ts'
import type { Resolver } from './resolver.ts'

/** What the operators of a query leave over, and which of their values nothing has, in words for readers. */
export interface Restricted {
  readonly only: Restriction
  readonly problems: readonly string[]
}

/** Returns the test of an operator for a game; null where the game doesn't know the value. */
type Test<T> = (list: GameList, facets: FacetList) => ((one: T) => boolean) | null

/** What an operator lets pass: entries by position, or rulings. */
interface Rule {
  readonly entries?: Test<number>
  readonly rulings?: Test<Place>
  /** What values there are, to tell the nearest. */
  readonly values: (list: GameList, facets: FacetList) => readonly string[]
}

/** Statuses that a ruling can have. */
const STATUSES = ['in-force', 'superseded', 'reversed', 'obsolete', 'disputed', 'draft']

/** Returns what the operators of a query leave over. The facets and references of all games must be loaded. */
export function restrict(resolver: Resolver, operators: readonly Operator[]): Restricted {
  const problems: string[] = []
  const games = resolver.games().flatMap(list => {
    const facets = resolver.facetsOf(list.game)
    return facets ? [{ list, facets }] : []
  })
  const parts = operators.map(operator => ({ operator, rule: ruleOf(operator, resolver) }))
  for (const { operator, rule } of parts) {
    const test = rule.entries ?? rule.rulings
    if (games.some(({ list, facets }) => test?.(list, facets))) continue
    const near = nearest(operator.value, [...new Set(games.flatMap(({ list, facets }) => rule.values(list, facets)))])
    problems.push(
      `Nothing has “${operator.name}${operator.comparison}${operator.value}”`
        + (near === null ? '' : `; did you mean “${operator.name}${operator.comparison}${near}”?`),
    )
  }
  const perGame = new Map(
    games.map(({ list, facets }) => {
      const tests = <T>(testOf: (rule: Rule) => Test<T> | undefined) =>
        parts.flatMap(({ operator: { negated }, rule }) => {
          const make = testOf(rule)
          const test = make?.(list, facets)
          return make ? [(one: T) => (test?.(one) ?? false) !== negated] : []
        })
      return [list.game, { entries: tests(rule => rule.entries), rulings: tests(rule => rule.rulings) }] as const
    }),
  )
  return {
    problems,
    only: {
      ofRulings: parts.some(({ rule }) => rule.rulings !== undefined),
      entry: (game, entry) => perGame.get(game)?.entries.every(test => test(entry)) ?? false,
      ruling(game, at) {
        const place = resolver.references.placeAt(game, at)
        return place !== null && (perGame.get(game)?.rulings.every(test => test(place)) ?? false)
      },
    },
  }
}

function ruleOf({ name, comparison, value }: Operator, { references }: Resolver): Rule {
  const asked = slug(value)
  switch (name) {
    case 'game':
      return { values: list => [list.game], entries: list => (list.game === asked ? () => true : null) }
    case 'has':
      return ruleOfHas(asked)
    case 'work':
    case 'by':
      return ruleOfWork(asked, name === 'by')
    case 'cites':
      return ruleOfCitation(value, asked, references)
    case 'status':
      return ruleOfStatus(asked)
    case 'date':
      return ruleOfDate(value, comparison)
    default:
      return ruleOfFacet(name, asked)
  }
}

function ruleOfHas(asked: string): Rule {
  return {
    values: () => ['erratum', 'rulings'],
    entries: (list, { errata }) => {
      if (/^errat/.test(asked)) return inSet(errata)
      return /^rulings?$/.test(asked) ? at => (list.rulings[at] ?? 0) > 0 : null
    },
  }
}

function ruleOfWork(asked: string, orAuthority: boolean): Rule {
  return {
    values: (_, { works }) => lookupEntries(works).flatMap(([id, { authority }]) => [id, authority]),
    rulings: (_, { works }) => {
      const mine = new Set(
        lookupEntries(works).flatMap(([id, { authority, short }]) =>
          id === asked || (orAuthority && authority === asked) || slug(short) === asked ? [id] : [],
        ),
      )
      return mine.size === 0 ? null : ({ work }) => mine.has(work)
    },
  }
}

function ruleOfCitation(value: string, asked: string, references: ReferenceIndex): Rule {
  return {
    values: list => list.authorities.flatMap(({ id, cited }) => [id, ...cited]),
    rulings: list => {
      const [cited] = readCitations(list, value)
      const authority = cited?.authority.id ?? list.authorities.find(({ id }) => id === asked)?.id
      if (authority === undefined) return null
      if (!cited?.number) return ({ id }) => references.rulingCites(id, authority)
      const citing = new Set(references.citing(list.game, authority, cited.number).ids)
      return ({ id }) => citing.has(id)
    },
  }
}

function ruleOfStatus(asked: string): Rule {
  return {
    values: () => STATUSES,
    rulings: (_, { status }) => {
      if (!STATUSES.includes(asked)) return null
      const places =
        asked === 'in-force' ? lookupEntries(status).flatMap(([, at]) => at) : (lookUp(status, asked) ?? [])
      const isOne = inSet(places)
      return ({ at }) => isOne(at) !== (asked === 'in-force')
    },
  }
}

function ruleOfDate(value: string, comparison: Comparison): Rule {
  return {
    values: () => [],
    rulings: (_, { dates, works }) => {
      if (!/^\d{4}(?:-\d\d){0,2}$/.test(value)) return null
      return ({ at, work }) => {
        const date = dates[at] ?? lookUp(works, work)?.date ?? ''
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
    values: (_, { facets }) => valuesOf(facets).flatMap(([value]) => [value, value.slice(value.indexOf('-') + 1)]),
    entries: (_, { facets }) => {
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
