import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { type Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { newFolder, root, runScript } from '../support/run.ts'
import { serve, serveForum } from '../support/serve.ts'
import { gameData, filesOf, HARBOUR_ADDRESS, readFile, type Site } from '../support/sites.ts'
import { baitsOf, GAME, writeHostileGame } from './hostile-game.ts'
import { payloads } from './payloads.ts'
import { foreignMarkup, watch } from './watch.ts'

const baits = baitsOf(payloads)
const BASE = HARBOUR_ADDRESS.BASE_PATH
/** Pages that are open at once. */
const TABS = 4

const work = newFolder('injection')
let site: Site
let server: Server
const browser = useBrowser()
let said = ''
/** What lay beside the build's own folders before and after it. */
let beside: { before: string[]; after: string[] }

const listed = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => !/^(?:site|work)(?:\/|$)/.test(name))
    .sort()

beforeAll(async () => {
  const [content, folder] = [join(work, 'deep/content'), join(work, 'site')]
  mkdirSync(content, { recursive: true })
  writeHostileGame(content, baits)
  const before = [...listed(work), ...readdirSync(root)]
  const { code, stdout, stderr } = await runScript('build', ['--content', content, '--out', folder], {
    ...HARBOUR_ADDRESS,
    REDBOOK_WORK: join(work, 'work'),
  })
  said = stdout + stderr
  expect(code, said).toBe(0)
  beside = { before, after: [...listed(work), ...readdirSync(root)] }
  const served = await serve(folder, BASE)
  server = served.server
  site = { name: 'harbour', folder, entries: '', base: BASE, origin: served.origin }
}, 300_000)
afterAll(async () => {
  server?.closeAllConnections()
  server?.close()
})

/**
 * What a reader sees of a text: no matter how much white space it has, and without the two characters HTML can't hold.
 */
