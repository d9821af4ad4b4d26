import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { movingSite, type MovingSite } from './support/moving-site.ts'
import { keepButton, keepGame, stopWorkers, workerReady } from './support/offline.ts'
import { newFolder } from './support/run.ts'
import { metaOf } from './support/html.ts'
import { gameData, filesOf, readFile, siteNamed } from './support/sites.ts'

/** The fixture game, under a base path. */
const site = siteNamed('harbour')
const entries = gameData(site, 'harbour', 'entries')
const browser = useBrowser({ serviceWorkers: 'allow' })
let host: MovingSite
let context: BrowserContext
let page: Page
beforeEach(async () => {
  host = await movingSite(site.folder, site.base)
  context = await browser.newContext()
  page = await context.newPage()
})
afterEach(() => host.close())
const at = (path: string) => `${host.origin}${path}`
const opens = async (some: typeof entries = entries.slice(0, 3)) => {
  for (const entry of some) {
    expect((await page.goto(at(entry.url)))?.status(), entry.id).toBe(200)
    expect(await page.locator('h1').textContent()).toBe(entry.title)
  }
}

test('a game is kept under a base path, and nothing outside it is touched', async () => {
  await page.goto(at(`${site.base}harbour/`))
  await keepGame(page, 'harbour')
  expect(
    await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    ),
  ).toEqual([site.base])
  expect(
    await page.evaluate(async () => (await caches.keys()).filter(name => !name.startsWith('redbook /redbook/ '))),
  ).toEqual([])
  await context.setOffline(true)
  host.silence(true)
  await opens(entries)
})

test('a site whose worker can’t be had reads as any other, and says that it keeps nothing', async () => {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  host.lose('sw.js')
  await page.goto(at(`${site.base}harbour/`))
  await keepButton(page, 'harbour').click()
  await page.locator('[data-keep-offline="harbour"][data-state="failed"]').waitFor()
  await opens()
  expect(faults).toEqual([])
})

test('a broken download says so, keeps what came, and goes on from there', async () => {
  await page.goto(at(`${site.base}harbour/`))
  await workerReady(page)
  host.breakAfter(4000)
  await keepButton(page, 'harbour').click()
  await page.locator('[data-keep-offline="harbour"][data-state="failed"]').waitFor()
  expect(await page.locator('[data-offline-says]').textContent()).toContain('Try again')
  host.breakAfter(null)
  await keepGame(page, 'harbour')
})

test('a download whose worker the browser ended says that it was interrupted', async () => {
  await page.goto(at(`${site.base}harbour/`))
  await workerReady(page)
  host.delay(60_000)
  await keepButton(page, 'harbour').click()
  await page.locator('[data-keep-offline="harbour"][data-state="working"]').waitFor()
  await stopWorkers(context, page)
  host.delay(0)
  await page.locator('[data-keep-offline="harbour"][data-state="failed"]').waitFor()
  expect(await page.locator('[data-offline-says]').textContent()).toContain('interrupted')
  await keepGame(page, 'harbour')
})

test('everything evicted at once, and the worker’s script lost, harms nothing', async () => {
  await page.goto(at(`${site.base}harbour/`))
  await keepGame(page, 'harbour')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  host.lose('sw.js')
  await opens()
  expect((await page.goto(at(`${site.base}nothing-here/`)))?.status()).toBe(404)
})

test('the worker can be withdrawn: it leaves nothing behind', async () => {
  await page.goto(at(`${site.base}harbour/`))
  await keepGame(page, 'harbour')
  const withdrawn = newFolder('withdrawn')
  cpSync(site.folder, withdrawn, { recursive: true })
  // As the guide says.
  writeFileSync(join(withdrawn, 'sw.js'), readFileSync(join(withdrawn, 'offline/withdraw.js')))
  host.publish(withdrawn)
  await page.goto(at(entries[0]!.url))
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 15_000 }).toEqual([])
  await page.goto(at(entries[0]!.url))
  expect(await page.locator('h1').textContent()).toBe(entries[0]!.title)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
})

test('every page names its program, the one of the manifest, and the web app’s manifest leads to files and pages that are there', () => {
  const { program } = JSON.parse(readFile(site, 'offline/build.json')) as { program: string }
  const files = filesOf(site)
  const pages = files.filter(file => file.endsWith('.html') && !file.startsWith('download/'))
  expect(pages.filter(file => !readFile(site, file).includes(`<html lang="en" data-program="${program}">`))).toEqual([])
  expect(metaOf(readFile(site, 'index.html'), 'viewport')).not.toBeNull()
  expect(readFile(site, 'index.html')).toContain(`<link rel="manifest" href="${site.base}manifest.webmanifest">`)
  const app = JSON.parse(readFile(site, 'manifest.webmanifest')) as {
    start_url: string
    scope: string
    icons: { src: string; sizes: string; purpose?: string }[]
    shortcuts: { url: string; icons: { src: string }[] }[]
  }
  expect([app.start_url, app.scope]).toEqual([site.base, site.base])
  expect(app.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
    '192x192',
    '512x512',
  ])
  for (const { src } of [...app.icons, ...app.shortcuts.flatMap(({ icons }) => icons)])
    expect(files).toContain(src.slice(site.base.length))
  expect(app.shortcuts.length).toBeGreaterThan(1)
  for (const { url } of app.shortcuts) expect(files).toContain(`${url.slice(site.base.length)}index.html`)
})
