import type { MappedText } from '../../source/mapped-text.ts'
import { linesOf, type SourceText } from '../../source/source-text.ts'
import { indentOf } from '../shared/paragraphs/lines.ts'
import { isEmpty } from '../shared/paragraphs/raw-paragraphs.ts'
import { textOfLine, trimmedSlice } from '../shared/tree/nodes.ts'

/** A line that holds something, and how it stands. */
export interface CrfLine {
  /** Without the blanks around it. */
  readonly text: MappedText
  readonly value: string
  /** Columns of blanks before it. */
  readonly indent: number
  /** How many empty lines stand before it. */
  readonly gap: number
  /** Whether a bullet stood before its text, which is without it. */
  readonly bullet: boolean
  /** The level of a Markdown heading, whose text is without its marks; 0 for any other line. */
  readonly depth: number
}

const BULLET = /^(?:[•·▪◦‣●○■□∙\uf0b7][ \t\u00a0]*|[*–—-][ \t\u00a0]+(?=\S))/u

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
    const bullet = BULLET.exec(text.value.slice(0, 8))
    const bare = trimmedSlice(text, bullet?.[0].length ?? 0)
    const indent = indentOf(line.text)
    lines.push({ text: bare, value: bare.value, indent, gap, bullet: bullet !== null, depth: 0 })
    gap = 0
  }
  return lines
}

/** Returns the lines in blocks: what stands without an empty line between. */
export function blocksIn(lines: readonly CrfLine[]): CrfLine[][] {
  const blocks: CrfLine[][] = []
  for (const line of lines) {
    if (line.gap > 0 || blocks.length === 0) blocks.push([line])
    else blocks.at(-1)?.push(line)
  }
  return blocks
}
