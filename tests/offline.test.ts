import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { movingSite, type MovingSite } from './support/moving-site.ts'
import { keepGame, manifestOf, stopWorkers, workerReady, workerState } from './support/offline.ts'
import { gameData, hasCopies, siteNamed } from './support/sites.ts'
import { settled } from './search/search-page.ts'

/** MECCG at its full size where the original texts are here, else as it ships. */
const site = siteNamed(hasCopies() ? 'copies' : 'plain')
const browser = useBrowser({ serviceWorkers: 'allow' })
let host: MovingSite
let context: BrowserContext
let page: Page

async function begin(options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  host = await movingSite(site.folder, site.base)
  context = await browser.newContext(options)
  page = await context.newPage()
}

async function end(): Promise<void> {
  await context?.close()
  host?.close()
}

async function cutNetwork(): Promise<void> {
  await context.setOffline(true)
  host.silence(true)
}

const at = (path: string) => `${host.origin}${path}`
/** Words alone: a list's numbers stand in the plain text and not in the page. */
const wordsOf = (text: string) => text.replace(/[\W\d]+/g, ' ').trim()
/** Returns about so many items of a list, from all over it. */
const everySo = <T>(all: readonly T[], some: number) =>
  all.filter((_, index) => index % Math.ceil(all.length / some) === 0)
const results = () => page.locator('a[data-result]').evaluateAll(links => links.map(link => link.getAttribute('href')))
const search = async (query: string) => {
  await page.goto(at(`${site.base}search/?q=${encodeURIComponent(query)}`))
  await settled(page)
}

describe('a game is kept offline', () => {
  const entries = gameData(site, 'meccg', 'entries')
  const rulings = gameData(site, 'meccg', 'rulings')
  beforeAll(async () => {
    await begin()
    await page.goto(at(`${site.base}meccg/`))
    await workerReady(page)
    host.forget()
    await keepGame(page, 'meccg')
  }, 120_000)
  afterAll(end)

  test('in a few requests and less than 2.1 MB, with its size, its date and its progress told', async () => {
    const packs = host.answers.filter(({ path }) => path.endsWith('.pack'))
    const rest = host.answers.filter(({ path }) => !path.endsWith('.pack'))
    const manifest = manifestOf(site.folder)
    const offered = manifest.games.find(({ id }) => id === 'meccg')!.packs.map(name => manifest.packs[name]!)
    const total = offered.reduce((sum, { bytes }) => sum + bytes, 0)
    const files = offered.reduce((sum, pack) => sum + pack.files, 0)
    const kept = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
    console.log(
      `Kept ${files} files of MECCG (“${site.name}”): ${total} bytes in ${packs.length} requests after a first visit, ${rest.length} other requests; ${kept} bytes on the device`,
    )
    expect(files).toBeGreaterThan(3000)
    expect(total).toBeLessThan(2_100_000)
    expect(packs.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(total)
    expect(packs.length).toBeLessThan(20)
    expect(rest.length).toBeLessThan(5)
    expect(await page.locator('[data-offline-says]').textContent()).toMatch(
      /^Available offline\. Rulings of .*\d{4}\.$/,
    )
    expect(await page.locator('[data-remove-offline="meccg"]').isVisible()).toBe(true)
  })

  test('and stays kept when the worker’s process ends', async () => {
    await stopWorkers(context, page)
    await page.goto(at(`${site.base}meccg/`))
    await page.locator('[data-keep-offline="meccg"][data-state="done"]').waitFor()
    expect((await workerState(page)).kept).toEqual(['meccg'])
  })

  describe('and with the network cut', () => {
    beforeAll(cutNetwork)

    test('entries, rulings, works and pages of no game open, with style, script and mark', async () => {
      const ruled = entries.filter(one => one.rulings.length > 0)
      for (const entry of [...everySo(entries, 3), ...everySo(ruled, 5)]) {
        const response = await page.goto(at(entry.url))
        expect([response?.status(), await page.locator('h1').textContent()], entry.id).toEqual([200, entry.title])
        const text = wordsOf((await page.locator('main').textContent()) ?? '')
        for (const id of entry.rulings) expect(text).toContain(wordsOf(rulings.find(ruling => ruling.id === id)!.text))
        expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--paper'))).not.toBe('')
      }
      await page
        .locator('.offline-mark')
        .filter({ hasText: /^Offline · rulings of .*\d{4}, fetched today$/ })
        .waitFor()
      const others = ['meccg/works/pef/', '', 'guide/', 'coverage/', 'search/', 'link/', 'deck/', 'new/', 'go/']
      for (const address of [...everySo(rulings, 5).map(({ url }) => url), ...others.map(path => site.base + path)]) {
        expect((await page.goto(at(address)))?.status(), address).toBe(200)
        expect(await page.locator('h1').count(), address).toBeGreaterThan(0)
      }
    })

    test('search finds a name, a misspelt name, a citation and words of a ruling', async () => {
      const lamp = entries.find(({ id }) => id === 'cards/beorn')!
      await search(lamp.title)
      expect((await results())[0]).toBe(lamp.url)
      await search('Beron')
      expect(await results()).toContain(lamp.url)
      const cited = rulings.find(ruling =>
        ruling.citations.some(({ authority, number }) => authority === 'coe' && number !== null),
      )!
      const number = cited.citations.find(({ authority }) => authority === 'coe')!.number
      await search(`coe ${number}`)
      expect((await results())[0]).toBe(`${site.base}meccg/authorities/coe/${number}/`)
      const ruling = rulings.find(({ text }) => /^[A-Za-z ]{50}/.test(text))!
      await search(`"${ruling.text.slice(0, 50).replace(/ \w*$/, '')}"`)
      expect(await results()).toContain(`${entries.find(({ id }) => id === ruling.entry)!.url}#${ruling.id}`)
    })

    test('a page of a game that isn’t kept says so, with what it takes; results that are here come first', async () => {
      const [entry] = gameData(site, 'wotr', 'entries')
      await page.goto(at(entry!.url))
      await page
        .locator('.banner')
        .filter({ hasText: /you can save all of War of the Ring \(\d\.\d MB\)/ })
        .waitFor()
      await page
        .locator('.search-results > li')
        .filter({ hasText: /not on this device/ })
        .first()
        .waitFor()
      const away = await page
        .locator('.search-results > li')
        .evaluateAll(rows => rows.map(row => row.textContent.includes('not on this device')))
      expect(away).toEqual(away.toSorted((a, b) => Number(a) - Number(b)))
      // It holds as long as there is no network, whatever the worker says meanwhile.
      const notes = () =>
        page
          .locator('.search-results > li')
          .filter({ hasText: /not on this device/ })
          .count()
      await context.setOffline(false)
      await expect.poll(notes).toBe(0)
      await context.setOffline(true)
      await expect.poll(notes).toBeGreaterThan(0)
      // The mark at the foot of the window goes away for good when it is dismissed.
      await page.locator('.offline-mark .dismiss').click()
      await page.reload()
      await page.locator('.banner, .search-results').first().waitFor()
      await page.waitForTimeout(2500)
      expect(await page.locator('.offline-mark').count()).toBe(0)
      await page.evaluate(() => sessionStorage.removeItem('redbook-dismissed'))
      const file = await page.goto(at(`${site.base}api/v1/none.json`))
      expect(file?.status()).toBe(503)
    })
  })

  test('and is removed again with all it took', async () => {
    host.silence(false)
    await context.setOffline(false)
    await page.goto(at(`${site.base}meccg/`))
    await page.locator('[data-remove-offline="meccg"]').click()
    await page.locator('[data-keep-offline="meccg"][data-state="idle"]').waitFor()
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter(name => name.includes(' pack ')).length))
      .toBe(1)
    await cutNetwork()
    await page.goto(at(`${site.base}meccg/cards/many-turns-and-doublings/`))
    expect(new URL(page.url()).searchParams.get('q')).toBe('many-turns-and-doublings')
  })
})

