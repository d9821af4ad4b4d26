import type { Server } from 'node:http'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { serveForum } from './support/serve.ts'
import { gameData, siteNamed } from './support/sites.ts'

const browser = useBrowser()
let server: Server
let elsewhere: string
let page: Page
/** The page of another site that the next request gets. */
let body = ''
const site = () => siteNamed('harbour')

beforeAll(async () => {
  const forum = await serveForum(site().origin, () => body)
  server = forum.server
  elsewhere = `${forum.origin}/`
})
afterAll(() => server?.close())

let faults: string[] = []
async function open(content: string, attributes = '', options: BrowserContextOptions = {}): Promise<void> {
  const { origin, base } = site()
  body = `${content}<script src="${origin}${base}embed.js" ${attributes}></script>`
  faults = []
  page = await browser.newPage(options)
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.goto(elsewhere)
}
const preview = () => page.locator('redbook-preview [role=tooltip]')
const links = () => page.locator('a.redbook')

test('[[names]] anywhere on a page of another origin become links, under a strict policy', async () => {
  await open(
    '<p>See [[Lamp of Oak]] and [[Eichenlampe|that lamp]], not [[Nothing]] or Silent Buoy.</p><pre>[[Lamp of Oak]]</pre><a href="/x">[[Silent Buoy]]</a>',
  )
  await links().first().waitFor()
  expect(
    await links().evaluateAll(all => all.map(link => [link.textContent, (link as HTMLAnchorElement).href])),
  ).toEqual([
    ['Lamp of Oak', `${site().origin}/redbook/harbour/cards/lamp-of-oak/`],
    ['that lamp', `${site().origin}/redbook/harbour/cards/lamp-of-oak/`],
  ])
  expect(await page.locator('body').innerText()).toContain('not [[Nothing]] or Silent Buoy')
  expect(await page.locator('pre').innerText()).toBe('[[Lamp of Oak]]')
  expect(faults).toEqual([])
})

test('all names in the places a page names', async () => {
  await open(
    '<p>Silent Buoy</p><div class="post"><p>Take the <em>Silent Buoy</em>, then Lamp of Oak.</p><textarea>Lamp of Oak</textarea><p data-redbook="off">Lamp of Oak</p></div>',
    'data-container=".post" data-game="harbour"',
  )
  await links().first().waitFor()
  expect(await links().allTextContents()).toEqual(['Silent Buoy', 'Lamp of Oak'])
  expect(faults).toEqual([])
})

test('posts that come later are linked too, and the page may ask for it', async () => {
  await open('<div class="post"><p>Lamp of Oak</p></div>', 'data-container=".post" data-mode="names"')
  await links().first().waitFor()
  await page.evaluate(() => {
    const post = document.createElement('div')
    post.className = 'post'
    post.append('And the Silent Buoy.')
    document.body.append(post)
  })
  await links().nth(1).waitFor()
  await page.evaluate(() => (window as unknown as { Redbook: { link(): Promise<void> } }).Redbook.link())
  expect(await links().allTextContents()).toEqual(['Lamp of Oak', 'Silent Buoy'])
})

test('the preview comes by pointer and by keyboard, can be pointed at, and Escape takes it away', async () => {
  await open('<p>[[Lamp of Oak]]</p><p><button>x</button></p>')
  await links().first().hover()
  await preview().waitFor()
  expect(await preview().innerText()).toMatch(/^Lamp of Oak card, \d+ rulings[^]{20,}Open its page$/)
  expect(await links().first().getAttribute('aria-description')).toMatch(
    /^card, \d+ rulings.*\. Unique · Reach 3 · Channel Bay › Open sea\. /,
  )
  await preview().hover()
  await page.waitForTimeout(500)
  expect(await preview().isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await preview().count()).toBe(0)
  await page.mouse.move(0, 0)
  await links().first().focus()
  await preview().waitFor()
  await page.locator('button').focus()
  await preview().waitFor({ state: 'detached' })
  expect(await links().first().getAttribute('aria-description')).toBeNull()
  expect(faults).toEqual([])
})

