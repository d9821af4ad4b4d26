import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { metaOf } from './support/html.ts'
import { readFile, siteNamed, type Site } from './support/sites.ts'

const browser = useBrowser()

async function open(site: Site, path: string, width = 1000): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.goto(`${site.origin}${site.base}${path}`)
  return page
}

async function paste(page: Page, post: string): Promise<void> {
  await page.locator('#post').fill(post)
  await page.waitForFunction(text => document.querySelector('[data-linker-marked]')?.textContent === text, post)
}
const result = (page: Page) => page.locator('[data-linker-result]').inputValue()

test('names, citations and rule numbers of a post become links in the chosen format', async () => {
  const site = siteNamed('plain')
  const page = await open(site, 'link/')
  await paste(page, 'I play Marvels Told [COE 52].\n\n> Marvels Told\n\n[b]Gates of Morning[/b] & the hazard limit.')
  const at = (path: string) => `${site.origin}/meccg/${path}/`
  expect(await result(page)).toBe(
    `I play [url=${at('cards/marvels-told')}]Marvels Told[/url] [url=${at('authorities/coe/52')}][COE 52][/url].\n\n> Marvels Told\n\n[b][url=${at('cards/gates-of-morning')}]Gates of Morning[/url][/b] & the [url=${at('terms/hazard-limit')}]hazard limit[/url].`,
  )
  await page.selectOption('[data-linker-format]', 'markdown')
  expect(await result(page)).toContain(
    `I play [Marvels Told](${at('cards/marvels-told')}) [\\[COE 52\\]](${at('authorities/coe/52')}).`,
  )
  await page.locator('[data-linker-copy]').click()
  await page.getByText('Copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await result(page))
  expect(await page.locator('.linked-name').allTextContents()).toEqual([
    'Marvels Told',
    '[COE 52]',
    'Gates of Morning',
    'hazard limit',
  ])
  await page.reload()
  await page.locator('#post').focus()
  await page.waitForFunction(
    () => document.querySelector<HTMLSelectElement>('[data-linker-format]')?.value === 'markdown',
  )
})

test('a post is read as one of the game that its names are of, unless a game is chosen', async () => {
  const page = await open(siteNamed('plain'), 'link/')
  const games = () =>
    page.locator('a.linked-name').evaluateAll(links => links.map(link => link.getAttribute('href')!.split('/')[1]))
  await paste(page, 'Gandalf leads the Fellowship of the Ring past Minas Tirith to Dol Guldur, Edoras and Helm’s Deep.')
  const guessed = await games()
  expect(guessed.length).toBeGreaterThan(2)
  expect(new Set(guessed)).toEqual(new Set(['wotr']))
  await page.locator('[data-linker-game]').selectOption('meccg')
  await expect.poll(async () => new Set(await games())).toEqual(new Set(['meccg']))
})

test('a doubtful name is offered with what it may mean, and linked as chosen', async () => {
  const page = await open(siteNamed('plain'), 'link/')
  await paste(page, 'Assassin or not.')
  const choice = page.locator('.choice', { hasText: 'Assassin' })
  expect(await choice.getByLabel('no link').isChecked()).toBe(true)
  expect(await result(page)).toBe('Assassin or not.')
  expect(await page.locator('[data-linker-said]').textContent()).toContain('1 name to check')
  await choice.getByRole('radio').first().check()
  expect(await result(page)).toMatch(/^\[url=[^\]]+\/meccg\/cards\/assassin\/\]Assassin\[\/url\] or not\.$/)
})

test('misspelt names are accepted at once, and corrected where that is wished', async () => {
  const page = await open(siteNamed('plain'), 'link/', 320)
  await paste(page, 'Gandlaf had the Phial of Galadrial.')
  expect(await page.locator('.choice legend').allTextContents()).toEqual(['Gandlaf', 'Phial of Galadrial'])
  await page.getByRole('button', { name: 'Accept 2 spellings' }).click()
  expect(
    await page.locator('.choice :checked').evaluateAll(all => all.map(one => one.parentElement!.textContent)),
  ).toEqual([expect.stringMatching(/^Gandalf \(/), expect.stringMatching(/^Phial of Galadriel \(/)])
  expect(await page.locator('[data-linker-accept]').isVisible()).toBe(false)
  expect(await result(page)).toMatch(
    /^\[url=[^\]]+\]Gandlaf\[\/url\] had the \[url=[^\]]+\]Phial of Galadrial\[\/url\]\.$/,
  )
  await page.getByLabel('Correct the spelling of accepted names').check()
  expect((await result(page)).replace(/\[[^\]]*\]/g, '')).toBe('Gandalf had the Phial of Galadriel.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  expect(await axeFaults(page)).toEqual([])
})

test('nothing is loaded before it is wanted, nothing is sent, and it works without a network', async () => {
  const site = siteNamed('harbour')
  const page = await open(site, 'link/')
  const asked: string[] = []
  page.on('request', request =>
    asked.push(
      `${request.method()} ${request.url().replace(site.origin + site.base, '')} ${request.postData() ?? ''}`.trim(),
    ),
  )
  await page.locator('#post').focus()
  await page.locator('[data-linker-post]').fill('Silent Buoy')
  await page.locator('a.linked-name').waitFor()
  expect(asked.filter(request => request.includes('.json'))).toEqual(
    ['en', 'references', 'linker'].map(list => `GET search-index/harbour/${list}.json`),
  )
  expect(asked.every(request => request.startsWith('GET ') && !request.includes('Buoy'))).toBe(true)
  asked.length = 0
  await page.context().setOffline(true)
  await paste(page, 'Lamp of Oak, and the Silent Buoy [PD 7].')
  expect(await result(page)).toContain('https://rulings.example/redbook/harbour/cards/lamp-of-oak/')
  expect(asked).toEqual([])
})

test('/go/ leads to the one best match, and to the search where there is none', async () => {
  const site = siteNamed('plain')
  const page = await open(site, '')
  const leadsTo = async (query: string) => {
    await page.goto(`${site.origin}/go/?q=${encodeURIComponent(query)}`)
    await page.waitForURL(url => url.pathname !== '/go/')
    return page.url().replace(site.origin, '')
  }
  expect(await leadsTo('Bridge')).toBe('/meccg/cards/bridge/')
  expect(await leadsTo('marvels tolld')).toBe('/meccg/cards/marvels-told/')
  expect(await leadsTo('Brücke')).toBe('/meccg/cards/bridge/')
  expect(await leadsTo('COE 52')).toBe('/meccg/authorities/coe/52/')
  expect(await leadsTo('what if & <b>')).toBe('/search/?q=what+if+%26+%3Cb%3E')
  expect(await leadsTo('')).toBe('/search/')
})

test('browsers can add the site as a search engine', () => {
  const site = siteNamed('harbour')
  const page = readFile(site, 'index.html')
  expect(page).toContain(
    'rel="search" type="application/opensearchdescription+xml" title="Harbour rulings" href="/redbook/opensearch.xml"',
  )
  const xml = readFile(site, 'opensearch.xml')
  expect(xml).toContain('template="https://rulings.example/redbook/search/?q={searchTerms}"')
  expect(xml).toMatch(/<ShortName>.{1,16}<\/ShortName>/)
  expect(metaOf(readFile(site, 'go/index.html'), 'robots')).toContain('noindex')
})
