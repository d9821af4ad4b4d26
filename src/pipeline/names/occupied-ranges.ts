import type { Range } from '../layouts/prose.ts'
import { itemAt } from '../must.ts'

/** Returns a test for stretches that touch one of the ranges, which may come in any order. */
export function touches(ranges: readonly Range[]): (start: number, end: number) => boolean {
  const sorted = [...ranges].sort((a, b) => a.start - b.start)
  let reach = 0
  const reaches = sorted.map(range => (reach = Math.max(reach, range.end)))
  return (start, end) => {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (itemAt(sorted, middle).start < end) low = middle + 1
      else high = middle
    }
    return low > 0 && (reaches[low - 1] ?? 0) > start
  }
}
