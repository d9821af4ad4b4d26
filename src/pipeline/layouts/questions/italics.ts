import { joinMapped, sliceMapped, type MappedText } from '../../source/mapped-text.ts'
import { matchLength } from '../../source/words.ts'
import type { RawParagraph } from '../shared/paragraphs/raw-paragraphs.ts'
import { endsInQuestion } from '../shared/questions/marks.ts'
import { trimmedSlice } from '../shared/tree/nodes.ts'
import type { Part, QuestionReader } from './reader.ts'

/** A link to a card's picture. An underscore that slipped from the italics into its text is none of its words. */
const LINK = /\[(_?)([^[\]\n]{1,120}?)(_?)\]\(([^()\s]{0,400})(?:\s+"[^"\n]{0,200}")?\s*\)/g

/**
 * Returns paragraphs as question and answer. The question stands in italics, which may run over several paragraphs;
 * where the marks are missing the first paragraph is the question. Italics that ask once more after an answer are a
 * further question.
 */
export function partedByItalics(reader: QuestionReader, paragraphs: readonly RawParagraph[]): Part[] {
  const parts: Part[] = []
  /** How many paragraphs from here on are the question. */
  let asked = questionLength(paragraphs)
  for (const [index, paragraph] of paragraphs.entries()) {
    const text = withoutLinks(reader, paragraph)
    if (asked <= 0 && parts.at(-1)?.as === 'answer' && opens(paragraph))
      asked = furtherQuestion(paragraphs.slice(index, index + MAX_QUESTION))
    parts.push(asked > 0 ? { as: 'question', text: withoutItalics(text) } : { as: 'answer', text })
    asked--
  }
  return parts
}

/** No question that is asked after an answer has more paragraphs, its answer's first one included. */
const MAX_QUESTION = 8

/** Returns how many paragraphs the question at the beginning takes. */
function questionLength(paragraphs: readonly RawParagraph[]): number {
  const [first] = paragraphs
  if (!first) return 0
  if (!opens(first)) {
    // Italics whose beginning is lost still show where they end.
    const end = paragraphs.slice(0, 4).findIndex(closes)
    return end >= 0 && !paragraphs.slice(0, end + 1).some(opens) ? end + 1 : 1
  }
  const end = paragraphs.findIndex(closes)
  if (end >= 0) return end + 1
  // Never closed: the last paragraph is an answer at least, and what asks belongs to the question.
  return (
    Math.max(
      0,
      paragraphs.slice(0, -1).findLastIndex(({ text }) => endsInQuestion(text.value)),
    ) + 1
  )
}

/** Returns how many paragraphs that begin in italics are a question with an answer below it; 0 if it is none. */
function furtherQuestion(paragraphs: readonly RawParagraph[]): number {
  const length = questionLength(paragraphs)
  const asked = paragraphs.slice(0, length)
  const words = asked.map(({ text }) => text.value).join(' ')
  const asks = words.includes('?') || /^_+\s*\(?[a-z]\)/i.test(words)
  return length < paragraphs.length && asked.some(closes) && asks ? length : 0
}

function opens({ text }: RawParagraph): boolean {
  return /^\s*_+(?=\S)/.test(text.value)
}

function closes({ text }: RawParagraph): boolean {
  return /_[.?!]?$/.test(text.value.trimEnd())
}

function withoutItalics(text: MappedText): MappedText {
  const start = matchLength(/^\s*_+/, text.value)
  let end = text.value.trimEnd().length
  while (end > start && text.value[end - 1] === '_') end--
  return trimmedSlice(text, start, Math.max(start, end))
}

/** Returns a paragraph's words; the addresses of its links go to the noise. */
function withoutLinks(reader: QuestionReader, { text }: RawParagraph): MappedText {
  const words: MappedText[] = []
  const addresses: MappedText[] = []
  let last = 0
  for (const { 0: link, 1: slipped = '', 2: shown = '', index } of text.value.matchAll(LINK)) {
    const from = index + 1 + slipped.length
    const to = from + shown.length
    words.push(sliceMapped(text, last, index), sliceMapped(text, from, to))
    last = index + link.length
    addresses.push(sliceMapped(text, to, last))
  }
  reader.noise('addresses of pictures', addresses)
  return addresses.length > 0 ? joinMapped([...words, sliceMapped(text, last)]) : text
}