test('the first tap shows the preview, the second leads on', async () => {
  await open('<p>[[Lamp of Oak]]</p>', '', { hasTouch: true, viewport: { width: 320, height: 640 } })
  await links().first().tap()
  await preview().waitFor()
  const box = await preview().boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true)
  expect(page.url()).toBe(elsewhere)
  await links().first().tap()
  await page.waitForURL('**/redbook/harbour/cards/lamp-of-oak/')
})

const element = (name: string) => page.locator(`redbook-rulings#${name}`)

test('an element shows a card, its count of rulings, or a ruling with its status, under a strict policy', async () => {
  const rulings = gameData(site(), 'harbour', 'rulings').filter(({ added }) => added !== null)
  const standing = rulings.find(({ status }) => status === 'in-force')!
  const fallen = rulings.find(({ status }) => status === 'reversed' || status === 'superseded')!
  await open(`<redbook-rulings id="named" card="eichenlampe" game="harbour">…</redbook-rulings>
    <redbook-rulings id="code" card="HL-1" count-only></redbook-rulings>
    <redbook-rulings id="fallen" ruling="${fallen.id}"></redbook-rulings>
    <redbook-rulings id="standing" ruling="${standing.id}"></redbook-rulings>
    <redbook-rulings id="other" card="Lamp of Oak" game="x"><a href="/x">Not here</a></redbook-rulings>
    <redbook-rulings id="gone" ruling="22222"><a href="/x">A ruling that is gone</a></redbook-rulings>`)
  await element('named').getByRole('link', { name: 'Lamp of Oak' }).waitFor()
  const words = async (name: string) => (await element(name).locator('p').allInnerTexts()).join('\n')
  expect(await words('named')).toMatch(/^Lamp of Oak card, \d+ rulings.*\n[^]+ruling \d/)
  const counted = element('code').getByRole('link')
  await counted.waitFor()
  expect(await counted.textContent()).toMatch(/^\d+ rulings$/)
  expect([await counted.getAttribute('href'), await counted.getAttribute('aria-label')]).toEqual([
    `${site().origin}/redbook/harbour/cards/lamp-of-oak/`,
    `${await counted.textContent()} on HL-1`,
  ])
  await element('fallen').getByRole('link', { name: fallen.label }).waitFor()
  // That it has fallen is read first.
  const [before = '', ...after] = (await words('fallen')).split(fallen.text)
  expect(before).toMatch(/\n(?:Reversed|Superseded): ./)
  expect(after).toEqual([expect.stringContaining(fallen.attribution!)])
  await element('standing').getByRole('link', { name: standing.label }).waitFor()
  expect(await words('standing')).toContain(`\n${standing.attribution} · still applies`)
  expect(await element('other').innerText()).toBe('Not here')
  expect(await element('gone').innerText()).toBe('A ruling that is gone')
  await page.evaluate(() => document.querySelector('#code')!.setAttribute('card', 'Silent Buoy'))
  await element('code').getByRole('link', { name: 'on Silent Buoy' }).waitFor()
  expect(faults.filter(fault => !fault.includes('404'))).toEqual([])
})

test('it sets one global, no cookie, and says nothing of the page', async () => {
  const asked: Record<string, string>[] = []
  await open('<p>nothing</p>')
  const before = await page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const plain = new Set(Object.getOwnPropertyNames(frame.contentWindow))
    frame.remove()
    return Object.getOwnPropertyNames(window).filter(name => !plain.has(name) && !/^\d+$/.test(name))
  })
  expect(before.filter(name => !name.startsWith('__playwright'))).toEqual(['Redbook'])
  page.on('request', request => {
    if (request.url().includes('/api/')) asked.push(request.headers())
  })
  await page.reload()
  await page.evaluate(() => (window as unknown as { Redbook: { link(): Promise<void> } }).Redbook.link())
  expect(asked.length).toBeGreaterThan(1)
  for (const headers of asked) expect([headers['cookie'] ?? '', headers['referer'] ?? '']).toEqual(['', ''])
  expect(await page.context().cookies()).toEqual([])
})

test('the guide shows it at work', async () => {
  page = await browser.newPage()
  await page.goto(`${site().origin}/redbook/guide/embedding/`)
  await links().first().waitFor()
  expect(await links().count()).toBeGreaterThan(0)
})
