import { RE2JS } from 're2js'

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

/** Returns a text with other words for what a pattern matches; `$1` among them stands for its first group. */
export function replaceIn(text: string, match: Pattern, words: string): string {
  let made = ''
  let last = 0
  for (const { start, end, group } of match(text)) {
    made += text.slice(last, start) + words.replaceAll('$1', () => (group ? text.slice(group.start, group.end) : ''))
    last = end
  }
  return made + text.slice(last)
}
