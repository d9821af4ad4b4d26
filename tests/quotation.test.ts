import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { wordingHash } from '../src/pipeline/source/fingerprint.ts'
import { axeFaults } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { gameData, fixtureAndReal, gamesOf, siteNamed } from './support/sites.ts'

const browser = useBrowser()
const harbour = siteNamed('harbour')
const rulings = gameData(harbour, 'harbour', 'rulings')
const rulingSaying = (words: string) => rulings.find(({ text }) => text.includes(words))!
const faults: string[] = []
let page: Page
beforeAll(async () => {
  page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  page.setDefaultTimeout(10_000)
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text())
  })
})

const open = (path: string) => page.goto(`${harbour.origin}${path}`, { waitUntil: 'networkidle' })
const marked = async () => (await page.locator('main mark').allInnerTexts()).join('')
const bar = () => page.locator('.banner:has(+ main)').innerText()
const copied = () => page.evaluate(() => navigator.clipboard.readText())
/** Selects from words of a ruling to others, whichever nodes they stand in. */
const select = (id: string, from: string, to: string) =>
  page.evaluate(
    ([id, from, to]) => {
      const words = document.getElementById(id!)!.closest('.ruling')!.querySelector('.words')!
      const place = (wanted: string, after: boolean) => {
        const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const at = node.textContent!.indexOf(wanted)
          if (at >= 0) return [node, after ? at + wanted.length : at] as const
        }
        throw new Error(`No ${wanted}.`)
      }
      getSelection()!.setBaseAndExtent(...place(from!, false), ...place(to!, true))
    },
    [id, from, to],
  )
const addressIn = (text: string) => /https:\/\/rulings\.example(\S+)/.exec(text)![1]!

