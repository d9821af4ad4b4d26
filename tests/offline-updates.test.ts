import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { FORMAT, MANIFEST } from '../src/client/worker/manifest.ts'
import { useBrowser } from './support/browser.ts'
import { movingSite, type MovingSite } from './support/moving-site.ts'
import { keepGame, manifestOf, stopWorkers, workerState } from './support/offline.ts'
import { fixtureContent, newFolder, runScript } from './support/run.ts'
import { filesOf, gameData, HARBOUR_ADDRESS, readFile, siteNamed } from './support/sites.ts'

/** The fixture game, and the same with one ruling said otherwise. */
const old = siteNamed('harbour')
const OLD = 'at the turn of the tide'
const NEW = 'at the second bell of the watch'
const LAMP = `${old.base}harbour/cards/lamp-of-oak/`
const PREVIEW = `${old.base}api/v1/harbour/preview/lamp-of-oak.json`
const work = newFolder('updates')
const newer = join(work, 'newer')
const browser = useBrowser({ serviceWorkers: 'allow' })
let host: MovingSite
let context: BrowserContext
let page: Page
beforeAll(async () => {
  const content = fixtureContent({ 'harbour/works/handbook/restatement.md': text => text.replace(OLD, NEW) })
  const { code, stderr } = await runScript('build', ['--content', content, '--out', newer], HARBOUR_ADDRESS)
  if (code !== 0) throw new Error(stderr)
}, 240_000)
beforeEach(async () => {
  host = await movingSite(old.folder, old.base)
  context = await browser.newContext()
  page = await context.newPage()
})
afterEach(() => host.close())

