import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readOptions } from './lib/options.ts'
import { buildEleventy, buildRedbook, type Built } from './bench/builds.ts'
import { measurePages } from './bench/lighthouse.ts'
import { table } from './lib/table.ts'
import { figuresAsText, followEditions } from '../src/pipeline/permalinks/editions.testing.ts'
import { runFuzz } from './fuzz/fuzz.ts'

const { values } = readOptions('bench')
const sizes = (values.size ?? ['2000', '20000']).map(Number)
const peers = values.peers ?? 'eleventy'
if (!['eleventy', 'none'].includes(peers)) fail('--peers wants “eleventy” or “none”.')
const folder = resolve('.redbook/bench')

if (values.fuzz) process.exit(runFuzz(Number(values.inputs ?? 10_000), Number(values.seed ?? Date.now() % 1e9)) ? 0 : 1)
else if (values.editions) showEditions(Number(values.seed ?? 1))
else if (values.growth) process.exit(runGrowth())
else if (values.lighthouse) process.exit((await showPages()) ? 0 : 1)
else for (const size of sizes) await showBuilds(size)

function fail(message: string): never {
  console.error(`npm run bench: ${message}`)
  process.exit(1)
}

/** Builds a made-up game of so many entries, and the same pages with Eleventy. */
async function showBuilds(size: number): Promise<void> {
  const place = join(folder, `redbook-${size}`)
  const ours = await buildRedbook(size, place, values.data ?? false)
  const builds: Record<string, Built> = { Redbook: ours }
  if (peers === 'eleventy') builds['Eleventy'] = await buildEleventy(place, join(folder, 'eleventy'))
  console.log(
    [
      `\n${size.toLocaleString('en')} ${values.data ? 'cards as data' : 'entries'}`,
      table(
        ['', 'pages', 'seconds', 'ms a page', 'seconds of processors', 'peak MB', 'MB written'],
        Object.entries(builds).map(([name, { pages, seconds, cpu, peakMB, megabytes }]) => [
          name,
          String(pages),
          seconds.toFixed(1),
          ((seconds / pages) * 1000).toFixed(2),
          String(cpu ?? '–'),
          String(peakMB ?? '–'),
          String(megabytes),
        ]),
      ),
      `Registering the rulings took ${ours.registering.seconds.toFixed(1)} seconds, ${ours.registering.cpu ?? '–'} of processors, and ${ours.registering.peakMB ?? '–'} MB.`,
      table(
        ['stage', 'seconds'],
        Object.entries(ours.stages).map(([name, seconds]) => [name, seconds.toFixed(1)]),
      ),
    ].join('\n\n'),
  )
  write({ size, ...builds })
}

/** Measures a page of each kind by Lighthouse. Returns whether each reached 100. */
async function showPages(): Promise<boolean> {
  const site = values.site ?? join(folder, 'own')
  if (values.site === undefined) {
    const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--out', site], {
      env: { ...process.env, BASE_PATH: '/', REDBOOK_WORK: join(folder, 'work') },
      stdio: ['ignore', 2, 2],
    })
    if (status !== 0) return false
  }
  const pages = await measurePages(site)
  const rows = pages.map(({ page, device, score, firstPaint, largestPaint, blocking, shift }) => [
    page,
    device,
    String(score),
    ...[firstPaint, largestPaint, blocking].map(time => String(Math.round(time))),
    shift.toFixed(3),
  ])
  console.log(table(['page', 'device', 'score', 'first paint ms', 'largest ms', 'blocked ms', 'shift'], rows))
  write(pages)
  return pages.every(({ score }) => score === 100)
}

/** Runs the tests of growth. Returns the exit code. */
function runGrowth(): number {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--tags-filter', 'growth']
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
}

/** Follows the permalinks of 2,500 rules through ten newer editions, with a copy alone and with a restatement. */
function showEditions(seed: number): void {
  for (const restated of [false, true])
    console.log(
      figuresAsText(
        restated ? 'Permalinks, copy and restatement' : 'Permalinks, copy alone',
        followEditions(seed, { rules: 2500, editions: 10, restated }),
      ),
    )
}

/** Adds figures to the file that `--json` names. */
function write(figures: unknown): void {
  if (values.json === undefined) return
  const file = resolve(values.json)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(figures)}\n`, { flag: 'a' })
}
