import { joinMapped, mapRange, trimMapped, type MappedText } from '../../../source/mapped-text.ts'
import type { Line, SourceText } from '../../../source/source-text.ts'

/** A paragraph of a raw text, as its lines stand. */
export interface RawParagraph {
  readonly lines: readonly Line[]
  /** Its words, the lines joined by blanks. */
  readonly text: MappedText
  /** How many empty lines stand before it. */
  readonly gap: number
}

/** Returns the words of lines as one text; the first line is read from the offset `from`. */
export function joinLines(source: SourceText, lines: readonly Line[], from = lines[0]?.start ?? 0): MappedText {
  const parts = lines.map((line, index) =>
    trimMapped(mapRange(source.text, index === 0 ? Math.max(from, line.start) : line.start, line.end)),
  )
  return joinMapped(
    parts.filter(part => part.value !== ''),
    ' ',
  )
}

/**
 * Returns the paragraphs of lines. Empty lines part them; between two lines `goesOn` says whether the second belongs to
 * the first. It is for mails and lists of questions; `lex` reads pages, on which noise and empty lines cut sentences.
 */
export function rawParagraphs(
  source: SourceText,
  lines: readonly Line[],
  goesOn: (line: Line, next: Line) => boolean,
): RawParagraph[] {
  const paragraphs: RawParagraph[] = []
  let open: Line[] = []
  let gap = 0
  let blanks = 0
  const flush = () => {
    if (open.length > 0) paragraphs.push({ lines: open, text: joinLines(source, open), gap })
    open = []
  }
  for (const line of lines) {
    if (isEmpty(line)) {
      flush()
      blanks++
      continue
    }
    const last = open.at(-1)
    if (last && !goesOn(last, line)) flush()
    if (open.length === 0) gap = blanks
    open.push(line)
    blanks = 0
  }
  flush()
  return paragraphs
}

/** Returns whether a line holds nothing but blanks. */
export function isEmpty(line: Line): boolean {
  return line.text.trim() === ''
}
