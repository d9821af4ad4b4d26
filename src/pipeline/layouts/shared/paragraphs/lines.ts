import type { Line } from '../../../source/source-text.ts'
import { breaksOff } from './sentences.ts'

/** Returns how many blanks a line begins with. */
export function indentOf(text: string): number {
  return text.length - text.trimStart().length
}

/**
 * Returns the lines that count: all, or, where an empty line follows each line of a text, those without it, so that
 * the empty lines left part paragraphs.
 */
export function solidLines(lines: readonly Line[]): readonly Line[] {
  return isDoubleSpaced(lines)
    ? lines.filter((line, index) => line.text.trim() !== '' || lines[index - 1]?.text.trim() === '')
    : lines
}

/** Returns whether every line is followed by an empty one, so that empty lines mean nothing. */
function isDoubleSpaced(lines: readonly Line[]): boolean {
  let filled = 0
  let followed = 0
  let unfinished = 0
  lines.forEach((line, index) => {
    if (line.text.trim() === '') return
    filled++
    if (lines[index + 1]?.text.trim() !== '') return
    followed++
    if (breaksOff(line.text, lines[index + 2]?.text ?? '')) unfinished++
  })
  return filled > 10 && followed > filled * 0.9 && unfinished > filled * 0.2
}
