import { pathOf, type DataNode } from '../../data/data-node.ts'
import { rulingStatus } from '../../game/notes.ts'
import { tellUnnamed } from '../../game/unnamed-values.ts'
import { listed } from '../../messages/listed.ts'
import { quoted } from '../../messages/quoted.ts'
import { placeAt, pointInFile, type SourceText } from '../../source/source-text.ts'
import { report, type Findings } from './reading.ts'

/** Tells of each thing that several rulings of a file may have: what others say too, no status, no date, no name. */
export function tellOfRulings(reading: Findings): void {
  const { source, messages, repeated, statuses, undated, unnamed } = reading
  const [again] = repeated
  const records =
    repeated.length === 1
      ? 'a record that says again what one before it says of the same,'
      : `${repeated.length.toLocaleString('en')} records that say again what one before them says of the same, the first`
  if (again)
    messages.add({
      code: 'data/ruling-twice',
      severity: 'info',
      place: placeAt(source, again.span.start),
      found: `${records} at ${pathOf(again)}`,
      expected: 'each ruling once',
      fix: 'A card that stands in the data twice may have brought them: each ruling is shown once.',
    })
  for (const [word, [first, ...others]] of statuses)
    if (first)
      report(
        reading,
        first,
        'no-status',
        `${quoted(word)} as a status${others.length > 0 ? ` of ${others.length + 1} records, the first` : ''}`,
        `one of ${rulingStatus.options.join(', ')}`,
        'Say in `values` of import.yaml which of these it is; until then the rulings are shown as in force.',
      )
  for (const [first, ...others] of undated.values())
    if (first)
      messages.add({
        code: 'data/no-date',
        severity: 'info',
        place: placeAt(source, first.span.start),
        found: `${others.length === 0 ? 'a ruling' : `${(others.length + 1).toLocaleString('en')} rulings`} in whose words \`match\` of \`date\` fits nothing, on ${linesOf(source, [first, ...others])}`,
        expected: 'words that fit it in each ruling',
        fix: 'Correct `match` in import.yaml, or leave it: such a ruling is shown without a date.',
      })
  for (const message of tellUnnamed(unnamed)) messages.add(message)
}

/** Returns the lines of values in words: `line 3`, `lines 3, 8`. */
function linesOf(source: SourceText, nodes: readonly DataNode[]): string {
  const lines = nodes.map(({ span }) => String(pointInFile(source, span.start).line))
  return `line${lines.length === 1 ? '' : 's'} ${listed(lines)}`
}
