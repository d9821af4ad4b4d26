import { join } from 'node:path'
import { runPipeline } from '../src/pipeline/index.ts'
import { registerCardFacts, writeCardFacts } from '../src/pipeline/history/card-facts.ts'
import { registerRulings } from '../src/pipeline/permalinks/register.ts'
import { writeRegistry } from '../src/pipeline/permalinks/registry.ts'
import { hasError } from '../src/pipeline/messages/message.ts'
import { readOptions } from './lib/options.ts'
import { readInput } from './lib/read-folder.ts'
import { report } from './lib/report.ts'
import { writeChanged } from './lib/write-changed.ts'

const { values } = readOptions('permalinks', {
  content: { type: 'string' },
  copies: { type: 'string', multiple: true },
})
const content = values.content ?? 'content'
const today = new Date().toISOString().slice(0, 10)
const { registries, messages } = runPipeline(readInput(content, values.copies ?? []))
const faults = messages.filter(message => message.severity === 'error')
if (hasError(faults)) {
  console.error(report(faults, 'terminal'))
  process.exit(1)
}
for (const [game, { rows, permalinks, cardFacts }] of registries) {
  const { rows: updated, added, changed, doubtful } = registerRulings(rows, permalinks, today)
  const facts = registerCardFacts(cardFacts.cards, cardFacts.rows, today)
  if (facts.rows.length > 0) writeChanged(join(content, game, 'card-facts.tsv'), writeCardFacts(facts.rows))
  if (facts.changed.length > 0)
    console.log(`${game}: facts of ${facts.changed.length} cards changed: ${facts.changed.slice(0, 20).join(', ')}`)
  const wrote = writeChanged(join(content, game, 'permalinks.tsv'), writeRegistry(updated))
  console.log(
    `${game}: ${updated.length} permalinks, ${added.length} new, ${changed.length} reworded${wrote ? '' : ', nothing changed'}`,
  )
  for (const { found, fix } of messages.filter(
    ({ code, place }) =>
      code === 'permalinks/doubtful' && place.kind === 'file' && place.file.startsWith(`content/${game}/`),
  )) {
    console.log(`  Left for a person to settle: ${found}. ${fix}`)
  }
  if (doubtful.length > 0) console.log(`  ${doubtful.length} new rulings get no row until then.`)
}
