/** A part of a text or a file, from `start` to before `end`, in UTF-16 units. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Returns whether two stretches have a character in common. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}
