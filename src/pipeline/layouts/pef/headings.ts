import { firstIndex } from '../../collections.ts'
import { foldTitle } from '../../game/fold-title.ts'
import { itemAt } from '../../must.ts'
import { sliceMapped, startOf } from '../../source/mapped-text.ts'
import { MAX_HEADING_LENGTH } from '../shared/headings/headings.ts'
import type { RawBlock } from '../shared/paragraphs/blocks.ts'
import { trimmedSlice } from '../shared/tree/nodes.ts'
import type { Reading } from '../shared/tree/reading.ts'
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

/** Titles looked for at most; a text with more missing has other troubles. */
const MAX_MISSING = 200

/**
 * Returns the blocks with headings taken out of the paragraphs that they ran into: titles of the contents list without
 * a heading, found after the end of a sentence, between the headings that the list has before and after them. Each is
 * added to `headings` and reported.
 */
export function splitRunIn(
  reading: Reading,
  blocks: readonly RawBlock[],
  headings: Map<RawBlock, ContentsTitle>,
  titles: readonly ContentsTitle[],
): RawBlock[] {
  const found = new Set(headings.values())
  const missing = titles.filter(title => !found.has(title) && !title.isSection).slice(0, MAX_MISSING)
  const result = [...blocks]
  for (const title of missing) {
    const place = titles.indexOf(title)
    const before = titles.slice(0, place).findLast(other => found.has(other))
    const after = titles.slice(place + 1).find(other => found.has(other))
    const from = before ? result.findIndex(block => headings.get(block) === before) + 1 : 0
    const to = after ? result.findIndex(block => headings.get(block) === after) : result.length
    for (let index = from; index < to; index++) {
      const block = itemAt(result, index)
      const parts = headings.has(block) ? null : splitAtTitle(block, title.title)
      if (!parts) continue
      result.splice(index, 1, ...parts)
      const heading = parts[1]
      headings.set(heading, title)
      found.add(title)
      reading.report('run-in-heading', heading.start, {
        severity: 'info',
        found: `“${title.title}” inside a paragraph`,
        expected: 'the heading that the contents list has here, on a line of its own',
        fix: 'It was read as a heading.',
      })
      break
    }
  }
  return result
}

function splitAtTitle(block: RawBlock, title: string): [RawBlock, RawBlock, RawBlock] | null {
  const text = block.text.value
  for (let index = text.indexOf(title, 1); index > 0; index = text.indexOf(title, index + 1)) {
    const after = text.slice(index + title.length, index + title.length + 3)
    if (!/[.!?\])”"][*_]*\s$/.test(text.slice(Math.max(0, index - 5), index)) || !/^\s[\p{Lu}“"•-]/u.test(after))
      continue
    const heading = sliceMapped(block.text, index, index + title.length)
    const rest = trimmedSlice(block.text, index + title.length)
    const bare = { ...block, kind: 'paragraph', mark: null, number: null, indent: 0 } as const
    return [
      { ...block, text: trimmedSlice(block.text, 0, index) },
      { ...bare, text: heading, start: startOf(heading) },
      { ...bare, text: rest, start: startOf(rest) },
    ]
  }
  return null
}
