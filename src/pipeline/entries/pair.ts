import { foldedWords } from '../source/words.ts'
import { alignSequences, wordOverlap, type AlignedPair } from './align.ts'
import type { TextRuling } from './passages.ts'
import { plainText } from './plain-text.ts'

/** A restatement shares names, numbers and citations with its original even where no sentence is the same. */
const MIN_OVERLAP = 0.12

/**
 * Pairs the rulings that a copy and its restatement have on one entry, in order: by what they have in common first,
 * then, between such pairs, by place where as many are left on either side.
 */
export function pairRulings(copy: readonly TextRuling[], restatement: readonly TextRuling[]): AlignedPair[] {
  if (copy.length === 0 || restatement.length === 0)
    return [...copy.map((_, a): AlignedPair => [a, null]), ...restatement.map((_, b): AlignedPair => [null, b])]
  const words = (ruling: TextRuling) =>
    foldedWords(plainText(ruling.wording.blocks)).filter(word => word.length > 3 || /\d/.test(word))
  const left = copy.map(words)
  const right = restatement.map(words)
  const aligned = alignSequences(left, right, wordOverlap, MIN_OVERLAP)
  const pairs: AlignedPair[] = []
  let loose: AlignedPair[] = []
  const settle = () => {
    const copies = loose.flatMap(([a]) => a ?? [])
    const restated = loose.flatMap(([, b]) => b ?? [])
    if (copies.length === restated.length) copies.forEach((a, index) => pairs.push([a, restated[index] ?? null]))
    else pairs.push(...loose)
    loose = []
  }
  for (const pair of aligned) {
    if (pair[0] === null || pair[1] === null) loose.push(pair)
    else {
      settle()
      pairs.push(pair)
    }
  }
  settle()
  return pairs
}
