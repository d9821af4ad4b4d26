/** A part of a text or a file, from `start` to before `end`, in UTF-16 units. */
export interface Span {
  readonly start: number
  readonly end: number
}
