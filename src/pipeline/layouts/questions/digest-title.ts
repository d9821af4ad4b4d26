import { mapRange, type MappedText } from '../../source/mapped-text.ts'
import type { Line, SourceText } from '../../source/source-text.ts'
import { matchLength } from '../../source/words.ts'
import { isEmpty } from '../shared/paragraphs/raw-paragraphs.ts'

/** What the title line of a digest says. */
export interface DigestTitle {
  readonly line: Line
  /** As printed, without a tag such as `[NetRep]` and what a mail program puts before a subject. */
  readonly text: MappedText
  /** What was left out of it, for the account. */
  readonly rest: readonly MappedText[]
  /** `COE` or `ICE`, the two series there are. */
  readonly authority: 'COE' | 'ICE'
  readonly number: string
}

const NAME = /\b(?:digests?|(?:rules?|rulings?)\s+clarifications?)\b/i
const NUMBER = /\b(?:digests?|clarifications?)\b[\s,:–—-]{0,6}[[(]?\s{0,3}(?:#|no\.?|number)?\s{0,3}(\d{1,4})\b/i
/** A number in brackets at the subject's end. */
const LAST_NUMBER = /[[(]\s{0,3}(?:#|no\.?)?\s{0,3}(\d{1,4})\s{0,3}[\])]$/
/** Prefixes of mail programs and of the list: `Re:`, `Fwd:`, `[NetRep]`. */
const PREFIX = /^\s*(?:(?:subject:|re:|fwd?:|\[[^\]\n]{0,40}\])\s*)+/i
/** A longer line is a sentence that speaks of a digest. */
const MAX_TITLE_LENGTH = 120

/** Returns the title of a numbered digest that a line is, or null. `name` is what the text calls its kind. */
export function readDigestTitle(source: SourceText, line: Line, name: RegExp = NAME): DigestTitle | null {
  if (line.text.length > MAX_TITLE_LENGTH) return null
  const prefix = matchLength(PREFIX, line.text)
  const title = line.text
    .slice(prefix)
    .trimEnd()
    .replace(/^[\s#*_]+|[*_]{1,3}$/g, '')
  const number = (NUMBER.exec(title) ?? (NAME.test(title) ? LAST_NUMBER.exec(title) : null))?.[1]
  if (number === undefined || !name.test(title) || /[.!?:;]$/.test(title)) return null
  const start = line.start + line.text.indexOf(title, prefix)
  const end = start + title.length
  return {
    line,
    number,
    text: mapRange(source.text, start, end),
    rest: [mapRange(source.text, line.start, start), mapRange(source.text, end, line.end)].filter(text =>
      /[\p{L}\p{N}]/u.test(text.value),
    ),
    authority: /\bice\b/i.test(title) ? 'ICE' : 'COE',
  }
}

/** So many lines of a page's frame may stand above the title. */
const TITLE_WITHIN = 40

/** Returns the first title among the lines at a text's beginning that aren't empty. */
export function findDigestTitle(source: SourceText, lines: readonly Line[], name: RegExp = NAME): DigestTitle | null {
  for (const line of lines.filter(one => !isEmpty(one)).slice(0, TITLE_WITHIN + 1)) {
    const title = readDigestTitle(source, line, name)
    if (title) return title
  }
  return null
}
