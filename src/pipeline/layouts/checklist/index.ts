import { filledLinesOf } from '../../source/source-text.ts'
import { defineLayout } from '../define-layout.ts'
import { isDelimiter } from '../shared/tree/table-rows.ts'
import { parseChecklist } from './parse.ts'
import { readRow, tickOf } from './rows.ts'

/** Checklists: a legend of marks, and for each chapter a table of mark, rule number and text. */
export const checklist = defineLayout({
  name: 'checklist',
  measure: source => {
    const lines = filledLinesOf(source)
    const candidates = lines.filter(line => !isDelimiter(line.text))
    const rows = candidates.map(line => readRow(source, line)).filter(row => row !== null)
    const numbered = rows.filter(row => row.number !== null && row.texts.length > 0).length
    return {
      numbered,
      share: numbered / Math.max(1, candidates.length),
      piped: rows.filter(row => row.cells > 1 && row.number !== null).length,
      legend: lines.slice(0, 12).filter(line => isLegend(line.text)).length,
      isHeaded: lines.some(line => /^#{1,6}\s/.test(line.text)),
      isBold: rows.some(row => row.texts.some(cell => cell.value.startsWith('**'))),
    }
  },
  signs: [
    [0.4, 'rows that hold a rule’s number and its text', ({ numbered, share }) => numbered >= 2 && share >= 0.4],
    [0.25, 'a table with pipes between its cells', ({ piped, numbered }) => piped >= 2 && piped >= numbered * 0.5],
    [0.2, 'a legend of marks', ({ legend }) => legend >= 2],
    [0.1, 'a chapter’s heading', ({ isHeaded }) => isHeaded],
    [0.1, 'bold headings at the start of cells', ({ isBold }) => isBold],
  ],
  needs: [['rows with pipes, or a legend of marks', ({ piped, legend }) => piped > 0 || legend >= 2]],
  parse: parseChecklist,
})

function isLegend(line: string): boolean {
  const text = line.trim()
  return (
    line.length < 60
    && /^[^\p{L}\p{N}\s|#]{1,4}(?:\s|$)/u.test(text)
    && tickOf(/^\S{1,4}/u.exec(text)?.[0] ?? '') !== null
  )
}
