import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium } from 'playwright-core'
import { itemAt } from '../../src/pipeline/must.ts'
import { findBrowser, SWITCHES } from '../lib/find-browser.ts'
import { freePort } from '../lib/free-port.ts'

/** What Lighthouse measured of a page, on its slow phone and its desk: the score of 100, times in milliseconds. */
export interface PageSpeed {
  readonly page: string
  readonly device: 'phone' | 'desk'
  readonly score: number
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocking: number
  readonly shift: number
}

/** Of so many runs the one in the middle counts, for other work on the machine only ever slows a page down. */
const RUNS = 3

/** Measures a page of each kind of a built site that lies at the root, as a host that compresses serves them. */
export async function measurePages(site: string): Promise<PageSpeed[]> {
  const server = serveGzipped(site)
  const origin = `http://127.0.0.1:${await portOf(server)}`
  const debugging = await freePort()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...SWITCHES, `--remote-debugging-port=${debugging}`],
  })
  try {
    const found: PageSpeed[] = []
    for (const page of pagesOf(site)) {
      for (const device of ['phone', 'desk'] as const) {
        const speeds: PageSpeed[] = []
        for (let run = 0; run < RUNS; run++) speeds.push(await measure(origin, page, device, debugging))
        speeds.sort((a, b) => a.score - b.score || b.blocking - a.blocking)
        found.push(itemAt(speeds, RUNS >> 1))
      }
    }
    return found
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
}

/** Returns the home page, and of the first game the pages with most on them; of the search also one with results. */
function pagesOf(site: string): string[] {
  const read = <T>(file: string): T => JSON.parse(readFileSync(join(site, 'api/v1', file), 'utf8')) as T
  const game = itemAt(read<{ games: { id: string; url: string; works: { url: string }[] }[] }>('index.json').games, 0)
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

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

function serveGzipped(site: string): Server {
  // So that the server's own work isn't measured twice.
  const bodies = new Map<string, Buffer>()
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.invalid')
    const file = join(site, decodeURIComponent(pathname), pathname.endsWith('/') ? 'index.html' : '')
    if (!existsSync(file)) return void response.writeHead(404).end()
    const body = bodies.get(file) ?? gzipSync(readFileSync(file))
    bodies.set(file, body)
    response
      .writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'content-encoding': 'gzip',
      })
      .end(body)
  })
}

async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

async function measure(origin: string, page: string, device: PageSpeed['device'], port: number): Promise<PageSpeed> {
  const settings = { onlyCategories: ['performance'], ...(device === 'desk' ? desktopConfig.settings : {}) }
  const { lhr } =
    (await lighthouse(
      origin + page,
      { port, output: 'json', logLevel: 'silent' },
      { extends: 'lighthouse:default', settings },
    )) ?? {}
  if (lhr === undefined || lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse could not measure ${page}: ${lhr?.runtimeError?.message ?? 'no report'}`)
  const value = (audit: string): number => Math.round(1000 * (lhr.audits[audit]?.numericValue ?? Number.NaN)) / 1000
  return {
    page,
    device,
    score: Math.round(100 * (lhr.categories['performance']?.score ?? 0)),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  }
}
