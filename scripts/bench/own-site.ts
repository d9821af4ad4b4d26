import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { measurePages, type PageSpeed } from './lighthouse.ts'
import { runMeasured } from './run-measured.ts'
import { FIRST_RESULT, measureSearch, type SearchSpeed } from './search-speed.ts'
import { alignRows } from './table.ts'

/** How fast the repository's own site comes and answers. */
export interface OwnSite {
  readonly pages: readonly PageSpeed[]
  readonly search: SearchSpeed
}

/** Of so many runs of Lighthouse the one in the middle counts. */
const RUNS = 3

/** Builds the repository's own site, with the original texts where they are on this machine. Returns its folder. */
export async function buildOwnSite(folder: string, copies: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  const site = join(folder, 'site')
  const args = ['scripts/build.ts', '--out', site, ...(existsSync(copies) ? ['--copies', copies] : [])]
  const done = await runMeasured({
    command: process.execPath,
    args,
    cwd: process.cwd(),
    env: { BASE_PATH: '/', REDBOOK_WORK: join(folder, 'work') },
  })
  if (done.code !== 0) throw new Error(`${args.join(' ')} ended with ${done.code}:\n${done.log}`)
  return site
}

/** Measures a page of each kind of a built site that lies at the root, and its search. */
export async function measureOwnSite(site: string): Promise<OwnSite> {
  return { pages: await measurePages(site, pagesOf(site), RUNS), search: await measureSearch(site) }
}

/** Returns the home page, and of the first game the pages with most on them; of the search also one with results. */
function pagesOf(site: string): string[] {
  const read = <T>(file: string): T => JSON.parse(readFileSync(join(site, 'api/v1', file), 'utf8')) as T
  const [game] = read<{ games: { id: string; url: string; works: { url: string }[] }[] }>('index.json').games
  if (game === undefined) throw new Error(`${site} has no game.`)
  const [entry] = read<{ title: string; url: string; rulings: string[] }[]>(`${game.id}/entries.json`).toSorted(
    (a, b) => b.rulings.length - a.rulings.length,
  )
  const [ruling] = read<{ url: string }[]>(`${game.id}/rulings.json`)
  const sizeOf = (url: string) => statSync(join(site, url, 'index.html')).size
  const [work] = game.works
    .map(({ url }) => url)
    .filter(url => existsSync(join(site, url, 'index.html')))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const query = entry && `/search/?${new URLSearchParams({ q: entry.title })}`
  return ['/', game.url, entry?.url, ruling?.url, work, '/search/', query].filter(page => page !== undefined)
}

/** Returns the figures as tables for people. */
export function ownSiteTable({ pages, search }: OwnSite): string {
  const rows = pages.map(({ page, device, score, firstPaint, largestPaint, blocking, shift }) => [
    page,
    device,
    String(score),
    `${Math.round(firstPaint)} ms`,
    `${Math.round(largestPaint)} ms`,
    `${Math.round(blocking)} ms`,
    shift.toFixed(3),
  ])
  return [
    '\nOur own site, by Lighthouse',
    alignRows([['page', 'device', 'score', 'first', 'largest', 'blocked', 'shift'], ...rows]),
    searchTable(search),
  ].join('\n')
}

/** Returns the figures of a search as a table for people. */
export function searchTable({ keys, names, text, question }: SearchSpeed): string {
  const kb = (bytes: number) => `${Math.round(bytes / 1000)} KB`
  return [
    '\nSearching',
    alignRows([
      ['  key to results, half and 95 % of the keys', `${keys.half} ms`, `${keys.most} ms`],
      ['  the same on a slow phone', `${keys.phoneHalf} ms`, `${keys.phoneMost} ms`],
      ['  titles typed that came first, bytes to the first', `${names.first} of ${names.asked}`, kb(names.bytes)],
      ['  three words found, bytes of the heaviest answer', `${text.found} of ${text.asked}`, kb(text.bytes)],
      ['  a question far away on a slow processor: first result, all', `${question.first} ms`, `${question.whole} ms`],
      [
        `  the same: ${FIRST_RESULT} ms at most wished, bytes in all`,
        question.first > FIRST_RESULT ? 'slower' : 'kept',
        kb(question.bytes),
      ],
    ]),
  ].join('\n')
}
