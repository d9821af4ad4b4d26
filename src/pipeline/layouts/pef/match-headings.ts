import { firstIndex } from '../../collections.ts'
import type { RawBlock } from '../shared/paragraphs/blocks.ts'
import { foldTitle } from '../../game/fold-title.ts'
import { itemAt } from '../../must.ts'
import { MAX_HEADING_LENGTH } from '../shared/headings/headings.ts'
import type { ContentsTitle } from './contents.ts'

/** More equal titles than this in a list of contents are not told apart. */
const SAME_TITLES = 4

/**
 * Returns the blocks that are headings by the list of contents, with the title each has there. Where a title's line
 * comes more than once, the one that keeps the order of the list is its heading.
 */
export function matchHeadings(
  blocks: readonly RawBlock[],
  titles: readonly ContentsTitle[],
): Map<RawBlock, ContentsTitle> {
  const byTitle = new Map<string, number[]>()
  titles.forEach(({ folded }, index) => {
    const same = byTitle.get(folded) ?? []
    if (same.length < SAME_TITLES) byTitle.set(folded, [...same, index])
  })
  const candidates = blocks.flatMap(block => {
    if (block.kind !== 'paragraph' || block.text.value.length > MAX_HEADING_LENGTH * 2) return []
    const places = byTitle.get(foldTitle(block.text.value))
    return places ? [{ block, places }] : []
  })
  return new Map(longestRising(candidates).map(({ block, place }) => [block, itemAt(titles, place)]))
}

interface Step {
  readonly block: RawBlock
  readonly place: number
  readonly before: Step | null
}

/** Returns the longest row of candidates whose places rise (patience sorting). */
function longestRising(candidates: readonly { block: RawBlock; places: readonly number[] }[]): Step[] {
  const piles: Step[] = []
  for (const { block, places } of candidates) {
    // From the last place to the first, so that a block takes one place of a row only.
    for (const place of [...places].reverse()) {
      const pile = firstIndex(piles.length, index => itemAt(piles, index).place >= place)
      piles[pile] = { block, place, before: piles[pile - 1] ?? null }
    }
  }
  const row: Step[] = []
  for (let step: Step | null = piles.at(-1) ?? null; step; step = step.before) row.push(step)
  return row.reverse()
}
