import { escapePattern } from '../../pipeline/source/escape-pattern.ts'
import { matchesIn } from '../../pipeline/source/span.ts'
import type { Lexicon } from '../../pipeline/citations/lexicon.ts'
import { isWithin, rangeOf } from '../../pipeline/citations/validate-number.ts'
import type { Authority } from '../../pipeline/game/game.ts'
import { makeOverlapTest } from '../../pipeline/names/occupied-ranges.ts'
import { list } from '../../language/format.ts'
import type { Found } from './found.ts'
import type { Targets } from './targets.ts'

/** A number of several parts, as rules have them: `2.IV.vii.F1`, `10.3`. */
const RULE = /\brules?\s+(\d{1,2}(?:\.[0-9A-Za-z]{1,5}){1,6})(?![0-9A-Za-z])/giu
const MAX_NUMBER = 4

/**
 * Returns what looks like a citation and can't be resolved as it stands, with the reason and what may be meant: a
 * number of a series that isn't named, where several have it or none has, and a rule number that no rule has. `known`
 * is what was found in the text before; nothing of it is touched.
 */
export function findUnresolved(
  text: string,
  known: readonly Found[],
  lexicon: Pick<Lexicon, 'authorities'>,
  targets: Targets,
): Found[] {
  const isKnown = makeOverlapTest(known)
  return [...unnamedSeries(text, lexicon, targets), ...unknownRules(text, targets)].filter(
    ({ start, end }) => !isKnown(start, end),
  )
}

/** `Digest 11`, where several series are digests; `Rulings Monday 12`, whose posts have no numbers. */
function unnamedSeries(text: string, lexicon: Pick<Lexicon, 'authorities'>, links: Targets): Found[] {
  const series = [...lexicon.authorities.values()].filter(({ numbers }) => numbers !== undefined)
  const kinds = [...Map.groupBy(series, ({ kind }) => kind)].map(([kind, all]) => ({ names: [kind], all }))
  const unnumbered = [...lexicon.authorities.values()]
    .filter(({ numbers, kind }) => numbers === undefined && (kind === 'rulings' || kind === 'digest'))
    .map(authority => ({ names: authority.cited, all: [authority] }))
  return [...kinds, ...unnumbered].flatMap(({ names, all }) =>
    names.flatMap(name =>
      matchesIn(text, numberedName(name)).map(({ group: number, ...said }): Found => {
        const having = all.filter(authority => isWithin(authority, number))
        const numbered = all.some(({ numbers }) => numbers !== undefined)
        const meant = numbered ? having : all
        const targets = meant.flatMap(({ id }) => links.authority(id, numbered ? number : null) ?? [])
        const reason = numbered
          ? whySeries(number, all, having)
          : `${titlesOf(all).join(', ')}: no numbers are known here`
        return { ...said, targets, sure: false, reason }
      }),
    ),
  )
}

/** Says why a number of a series that isn't named leads nowhere; `having` are those that have the number. */
function whySeries(number: string, all: readonly Authority[], having: readonly Authority[]): string {
  if (having.length > 1) return `which series is meant: ${list(titlesOf(having), 'or')}?`
  if (having.length === 1) return 'the series isn’t named'
  const ranges = all.map(({ title, numbers }) => (numbers ? `${title} ${rangeOf(numbers)}` : title))
  return `no series has the number ${number}: ${ranges.join(', ')}`
}

function titlesOf(authorities: readonly Authority[]): string[] {
  return authorities.map(({ title }) => title)
}

function unknownRules(text: string, targets: Targets): Found[] {
  return matchesIn(text, RULE).flatMap(({ group: number, ...said }): Found[] => {
    if (targets.rule(number) !== null) return []
    const parts = number.split('.')
    // The rule that it would be a part of, if there is one.
    const nearest = parts
      .map((_, at) => parts.slice(0, parts.length - at).join('.'))
      .flatMap(part => targets.rule(part) ?? [])[0]
    return [
      { ...said, targets: nearest === undefined ? [] : [nearest], sure: false, reason: `no rule ${number} is here` },
    ]
  })
}

/** Returns what finds a name with a number after it, whatever is between them: `Digest #11`, `digest no. 11`. */
function numberedName(name: string): RegExp {
  const words = name
    .trim()
    .split(/[\s-]+/)
    .map(escapePattern)
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${words.join('[\\s-]+')}\\s+(?:no\\.?\\s*|number\\s+|#\\s*)?(\\d{1,${MAX_NUMBER}})(?![\\p{L}\\p{N}])`,
    'giu',
  )
}
