import { itemAt } from '../must.ts'
import { diffArrays } from 'diff'
import { likeness, LIKENESS } from '../source/likeness.ts'

/** A pair of indexes into the two sequences; null where one has no counterpart. */
export type AlignedPair = readonly [number | null, number | null]

/**
 * Aligns two sequences in order so that the sum of similarities is greatest (Needleman and Wunsch 1970, gaps cost
 * nothing). Pairs less alike than `least` are never made. Takes time and memory of |a|·|b|.
 */
export function alignSequences<A, B>(
  a: readonly A[],
  b: readonly B[],
  similarity: (a: A, b: B) => number,
  least: number,
): AlignedPair[] {
  const width = b.length + 1
  const best = new Float64Array((a.length + 1) * width)
  const scores = new Float64Array(a.length * b.length)
  const bestFrom = (i: number, j: number) => itemAt(best, i * width + j)
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const score = similarity(itemAt(a, i), itemAt(b, j))
      scores[i * b.length + j] = score
      const pair = score >= least ? score + bestFrom(i + 1, j + 1) : -1
      best[i * width + j] = Math.max(pair, bestFrom(i + 1, j), bestFrom(i, j + 1))
    }
  }
  const pairs: AlignedPair[] = []
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const score = itemAt(scores, i * b.length + j)
    if (score >= least && bestFrom(i, j) === score + bestFrom(i + 1, j + 1)) pairs.push([i++, j++])
    else if (bestFrom(i + 1, j) >= bestFrom(i, j + 1)) pairs.push([i++, null])
    else pairs.push([null, j++])
  }
  while (i < a.length) pairs.push([i++, null])
  while (j < b.length) pairs.push([null, j++])
  return pairs
}

/** Which items of two sequences belong together, by their indexes. */
export class Pairs {
  readonly ofA = new Map<number, number>()
  readonly ofB = new Map<number, number>()

  /** Pairs two items that have no counterpart yet. */
  add(a: number, b: number): void {
    this.ofA.set(a, b)
    this.ofB.set(b, a)
  }
}

/** A sentence by its folded words. */
export interface Sentence {
  readonly words: readonly string[]
}

/** Beyond so many changes the same sentences are looked for without regard to their order. */
const MAX_CHANGES = 1500
/** Beyond so many comparisons a stretch is aligned by the sentences alone that are the same. */
const MAX_PAIRS = 60_000

/**
 * Aligns the sentences of two texts: first those that are the same, in order; between them by similarity, in order;
 * then those that are the same wherever they stand, so that a passage that was moved is no difference. A sentence that
 * has become a part of a longer one is aligned with it. Returns pairs of indexes, in the order of `a`; null where one
 * has no counterpart.
 */
export function alignSentences(a: readonly Sentence[], b: readonly Sentence[]): AlignedPair[] {
  const pairs = new Pairs()
  for (const [from, to, start, end] of gapsBetweenSame(a, b, pairs)) {
    if ((to - from) * (end - start) > MAX_PAIRS) continue
    for (const [i, j] of alignSequences(a.slice(from, to), b.slice(start, end), similarity, LIKENESS.sentence))
      if (i !== null && j !== null) pairs.add(from + i, start + j)
  }
  pairSameAnywhere(a, b, pairs)
  return [
    ...a.map((_, i): AlignedPair => [i, pairs.ofA.get(i) ?? null]),
    ...b.flatMap((_, j): AlignedPair[] => (pairs.ofB.has(j) ? [] : [[null, j]])),
  ]
}

/** Pairs equal sentences in order; returns the ranges between them: `[from, to)` of `a`, `[start, end)` of `b`. */
function gapsBetweenSame(
  a: readonly Sentence[],
  b: readonly Sentence[],
  pairs: Pairs,
): [number, number, number, number][] {
  const keys = (sentences: readonly Sentence[]) => sentences.map(({ words }) => words.join(' '))
  const changes = diffArrays(keys(a), keys(b), { maxEditLength: MAX_CHANGES }) ?? [
    { value: a, removed: true, added: false },
    { value: b, removed: false, added: true },
  ]
  const gaps: [number, number, number, number][] = []
  let [i, j, from, start] = [0, 0, 0, 0]
  const close = () => {
    if (i > from && j > start) gaps.push([from, i, start, j])
  }
  for (const { value, removed, added } of changes) {
    if (removed) i += value.length
    else if (added) j += value.length
    else {
      close()
      for (let step = 0; step < value.length; step++) pairs.add(i++, j++)
      from = i
      start = j
    }
  }
  close()
  return gaps
}

/** Pairs what is the same of what is left on both sides. */
function pairSameAnywhere(a: readonly Sentence[], b: readonly Sentence[], pairs: Pairs): void {
  const same = Map.groupBy(
    b.keys().filter(j => !pairs.ofB.has(j)),
    j => itemAt(b, j).words.join(' '),
  )
  a.forEach(({ words }, i) => {
    const j = pairs.ofA.has(i) ? undefined : same.get(words.join(' '))?.shift()
    if (j !== undefined) pairs.add(i, j)
  })
}

function similarity({ words: a }: Sentence, { words: b }: Sentence): number {
  const { shared, within } = likeness(a, b)
  const { sentence, partOfSentence, wordsOfPart } = LIKENESS
  const isPart = within >= partOfSentence && Math.min(a.length, b.length) >= wordsOfPart
  return Math.max(shared, isPart ? sentence + (within - partOfSentence) / 10 : 0)
}
