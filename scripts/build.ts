import { writeFileSync } from 'node:fs'
import { buildSite } from './lib/build-site.ts'
import { passedLimits, sizeOf } from './lib/host-limits.ts'
import { readOptions } from './lib/options.ts'
import { makeProgress, stagesOf, timeStages } from './lib/progress.ts'

const { values } = readOptions('build')
const { out } = values
const progress = timeStages(makeProgress(stagesOf(values.content)))
const built = await buildSite(values, progress)
progress.end()
if (!built) process.exit(1)
if (values.timings !== undefined) writeFileSync(values.timings, JSON.stringify(progress.seconds))
const count = (what: 'entries' | 'rulings') => built.games.reduce((sum, game) => sum + game[what], 0)
console.log(
  `${count('entries')} entries with ${count('rulings')} rulings written to ${out} (${built.messages}; npm run check shows them)`,
)
for (const line of passedLimits(sizeOf(out))) console.error(`Too large for a host: ${line}`)
