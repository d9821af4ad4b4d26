import { firstIndex } from '../collections.ts'
import { itemAt } from '../must.ts'
import type { Span } from '../source/span.ts'

/** Returns a test for stretches that touch one of the ranges, which may come in any order. */
export function makeOverlapTest(ranges: readonly Span[]): (start: number, end: number) => boolean {
  const sorted = [...ranges].sort((a, b) => a.start - b.start)
  let reach = 0
  const reaches = sorted.map(range => (reach = Math.max(reach, range.end)))
  return (start, end) => {
    const before = firstIndex(sorted.length, index => itemAt(sorted, index).start >= end)
    return before > 0 && itemAt(reaches, before - 1) > start
  }
}