describe('without keeping anything', () => {
  afterEach(end)

  test('what was read opens without a network, and every page that belongs to no game', async () => {
    await begin()
    const read = `${site.base}meccg/cards/many-turns-and-doublings/`
    await page.goto(at(read))
    await workerReady(page)
    // The page that was there before the worker is fetched by it once more.
    await untilKept()
    await page.goto(at(`${site.base}meccg/cards/beorn/`))
    await untilKept()
    await cutNetwork()
    for (const path of [
      read,
      `${site.base}meccg/cards/beorn/`,
      site.base,
      `${site.base}meccg/`,
      `${site.base}guide/`,
    ]) {
      expect((await page.goto(at(path)))?.status(), path).toBe(200)
      expect(await page.locator('h1').count()).toBe(1)
    }
    await search('Beron')
    expect(await results()).toContain(`${site.base}meccg/cards/beorn/`)
  })

  test('nothing is fetched unasked before the third visit, then what all games share', async () => {
    await begin()
    const packs = () => host.answers.filter(({ path }) => path.endsWith('.pack'))
    for (const visit of [1, 2, 3]) {
      host.forget()
      await page.goto(at(site.base))
      await expect.poll(() => host.answers.some(({ path }) => path === 'offline/build.json')).toBe(true)
      if (visit === 3) break
      // The worker would ask for them at once.
      await page.waitForTimeout(1000)
      expect(packs(), `visit ${visit}`).toEqual([])
      await page.close()
      // A tab of its own is a visit of its own.
      page = await context.newPage()
    }
    await expect
      .poll(async () => Object.values((await workerState(page)).builds).map(({ packs: whole }) => Object.keys(whole)))
      .toEqual([['core']])
    expect(packs().length).toBeGreaterThan(0)
  })

  test('a browser that keeps no pages says so, and what there is instead', async () => {
    await begin()
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await page.goto(at(`${site.base}meccg/`))
    const says = page.locator('[data-offline-says]')
    await page.locator('[data-keep-offline="meccg"]').click()
    await expect
      .poll(() => says.innerText())
      .toBe('This browser can’t save pages here. The single file opens anywhere.')
    expect(await page.locator('[data-keep-offline="meccg"]').getAttribute('data-state')).toBe('failed')
  })

  test('over a slow network nobody waits for a page that is here', async () => {
    await begin()
    await page.goto(at(site.base))
    await workerReady(page)
    await page.goto(at(`${site.base}meccg/cards/beorn/`))
    await untilKept()
    await page.goto(at(site.base))
    // Longer than this test may take.
    host.delay(120_000)
    await page.goto(at(`${site.base}meccg/cards/beorn/`), { waitUntil: 'domcontentloaded' })
  })

  /** What is read is kept beside the answer, which doesn't wait for it. */
  async function untilKept(): Promise<void> {
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match(`${location.href}index.html`))), {
        timeout: 20_000,
      })
      .toBe(true)
  }
})
