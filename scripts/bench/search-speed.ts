import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { itemAt } from '../../src/pipeline/must.ts'
import { findBrowser, SWITCHES } from '../lib/find-browser.ts'
import { serveGzipped, type ServedSite } from './serve-gzipped.ts'
import { percentile, typeQueries } from './type-queries.ts'

/** What searching a site took. Bytes as they came over the wire. */
export interface SearchSpeed {
  /**
   * From key press to results in milliseconds, half and 95 % of the keys, once everything is loaded; on this machine
   * and on a slow phone.
   */
  readonly keys: {
    readonly half: number
    readonly most: number
    readonly phoneHalf: number
    readonly phoneMost: number
  }
  /**
   * Of so many titles typed on the phone how many were first, and the bytes up to the first answer, all scripts and
   * lists included.
   */
  readonly names: { readonly asked: number; readonly first: number; readonly bytes: number }
  /** The most bytes that an answer to three words took in a fresh browser, beside the page itself. */
  readonly text: { readonly asked: number; readonly found: number; readonly bytes: number }
  /**
   * From opening the search page with a question in its address to the first result and to the last, in milliseconds:
   * half of the questions, at a processor four times slower and 150 ms to the server and back. And the most bytes of
   * all that was fetched.
   */
  readonly question: { readonly first: number; readonly whole: number; readonly bytes: number }
}

/** The first result of a question should be there after so many milliseconds. */
export const FIRST_RESULT = 1500

/** Lighthouse's phone: a processor four times slower, 1.6 Mbit/s, 150 ms to the server and back. */
const PHONE = {
  rate: 4,
  network: { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 },
}
const SAMPLE = 12
/** As far away as the phone, on a fast line. */
const FAR = { ...PHONE.network, downloadThroughput: -1, uploadThroughput: -1 }
const QUESTIONS = 5

/** Measures the search of a built site that lies at the root, on the game with most entries. Returns what it took. */
export async function measureSearch(site: string): Promise<SearchSpeed> {
  const { titles, words, page } = sampleOf(site)
  const server = await serveGzipped(site)
  const search = `${server.origin}/search/`
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...SWITCHES] })
  try {
    const keys = await typeOnDesk(browser, search, titles, words)
    const { keys: phoneKeys, names } = await typeOnPhone(browser, server, page, titles)
    const text = await askWords(browser, server, search, words)
    const question = await askQuestions(browser, server, search, words.slice(0, QUESTIONS))
    return {
      keys: {
        half: ms(0.5, keys),
        most: ms(0.95, keys),
        phoneHalf: ms(0.5, phoneKeys),
        phoneMost: ms(0.95, phoneKeys),
      },
      names,
      text,
      question,
    }
  } finally {
    await browser.close()
    server.close()
  }
}

const ms = (share: number, of: readonly number[]) => Math.round(percentile(of, share))

/** Types titles and words on the search page, once everything is loaded. Returns the times of the keys. */
async function typeOnDesk(
  browser: Browser,
  search: string,
  titles: readonly string[],
  words: readonly string[],
): Promise<number[]> {
  const desk = await open(browser, search)
  for (const query of words.slice(0, 2)) await answered(desk, query)
  await desk.waitForLoadState('networkidle')
  const keys = await typeQueries(desk, '#q', [...titles, ...words], 60)
  await desk.context().close()
  return keys
}

/** Types titles into the box of an entry's page on the slow phone. Returns the times of the keys, and what came. */
async function typeOnPhone(
  browser: Browser,
  server: ServedSite,
  entry: string,
  titles: readonly string[],
): Promise<{ keys: number[]; names: SearchSpeed['names'] }> {
  const phone = await open(browser, server.origin + entry, true)
  const count = server.count()
  await phone.focus('#find')
  await phone.keyboard.type(itemAt(titles, 0), { delay: 80 })
  await phone.waitForSelector('.search-popup a[data-result]')
  const bytes = count(path => !path.startsWith('/pagefind/'))
  await phone.waitForLoadState('networkidle')
  const keys = await typeQueries(phone, '#find', titles, 120)
  let first = 0
  for (const title of titles) {
    await answered(phone, title)
    if ((await phone.textContent('.search-popup a[data-result]'))?.toLowerCase() === title.toLowerCase()) first++
  }
  await phone.context().close()
  return { keys, names: { asked: titles.length, first, bytes } }
}

