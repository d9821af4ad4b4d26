import type { Line } from '../../source/source-text.ts'

/** The heading of a digest in the archive: `ICE RULES DIGEST #131`, as Markdown or not. */
export const HEADING =
  /^\s{0,3}(?:#{1,6}\s{0,3})?[*_]{0,3}((ice|coe)\s{1,3}(?:rules?|rulings?)\s{1,3}digest\s{0,3}#?\s{0,3}(\d{1,4}))[*_]{0,3}(?:\s{1,3}#+)?\s*$/i
/** `04-09-1998 Author: Somebody Source`: the date, and what names the author. */
export const BYLINE = /^\s*[*_]{0,2}(\d{1,2}-\d{1,2}-\d{4})\b.{0,40}?\bauthor\s{0,3}:(.*)$/i
/** `QUERY 3`, `QUERY 3 b)`. */
export const QUERY =
  /^\s{0,3}(?:#{1,6}\s{0,3})?[*_]{0,3}query\s{0,3}#?\s{0,3}(\d{1,4})(?:\s{0,3}\(?([a-z])\)?)?[.:]?[*_]{0,3}\s*$/i
/** What closes a byline: `Source`, or a link of that name, and the marks of italics. */
const SOURCE = /(?:\[?source\]?(?:\([^)\s]*\))?)?[*_]{0,2}$/i
/** Who asked. */
export const FROM = /^\s*[*_]{0,2}from\s*:\s*\S.*$/i

/** Returns the author that a byline names; null where it names none. */
export function authorOf(named: string): string | null {
  return named.trim().replace(SOURCE, '').trim() || null
}

/** Returns whether a line begins a digest of the archive. */
export function isHeading(line: Line): boolean {
  return line.text.length < 120 && HEADING.test(line.text)
}
