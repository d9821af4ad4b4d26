import { escapePattern } from '../source/escape-pattern.ts'
import type { Span } from '../source/span.ts'
import type { Vocabulary } from '../game/game.ts'
import { must } from '../must.ts'

/** An abbreviation in a text, with what it stands for. */
export interface Hint extends Span {
  readonly means: string
}

/**
 * Makes a function that finds the vocabulary's abbreviations in a text, each with what it stands for: as written, case
 * included, as whole words. Those for search alone are left out, and so are those that stand inside what they stand
 * for.
 */
export function makeHintFinder(vocabulary: Pick<Vocabulary, 'abbreviations'>): (text: string) => Hint[] {
  const meanings = new Map(
    vocabulary.abbreviations.flatMap(({ short, means, entry, use }) => {
      const meaning = means ?? entry
      return use === 'search' || meaning === undefined ? [] : [[short, meaning] as const]
    }),
  )
  if (meanings.size === 0) return () => []
  const longestFirst = [...meanings.keys()].sort((a, b) => b.length - a.length).map(escapePattern)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return text =>
    Array.from(text.matchAll(pattern), match => ({
      start: match.index,
      end: match.index + match[0].length,
      means: must(meanings.get(match[0]), `meaning of ${match[0]}`),
    })).filter(({ start, end, means }) => {
      const inside = means.indexOf(text.slice(start, end))
      return inside < 0 || inside > start || !text.startsWith(means, start - inside)
    })
}
