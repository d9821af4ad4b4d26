import { RE2JS } from 're2js'
import { joinMapped, sliceMapped, unmapped, type MappedText } from '../source/mapped-text.ts'

/** What a pattern matches in a text, and its first group; offsets count UTF-16 units. */
export interface Match {
  readonly start: number
  readonly end: number
  /** Null where the pattern has no group, or the group took no part. */
  readonly group: { readonly start: number; readonly end: number } | null
}

/** Returns the matches of a pattern in a text, in order. */
export type Pattern = (text: string) => Generator<Match>

/**
 * Returns a pattern that an editor wrote; `^` and `$` are the ends of the text, or of each line. RE2 takes time in
 * proportion to the text, where JavaScript's own expressions may take forever. Throws for what RE2 can't read, such as
 * lookaround and backreferences.
 */
export function compilePattern(written: string, ends: 'text' | 'lines'): Pattern {
  const compiled = RE2JS.compile(RE2JS.translateRegExp(written), ends === 'lines' ? RE2JS.MULTILINE : 0)
  const hasGroup = compiled.groupCount() > 0
  return function* (text) {
    const matcher = compiled.matcher(text)
    while (matcher.find()) {
      const start = hasGroup ? matcher.start(1) : -1
      yield { start: matcher.start(), end: matcher.end(), group: start < 0 ? null : { start, end: matcher.end(1) } }
    }
  }
}

/**
 * Returns a text with other words for what matches; `$1` is the first group, which keeps its place. `replaced` gets
 * what stood there before. Lines end in a line feed alone, or `$` would not be the end of one from Windows.
 */
export function replaceMapped(
  text: MappedText,
  { match, with: replacement }: { readonly match: Pattern; readonly with: string },
  replaced: MappedText[] = [],
): MappedText {
  const lines = withLineFeeds(text)
  const parts: MappedText[] = []
  let last = 0
  for (const { start, end, group } of match(lines.value)) {
    parts.push(sliceMapped(lines, last, start))
    replaced.push(sliceMapped(lines, start, end))
    for (const part of replacement.split(/(\$1)/))
      parts.push(part === '$1' ? sliceMapped(lines, group?.start ?? start, group?.end ?? start) : unmapped(part))
    last = end
  }
  return parts.length === 0 ? lines : joinMapped([...parts, sliceMapped(lines, last)])
}

function withLineFeeds(text: MappedText): MappedText {
  const parts: MappedText[] = []
  let start = 0
  for (const { index } of text.value.matchAll(/\r(?=\n)/g)) {
    parts.push(sliceMapped(text, start, index))
    start = index + 1
  }
  return parts.length === 0 ? text : joinMapped([...parts, sliceMapped(text, start)])
}
