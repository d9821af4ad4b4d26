import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'
import { isDelimiter, readRow, tickOf } from './rows.ts'

/** Says how much a text looks like a checklist: rows with a rule's number, under marks and chapter headings. */
export function detectChecklist(source: SourceText): Detection {
  const full = linesOf(source).filter(line => line.text.trim() !== '')
  const candidates = full.filter(line => !isDelimiter(line.text))
  const rows = candidates.map(line => readRow(source, line)).filter(row => row !== null)
  const piped = rows.filter(row => row.cells > 1 && row.number !== null)
  const numbered = rows.filter(row => row.number !== null && row.texts.length > 0)
  const legend = full
    .slice(0, 12)
    .filter(
      line =>
        line.text.length < 60
        && /^[^\p{L}\p{N}\s|#]{1,4}(?:\s|$)/u.test(line.text.trim())
        && tickOf(/^\S{1,4}/u.exec(line.text.trim())?.[0] ?? '') !== null,
    )
  const share = numbered.length / Math.max(1, candidates.length)

  const signs: [number, boolean, string][] = [
    [0.4, numbered.length >= 2 && share >= 0.4, 'rows that hold a rule’s number and its text'],
    [0.25, piped.length >= 2 && piped.length >= numbered.length * 0.5, 'a table with pipes between its cells'],
    [0.2, legend.length >= 2, 'a legend of marks'],
    [0.1, full.some(line => /^#{1,6}\s/.test(line.text)), 'a chapter’s heading'],
    [0.1, rows.some(row => row.texts.some(cell => cell.value.startsWith('**'))), 'bold headings at the start of cells'],
  ]
  const score = signs.reduce((sum, [weight, is]) => sum + (is ? weight : 0), 0)
  return {
    confidence: piped.length === 0 && legend.length < 2 ? Math.min(score, 0.4) : Math.min(score, 1),
    found: signs.filter(([, is]) => is).map(([, , sign]) => sign),
    missing: signs.filter(([, is]) => !is).map(([, , sign]) => sign),
  }
}
