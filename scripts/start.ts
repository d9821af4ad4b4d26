import { resolve } from 'node:path'
import { makeAddresses } from '../src/site/addresses.ts'
import { buildSite } from './lib/build-site.ts'
import { readOptions } from './lib/options.ts'
import { makeProgress, stagesOf } from './lib/progress.ts'
import { serveSite } from './lib/serve-site.ts'
import { escapeControlCharacters } from './lib/escape-control-characters.ts'

const { values } = readOptions('start')
const out = resolve(values.out)
const port = Number(values.port)
const progress = makeProgress(stagesOf(values.content))
const built = await buildSite(values, progress)
progress.end()
if (!built) process.exit(1)

const { base } = makeAddresses(process.env['BASE_PATH'] ?? '/')
const server = serveSite(out, base, 'redirect')
server.on('error', error => {
  console.error(
    'code' in error && error.code === 'EADDRINUSE'
      ? `Port ${port} is in use. Stop what runs there, or choose another with: npm start -- --port 4322`
      : error.message,
  )
  process.exit(1)
})
server.listen(port, () => {
  for (const { title, entries, rulings, works } of built.games) {
    console.log(`\n${escapeControlCharacters(title)}: ${entries} entries, ${rulings} rulings`)
    for (const work of works) {
      const state = work.present.copy ? 'original wording' : work.present.restatement ? 'in our own words' : 'not here'
      console.log(
        `  ${escapeControlCharacters(work.title)}: ${state}${work.present.copy ? '' : ' – to see the original: npm start -- --copies FOLDER (with your copy of it)'}`,
      )
    }
  }
  console.log(`\nRedbook is running at http://localhost:${port}${base}  (press Ctrl+C to stop)`)
})
