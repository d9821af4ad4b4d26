import { foldedWords } from '../source/words.ts'
import { alignSequences, wordOverlap } from './align.ts'
import type { TextPassage } from './passages.ts'
import { plainText } from './plain-text.ts'

/** How a copy compares with the base copy of its work, counted in sentences. */
export interface Collation {
  readonly copy: string
  readonly base: string
  /** Sentences that stand in both. */
  readonly aligned: number
  /** Those of them whose words differ; layout, case, quotes and accents don't count. */
  readonly differing: number
  /** Sentences of the base that the copy lacks. */
  readonly missing: number
  /** Sentences of the copy that the base lacks. */
  readonly extra: number
  readonly differences: readonly { readonly base: string | null; readonly copy: string | null }[]
}

/** Sentences less alike than this are two sentences, not two readings of one. */
const LEAST_OVERLAP = 0.6

/** Aligns the rulings of two copies of a work sentence by sentence, since copies part their paragraphs differently. */
export function collate(copy: string, passages: readonly TextPassage[], base: string, basePassages: readonly TextPassage[]): Collation {
  const left = sentencesOf(basePassages)
  const right = sentencesOf(passages)
  const pairs = alignSequences(left, right, (a, b) => wordOverlap(a.words, b.words), LEAST_OVERLAP)
  let aligned = 0
  let missing = 0
  let extra = 0
  const differences: { base: string | null; copy: string | null }[] = []
  for (const [a, b] of pairs) {
    const ours = a === null ? null : left[a]
    const theirs = b === null ? null : right[b]
    if (ours && theirs) aligned++
    else if (ours) missing++
    else extra++
    if (ours?.words.join(' ') !== theirs?.words.join(' ')) differences.push({ base: ours?.text ?? null, copy: theirs?.text ?? null })
  }
  return { copy, base, aligned, differing: differences.filter(pair => pair.base !== null && pair.copy !== null).length, missing, extra, differences }
}

function sentencesOf(passages: readonly TextPassage[]): { text: string; words: string[] }[] {
  return passages
    .flatMap(passage => passage.rulings)
    .flatMap(ruling => plainText(ruling.wording.blocks).split(/(?<=[.!?:][”"’']?)\s+|\n/))
    .map(text => ({ text: text.trim(), words: foldedWords(text) }))
    .filter(sentence => sentence.words.length > 1)
}
