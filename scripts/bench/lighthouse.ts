import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
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

const DESK = {
  formFactor: 'desktop',
  screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
  // Lighthouse's own figures for a wired line.
  throttling: { rttMs: 40, throughputKbps: 10 * 1024, cpuSlowdownMultiplier: 1, requestLatencyMs: 0, downloadThroughputKbps: 0, uploadThroughputKbps: 0 },
} as const

/** Measures pages of a built site that lies at the root, one after another, as a host that compresses serves them. */
export async function measurePages(site: string, pages: readonly string[]): Promise<PageSpeed[]> {
  const server = serveGzipped(site)
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const debugging = await freePort()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', `--remote-debugging-port=${debugging}`],
  })
  try {
    const found: PageSpeed[] = []
    for (const page of pages) {
      for (const device of ['phone', 'desk'] as const) {
        const settings = { onlyCategories: ['performance'], ...device === 'desk' ? DESK : {} }
        const { lhr } = await lighthouse(`http://127.0.0.1:${port}${page}`, { port: debugging, output: 'json', logLevel: 'silent' }, { extends: 'lighthouse:default', settings }) ?? {}
        if (lhr === undefined || lhr.runtimeError !== undefined) throw new Error(`Lighthouse could not measure ${page}: ${lhr?.runtimeError?.message ?? 'no report'}`)
        const value = (audit: string): number => Math.round(1000 * (lhr.audits[audit]?.numericValue ?? Number.NaN)) / 1000
        found.push({
          page, device, score: Math.round(100 * (lhr.categories['performance']?.score ?? 0)),
          firstPaint: value('first-contentful-paint'), largestPaint: value('largest-contentful-paint'),
          blocking: value('total-blocking-time'), shift: value('cumulative-layout-shift'),
        })
      }
    }
    return found
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.css': 'text/css', '.js': 'text/javascript', '.json': 'application/json', '.svg': 'image/svg+xml', '.png': 'image/png',
}

function serveGzipped(site: string): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.invalid')
    const file = join(site, decodeURIComponent(pathname), pathname.endsWith('/') ? 'index.html' : '')
    try {
      const body = gzipSync(readFileSync(file))
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'content-encoding': 'gzip' }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
}
