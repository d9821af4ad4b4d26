/** A part of a Markdown text that can be read alone. */
export interface Chunk {
  readonly start: number
  readonly text: string
}

/** micromark takes a third of the time for parts of this length than for a whole of a megabyte. */
const LENGTH = 8000
/** What is defined once and used anywhere: addresses of links and footnotes. Then all must be read as one. */
const DEFINITION = /^ {0,3}\[[^\]\n]{1,200}\]:/m
const FENCE = /^ {0,3}(`{3,}|~{3,})/
/** HTML that empty lines don't end, and what does. */
const HTML: readonly (readonly [begins: RegExp, ends: RegExp])[] = [
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<\?/, /\?>/],
  [/^ {0,3}<!\[CDATA\[/, /\]\]>/],
  [/^ {0,3}<![A-Za-z]/, />/],
  [/^ {0,3}<(?:script|pre|style|textarea)(?=[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
]
/** A line with its end; a text may be millions of them. */
const LINE = /[^\n]+\n?|\n/g
const RULER = /^(?:-{3,}|\*{3,}|_{3,})[ \t]*$/

/**
 * Returns a text in parts, without the empty lines between them: a part begins after an empty line with a heading or a
 * word at the line's beginning, which no list or quotation reaches, or behind a ruler. A block of code, HTML and
 * frontmatter stay whole.
 */
export function chunksOf(text: string): Chunk[] {
  if (text.length <= LENGTH || DEFINITION.test(text)) return [{ start: 0, text }]
  const chunks: Chunk[] = []
  let start = 0
  /** Where the last line with anything in it ends. */
  let end = 0
  let isApart = false
  let afterRuler = false
  let inside: ((line: string) => boolean) | null = frontmatterEnd(text)
  for (const { 0: line, index: at } of text.matchAll(LINE)) {
    const isEmpty = line.trim() === ''
    const mayBegin = inside === null && isApart && !isEmpty && (afterRuler || /^[#\p{L}]/u.test(line))
    if (mayBegin && (at - start >= LENGTH || at - end >= LENGTH)) {
      if (end > start) chunks.push({ start, text: text.slice(start, end) })
      start = at
    }
    if (inside) inside = inside(line) ? null : inside
    else if (!isEmpty) inside = beginsWhole(line)
    isApart = isEmpty && inside === null
    if (!isEmpty) {
      end = at + line.length
      afterRuler = RULER.test(line.trimEnd())
    }
  }
  if (end > start) chunks.push({ start, text: text.slice(start, end) })
  return chunks
}

/** Returns what tells the last line of frontmatter; null where a text has none. */
function frontmatterEnd(text: string): ((line: string) => boolean) | null {
  const [whole] = /^---[ \t]*\r?\n(?:[^]*?\n)?---[ \t]*(?=\r?\n|$)/.exec(text) ?? []
  if (whole === undefined) return null
  let lines = whole.split('\n').length
  return () => --lines === 0
}

/** Returns what tells the last line of a block that a line begins and no empty line ends; null for any other line. */
function beginsWhole(line: string): ((line: string) => boolean) | null {
  const fence = FENCE.exec(line)?.[1]
  if (fence !== undefined) {
    return other => {
      const mark = other.trim()
      return mark.length >= fence.length && mark === fence.charAt(0).repeat(mark.length) && FENCE.test(other)
    }
  }
  const html = HTML.find(([begins]) => begins.test(line))
  if (!html) return null
  const [begins, ends] = html
  return ends.test(line.replace(begins, '')) ? null : other => ends.test(other)
}