test('selected words are copied with a link, which marks them across emphasis and links', async () => {
  const { id, entry } = rulingSaying('Whoever keeps')
  await open(`${harbour.base}harbour/${entry}/`)
  await select(id, 'keeps', 'relight')
  await page.locator('button', { hasText: 'Copy as quotation' }).click()
  await page.locator('button', { hasText: 'Copied as BBCode' }).waitFor()
  const text = await copied()
  expect(text).toContain('keeps the Lamp of Oak may relight')
  expect(text).toContain('paraphrased')
  const address = addressIn(text.replace(']', ' '))
  expect(address).toMatch(
    new RegExp(
      `^${harbour.base}r/${id}/\\?quote=[\\da-f]{8}-1&words=keeps\\+the\\+Lamp\\S*#:~:text=keeps%20the%20Lamp`,
    ),
  )
  // A browser that knows no text fragments sees them too.
  for (const path of [address, address.replace(/#.*/, '')]) {
    await open(path)
    expect(await marked()).toBe('keeps the Lamp of Oak may relight')
    expect(await page.locator('main mark').count()).toBeGreaterThan(1)
    expect(await page.locator('.remark[role=status]').innerText()).toContain('still the one that was quoted')
    expect(await axeFaults(page)).toEqual([])
  }
})

test('part of a word is quoted as the word; the second of two like words is marked as the second', async () => {
  const { id, entry } = rulingSaying('Whoever keeps')
  await open(`${harbour.base}harbour/${entry}/`)
  await select(id, 'urn of th', 'tid')
  await page.locator('button', { hasText: 'Copy as quotation' }).click()
  await expect.poll(copied).toContain('turn of the tide')
  await select(id, 'the turn', 'at the')
  await page.locator('button', { hasText: 'Copy as quotation' }).click()
  await expect.poll(copied).toContain('words=the#')
  await open(addressIn((await copied()).replace(/\]\S*/, ' ')))
  expect(await page.locator('main mark').evaluate(mark => mark.nextSibling?.textContent)).toMatch(/^ turn/)
})

test('without a selection the menu quotes the whole ruling, by keyboard alone', async () => {
  const { id, text } = rulingSaying('Whoever keeps')
  await open(`${harbour.base}r/${id}/`)
  await page.locator('.actions .copy summary').focus()
  await page.keyboard.press('Enter')
  await page.locator('.copy[open] details summary').focus()
  await page.keyboard.press('Enter')
  await page.locator('.copy[open] button', { hasText: 'Copy as quotation' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('.copy[open] [role=status]', { hasText: 'Copied as' }).waitFor()
  await open(addressIn((await copied()).replace(/\]\S*/, ' ')))
  expect((await marked()).replace(/\W+/g, ' ').trim()).toBe(text.replace(/\W+/g, ' ').trim())
})

test('what the menu copies is what is selected where it was opened', async () => {
  const { id, entry } = rulingSaying('Whoever keeps')
  await open(`${harbour.base}harbour/${entry}/`)
  await select(id, 'keeps', 'relight')
  await page.locator(`.note:has([id="${id}"]) .copy summary`).click()
  await page.locator('.copy[open] details summary').click()
  await page.locator('.copy[open] button', { hasText: 'Copy as quotation' }).click()
  await expect.poll(copied).toContain('words=keeps+the')
})

test('a wording that has changed since is shown beside today’s, with the quoted words in it', async () => {
  const old = rulings.find(({ id }) => id === '6wbhp')!.text
  const address = `${harbour.base}r/wrxtc/?quote=${wordingHash(old)}`
  await open(`${address}-0&words=${encodeURIComponent('a lamp of <b>two</b> {wicks}')}`)
  expect(await bar()).toContain('The wording has changed since this was quoted. The quoted words aren’t in it.')
  const before = page.locator('main section', { has: page.locator('h2', { hasText: 'As Tides 1, May 2001 had it' }) })
  expect(await before.innerText()).toContain('a lamp of <b>two</b> {wicks}.')
  expect(await marked()).toMatch(/^a lamp of .*wicks$/)
  await open(`${address}-0&words=a+lamp+of`)
  expect(await bar()).toContain('The quoted words are still in it')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await axeFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('a wording that isn’t known is said to be unknown, with the words of the link', async () => {
  const { id } = rulingSaying('Whoever keeps')
  await open(`${harbour.base}r/${id}/?quote=00000000-0&words=The+keeper+walks`)
  expect(await bar()).toContain('isn’t known here. The quoted words aren’t in it.')
  expect(await page.locator('main section', { hasText: 'In the quotation' }).innerText()).toContain('The keeper walks')
  await open(`${harbour.base}r/23456/?quote=00000000-0&words=The+keeper+walks`)
  expect(await bar()).toContain('This ruling isn’t here')
})

test('words that were never in the wording of the link are told from a quotation', async () => {
  const { id, text } = rulingSaying('Whoever keeps')
  await open(`${harbour.base}r/${id}/?quote=${wordingHash(text)}-0&words=Nobody+keeps`)
  expect(await bar()).toContain('but the quoted words aren’t in it')
  expect(await marked()).toBe('')
})

test.each([
  ['?quote='],
  ['?quote=%E0%A4%A&words=%E0%A4%A#%E0%A4%A'],
  [
    `?quote=00000000-0&words=${encodeURIComponent('<img src=x onerror=window.harmed=1><script>window.harmed=1</script>')}`,
  ],
  [`?quote=00000000-99999&words=${'%20a'.repeat(3000)}`],
  ['?quote=constructor-0&words=__proto__#:~:text='],
])('an address such as %.40s… does no harm', async query => {
  const { id } = rulingSaying('Whoever keeps')
  faults.length = 0
  await open(`${harbour.base}r/${id}/${query}`)
  await page.locator('.banner:has(+ main)').waitFor()
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
  expect(await page.locator('main img, main script').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(faults).toEqual([])
})

test('page and pipeline give a wording the same hash', { timeout: 180_000 }, async () => {
  let seen = 0
  for (const site of fixtureAndReal())
    for (const game of gamesOf(site)) {
      const all = gameData(site, game, 'rulings')
      const texts = new Map(all.map(({ id, text }) => [id, text]))
      for (const { id } of gameData(site, game, 'works')) {
        const work = `${game}/works/${id}/`
        const own = all.filter(one => one.work === id)
        // A work of a thousand rulings takes seconds to open; a page of some of them has the same.
        const isLong = own.length > 200
        await page.goto(`${site.origin}${site.base}${isLong ? `${game}/${own[own.length >> 1]!.entry}/` : work}`)
        const hashes = await hashesOn(page)
        seen += hashes.length
        for (const [ruling, hash] of hashes) expect(hash, ruling).toBe(wordingHash(texts.get(ruling)!))
      }
    }
  expect(seen).toBeGreaterThan(15)
})

/** Returns the hashes of rulings of a page, some of a long one: what "Copy as quotation" puts into their addresses. */
function hashesOn(page: Page): Promise<[string, string][]> {
  return page.evaluate(async () => {
    let text = ''
    document.documentElement.hidden = true
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (given: string) => (text = given) } })
    const until = async (done: () => unknown) => {
      for (let turn = 0; turn < 500 && !done(); turn++) await new Promise(next => setTimeout(next))
    }
    const found: [string, string][] = []
    const boxes = [...document.querySelectorAll<HTMLDetailsElement>('.ruling .copy')]
    for (const box of boxes.filter((_, index) => index % Math.ceil(boxes.length / 15) === 0)) {
      box.open = true
      const button = () => [...box.querySelectorAll('button')].find(one => one.textContent === 'Copy as quotation')
      await until(() => box.querySelector('.copy-panel'))
      // A ruling that isn’t registered yet has no address to be quoted by.
      if (!button()) continue
      text = ''
      button()!.click()
      await until(() => text)
      found.push([/\/r\/(\w+)\//.exec(text)![1]!, /quote=(\w+)/.exec(text)![1]!])
    }
    return found
  })
}
