import { sliceMapped } from '../../source/mapped-text.ts'
import { looksLikeHeading, MAX_HEADING_LENGTH } from '../shared/headings/headings.ts'
import { endsSentence } from '../shared/paragraphs/sentences.ts'
import { trimmedSlice } from '../shared/tree/nodes.ts'
import type { CrfParagraph, Head, Rulings, Unit } from './units.ts'

type Test = (text: string) => boolean

/**
 * Returns two titles in one line parted, and a title from the end of the ruling above it; only the catalogue shows
 * either.
 */
export function partTitles(unit: Unit, next: Unit | undefined, isCardTitle: Test): Unit[] {
  if (unit.type === 'head') return titlesIn(unit, isCardTitle)
  return unit.type === 'rulings' ? rulingsIn(unit, next, isCardTitle) : [unit]
}

function titlesIn(head: Head, isCardTitle: Test): Head[] {
  const { value } = head.text
  if (isCardTitle(value)) return [head]
  for (const { index } of value.matchAll(/\s+/g)) {
    if (isCardTitle(value.slice(0, index)) && isCardTitle(value.slice(index).trim()))
      return [
        { ...head, text: sliceMapped(head.text, 0, index), below: false, runTogether: true },
        { ...head, text: trimmedSlice(head.text, index), gap: 0, runTogether: true },
      ]
  }
  return [head]
}

function rulingsIn({ gap, paragraphs }: Rulings, next: Unit | undefined, isCardTitle: Test): Unit[] {
  const units: Unit[] = []
  let open: CrfParagraph[] = []
  const flush = () => {
    if (open.length > 0) units.push({ type: 'rulings', gap: units.length === 0 ? gap : 0, paragraphs: open })
    open = []
  }
  paragraphs.forEach((paragraph, index) => {
    const isFollowed = index < paragraphs.length - 1 || (next?.type === 'rulings' && next.gap <= 1)
    const split = isFollowed ? titleAtEnd(paragraph, isCardTitle) : null
    open.push(split?.paragraph ?? paragraph)
    if (!split) return
    flush()
    units.push(split.head)
  })
  flush()
  return units
}

function titleAtEnd(paragraph: CrfParagraph, isCardTitle: Test): { paragraph: CrfParagraph; head: Head } | null {
  const last = paragraph.texts.at(-1)
  if (!last || endsSentence(last.value)) return null
  const from = Math.max(0, last.value.length - MAX_HEADING_LENGTH)
  const end = [...last.value.slice(from).matchAll(/[.!?]["”’')\]]*\s+(?=\S)/g)].at(-1)
  if (!end) return null
  const at = from + end.index + end[0].length
  const title = last.value.slice(at)
  if (!looksLikeHeading(title) || !isCardTitle(title)) return null
  const texts = [...paragraph.texts.slice(0, -1), trimmedSlice(last, 0, at)]
  return {
    paragraph: { ...paragraph, texts, isTruncated: false },
    head: { type: 'head', text: sliceMapped(last, at), gap: 0, below: true, runTogether: true },
  }
}
