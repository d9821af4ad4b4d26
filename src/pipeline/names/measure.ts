import { locatorPrefix, foldParagraph, candidateLengths, locatorOf } from './locate.ts'
import type { LabelledStretch } from './sample.ts'
import { itemAt } from '../must.ts'

/** A paragraph of a work, with the mentions that were found in it. */
export interface ReadParagraph {
  readonly work: string
  /** The entry it stands in, which is never linked there. */
  readonly entry: string
  readonly text: string
  readonly mentions: readonly { readonly start: number; readonly end: number; readonly entry: string }[]
}

export interface NamesMeasure {
  /** Of the links at labelled stretches, the share that lead to what is meant; 1 where there are none. */
  readonly precision: number
  /** Of the labelled names, the share that are linked to what is meant; 1 where there are none. */
  readonly recall: number
  /** Labelled stretches that the texts at hand have. */
  readonly present: number
  /** Labelled stretches that stand in no text at hand. */
  readonly absent: number
  readonly wrong: readonly { readonly stretch: LabelledStretch; readonly found: string | null; readonly text: string }[]
}

/** Compares the mentions found in texts with a sample labelled by reading. */
export function measureNames(sample: readonly LabelledStretch[], paragraphs: Iterable<ReadParagraph>): NamesMeasure {
  const wanted = new Map<string, Map<string, LabelledStretch>>()
  const longest = Math.max(0, ...sample.map(stretch => stretch.words))
  const beginnings = new Set(sample.map(stretch => locatorPrefix(stretch.locator)))
  for (const stretch of sample) {
    const byLocator = wanted.get(stretch.work) ?? new Map<string, LabelledStretch>()
    wanted.set(stretch.work, byLocator.set(`${stretch.words} ${stretch.locator}`, stretch))
  }
  const seen = new Set<LabelledStretch>()
  const wrong: NamesMeasure['wrong'][number][] = []
  let right = 0
  let linked = 0
  let named = 0
  for (const paragraph of paragraphs) {
    const byLocator = wanted.get(paragraph.work)
    if (!byLocator) continue
    const { words, folded } = foldParagraph(paragraph.text)
    for (let first = 0; first < words.length; first++) {
      for (const count of candidateLengths(folded, first, longest, beginnings)) {
        const stretch = byLocator.get(`${count} ${locatorOf(folded, first, count)}`)
        // The same words may stand on the page of the very card they name.
        if (!stretch || stretch.entry === paragraph.entry) continue
        seen.add(stretch)
        const start = itemAt(words, first).start
        const { end } = itemAt(words, first + count - 1)
        const found = paragraph.mentions.find(mention => mention.start < end && start < mention.end)?.entry ?? null
        if (stretch.entry !== null) named++
        if (found !== null) linked++
        if (found !== null && found === stretch.entry) right++
        else if (found !== stretch.entry) wrong.push({ stretch, found, text: paragraph.text.slice(start, end) })
      }
    }
  }
  return {
    precision: linked === 0 ? 1 : right / linked,
    recall: named === 0 ? 1 : right / named,
    present: seen.size,
    absent: sample.length - seen.size,
    wrong,
  }
}
