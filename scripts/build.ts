import { writeFileSync } from 'node:fs'
import { buildSite } from './lib/build-site.ts'
import { readOptions } from './lib/options.ts'
import { makeProgress, timeStages } from './lib/progress.ts'
import { summary } from './lib/report.ts'

const { values } = readOptions('build', {
  content: { type: 'string' }, copies: { type: 'string', multiple: true }, out: { type: 'string' }, timings: { type: 'string' },
})
const out = values.out ?? 'dist'
const progress = timeStages(makeProgress(12))
const result = await buildSite({ content: values.content ?? 'content', copies: values.copies ?? [], out }, progress)
progress.end()
if (!result) process.exit(1)
if (values.timings !== undefined) writeFileSync(values.timings, JSON.stringify(progress.seconds))
const count = (what: 'entries' | 'rulings') => result.knowledge.games.reduce((sum, game) => sum + game[what].length, 0)
console.log(`${count('entries')} entries with ${count('rulings')} rulings written to ${out} (${summary(result.messages)}; npm run check shows them)`)