const at = (path: string) => `${host.origin}${path}`
const buildOf = (folder: string) => manifestOf(folder).build
/** Which edition a page and the data it asks for belong to; data that can't be had is of none. */
const editions = async (where = page) => {
  const text = (await where.locator('main').textContent()) ?? ''
  const data = await where.evaluate(
    async address =>
      fetch(address)
        .then(answer => (answer.ok ? answer.text() : ''))
        .catch(() => ''),
    PREVIEW,
  )
  const name = (words: string) => (words.includes(NEW) ? 'new' : words.includes(OLD) ? 'old' : 'none')
  return { page: name(text), data: name(data) }
}
/** Waits until what is published was asked for so often. A page at rest asks too, later than `goto` returns. */
const asked = (times: number) =>
  expect
    .poll(() => host.answers.filter(({ path, bytes }) => path === MANIFEST && bytes > 0).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(times)
const kept = async () => {
  await page.goto(at(`${old.base}harbour/`))
  // By the button for its size, and by the page at rest: which build it is of, and whether there is a newer one.
  await asked(3)
  await keepGame(page, 'harbour')
}
const entries = gameData(old, 'harbour', 'entries')
/** Cuts the network, opens pages, data and search, and gives the network back. */
const offlineIsWhole = async (edition: 'old' | 'new', other: Page) => {
  // The host alone falls silent: Playwright waits for ever when it is to tell a worker just stopped that it is offline.
  host.silence(true)
  for (const { id, title, url } of entries.slice(0, 5)) {
    expect((await other.goto(at(url)))?.status(), id).toBe(200)
    expect(await other.locator('h1').textContent()).toBe(title)
  }
  await other.goto(at(LAMP))
  expect(await editions(other)).toEqual({ page: edition, data: edition })
  await other.goto(at(`${old.base}search/?q=lamp+of+oak`))
  await other.locator(`a[data-result][href^="${LAMP}"]`).first().waitFor()
  host.silence(false)
}

test('the two editions differ where the tests look, and unchanged packs are the same', () => {
  expect(buildOf(newer)).not.toBe(buildOf(old.folder))
  expect(manifestOf(newer).packs['harbour']?.hash).not.toBe(manifestOf(old.folder).packs['harbour']?.hash)
})

test('a reworded ruling changes no page but those that show it, that work with its game, and that load its index', () => {
  const pages = filesOf(old).filter(file => file.endsWith('.html'))
  const changed = pages.filter(file => readFile(old, file) !== readFileSync(join(newer, file), 'utf8'))
  expect(changed).toContain(`${LAMP.slice(old.base.length)}index.html`)
  const without = changed.filter(file => !readFileSync(join(newer, file), 'utf8').includes(NEW))
  expect(without).toEqual(['coverage/desk/index.html', 'search/index.html'])
  expect(pages.length).toBeGreaterThan(10 * changed.length)
})

test('a new build of a kept game, published under an open page: that keeps its data, the next has the new, and the old caches go', async () => {
  await kept()
  host.forget()
  await page.goto(at(LAMP))
  await asked(1)
  expect(await editions()).toEqual({ page: 'old', data: 'old' })
  host.publish(newer)
  expect(await editions()).toEqual({ page: 'old', data: 'old' })
  const second = await context.newPage()
  await second.goto(at(LAMP))
  expect(await editions(second)).toEqual({ page: 'old', data: 'old' })
  await second.locator('.offline-mark').filter({ hasText: 'An update is ready and loads with the next page' }).waitFor()
  expect(await editions(second)).toEqual({ page: 'old', data: 'old' })
  await second.goto(at(LAMP))
  expect(await editions(second)).toEqual({ page: 'new', data: 'new' })
  await second
    .locator('.offline-mark')
    .filter({ hasText: /^Updated: rulings of .*\d{4}\.$/ })
    .waitFor()
  // The first page is still open.
  expect(await editions(page)).toEqual({ page: 'old', data: 'old' })
  expect(Object.keys((await workerState(page)).builds).sort()).toEqual([buildOf(old.folder), buildOf(newer)].sort())
  await page.goto(at(LAMP))
  expect(await editions()).toEqual({ page: 'new', data: 'new' })
  await offlineIsWhole('new', second)
})

test('a worker that can read another kind of pack comes with the build that has it: it keeps what is kept, and fetches the new', async () => {
  const repacked = join(work, 'repacked')
  cpSync(newer, repacked, { recursive: true })
  writeFileSync(join(repacked, MANIFEST), JSON.stringify({ ...manifestOf(newer), format: FORMAT + 1 }))
  const program = readFileSync(join(newer, 'sw.js'), 'utf8')
  const able = program.replace(new RegExp(`(?<=format[!=]==)${FORMAT}\\b`), String(FORMAT + 1))
  expect(able).not.toBe(program)
  writeFileSync(join(repacked, 'sw.js'), able)
  await kept()
  host.publish(repacked)
  const second = await context.newPage()
  await second.goto(at(LAMP))
  expect(await editions(second)).toEqual({ page: 'old', data: 'old' })
  await expect
    .poll(
      async () => {
        // Browsers look for a new worker when the old one ends, half a minute after the last event.
        await stopWorkers(context, second)
        await second.reload()
        return editions(second)
        // A page asks for the worker once it has come to rest.
      },
      { timeout: 80_000, interval: 3000 },
    )
    .toEqual({ page: 'new', data: 'new' })
  await offlineIsWhole('new', second)
  expect((await workerState(second)).kept).toEqual(['harbour'])
})

test('on a connection that saves data a new build waits for a word', async () => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto(at(`${old.base}harbour/`))
  await page.locator('[data-keep-offline="harbour"]').click()
  await page.locator('[data-offline-says]').filter({ hasText: 'Press again' }).waitFor()
  await keepGame(page, 'harbour')
  host.publish(newer)
  host.forget()
  await page.goto(at(LAMP))
  const mark = page.locator('.offline-mark').filter({ hasText: 'Update available' })
  await mark.waitFor()
  expect(host.answers.filter(({ path }) => path.endsWith('.pack'))).toEqual([])
  expect((await workerState(page)).next).toBeNull()
  await mark.getByRole('button', { name: /^Fetch \d+ kB$/ }).click()
  await expect.poll(async () => (await workerState(page)).next, { timeout: 20_000 }).toBe(buildOf(newer))
})
