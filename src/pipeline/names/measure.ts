import { locatorPrefix, foldParagraph, candidateLengths, locatorOf } from './locate.ts'
import type { LabelledSpan } from './sample.ts'
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
  /** Of the links at labelled spans, the share that lead to what is meant; 1 where there are none. */
  readonly precision: number
  /** Of the labelled names, the share that are linked to what is meant; 1 where there are none. */
  readonly recall: number
  /** Labelled spans that the texts at hand have. */
  readonly present: number
  /** Labelled spans that stand in no text at hand. */
  readonly absent: number
  readonly wrong: readonly { readonly span: LabelledSpan; readonly found: string | null; readonly text: string }[]
}

/** Compares the mentions found in texts with a sample labelled by reading. */
export function measureNames(sample: readonly LabelledSpan[], paragraphs: Iterable<ReadParagraph>): NamesMeasure {
  const wanted = new Map<string, Map<string, LabelledSpan>>()
  const longest = Math.max(0, ...sample.map(span => span.words))
  const beginnings = new Set(sample.map(span => locatorPrefix(span.locator)))
  for (const span of sample) {
    const byLocator = wanted.get(span.work) ?? new Map<string, LabelledSpan>()
    wanted.set(span.work, byLocator.set(`${span.words} ${span.locator}`, span))
  }
  const seen = new Set<LabelledSpan>()
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
        const span = byLocator.get(`${count} ${locatorOf(folded, first, count)}`)
        // The same words may stand on the page of the very card they name.
        if (!span || span.entry === paragraph.entry) continue
        seen.add(span)
        const start = itemAt(words, first).start
        const { end } = itemAt(words, first + count - 1)
        const found = paragraph.mentions.find(mention => mention.start < end && start < mention.end)?.entry ?? null
        if (span.entry !== null) named++
        if (found !== null) linked++
        if (found !== null && found === span.entry) right++
        else if (found !== span.entry) wrong.push({ span, found, text: paragraph.text.slice(start, end) })
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
