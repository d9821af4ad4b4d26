import { itemAt } from '../../src/pipeline/must.ts'
import type { BenchResult } from './result.ts'

/** Returns a run as a table for people: seconds, memory and size of each builder, then our stages and the ratios. */
export function tableOf({ size, ours, peers, ratios }: BenchResult): string {
  const rows = [
    ['', 'pages', 'cold', 'ms/page', 'processors', 'peak', 'output'],
    ...Object.entries({ redbook: ours, ...peers }).map(([name, one]) => [
      name,
      String(one.pages),
      `${one.cold.toFixed(1)} s`,
      ((one.cold / one.pages) * 1000).toFixed(2),
      one.cpu === null ? '–' : `${one.cpu.toFixed(1)} s`,
      one.peakMB === null ? '–' : `${one.peakMB} MB`,
      `${Math.round(one.bytes / 1e6)} MB`,
    ]),
  ]
  const stages = Object.entries(ours.stages).map(([name, seconds]) => [`  ${name}`, `${seconds.toFixed(1)} s`])
  return [
    `\n${size.toLocaleString('en')} entries with ${ours.rulings.toLocaleString('en')} rulings`,
    alignRows(rows),
    '\nOur stages',
    alignRows(stages),
    '\nRatios, ours over theirs',
    alignRows(Object.entries(ratios).map(([name, ratio]) => [`  ${name}`, ratio.toFixed(2)])),
  ].join('\n')
}

/** Returns rows with their cells under each other: words to the left, numbers to the right. */
export function alignRows(rows: readonly (readonly string[])[]): string {
  const widths = itemAt(rows, 0).map((_, column) => Math.max(...rows.map(row => itemAt(row, column).length)))
  return rows
    .map(row =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(itemAt(widths, column)) : cell.padStart(itemAt(widths, column)),
        )
        .join('  '),
    )
    .join('\n')
}
