import { must } from '../../../must.ts'
import { joinMapped, mapRange, sliceMapped, type MappedText } from '../../../source/mapped-text.ts'
import type { Line } from '../../../source/source-text.ts'
import { matchLength } from '../../../source/words.ts'
import { dayIn } from '../../shared/documents/dates.ts'
import { isChrome } from '../../shared/noise/chrome.ts'
import type { RawParagraph } from '../../shared/paragraphs/raw-paragraphs.ts'
import { endsInQuestion } from '../../shared/questions/marks.ts'
import { entryHeading, trimmedSlice } from '../../shared/tree/nodes.ts'
import type { Format } from '../format.ts'
import { readItems, type ItemForm } from '../read-items.ts'
import type { Part, QuestionReader } from '../reader.ts'

/** The heading of a digest in the archive: `ICE RULES DIGEST #131`, as Markdown or not. */
const HEADING =
  /^\s{0,3}(?:#{1,6}\s{0,3})?[*_]{0,3}((ice|coe)\s{1,3}(?:rules?|rulings?)\s{1,3}digest\s{0,3}#?\s{0,3}(\d{1,4}))[*_]{0,3}(?:\s{1,3}#+)?\s*$/i
/** `04-09-1998 Author: Somebody Source`: the date, and what names the author. */
const BYLINE = /^\s*[*_]{0,2}(\d{1,2}-\d{1,2}-\d{4})\b.{0,40}?\bauthor\s{0,3}:(.*)$/i
/** What closes a byline: `Source`, or a link of that name, and the marks of italics. */
const SOURCE = /(?:\[?source\]?(?:\([^)\s]*\))?)?[*_]{0,2}$/i
/** `QUERY 3`, `QUERY 3 b)`. */
const QUERY =
  /^\s{0,3}(?:#{1,6}\s{0,3})?[*_]{0,3}query\s{0,3}#?\s{0,3}(?<number>\d{1,4})(?:\s{0,3}\(?(?<letter>[a-z])\)?)?[.:]?[*_]{0,3}\s*$/i
/** Who asked. */
const FROM = /^\s*[*_]{0,2}from\s*:\s*\S.*$/i
/** A link to a card's picture. An underscore that slipped from the italics into its text is none of its words. */
const LINK = /\[(_?)([^[\]\n]{1,120}?)_?\]\([^()\s]{0,400}(?:\s+"[^"\n]{0,200}")?\s*\)/g
/** A paragraph in italics that asks once more. */
const ASKED_AGAIN = /^_[^_]+\?_$/
/** The title of a thread about one question, which quotes the archive. */
const ONE_QUESTION = /\bdigest\s{0,3}#?\s{0,3}\d{1,4}\s{0,3}q\d/i
/** So many lines of a page's frame may stand above the first heading. A thread that quotes the archive has more. */
const MAX_ABOVE = 6

const ITEMS: ItemForm = {
  label: { form: QUERY },
  preface: 'head of the digest',
  frame: { name: 'who asked', has: ({ text }) => FROM.test(text) || isChrome(text) },
  goesOn: () => true,
  part(paragraphs, _, reader) {
    const asked = questionLength(paragraphs)
    return paragraphs.map((paragraph, index): Part => {
      const text = withoutLinks(reader, paragraph.text)
      if (index >= asked && !ASKED_AGAIN.test(text.value)) return { as: 'answer', text }
      const [opening, closing] = [/^_+/, /(?<!_)_+$/].map(marks => matchLength(marks, text.value))
      return { as: 'question', text: trimmedSlice(text, opening ?? 0, text.value.length - (closing ?? 0)) }
    })
  },
}

/** The archive of both series: numbered headings, `QUERY n`, questions in italics. Each digest is a document. */
export const digestArchive: Format = {
  name: 'digest-archive',
  identifiesWork: 'numbered',
  signs: [
    [0.4, 'headings such as “ICE RULES DIGEST #131”', text => text.count(HEADING) > 0],
    [0.35, 'questions headed “QUERY 1”', text => text.count(QUERY) > 0],
    [0.1, 'a line with date and author', text => text.count(BYLINE) > 0],
    [0.1, 'a heading at the beginning', text => text.begins(HEADING, MAX_ABOVE + 1)],
  ],
  against: [
    [
      0.4,
      'no thread about one question around it',
      text => !text.begins(HEADING, MAX_ABOVE + 1) && text.begins(ONE_QUESTION, 12),
    ],
  ],
  needs: [
    ['questions headed “QUERY 1”', text => text.count(QUERY) > 0],
    ['a heading with a series and a number', text => text.count(HEADING) > 0],
  ],
  read(reader, lines) {
    const starts = lines.flatMap(({ text }, index) => (HEADING.test(text) ? [index] : []))
    reader.remark('front matter', lines.slice(0, starts[0] ?? lines.length))
    const documents = starts.map((start, place) =>
      readDigest(reader, lines.slice(start, starts[place + 1]), starts.length > 1),
    )
    return documents.length === 1 ? must(documents[0], 'the only digest') : {}
  },
}

function readDigest(reader: QuestionReader, [head, ...lines]: readonly Line[], isOneOfSeveral: boolean) {
  const { start, text } = must(head, 'heading of a digest')
  const [, title = '', series = '', number = ''] = HEADING.exec(text) ?? []
  const authority = series.toUpperCase()
  const byline = lines.map(line => BYLINE.exec(line.text)).find(found => found !== null)
  const author = byline?.[2]?.trim().replace(SOURCE, '').trim() || null
  const document = { title, authority, number, date: dayIn(byline?.[1] ?? ''), author }
  const from = start + text.indexOf(title)
  reader.own = { authority, number }
  reader.children.push(
    entryHeading(reader.source, mapRange(reader.source.text, from, from + title.length), { kind: 'term', document }),
  )
  readItems(
    reader,
    lines,
    isOneOfSeveral ? { ...ITEMS, nameIn: ({ name }) => `${authority} ${number}: ${name}` } : ITEMS,
  )
  return document
}

/** Returns how many paragraphs ask: those in italics, or what asks where these never close; else the first. */
function questionLength(paragraphs: readonly RawParagraph[]): number {
  const values = paragraphs.map(({ text }) => text.value)
  if (!values[0]?.startsWith('_')) return 1
  const end = values.findIndex(value => /_[.?!]?$/.test(value))
  return end >= 0 ? end + 1 : Math.max(1, values.slice(0, -1).findLastIndex(endsInQuestion) + 1)
}

/** Returns a text's words; the addresses of its links go to the noise. */
function withoutLinks(reader: QuestionReader, text: MappedText): MappedText {
  const words: MappedText[] = []
  const addresses: MappedText[] = []
  let last = 0
  for (const { 0: link, 1: slipped = '', 2: shown = '', index } of text.value.matchAll(LINK)) {
    const from = index + 1 + slipped.length
    words.push(sliceMapped(text, last, index), sliceMapped(text, from, from + shown.length))
    last = index + link.length
    addresses.push(sliceMapped(text, from + shown.length, last))
  }
  reader.noise('addresses of pictures', addresses)
  return joinMapped([...words, sliceMapped(text, last)])
}
