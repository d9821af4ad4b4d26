import { itemAt } from '../must.ts'

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
