import { isTitleCase, MAX_HEADING_LENGTH } from '../shared/headings/headings.ts'

const SMALL = new Set('a an the of to in on at by for from with into and or nor but as per vs versus'.split(' '))
/** Words that begin sentences of rules; after words in title case they show where a glued heading ends. */
const OPENERS =
  'You|Your|The|A|An|If|When|Whenever|During|Before|After|Each|Any|Some|In|At|On|Unless|There|Only|Once|To|For|This|These|Such|Both|All|No|It|As|Normally|Certain'
const CAPITALS = /^(?:\p{Lu}[\p{Lu}\p{M}'’\/&-]*|&)[,:]?$/u

/** Returns whether a line is set in capitals throughout, as a chapter's main headings are. */
export function isCapitalHeading(text: string): boolean {
  const line = text.trim()
  return (
    line.length <= MAX_HEADING_LENGTH
    && !/\p{Ll}/u.test(line)
    && (line.match(/\p{Lu}/gu) ?? []).length >= 4
    && !/[.;,]$/.test(line)
  )
}

/** Returns whether a line alone looks like a lesser heading: short, most words that count capitalised. */
export function isTitleHeading(text: string): boolean {
  const line = text.trim()
  if (
    line.length < 4
    || line.length > MAX_HEADING_LENGTH
    || /[.,;:!?…)"”]$/.test(line)
    || !/^\p{Lu}/u.test(line)
    || /\s[-–—]\s/.test(line)
  )
    return false
  return isTitleCase(line) || mostlyCapitalised(line.split(/\s+/))
}

function mostlyCapitalised(words: readonly string[]): boolean {
  const counting = words.filter(word => !SMALL.has(word.toLowerCase()))
  const capitals = counting.filter(word => /^["“‘'(]?[\p{Lu}\p{N}]/u.test(word)).length
  return words.length <= 8 && counting.length >= 2 && capitals >= counting.length - 1 && capitals >= 2
}

/** Returns the title in title case, for a heading in capitals or in title case with slips. */
export function inTitleCase(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ').split(' ')
  const capitals = !/\p{Ll}/u.test(text)
  return words
    .map((word, index) => {
      if (!capitals && /\p{Lu}/u.test(word)) return word
      const small = word.toLowerCase()
      if (index > 0 && index < words.length - 1 && SMALL.has(small)) return small
      if (capitals && /^[IVX]{2,}$/.test(word)) return word
      return small
        .replace(/^([^\p{L}]*)(\p{Ll})/u, (_, before: string, letter: string) => before + letter.toUpperCase())
        .replace(/\/(\p{Ll})/gu, (_, letter: string) => `/${letter.toUpperCase()}`)
    })
    .join(' ')
}

/** Returns the heading run into a paragraph (`Pilots  -  Each of them …`), and where its text begins; null for none. */
export function runInHeading(text: string): { readonly title: string; readonly end: number } | null {
  const match =
    /^(\p{Lu}[\p{L}'’\/-]{1,30}(?: {1,3}[\p{L}'’\/-]{1,30}){0,4})\s{1,4}[-–—]{1,2}\s{1,4}(?=["“(]?\p{Lu})/u.exec(text)
  return match?.[1] ? { title: match[1], end: match[0].length } : null
}

/** A stretch of a paragraph that is a heading which lost its line breaks. */
export interface Glued {
  readonly start: number
  readonly end: number
  readonly capitals: boolean
}

/**
 * Returns the headings that stand inside a paragraph: capitals at its beginning or after a sentence, words in title
 * case before the first word of a sentence, or after the last sentence without a full stop of their own.
 */
export function gluedHeadings(text: string, headingMayFollow: boolean): Glued[] {
  const found = capitalsWithin(text)
  const opening = found.length === 0 ? BEFORE_SENTENCE.exec(text)?.[1]?.trimEnd() : undefined
  if (opening !== undefined && isTitleHeading(opening)) found.push({ start: 0, end: opening.length, capitals: false })
  const last = headingMayFollow ? trailingTitle(text) : null
  if (last !== null && last >= (found.at(-1)?.end ?? 0))
    found.push({ start: last, end: text.trimEnd().length, capitals: false })
  return found
}

/** Returns where the words in title case begin that stand after the last sentence of a text; null if there are none. */
export function trailingTitle(text: string): number | null {
  const from = Math.max(0, text.length - MAX_HEADING_LENGTH - 2)
  const last = Array.from(text.slice(from).matchAll(/[.!?][)"”]?\s{0,2}(?=\p{Lu})/gu)).at(-1)
  if (!last) return null
  const start = from + last.index + last[0].length
  const title = text.slice(start).trim()
  return isTitleHeading(title) && /\s/.test(title) ? start : null
}

function capitalsWithin(text: string): Glued[] {
  const found: Glued[] = []
  let run: { start: number; end: number }[] = []
  let sentenceBefore = true
  let startsAfterSentence = true
  const flush = (next: string | null): void => {
    const alone = run.at(-1)
    // `STORMS A storm …`: the article belongs to the sentence.
    if (alone && next !== null && /^\p{Ll}/u.test(next) && alone.end - alone.start === 1) {
      run = run.slice(0, -1)
      next = 'A'
    }
    const first = run[0]
    const last = run.at(-1)
    const letters = run.reduce((sum, word) => sum + word.end - word.start, 0)
    const enough = run.length >= 2 ? letters >= 8 : letters >= 5
    if (first && last && startsAfterSentence && enough && (next === null || /^["“(]?\p{Lu}/u.test(next))) {
      found.push({ start: first.start, end: last.end, capitals: true })
    }
    run = []
  }
  for (const match of text.matchAll(/\S+/g)) {
    const word = match[0]
    if (CAPITALS.test(word) && (run.length > 0 || sentenceBefore)) {
      if (run.length === 0) startsAfterSentence = sentenceBefore
      run.push({ start: match.index, end: match.index + word.length })
    } else if (run.length > 0) flush(word)
    sentenceBefore = /[.!?:][)"”]?$/.test(word)
  }
  if (run.length > 0) flush(null)
  return found
}

const BEFORE_SENTENCE = new RegExp(
  String.raw`^((?:\p{L}[\p{L}'’\/-]{0,23}\s{1,3}){2,6}?)(?=(?:${OPENERS})\s{1,3}\p{Ll})`,
  'u',
)
