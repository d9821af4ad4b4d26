import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { capital } from '../src/language/format.ts'
import { useBrowser } from './support/browser.ts'
import { gameData, filesOf, fixtureAndReal, gamesOf, readFile, siteNamed, type Ruling } from './support/sites.ts'

const browser = useBrowser()

const sites = fixtureAndReal().flatMap(site => gamesOf(site).map(game => [site.name, game] as const))
/** Words alone: a list's numbers stand in the plain text and not in the page. */
const wordsOf = (text: string) => text.replace(/[\W\d]+/g, ' ').trim()

describe.for(sites)('“%s”, %s as one file', ([name, game]) => {
  const site = siteNamed(name)
  const file = join(site.folder, `download/${game}.html`)
  const entries = gameData(site, game, 'entries')
  const rulings = gameData(site, game, 'rulings')
  let page: Page
  const asked: string[] = []
  const faults: string[] = []
  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 390, height: 800 }, offline: true })
    page.on('request', request => asked.push(request.url()))
    page.on('pageerror', error => faults.push(error.message))
    page.on('console', message => {
      if (message.type() === 'error') faults.push(message.text())
    })
    await page.goto(pathToFileURL(file).href)
  })
  const found = () => page.locator('a[data-result]').evaluateAll(links => links.map(link => link.getAttribute('href')))
  const search = async (query: string) => {
    await page.fill('#q', query)
    await page
      .locator('#found [role=status]')
      .filter({ hasText: /result|Nothing/ })
      .waitFor()
    return found()
  }

  test('is small enough to send', () => {
    const { length } = readFileSync(file)
    console.log(
      `download/${game}.html (“${name}”): ${length} bytes, ${entries.length} entries, ${rulings.length} rulings`,
    )
    expect(length).toBeLessThan(name === 'copies' ? 3_000_000 : 2_000_000)
  })

  test('holds every entry and every ruling, and every link in it leads to a place in it', async () => {
    const { ids, dead, texts } = await page.evaluate(() => ({
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      dead: [...document.querySelectorAll('a[href]')]
        .map(link => link.getAttribute('href') ?? '')
        .filter(
          href =>
            !/^(?:https?|mailto):/.test(href) && document.getElementById(decodeURIComponent(href.slice(1))) === null,
        ),
      texts: Object.fromEntries(
        [...document.querySelectorAll('.ruling')].map(ruling => [ruling.id, ruling.textContent]),
      ),
    }))
    expect(new Set(ids).size).toBe(ids.length)
    expect(entries.filter(({ id }) => !ids.includes(id))).toEqual([])
    expect(
      rulings
        .filter(({ id, text }) => !wordsOf(texts[id] ?? '').includes(wordsOf(text).slice(0, 80)))
        .map(({ id }) => id),
    ).toEqual([])
    expect(dead).toEqual([])
  })

  test('tells the names of a card in other languages once each, and its title as its heading alone', async () => {
    const named = await page.evaluate(() =>
      [...document.querySelectorAll('article')]
        .map(card => [...card.querySelectorAll(':scope > h3, :scope > .facts > [lang]')].map(name => name.textContent))
        .filter(names => names.length > 1),
    )
    const languages = filesOf(site).filter(path => /^search-index\/([^/]+)\/(?!en)\w\w\.json$/.exec(path)?.[1] === game)
    expect(named.length > 0).toBe(languages.length > 0)
    expect(named.filter(names => new Set(names).size < names.length)).toEqual([])
  })

  test('finds names, misspelt names, citations and words, and leads to them', async () => {
    const entry = entries.find(({ title, rulings: own }) => own.length > 0 && /^[A-Z][a-z]{4,}/.test(title))!
    expect((await search(entry.title))[0]).toBe(`#${entry.id}`)
    const misspelt = entry.title.slice(0, 2) + entry.title.slice(3)
    expect((await search(misspelt)).slice(0, 5)).toContain(`#${entry.id}`)
    const cited = rulings
      .find(({ citations }) => citations.some(({ number, authority }) => number !== null && authority !== null))
      ?.citations.find(({ number }) => number !== null)
    if (cited)
      expect(await search(`${cited.authority} ${cited.number}`)).toContain(
        `#authorities/${cited.authority}/${cited.number}`,
      )
    const plain = ({ text }: Ruling) => text.split(/\s+/).filter(word => /^[a-z]{5,}$/.test(word))
    const ruling = rulings.toSorted((a, b) => plain(b).length - plain(a).length)[0]!
    // Its longest words, which other rulings rarely have together.
    const words = [...new Set(plain(ruling))]
      .toSorted((a, b) => b.length - a.length)
      .slice(0, 6)
      .join(' ')
    expect(await search(words), words).toContain(`#${ruling.id}`)
    expect(await page.locator('#found').textContent(), 'the heading of a restatement').not.toContain('In plain words')
    await page.locator(`a[data-result][href="#${ruling.id}"]`).click()
    expect(new URL(page.url()).hash).toBe(`#${ruling.id}`)
    await expect
      .poll(() => page.locator(`[id="${ruling.id}"]`).evaluate(element => element.getBoundingClientRect().top))
      .toBeLessThan(400)
    expect(await search('qqqqxyzzyqqqq')).toEqual([])
  })

  test('what shows all of a ruling looks like the words around it', async () => {
    const [longest] = rulings.toSorted((a, b) => b.text.length - a.text.length)
    const { length } = await search(longest!.text.split(/\s+/).slice(0, 12).join(' '))
    expect(length).toBeGreaterThan(0)
    const looks = await page.locator('#found button').evaluateAll(all =>
      all.map(one => {
        const [own, around] = [getComputedStyle(one), getComputedStyle(one.parentElement!)]
        return [own.backgroundColor, own.color === around.color]
      }),
    )
    expect(new Set(looks.map(look => look.join()))).toEqual(
      new Set(looks.length > 0 || longest!.text.length > 400 ? ['rgba(0, 0, 0, 0),true'] : []),
    )
  })

  test('finds a ruling by its id, with its words, and says of one that it no longer holds', async () => {
    const fallen = rulings.filter(({ status }) => status !== 'in-force')
    for (const { id, text, status } of [...rulings.slice(-2), ...fallen.slice(0, 3)]) {
      expect(await search(`r/${id}`), text).toEqual([`#${id}`])
      const [words, credentials] = await page.locator('#found .result p').allInnerTexts()
      expect(wordsOf(words ?? '')).toContain(wordsOf(text).slice(0, 40))
      expect(credentials).toContain(status === 'in-force' ? 'Still applies' : capital(status))
    }
  })

  test('changes to the other theme and back to the system’s', async () => {
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme'] ?? null)
    const button = page.getByRole('button', { name: 'Theme' })
    expect(await theme()).toBeNull()
    for (const chosen of ['dark', 'light', null]) {
      await button.click()
      expect(await theme()).toBe(chosen)
    }
  })

  test('asks for nothing but itself, and nothing in it was refused', () => {
    expect(asked).toEqual([pathToFileURL(file).href])
    expect(faults).toEqual([])
  })

  test('can be read without its program', async () => {
    const plain = await browser.newPage({ javaScriptEnabled: false, offline: true })
    await plain.goto(pathToFileURL(file).href)
    expect(await plain.locator('form').isVisible()).toBe(false)
    expect(await plain.locator('.letters a').count()).toBeGreaterThan(1)
  })

  test('has its open data as an archive, schemas included', () => {
    const zip = unzipSync(readFileSync(join(site.folder, `download/${game}.zip`)))
    const paths = filesOf(site)
      .filter(path => path.startsWith(`api/v1/${game}/`))
      .map(path => path.slice('api/v1/'.length))
    expect(Object.keys(zip).sort()).toEqual(['README.txt', 'index.json', 'index.schema.json', ...paths].sort())
    expect(new TextDecoder().decode(zip['README.txt'])).toContain(
      site.name === 'harbour' ? 'are under CC BY-SA 4.0 (' : 'are under CC BY 4.0 (',
    )
    for (const path of ['index.json', 'index.schema.json', ...paths])
      expect(new TextDecoder().decode(zip[path]), path).toBe(readFile(site, `api/v1/${path}`))
  })
})
