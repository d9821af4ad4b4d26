import { join } from 'node:path'
import { runPipeline } from '../src/pipeline/index.ts'
import type { Ruling } from '../src/pipeline/entries/entry.ts'
import type { Permalink } from '../src/pipeline/permalinks/assign.ts'
import { writeRegistry, type RegistryRow } from '../src/pipeline/permalinks/registry.ts'
import { hasError } from '../src/pipeline/messages/message.ts'
import { readOptions } from './lib/options.ts'
import { readInput } from './lib/read-folder.ts'
import { report } from './lib/report.ts'
import { writeChanged } from './lib/write-changed.ts'

const { values } = readOptions('permalinks', { content: { type: 'string' }, copies: { type: 'string', multiple: true } })
const content = values.content ?? 'content'
const today = new Date().toISOString().slice(0, 10)
const { registries, messages } = runPipeline(readInput(content, values.copies ?? []))
const faults = messages.filter(message => message.severity === 'error')
if (hasError(faults)) {
  console.error(report(faults, 'terminal'))
  process.exit(1)
}
for (const [game, { rows, permalinks }] of registries) {
  const updated = new Map<string, RegistryRow>(rows.map(row => [row.id, row]))
  for (const [ruling, permalink] of permalinks) updated.set(permalink.id, rowFor(ruling, permalink))
  const wrote = writeChanged(join(content, game, 'permalinks.tsv'), writeRegistry([...updated.values()]))
  console.log(`${game}: ${updated.size} permalinks, ${updated.size - rows.length} new${wrote ? '' : ', nothing changed'}`)
}

/** A wording that isn't in this build keeps the fingerprint it was registered with. */
function rowFor(ruling: Ruling, { id, row, copy, restatement }: Permalink): RegistryRow {
  const reworded = row !== null && ((row.copy !== null && copy !== null && row.copy !== copy) || (row.restatement !== null && restatement !== null && row.restatement !== restatement))
  return {
    id, entry: ruling.entry, work: ruling.work, ordinal: ruling.ordinal,
    copy: copy ?? row?.copy ?? null, restatement: restatement ?? row?.restatement ?? null,
    added: row?.added ?? today, changed: reworded ? today : row?.changed ?? '', state: 'active',
  }
}
