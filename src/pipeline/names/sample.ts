import { readTsv } from '../game/tsv.ts'
import { at, type Message } from '../messages/message.ts'

/** A stretch of a text that a person has read: what it means. */
export interface LabelledSpan {
  readonly work: string
  readonly locator: string
  /** How many words long it is. */
  readonly words: number
  readonly line: number
  /** The entry that is meant, or null where nothing is to be linked. */
  readonly entry: string | null
}

/**
 * Reads a sample of labelled names: tab-separated lines of work, locator, count of words, line and entry (`-` for
 * none), under comments that begin with `#` and a line that names the columns. A line that can't be read is an error.
 */
export function readSample(file: string, text: string): { sample: LabelledSpan[]; messages: Message[] } {
  const sample: LabelledSpan[] = []
  const messages: Message[] = []
  let named = false
  for (const { line, cells } of readTsv(text)) {
    const [work = '', locator = '', words = '', number = '', entry = ''] = cells
    if (work.startsWith('#')) continue
    if (!named) {
      named = true
      if (work === 'work' && cells.length > 1) continue
    }
    if (
      work === ''
      || !/^[0-9a-f]{10}$/.test(locator)
      || !/^[1-9]\d?$/.test(words)
      || !/^\d+$/.test(number)
      || entry === ''
    ) {
      messages.push({
        code: 'names/sample-line',
        severity: 'error',
        place: at(file, line),
        found: `${cells.length} cells that aren't a labelled name`,
        expected: 'work, locator of ten hexadecimal digits, count of words, line, and entry or -, separated by tabs',
        fix: 'Correct the line, or take it out.',
      })
      continue
    }
    sample.push({ work, locator, words: Number(words), line: Number(number), entry: entry === '-' ? null : entry })
  }
  return { sample, messages }
}
