/** `Rulings by card`, `Errata by term`. */
export const SECTION =
  /^\s*(?:[ivx]{1,4}\.\s+|\d\.\s+)?((?:rulings?|errata|clarifications?|questions?)\s+(?:by|on)\s+(cards?|terms?|rules?|keywords?|topics?))(?:\s{0,3}:)?\s*$/i
/** A bullet: an entry where questions follow it. */
export const BULLET = /^\s*(?:[•·▪●◦■\uf0b7]\s*|[*-]\s+)(\S.*)$/
/** `1- ` before a question. */
export const QUESTION = /^\s*(\d{1,3})\s*(?:[-–—](?!>)|[.)])\s*(?=\S)/
/** `-> ` before an answer. */
export const ANSWER = /^\s*(?:[-–—=]{1,2}>|→|⇒)\s*/
/** A line of dashes after an answer. */
export const DASHES = /^\s*[-–—_=]{5,}\s*$/
