import type { MappedText } from '../../source/mapped-text.ts'
import { linesOf, type SourceText } from '../../source/source-text.ts'
import { bulletLength } from '../shared/paragraphs/blocks.ts'
import { isEmpty } from '../shared/paragraphs/raw-paragraphs.ts'
import { textOfLine, trimmedSlice } from '../shared/tree/nodes.ts'

/** A line that holds something, and how it stands. */
export interface CrfLine {
  /** Without the blanks around it. */
  readonly text: MappedText
  readonly value: string
  /** How many empty lines stand before it. */
  readonly gap: number
  /** Whether a bullet stood before its text, which is without it. */
  readonly bullet: boolean
  /** The level of a heading, whose text is without the marks of Markdown; 0 for any other line. */
  readonly depth: number
}

/** Returns the lines of a text that aren't empty, each with the number of empty ones before it. */
export function readLines(source: SourceText): CrfLine[] {
  const lines: CrfLine[] = []
  let gap = 0
  for (const line of linesOf(source)) {
    if (isEmpty(line)) {
      gap++
      continue
    }
    const text = textOfLine(source, line)
    const bullet = bulletLength(text.value)
    const bare = trimmedSlice(text, bullet)
    lines.push({ text: bare, value: bare.value, gap, bullet: bullet > 0, depth: 0 })
    gap = 0
  }
  return lines
}
