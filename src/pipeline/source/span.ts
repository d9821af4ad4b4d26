/** A part of a text or a file, from `start` to before `end`, in UTF-16 units. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A stretch of a text that a pattern finds, with its words and its first group; that is empty where it has none. */
export interface Match extends Span {
  readonly text: string
  readonly group: string
}

/** Returns the stretches of a text that a pattern finds. */
export function matchesIn(text: string, pattern: RegExp): Match[] {
  return Array.from(text.matchAll(pattern), ({ 0: found, 1: group = '', index }) => ({
    start: index,
    end: index + found.length,
    text: found,
    group,
  }))
}

/** Returns a text cut at spans, which come in order and don't overlap: each of them, and the words between them. */
export function cutAt<S extends Span>(text: string, spans: readonly S[]): (S | string)[] {
  const pieces = spans.flatMap((span, at) => [text.slice(spans[at - 1]?.end ?? 0, span.start), span])
  return [...pieces, text.slice(spans.at(-1)?.end ?? 0)].filter(piece => piece !== '')
}

/** Returns whether two stretches have a character in common. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}
