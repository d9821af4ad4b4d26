import { spawn } from 'node:child_process'
import { basename, relative, resolve, sep } from 'node:path'
import { watch } from 'chokidar'
import { makePipelineCache } from '../src/pipeline/cache/pipeline-cache.ts'
import { prepare, writeEntries } from './lib/prepare.ts'
import { readOptions } from './lib/options.ts'
import { makeProgress } from './lib/progress.ts'
import { environmentFor, workplaceFor } from './lib/workplace.ts'

const { values } = readOptions('dev')
const options = { content: values.content ?? 'content', copies: values.copies ?? [], out: 'dist' }
const workplace = workplaceFor(options)
const cache = makePipelineCache({ edited: true })
const quiet = makeProgress(0, true)
const progress = makeProgress(5)
const first = prepare(options, workplace, progress, cache)
progress.end()
if (!first) process.exit(1)
let latest = first
writeEntries(first, workplace)
const child = spawn(
  process.execPath,
  [resolve('node_modules/astro/bin/astro.mjs'), 'dev', '--port', values.port ?? '4321'],
  { env: environmentFor(workplace, 'dist'), stdio: 'inherit' },
)
child.on('close', code => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    void watcher.close()
    child.kill(signal)
  })

let waiting: NodeJS.Timeout | null = null
const entries = resolve(options.content, 'entries')
const watcher = watch([options.content, ...options.copies], {
  ignoreInitial: true,
  ignored: path =>
    resolve(path) === entries || basename(path).startsWith('.') || path.endsWith('.tmp') || path.endsWith('~'),
})
watcher.on('all', (_event, path) => {
  if (waiting) clearTimeout(waiting)
  // An editor may write a file in several steps.
  waiting = setTimeout(() => {
    readAgain(relative(process.cwd(), path).split(sep).join('/'))
  }, 30)
})

function readAgain(name: string): void {
  const began = performance.now()
  const again = prepare(options, workplace, quiet, cache)
  if (!again) return
  console.log(`${name} read again in ${Math.round(performance.now() - began)} ms`)
  // Open pages are loading again; on a small machine writing at the same time would make them wait.
  latest = again
  setTimeout(() => {
    if (again === latest) writeEntries(again, workplace)
  }, 1000)
}
