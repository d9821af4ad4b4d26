import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readOptions } from './lib/options.ts'
import { PEERS, runPeer, type PeerResult } from './bench/peers.ts'
import { plainPages } from './bench/plain-pages.ts'
import { entriesOf, runRedbook } from './bench/redbook.ts'
import { buildOwnSite, measureOwnSite, ownSiteTable, searchTable } from './bench/own-site.ts'
import { measureSearch } from './bench/search-speed.ts'
import { measureWatching } from './bench/watching.ts'
import { figuresAsText, followEditions } from '../src/pipeline/permalinks/editions.testing.ts'
import { runFuzz } from './fuzz/long-run.ts'
import { SOURCES } from '../tests/support/sources.ts'
import { ratiosOf, round, type BenchResult } from './bench/result.ts'
import { tableOf } from './bench/table.ts'

const { values } = readOptions('bench', {
  size: { type: 'string', multiple: true },
  json: { type: 'string' },
  peers: { type: 'string' },
  lighthouse: { type: 'boolean' },
  search: { type: 'boolean' },
  site: { type: 'string' },
  fuzz: { type: 'boolean' },
  editions: { type: 'boolean' },
  engines: { type: 'boolean' },
  inputs: { type: 'string' },
  seed: { type: 'string' },
})
if (values.fuzz) process.exit(runFuzz(Number(values.inputs ?? 10_000), Number(values.seed ?? Date.now() % 1e9)) ? 0 : 1)
if (values.editions) {
  showEditions(Number(values.seed ?? 1))
  process.exit()
}
if (values.engines) process.exit(compareEngines())
const sizes = (values.size ?? ['2000', '20000']).map(Number)
const wanted = values.peers === undefined ? PEERS : PEERS.filter(peer => values.peers?.split(',').includes(peer.name))
if (sizes.some(size => !Number.isInteger(size) || size < 1)) {
  console.error('npm run bench: --size wants a number of entries, such as 2000.')
  process.exit(1)
}
const folder = resolve('.redbook/bench')
if (values.lighthouse) process.exit((await measureOwn()) ? 0 : 1)
const whole = values.size === undefined && values.peers === undefined

const results: BenchResult[] = []
for (const size of sizes) {
  console.error(`${size} entries: Redbook`)
  const { folder: made, ...ours } = await runRedbook(size, join(folder, `redbook-${size}`))
  const { entries, rulings } = plainPages(entriesOf(made))
  const peers: Record<string, PeerResult> = {}
  for (const peer of wanted) {
    console.error(`${size} entries: ${peer.title}`)
    const place = join(folder, peer.name)
    const problem = peer.install(place)
    const result = problem ?? (await runPeer(peer, peer.rulings ? [...entries, ...rulings] : entries, place))
    if (typeof result === 'string') console.error(`  left out: ${result}`)
    else peers[peer.name] = rounded(result)
  }
  const own = { ...rounded(ours), stages: rounded(ours.stages) }
  const search = whole || values.search ? await measureSearch(join(made, 'site')) : undefined
  const result: BenchResult = { size, ours: own, peers, ratios: ratiosOf(own, peers), ...(search && { search }) }
  results.push(result)
  console.log(tableOf(result) + (search ? `\n${searchTable(search)}` : ''))
}
if (values.json !== undefined) write(values.json, results.length === 1 ? results[0] : results)
if (whole) {
  const seconds = await measureWatching(join(folder, 'watching'), SOURCES)
  console.log(`\nA changed text shows in the browser after ${seconds.toFixed(2)} s`)
  await measureOwn()
}

/**
 * Measures the pages and the search of our own site, or of one that is built already. Returns whether every page
 * reached 100.
 */
async function measureOwn(): Promise<boolean> {
  const own = await measureOwnSite(values.site ?? (await buildOwnSite(join(folder, 'own'), SOURCES)))
  console.log(ownSiteTable(own))
  if (values.lighthouse && values.json !== undefined) write(values.json, own)
  return own.pages.every(({ score }) => score === 100)
}

/** Answers the tests' queries by the site's search and by Pagefind and minisearch alone. Returns the exit code. */
function compareEngines(): number {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'site', 'tests/search/quality.test.ts']
  const env = { ...process.env, REDBOOK_COMPARE_ENGINES: '1' }
  return spawnSync(process.execPath, args, { env, stdio: 'inherit' }).status ?? 1
}

function write(file: string, data: unknown): void {
  mkdirSync(dirname(resolve(file)), { recursive: true })
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`)
}

function rounded<T extends object>(numbers: T): T {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, typeof value === 'number' ? round(value) : value]),
  ) as T
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