const seen = (text: string) =>
  text
    .replace(/[\0\uFFFD]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
/** The same of a typed text, where asterisks and underscores mark emphasis. */
const typed = (text: string) => seen(text.replace(/[*_]/g, '')).replace(/ /g, '')

async function watched(): Promise<{ context: BrowserContext; faults: string[] }> {
  const context = await browser.newContext()
  return { context, faults: await watch(context, [site.origin]) }
}

/** Visits addresses in some tabs at once. */
async function visit(
  context: BrowserContext,
  addresses: readonly string[],
  look: (page: Page, address: string) => Promise<void>,
): Promise<void> {
  const left = [...addresses]
  await Promise.all(
    Array.from({ length: TABS }, async () => {
      const page = await context.newPage()
      for (let address = left.pop(); address !== undefined; address = left.pop()) {
        await page.goto(new URL(address, site.origin).href)
        await look(page, address)
      }
      await page.close()
    }),
  )
}

test('the watch sees what runs, what is refused, and what is asked of others', async () => {
  const { context, faults } = await watched()
  const page = await context.newPage()
  const show = (policy: string, body: string) =>
    page
      .route('**/trap', route =>
        route.fulfill({
          contentType: 'text/html',
          headers: policy ? { 'content-security-policy': policy } : {},
          body: `<!doctype html><main></main><footer></footer>${body}`,
        }),
      )
      .then(() => page.goto(`${site.origin}/trap`))
      .then(() => page.evaluate(foreignMarkup))
  const markup = await show(
    '',
    '<script>window.harmed=1;alert(1);missing()</script><img src="https://elsewhere.example/x.png"><a href="java&#10;script:1" onclick="1">x</a>',
  )
  expect(markup).toEqual(['<IMG>', expect.stringContaining('A href='), 'A onclick'])
  for (const part of ['harmed', 'dialog', 'missing is not defined', 'asked for https://elsewhere.example'])
    await expect.poll(() => faults.join('\n')).toContain(part)
  await show("script-src 'self'", '<script>window.harmed=1</script>')
  await expect.poll(() => faults.join('\n')).toContain('script-src-elem refused inline')
})

describe('a game made of payloads', () => {
  test('is built without a word of it running, and nothing is written outside the build’s folders', () => {
    expect(beside.after).toEqual(beside.before)
    expect(existsSync('/tmp/harmed')).toBe(false)
    for (const file of filesOf(site)) expect(file).toMatch(/^[\w.-]+(?:\/[\w.-]+)*$/)
    // What a terminal shows of it can't move its cursor or change its colours.
    expect(said).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/)
  })

  test('no page of it runs or loads anything, and each shows its payloads as text', { timeout: 300_000 }, async () => {
    const { context, faults } = await watched()
    const entries = gameData(site, GAME, 'entries')
    const rulings = gameData(site, GAME, 'rulings')
    const works = gameData(site, GAME, 'works')
    const authorities = gameData(site, GAME, 'authorities')
    const expected = new Map<string, { titles: string[]; texts: string[] }>()
    const expectAt = (url: string, titles: string[], texts: string[] = []) => expected.set(url, { titles, texts })
    for (const { title, url } of [...entries, ...authorities]) expectAt(url, [title])
    for (const { id, title } of works) expectAt(`${BASE}${GAME}/works/${id}/`, [title])
    const byNumber = new Map(baits.map(bait => [String(bait.number), bait]))
    rulings.forEach(({ url, text }, index) => {
      const bait = byNumber.get(/^Before(\d+) /.exec(text)?.[1] ?? '')
      if (bait && index % 10 === 0) expectAt(url, [], [bait.line])
    })
    for (const page of ['', 'coverage/', 'new/', 'search/', 'link/', 'deck/', `${GAME}/`, `${GAME}/turn/`, '404.html'])
      if (!expected.has(BASE + page)) expectAt(BASE + page, [])
    expect(entries.filter(({ title }) => baits.some(bait => seen(bait.line) === seen(title))).length).toBeGreaterThan(
      baits.length * 0.95,
    )
    // Each page is parsed by the browser, and one of twenty also opened, for its scripts to run.
    const parser = await context.newPage()
    await parser.goto(`${site.origin}${BASE}guide/`)
    const parse = async (address: string) => {
      await parser.evaluate(async url => {
        const answer = await fetch(url)
        const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html')
        history.replaceState(null, '', url)
        document.documentElement.replaceWith(document.adoptNode(parsed.documentElement))
      }, address)
      await look(parser, address)
    }
    const look = async (page: Page, address: string) => {
      const found = await page.evaluate(() => ({
        heading: document.querySelector('h1')?.textContent ?? '',
        main: document.querySelector('main')?.textContent ?? '',
        // A name that turns the direction of writing may turn nothing but itself.
        turning: [...document.querySelectorAll('a')].filter(
          link =>
            /[\u202a-\u202e\u2066-\u2069]/.test(link.textContent) && getComputedStyle(link).unicodeBidi === 'normal',
        ).length,
      }))
      if (found.turning > 0) faults.push(`${address}: ${found.turning} names reach beyond themselves`)
      faults.push(...(await page.evaluate(foreignMarkup)).map(what => `${address}: ${what}`))
      const { titles, texts } = expected.get(address) ?? { titles: [], texts: [] }
      for (const title of titles)
        if (!seen(found.heading).includes(seen(title)))
          faults.push(`${address}: not headed ${JSON.stringify(title)} but ${JSON.stringify(found.heading)}`)
      for (const text of texts)
        if (!typed(found.main).includes(typed(text))) faults.push(`${address}: doesn’t show ${JSON.stringify(text)}`)
    }
    const addresses = [...expected.keys()]
    for (const address of addresses.filter((_, at) => at % 20 !== 0)) await parse(address)
    await visit(
      context,
      addresses.filter((_, at) => at % 20 === 0),
      look,
    )
    expect(expected.size).toBeGreaterThan(250)
    expect(faults.slice(0, 20)).toEqual([])
  })

  test('every ruling keeps its payload, from a typed copy and from Markdown', () => {
    const rulings = gameData(site, GAME, 'rulings')
    const shown = typed(rulings.flatMap(({ text, restatement }) => [text, restatement ?? '']).join(' '))
    expect(
      baits
        .filter(bait => !shown.includes(typed(`Before${bait.number} ${bait.line} after${bait.number}`)))
        .map(bait => bait.kind),
    ).toEqual([])
    // Markdown’s own marks and references read otherwise.
    const plain = baits.filter(({ text }) => !/[`*_[\]\\&|~#]|https?:|^\W{3}|<[a-z]+:|^<[!?/]|\n/i.test(text))
    expect(plain.length).toBeGreaterThan(30)
    expect(
      plain
        .filter(bait => !shown.includes(typed(`Start${bait.number} ${bait.line} end${bait.number}`)))
        .map(bait => bait.kind),
    ).toEqual([])
  })

  test('its feeds are XML, its data JSON, and its single file harmless', async () => {
    const { context, faults } = await watched()
    const page = await context.newPage()
    await page.goto(site.origin + BASE)
    const xml = filesOf(site).filter(file => file.endsWith('.xml') || file.endsWith('.svg'))
    expect(xml.length).toBeGreaterThan(2)
    for (const file of xml) {
      const broken = await page.evaluate(
        text => new DOMParser().parseFromString(text, 'text/xml').querySelector('parsererror')?.textContent ?? '',
        readFile(site, file),
      )
      if (broken) faults.push(`${file}: ${broken.slice(0, 200)}`)
    }
    for (const file of filesOf(site).filter(name => name.endsWith('.json')))
      expect(() => {
        JSON.parse(readFile(site, file))
      }, file).not.toThrow()
    await page.goto(pathToFileURL(join(site.folder, `download/${GAME}.html`)).href)
    await page.waitForLoadState('load')
    expect((await page.evaluate(() => document.body.textContent)).includes(baits[0]!.line)).toBe(true)
    expect(faults).toEqual([])
  })
})

/** Returns the payloads, some at a time: a query or a post may hold several. */
const inFives = () =>
  Array.from({ length: Math.ceil(payloads.length / 5) }, (_, at) =>
    payloads
      .slice(5 * at, 5 * at + 5)
      .map(({ text }) => text)
      .join('\n\n'),
  )

describe('a payload that a visitor brings', () => {
  test('is searched for as text, by address and by typing', { timeout: 300_000 }, async () => {
    const { context, faults } = await watched()
    await visit(
      context,
      payloads
        .filter((_, index) => index % 10 === 0)
        .map(({ text }) => `${BASE}search/?q=${encodeURIComponent(text.toWellFormed())}`),
      async (page, address) => {
        await page.waitForFunction(() => (document.querySelector('[data-search]')?.textContent ?? '').trim() !== '')
        faults.push(...(await page.evaluate(foreignMarkup)).map(what => `${address}: ${what}`))
      },
    )
    const page = await context.newPage()
    await page.goto(`${site.origin}${BASE}search/`)
    for (const text of inFives()) {
      await page.locator('#q').fill(text)
      const query = await page.locator('#q').inputValue()
      await page.waitForFunction(
        asked => (new URLSearchParams(location.search).get('q') ?? '') === asked,
        query.trim().toWellFormed(),
      )
      faults.push(...(await page.evaluate(foreignMarkup)).map(what => `${text}: ${what}`))
    }
    for (const filter of ['game', 'kind', 'work', 'authority'])
      await page.goto(`${site.origin}${BASE}search/?q=x&${filter}=${encodeURIComponent(payloads[0]!.text)}`)
    expect(faults.slice(0, 20)).toEqual([])
  })

  test('is linked as text in a post', { timeout: 300_000 }, async () => {
    const { context, faults } = await watched()
    const page = await context.newPage()
    await page.goto(`${site.origin}${BASE}link/`)
    for (const [at, text] of inFives().entries()) {
      await page.locator('#post').fill(text)
      const post = await page.locator('#post').inputValue()
      await page.waitForFunction(whole => document.querySelector('[data-linker-marked]')?.textContent === whole, post)
      for (const format of at % 3 === 0 ? ['html', 'markdown', 'bbcode'] : ['html']) {
        await page.selectOption('[data-linker-format]', format)
        // Links may have been put in, and every word of the post must still be there.
        const result = await page.locator('[data-linker-result]').inputValue()
        const words = post.match(/[\p{L}\p{N}]+/gu) ?? []
        if (words.some(word => !result.includes(word)))
          faults.push(`${format}: ${JSON.stringify(post)} became ${JSON.stringify(result)}`)
      }
      faults.push(...(await page.evaluate(foreignMarkup)).map(what => `${text}: ${what}`))
    }
    expect(faults.slice(0, 20)).toEqual([])
  })

  test('stays text in a page of another site that embeds the game', async () => {
    const escaped = (text: string) => text.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)
    const { server: forum, origin: elsewhere } = await serveForum(
      site.origin,
      () =>
        `${baits.map(({ line }) => `<p>[[${escaped(line)}]] and [[Bait Aa|${escaped(line)}]]</p>`).join('')}<script src="${site.origin}${BASE}embed.js"></script>`,
    )
    const context = await browser.newContext()
    const faults = await watch(context, [site.origin, elsewhere])
    const page = await context.newPage()
    await page.goto(`${elsewhere}/`)
    const links = page.locator('a.redbook')
    await links.first().waitFor()
    expect(await links.count()).toBeGreaterThan(baits.length)
    const odd = await page.evaluate(() =>
      [...document.querySelectorAll('p *')]
        .filter(node => node.tagName !== 'A' || !(node as HTMLAnchorElement).href.startsWith('http'))
        .map(node => node.outerHTML),
    )
    expect(odd).toEqual([])
    for (let at = 0; at < 40; at += 5) {
      await links.nth(at).focus()
      await page.locator('redbook-preview [role=tooltip]').waitFor()
    }
    forum.close()
    expect(faults).toEqual([])
  })
})
