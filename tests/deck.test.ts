import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFaults } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { movingSite } from './support/moving-site.ts'
import { keepGame, workerReady } from './support/offline.ts'
import { overlaps } from './support/readable.ts'
import { gameData, filesOf, readFile, siteNamed, type Site, type Entry } from './support/sites.ts'

const browser = useBrowser()

async function open(site: Site, hash = '', options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  await page.goto(`${site.origin}${site.base}deck/${hash}`)
  return page
}

const said = (page: Page) => page.locator('[data-deck-said]')
const list = (page: Page) => page.locator('#deck')
const headings = (page: Page) => page.locator('[data-deck-result] h2').allTextContents()

async function paste(page: Page, deck: string): Promise<void> {
  await list(page).fill(deck)
  await said(page)
    .filter({ hasText: /\d cards?;/ })
    .waitFor()
}

/** Cards of a game with rulings and without, as a deck list with sections. */
function deckOf(site: Site, game: string): { text: string; ruled: Entry[] } {
  const cards = gameData(site, game, 'entries').filter(({ kind }) => kind === 'card')
  const ruled = cards.filter(({ rulings }) => rulings.length > 0).slice(0, 25)
  const others = cards.filter(({ rulings }) => rulings.length === 0).slice(0, 25)
  const lines = (some: Entry[]) => some.map(({ title }, at) => `${(at % 3) + 1} ${title}`)
  return { text: ['Pool', ...lines(ruled), '', 'Sideboard', ...lines(others), '1 No such card'].join('\n'), ruled }
}

