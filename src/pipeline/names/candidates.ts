import type { Prose } from '../layouts/prose.ts'
import { ARTICLES, foldWords } from './fold.ts'
import { findMentions } from './mentions.ts'
import type { NameIndex } from './name-index.ts'
import { runsAt } from './runs.ts'
import { makeOverlapTest } from './occupied-ranges.ts'
import { itemAt } from '../must.ts'
import type { Span } from '../source/span.ts'

/**
 * What may be a name: the entries it may mean, and the one it is taken for, or null where that is for a person to say.
 * What only looks like a name (`notTitles`) has no entries.
 */
export interface Candidate extends Span {
  readonly entries: readonly string[]
  readonly sure: string | null
}

/**
 * Returns what a text names and what it may name: beside the mentions (`findMentions`), stretches that are names in
 * everything but the evidence, with every entry that is called so. Words in lower case are none, but for terms of
 * several words.
 */
export function findCandidates(prose: Prose, index: NameIndex, taken: readonly Span[]): Candidate[] {
  const words = foldWords(prose.text)
  const mentions = new Map(findMentions(prose, index, { self: null, taken }).map(mention => [mention.start, mention]))
  // A mention of a term is given once; said again it is as sure.
  const terms = new Set(
    [...mentions.values()].map(mention => mention.entry).filter(entry => index.entries.get(entry)?.kind === 'term'),
  )
  const isTaken = makeOverlapTest([...taken, ...mentions.values()])
  const candidates: Candidate[] = []
  for (let first = 0; first < words.length; first++) {
    const word = itemAt(words, first)
    const mention = mentions.get(word.start)
    if (!mention && isTaken(word.start, word.end)) continue
    const runs = runsAt(prose.text, words, index, first)
    if (mention) {
      const { start, end, entry } = mention
      const named = runs.find(({ run }) => words[run.last]?.end === end)?.names ?? []
      candidates.push({ start, end, entries: unique([entry, ...named.map(name => name.entry)]), sure: entry })
      continue
    }
    const found = runs.find(({ run, names }) => {
      const opening = words[ARTICLES.has(word.key) && run.last > first ? first + 1 : first]
      if (isTaken(word.start, itemAt(words, run.last).end)) return false
      return names.some(name => name.entry === null || opening?.capital || (name.kind === 'term' && name.words > 1))
    })
    if (!found) continue
    const isNone = found.names.some(name => name.entry === null)
    const entries = isNone ? [] : unique(found.names.map(name => name.entry))
    const [only] = entries
    candidates.push({
      start: word.start,
      end: itemAt(words, found.run.last).end,
      entries,
      sure: entries.length === 1 && only !== undefined && terms.has(only) ? only : null,
    })
    first = found.run.last
  }
  return candidates
}

function unique(entries: readonly (string | null)[]): string[] {
  return [...new Set(entries)].filter(entry => entry !== null)
}