/** Asks for words of rulings, each in a fresh browser. Returns how many answers there were, and the heaviest. */
async function askWords(
  browser: Browser,
  server: ServedSite,
  search: string,
  words: readonly string[],
): Promise<SearchSpeed['text']> {
  const bytes: number[] = []
  let found = 0
  for (const query of words) {
    const fresh = await open(browser, search)
    const count = server.count()
    await answered(fresh, query)
    await fresh.waitForLoadState('networkidle')
    bytes.push(count(path => path.startsWith('/pagefind/')))
    if ((await fresh.locator('a[data-result][href*="#"]').count()) > 0) found++
    await fresh.context().close()
  }
  return { asked: words.length, found, bytes: Math.max(...bytes) }
}

/** Opens the search page with a question about each of these words. Returns the times in the middle. */
async function askQuestions(
  browser: Browser,
  server: ServedSite,
  search: string,
  words: readonly string[],
): Promise<SearchSpeed['question']> {
  const times: { first: number; whole: number }[] = []
  const bytes: number[] = []
  for (const query of words) {
    const count = server.count()
    times.push(await timeQuestion(browser, search, `what happens to ${query}`))
    bytes.push(count(() => true))
  }
  const half = (of: 'first' | 'whole') =>
    ms(
      0.5,
      times.map(time => time[of]),
    )
  return { first: half('first'), whole: half('whole'), bytes: Math.max(...bytes) }
}

/** Returns titles, and three words each of rulings, from all over the largest game. */
function sampleOf(site: string): { titles: string[]; words: string[]; page: string } {
  const read = <T>(file: string): T => JSON.parse(readFileSync(join(site, 'api/v1', file), 'utf8')) as T
  const { games } = read<{ games: { id: string; counts: { entries: number } }[] }>('index.json')
  const game = itemAt(
    games.toSorted((a, b) => b.counts.entries - a.counts.entries),
    0,
  ).id
  const entries = read<{ title: string; url: string }[]>(`${game}/entries.json`)
  const rulings = read<{ text: string }[]>(`${game}/rulings.json`)
  const some = <T>(items: readonly T[]) => items.filter((_, index) => index % Math.ceil(items.length / SAMPLE) === 0)
  return {
    titles: some(entries).map(({ title }) => title),
    words: some(rulings).map(({ text }) =>
      [...new Set(text.toLowerCase().match(/[a-z]{4,}/g))]
        .sort((a, b) => b.length - a.length)
        .slice(0, 3)
        .join(' '),
    ),
    page: entries[0]?.url ?? '/',
  }
}

/** Opens a page, on the slow phone if wished, and waits until it has loaded what it loads by itself. */
async function open(browser: Browser, address: string, slow = false): Promise<Page> {
  const page = await (
    await browser.newContext({
      serviceWorkers: 'block',
      viewport: slow ? { width: 412, height: 823 } : { width: 1280, height: 900 },
    })
  ).newPage()
  if (slow) {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', PHONE.network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.rate })
  }
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return page
}

/**
 * Opens the search page of a site far away with a question, on a slow processor. Returns when the first result was
 * there, and when all were, in milliseconds.
 */
async function timeQuestion(
  browser: Browser,
  search: string,
  query: string,
): Promise<{ first: number; whole: number }> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', FAR)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.rate })
  await page.addInitScript(() => {
    const times: { first?: number; whole?: number } = {}
    Object.assign(window, { questionTimes: times })
    new MutationObserver(() => {
      const root = document.querySelector('[data-search]')
      if (!root?.querySelector('a[data-result]')) return
      times.first ??= performance.now()
      if (!root.hasAttribute('aria-busy')) times.whole ??= performance.now()
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
  })
  await page.goto(`${search}?${new URLSearchParams({ q: query })}`)
  const times = await page.waitForFunction(() => {
    const { questionTimes } = window as unknown as { questionTimes: { first: number; whole?: number } }
    return questionTimes.whole === undefined ? null : questionTimes
  })
  const found = (await times.jsonValue()) as { first: number; whole: number }
  await page.waitForLoadState('networkidle')
  await context.close()
  return found
}

/** Asks a query as a whole and waits for its last answer. */
async function answered(page: Page, query: string): Promise<void> {
  await page.fill('form[role="search"] [name="q"]', query)
  await page.waitForFunction(
    () => document.querySelector('[role="status"]') !== null && document.querySelector('[aria-busy]') === null,
  )
}
