import { basename, relative, resolve, sep } from 'node:path'
import { dev } from 'astro'
import { watch } from 'chokidar'
import { makePipelineCache } from '../src/pipeline/cache/pipeline-cache.ts'
import type { GameFolder } from '../src/pipeline/input.ts'
import type { PipelineResult } from '../src/pipeline/index.ts'
import type { Texts } from '../src/site/in-memory.ts'
import { indexRecords } from '../src/site/site-data.ts'
import { serveTexts, type Reload } from '../src/write/pages/serve-texts.ts'
import { readContent, writeEntries } from './lib/prepare.ts'
import { readOptions } from './lib/options.ts'
import { makeProgress } from './lib/progress.ts'
import { renderOnDemand } from './lib/render-entries.ts'
import { environmentFor, workplaceFor } from './lib/workplace.ts'

const { values } = readOptions('dev')
const options = { ...values, out: 'dist' }
const workplace = workplaceFor(options)
process.env = environmentFor(workplace, options.out)
const cache = makePipelineCache({ edited: true })
const quiet = makeProgress(0, true)
const progress = makeProgress(5)
const first = readContent(options, progress, cache)
progress.end()
if (!first) process.exit(1)
let latest = first
let written = first
writeEntries(first, workplace)
/** The folders of games that haven't changed since they were read. */
const unchanged = new Map<string, GameFolder>()

let reload: Reload = async () => {}
// What builds keep and write is no source: watching a large site would use up the system's watchers.
const ignored = ['**/.redbook/**', '**/dist/**', '**/content/**']
const server = await dev({
  server: { port: Number(values.port) },
  integrations: [serveTexts(given => (reload = given)(() => textsOf(first)))],
  vite: { server: { watch: { ignored } } },
})

let waiting: NodeJS.Timeout | null = null
const entries = resolve(options.content, 'entries')
const watcher = watch([options.content, ...options.copies], {
  ignoreInitial: true,
  ignored: path =>
    resolve(path) === entries || basename(path).startsWith('.') || path.endsWith('.tmp') || path.endsWith('~'),
})
watcher.on('all', (_event, path) => {
  const [game = ''] = relative(resolve(options.content), resolve(path)).split(sep)
  unchanged.delete(game)
  if (waiting) clearTimeout(waiting)
  // An editor may write a file in several steps.
  waiting = setTimeout(() => {
    void readAgain(relative(process.cwd(), path).split(sep).join('/'))
  }, 30)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void Promise.all([watcher.close(), server.stop()]).then(() => process.exit(0)))

/** Returns what the pages are made from. */
function textsOf({ records, entries }: PipelineResult): Texts {
  const site = indexRecords(records)
  return { site, wordingOf: renderOnDemand(site, entries) }
}

async function readAgain(name: string): Promise<void> {
  const began = performance.now()
  const before = latest
  await reload(() => {
    const again = readContent(options, quiet, cache, unchanged)
    if (again) latest = again
    return again && textsOf(again)
  })
  const read = latest
  if (read === before) return
  console.log(`${name} read again in ${Math.round(performance.now() - began)} ms`)
  // Open pages are loading again, and would have to wait.
  setTimeout(() => {
    if (read !== latest) return
    writeEntries(read, workplace, written.entries)
    written = read
  }, 1000)
}
