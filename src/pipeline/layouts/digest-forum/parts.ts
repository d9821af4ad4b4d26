import { itemAt } from '../../must.ts'
import type { Line, SourceText } from '../../source/source-text.ts'
import type { MappedText } from '../../source/mapped-text.ts'
import { nothingOpen, readMarks } from '../shared/paragraphs/sentences.ts'
import { trimmedSlice } from '../shared/tree/nodes.ts'
import { endsInQuestion, LONG_DASHES } from '../shared/questions/marks.ts'
import { isEmpty, joinLines } from '../shared/paragraphs/raw-paragraphs.ts'
import { ASKED, isOpen, type Item } from './items.ts'

/** What an item asks and answers, paragraph by paragraph. */
export interface ItemParts {
  readonly question: readonly MappedText[]
  readonly answer: readonly MappedText[]
  /** Whether a quotation is never closed. */
  readonly broken: boolean
}

/**
 * Parts an item into question and answer: at the rule of dashes, or, where there is none, after the quotation's end.
 * Without either it is a ruling that nobody asked for.
 */
export function partItem(source: SourceText, { lines, mark }: Item): ItemParts {
  const from = itemAt(lines, 0).start + mark
  const rule = lines.findIndex(line => LONG_DASHES.test(line.text))
  const texts = (part: readonly Line[]) =>
    part
      .filter(line => !isEmpty(line) && !LONG_DASHES.test(line.text))
      .map(line => joinLines(source, [line], line === lines[0] ? from : line.start))
  if (rule >= 0) {
    const question = texts(lines.slice(0, rule))
    const marks = nothingOpen()
    for (const text of question) readMarks(marks, text.value)
    return { question, answer: texts(lines.slice(rule)), broken: isOpen(marks) }
  }
  const all = texts(lines)
  const first = all[0]
  if (!first || !(ASKED.test(first.value.slice(0, 200)) || /^[“"]/.test(first.value))) return unasked(all)
  const open = nothingOpen()
  for (const [index, text] of all.entries()) {
    readMarks(open, text.value)
    if (isOpen(open)) continue
    if (index < all.length - 1)
      return { question: all.slice(0, index + 1), answer: all.slice(index + 1), broken: false }
    // The answer may stand on the line on which the quotation ends.
    const end = Math.max(text.value.lastIndexOf('"'), text.value.lastIndexOf('”')) + 1
    const rest = trimmedSlice(text, end)
    return /[\p{L}\p{N}]/u.test(rest.value) && end > 0
      ? { question: [...all.slice(0, index), trimmedSlice(text, 0, end)], answer: [rest], broken: false }
      : { question: all, answer: [], broken: false }
  }
  // Never let an open quotation swallow the answer: it ends with the last paragraph that asks.
  const asks = all.slice(0, -1).findLastIndex(text => endsInQuestion(text.value))
  const end = all.length === 1 ? 1 : Math.max(asks, 0) + 1
  return { question: all.slice(0, end), answer: all.slice(end), broken: true }
}

function unasked(all: readonly MappedText[]): ItemParts {
  const asked = all.length > 1 && endsInQuestion(itemAt(all, 0).value) ? 1 : 0
  return { question: all.slice(0, asked), answer: all.slice(asked), broken: false }
}