describe('a deck of the fixture game', () => {
  const DECK = '[b]Keepers[/b]\n2 LAMP OF OAK [H] (HL)\n1 Silent Buoyy\n\n[b]Sideboard[/b]\n1 Lamp of Oak\n1 Whatever\n'

  test('shows its rulings in its order, with what to look at first and the names to check', async () => {
    const site = siteNamed('harbour')
    const page = await open(site)
    await paste(page, DECK)
    const entry = gameData(site, 'harbour', 'entries').find(({ title }) => title === 'Lamp of Oak')!
    const rulings = gameData(site, 'harbour', 'rulings')
    const fallen = rulings.filter(one => one.entry === entry.id && one.status !== 'in-force')
    expect(fallen.length).toBeGreaterThan(0)
    expect((await headings(page)).slice(0, 5)).toEqual([
      'Not recognised',
      'Read with another spelling',
      expect.stringMatching(/^Before the event: /),
      'Keepers (3)',
      'Sideboard (1)',
    ])
    const shown = await page.locator('[data-deck-result] .ruling .id').allTextContents()
    // A provisional id is shown as no address.
    const registered = rulings.filter(({ id, url }) => entry.rulings.includes(id) && !url.includes('#'))
    for (const { id } of registered) expect(shown).toContain(`r/${id}`)
    expect(new Set(shown).size).toBe(shown.length)
    const first = await page.locator('.deck-before tbody tr').allTextContents()
    expect(first.filter(text => text.startsWith('Lamp of Oak')).length).toBeGreaterThanOrEqual(fallen.length)
    expect(await page.locator('.deck-names tbody tr').allTextContents()).toEqual([
      expect.stringMatching(/^7Whatever/),
      expect.stringMatching(/^3Silent BuoyySilent Buoy$/),
    ])
    expect(await said(page).textContent()).toMatch(
      /^Harbour: 5 of 6 lines read\. 4 cards; [12] of 2 ha(?:s|ve) rulings\.$/,
    )
    expect(await page.locator('details:has(.deck-silent) summary').allTextContents()).toContain(
      '1 card with rulings above',
    )
  })

  test('what is pasted leads to what was found, and a narrow screen gives it all of its width', async () => {
    const page = await open(siteNamed('harbour'), '', { viewport: { width: 390, height: 700 } })
    // What is pasted before the page's program is there may have been typed, for all that it knows.
    await paste(page, '1 Lamp of Oak')
    await list(page).selectText()
    await page.evaluate(text => navigator.clipboard.writeText(text), DECK)
    await page.keyboard.press('Control+v')
    await said(page).filter({ hasText: '4 cards' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-deck-said'))).toBe(true)
    expect((await said(page).boundingBox())?.y).toBeLessThan(120)
    expect((await page.locator('.deck-before td').first().boundingBox())?.width).toBeGreaterThan(340)
    // Somebody who types stays where they are.
    await list(page).focus()
    await page.keyboard.type('\n1 Lamp of Oak')
    await said(page).filter({ hasText: '5 cards' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('deck')
  })

  test('its address holds it, and opens it elsewhere', async () => {
    const site = siteNamed('harbour')
    const page = await open(site)
    await paste(page, DECK)
    await page.waitForFunction(() => location.hash.includes('deck='))
    await page.locator('.deck-before td a').first().click()
    await page.locator('[data-deck-copy]').click()
    await page.getByText('Copied.').waitFor()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toBe(page.url())
    expect(address.length).toBeLessThan(300)
    const other = await open(site, new URL(address).hash)
    await said(other).filter({ hasText: '4 cards' }).waitFor()
    expect(await list(other).inputValue()).toBe(
      '# Keepers\n2 LAMP OF OAK [H] (HL)\n1 Silent Buoyy\n# Sideboard\n1 Lamp of Oak\n1 Whatever',
    )
    expect(await headings(other)).toEqual(await headings(page))
    await other.goto(`${site.origin}${site.base}deck/#deck=1abc`)
    await said(other).filter({ hasText: 'can’t be read' }).waitFor()
    expect(await headings(other)).toEqual([])
  })

  test('its address is empty once it is gone, however long it takes to pack one', async () => {
    const page = await open(siteNamed('harbour'))
    await page.evaluate(() => {
      const read = Reflect.get(Response.prototype, 'arrayBuffer')
      Object.assign(Response.prototype, {
        async arrayBuffer(this: Response) {
          await new Promise(done => setTimeout(done, 500))
          return read.call(this)
        },
      })
    })
    await paste(page, DECK)
    await list(page).fill('')
    await page.waitForTimeout(2000)
    expect(await page.evaluate(() => location.hash)).toBe('')
  })

  test('whatever it holds is text', async () => {
    const page = await open(siteNamed('harbour'), '', { viewport: { width: 390, height: 800 } })
    const faults: string[] = []
    page.on('pageerror', error => faults.push(error.message))
    await paste(
      page,
      `2 Lamp of Oak\n1 <img src=x onerror="window.harmed=1">\n1 <script>window.harmed=1</script>\n1 {process.exit(3)}\n3 <b>x\n1 ${'W'.repeat(300)}\n`,
    )
    expect(await page.locator('main img, main svg, main script').count()).toBe(0)
    expect(
      await page.evaluate(() => [
        (window as { harmed?: number }).harmed,
        document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ]),
    ).toEqual([undefined, 0])
    expect(faults).toEqual([])
  })

  test.for([
    [
      'OCTGN',
      `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE deck [<!ENTITY a SYSTEM "file:///etc/passwd">]>
<deck game="0c1d">
  <section name="Décks &amp; crew" shared="False">
    <card qty="2" id="11">Lamp of Oak</card>
    <!-- <card qty="9">Lamp of Oak</card> -->
    <card qty='1' id="12">Silent &quot;Buoyy&quot; &a;</card>
  </section>
  <section name="Empty" shared="False" />
  <notes><![CDATA[Two <lamps> at least]]></notes>
</deck>`,
      ['2 Lamp of Oak', '1 Silent "Buoyy" &a;'],
    ],
    [
      'Cockatrice',
      '<cockatrice_deck><deckname>Tide</deckname><zone name="Décks &amp; crew"><card number="2" name="Lamp of Oak"/><card number="many" name="Silent Buoy"/></zone></cockatrice_deck>',
      ['2 Lamp of Oak', '1 Silent Buoy'],
    ],
    [
      'Lackey, cut off',
      '<deck><superzone name="Décks & crew"><card><name id="7">Lamp of Oak</name><set>HL</set></card><card></card><card>Lamp of Oak<card>Silent Buoy<card qty="2"',
      ['1 Lamp of Oak', '1 Lamp of Oak', '1 Silent Buoy'],
    ],
  ] as const)('a file in XML is read, in an old encoding too: %s', async ([, deck, cards]) => {
    const page = await open(siteNamed('harbour'))
    await page
      .locator('[data-deck-file]')
      .setInputFiles({ name: 'deck.o8d', mimeType: 'application/octet-stream', buffer: Buffer.from(deck, 'latin1') })
    await page.waitForFunction(() => location.hash.includes('deck='))
    const other = await open(siteNamed('harbour'), new URL(page.url()).hash)
    await said(other).filter({ hasText: 'cards;' }).waitFor()
    expect((await list(other).inputValue()).split('\n').filter(line => !line.startsWith('Title:'))).toEqual(
      expect.arrayContaining(['# Décks & crew', ...cards]),
    )
    expect(await headings(other)).toContainEqual(expect.stringMatching(/^Décks & crew \(\d\)$/))
  })

  test('without JavaScript the page says what it needs it for', async () => {
    const page = await open(siteNamed('harbour'), '', { javaScriptEnabled: false })
    expect(await page.locator('main').innerText()).toContain('needs JavaScript')
  })
})

test('a list is of the game that knows most of its names, and is offered only where decks are built', async () => {
  const site = siteNamed('plain')
  const page = await open(site)
  expect(await page.locator('[data-deck-game] option').evaluateAll(all => all.map(one => one.textContent))).toEqual([
    'Automatic',
    'MECCG',
    'WOTR',
  ])
  await paste(page, deckOf(site, 'meccg').text)
  await said(page).filter({ hasText: 'MECCG:' }).waitFor()
  await paste(page, '2x Shelob’s Lair\nGandalf the White\nGimli\nThrough a Day and a Night')
  await said(page).filter({ hasText: 'WOTR: All 4 lines read.' }).waitFor()
  await page.selectOption('[data-deck-game]', 'meccg')
  await said(page)
    .filter({ hasText: /^MECCG: / })
    .waitFor()
  const offersDecks = (file: string) => readFile(site, file).includes('href="/deck/"')
  expect(['index.html', 'meccg/index.html', 'wotr/index.html'].filter(offersDecks)).toEqual([
    'index.html',
    'meccg/index.html',
  ])
  const lists = filesOf(site).filter(file => /^search-index\/[^/]+\/deck/.test(file))
  // The lists of a large game are more than one file.
  expect(lists.sort()).toEqual([
    'search-index/meccg/deck-1.json',
    'search-index/meccg/deck.json',
    'search-index/wotr/deck.json',
  ])
})

test('a suggestion puts the card into the deck', async () => {
  const page = await open(siteNamed('plain'))
  await paste(page, '1 Assassin\n2 Ringl\n')
  await page.locator('.deck-names button', { hasText: /^Ringil$/ }).click()
  await said(page).filter({ hasText: '3 cards' }).waitFor()
  expect(await list(page).inputValue()).toBe('1 Assassin\n2 Ringil\n')
  expect(await headings(page)).not.toContain('Not recognised')
})

test('codes, lists and misspelt headings of a real game: each line is a card, or is told with its text', async () => {
  const page = await open(siteNamed('plain'))
  await paste(
    page,
    'Hazards (3)\nAssasin (3)\nMuster Disperses 2\nFoul Fumes, Doors of Night x2, Snowstorm\n\nSites:\n1 WH-4\ntw-188\nwhat else?',
  )
  expect(await said(page).textContent()).toMatch(/^MECCG: 7 of 8 lines read\. 11 cards; \d of 7 have rulings\.$/)
  expect(await headings(page)).toEqual(expect.arrayContaining(['Not recognised', 'Hazards (9)', 'Sites (2)']))
  expect(await page.locator('[aria-labelledby=not-recognised] tbody tr').allTextContents()).toEqual([
    expect.stringMatching(/^9what else\?/),
  ])
})

test.for([
  ['light', 390, 'plain', 'meccg'],
  ['dark', 1280, 'harbour', 'harbour'],
] as const)(
  'in %s at %i px axe finds nothing, and no text lies over another',
  async ([colorScheme, width, name, game]) => {
    const site = siteNamed(name)
    const page = await open(site, '', { colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    const { text, ruled } = deckOf(site, game)
    await paste(page, text)
    expect(await page.locator('.deck-card').count()).toBe(ruled.length)
    expect(await axeFaults(page)).toEqual([])
    expect(await overlaps(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
  },
)

test('an erratum stands once, before the event, and its card leads there', async () => {
  const site = siteNamed('plain')
  const titles = new Map(gameData(site, 'meccg', 'entries').map(({ id, title }) => [id, title]))
  const errata = gameData(site, 'meccg', 'rulings').filter(
    ({ entry, errata, status }) => entry.startsWith('cards/') && errata.length > 0 && status === 'in-force',
  )
  const some = errata.slice(0, 12)
  const page = await open(site)
  await paste(page, [...new Set(some.map(({ entry }) => `1 ${titles.get(entry)}`))].join('\n'))
  const shown = ((await page.locator('[data-deck-result]').textContent()) ?? '').replace(/\s+/g, ' ')
  for (const { text } of some) expect(shown.split(text.replace(/\s+/g, ' ')).length - 1, text).toBe(1)
  const links = page.locator('[data-deck-result] p a', { hasText: ', above' })
  expect(await links.count()).toBeGreaterThanOrEqual(some.length)
  for (const hash of await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? '')))
    expect(await page.locator(`.deck-before [id="${hash.slice(1)}"]`).count(), hash).toBe(1)
})

test('for a tournament, what to know before the event says which source goes first', async () => {
  const page = await open(siteNamed('plain'))
  await paste(page, '1 Tookish Blood\n1 Hold Rebuilt and Repaired')
  const told = page.locator('.deck-before tr', { hasText: 'At tournaments, follow CoE Rules.' })
  expect(await told.count()).toBe(0)
  await page.locator('[data-deck-tournament]').check()
  await told.nth(1).waitFor()
  await page.waitForFunction(() => location.hash.includes('play=tournament'))
  const copied = await open(siteNamed('plain'), new URL(page.url()).hash)
  await copied.locator('.deck-before tr', { hasText: 'At tournaments, follow CoE Rules.' }).nth(1).waitFor()
  expect(await copied.locator('[data-deck-tournament]').isChecked()).toBe(true)
  await copied.getByLabel('Casual play').check()
  await copied.waitForFunction(() => !location.hash.includes('play='))
})

test('what an editor remarks on a ruling stands with it', async () => {
  const site = siteNamed('plain')
  const page = await open(site)
  await paste(page, '1 Assassin')
  const remark = page.locator('.ruling .remark', { hasText: /^Editor: / })
  const remarks = await remark.allTextContents()
  const left = (place: Locator) => place.first().evaluate(one => one.getBoundingClientRect().left)
  expect(await left(remark)).toBe(await left(page.locator('.ruling .words')))
  await page.goto(`${site.origin}/meccg/cards/assassin/`)
  expect(remarks).toEqual(
    await page
      .locator('.ruling .remark', { hasText: /^\s*Editor: / })
      .evaluateAll(all => all.map(one => (one.textContent ?? '').replace(/\s+/g, ' ').trim())),
  )
  expect(remarks.length).toBeGreaterThan(0)
})

test('on paper there are the rulings, and no form', async () => {
  const site = siteNamed('plain')
  const page = await open(site)
  const { text, ruled } = deckOf(site, 'meccg')
  await paste(page, text)
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['#deck', '.head', '[data-deck-print]', '.deck-names button', '.deck-silent', '.deck-terms'])
    expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
  expect(await page.locator('.ruling .id').first().isVisible()).toBe(true)
  expect(await page.getByText('25 cards without rulings of their own here').isVisible()).toBe(true)
  expect(await page.locator('.deck-card').count()).toBe(ruled.length)
  expect(await overlaps(page)).toEqual([])
})

test('a deck is sent nowhere: whole lists are loaded, once, and none of them tells a card', async () => {
  const site = siteNamed('plain')
  const page = await open(site)
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.method()} ${request.url().slice(site.origin.length)}`))
  const { text } = deckOf(site, 'meccg')
  await paste(page, text)
  await list(page).fill(`${text}\n1 Twilight`)
  await said(page)
    .filter({ hasText: /\d of \d+ lines/ })
    .waitFor()
  const lists = asked.filter(request => request.includes('.json'))
  expect(new Set(lists).size).toBe(lists.length)
  expect(lists).toContain('GET /search-index/meccg/deck.json')
  const whole = /^GET \/search-index\/(?:meccg|wotr)\/(?:[a-z]{2}|facets|deck(?:-\d+)?)\.json$/
  expect(lists.filter(request => !whole.test(request))).toEqual([])
  expect(asked.filter(request => !request.startsWith('GET ') || request.includes('?'))).toEqual([])
})

test('it works without a network once the game is kept', async () => {
  const site = siteNamed('harbour')
  const host = await movingSite(site.folder, site.base)
  const page = await browser.newPage({ serviceWorkers: 'allow' })
  try {
    await page.goto(`${host.origin}${site.base}guide/offline/`)
    await workerReady(page)
    const { text, ruled } = deckOf(site, 'harbour')
    await page.context().setOffline(true)
    host.silence(true)
    await page.goto(`${host.origin}${site.base}deck/`)
    await list(page).fill(text)
    await said(page).filter({ hasText: 'You are offline' }).waitFor()
    host.silence(false)
    await page.context().setOffline(false)
    await page.goto(`${host.origin}${site.base}guide/offline/`)
    await keepGame(page, 'harbour')
    await page.context().setOffline(true)
    host.silence(true)
    await page.goto(`${host.origin}${site.base}deck/`)
    await paste(page, text)
    expect(await page.locator('.deck-card').count()).toBe(ruled.length)
  } finally {
    host.close()
  }
})
