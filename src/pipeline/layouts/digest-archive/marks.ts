import type { Line } from '../../source/source-text.ts'

/** The heading of a digest in the archive: `ICE RULES DIGEST #131`, as Markdown or not. */
export const HEADING =
  /^\s{0,3}(?:#{1,6}\s*)?[*_]{0,3}\s*((ice|coe)\s+(?:rules?|rulings?)\s+digest\s*#?\s*(\d{1,4}))\s*[*_]{0,3}\s*#*\s*$/i
/** `04-09-1998 Author: Somebody Source`. */
export const BYLINE =
  /^\s*[*_]{0,2}(\d{1,2}-\d{1,2}-\d{4})\b.*?\bauthor\s*:\s*(.*?)\s*(?:\[?source\]?(?:\([^)\s]*\))?)?\s*[*_]{0,2}\s*$/i
/** `QUERY 3`, `QUERY 3 b)`. */
export const QUERY =
  /^\s{0,3}(?:#{1,6}\s*)?[*_]{0,3}\s*query\s*#?\s*(\d{1,4})\s*(?:\(?([a-z])\)?)?\s*[.:]?\s*[*_]{0,3}\s*$/i
/** Who asked. */
export const FROM = /^\s*[*_]{0,2}from\s*:\s*\S.*$/i

/** Returns whether a line begins a digest of the archive. */
export function isHeading(line: Line): boolean {
  return line.text.length < 120 && HEADING.test(line.text)
}
