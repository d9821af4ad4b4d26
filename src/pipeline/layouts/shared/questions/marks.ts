/** Three asterisks or more, which begin an answer. */
export const ASTERISKS = /^\s{0,3}\*{3,}\s*[^\s*]/
/** A line of hyphens between two questions. */
export const HYPHENS = /^\s*-{6,}\s*$/
/** A long rule of dashes between a question and its answer. */
export const LONG_DASHES = /^\s*[-–—_]{20,}\s*$/

/** Returns whether a text ends as a question does, closing marks and those of emphasis not counted. */
export function endsInQuestion(text: string): boolean {
  return /\?[\s"”’'»)\]*_]*$/.test(text.trimEnd().slice(-40))
}
