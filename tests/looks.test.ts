import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { launchBrowser, useBrowser } from './support/browser.ts'
import type { Fonts } from './support/fonts.ts'
import {
  gameData,
  realSite,
  fileFor,
  gamesOf,
  hasCopies,
  readData,
  readFile,
  siteNamed,
  type SiteName,
} from './support/sites.ts'

const browsers = { wide: useBrowser({ fonts: 'wide' }), narrow: useBrowser({ fonts: 'narrow' }) }

const LIGHT = 'rgb(253, 252, 250)'
const DARK = 'rgb(23, 20, 18)'
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

async function onPage<T>(
  options: BrowserContextOptions,
  act: (page: Page, at: (path: string) => string) => Promise<T>,
  name: SiteName = 'harbour',
  fonts: Fonts = 'narrow',
): Promise<T> {
  const site = siteNamed(name)
  return act(await browsers[fonts].newPage(options), path => `${site.origin}${site.base}${path}`)
}

describe('dark and light', () => {
  test.for([
    ['light', LIGHT],
    ['dark', DARK],
  ] as const)('follow the system where it is %s, without JavaScript too', async ([colorScheme, colour]) => {
    for (const javaScriptEnabled of [true, false]) {
      await onPage({ colorScheme, javaScriptEnabled }, async (page, at) => {
        await page.goto(at(''))
        expect(await paper(page)).toBe(colour)
        // A switch that does nothing isn't shown.
        expect(await page.locator('.theme').isVisible()).toBe(javaScriptEnabled)
      })
    }
  })

  test('are switched by a button, remembered without a flash, and left to the system again', async () => {
    await onPage({ colorScheme: 'light' }, async (page, at) => {
      await page.goto(at('harbour/'))
      await page.locator('.theme').press('Enter')
      expect(await paper(page)).toBe(DARK)
      expect(await page.locator('meta[name=theme-color]').first().getAttribute('content')).toBe(DARK)
      // Every frame of the next page is looked at, from the first that has a body.
      await page.addInitScript(() => {
        const seen = new Set<string>()
        Object.assign(window, { seen })
        const look = () => {
          if (document.body) seen.add(getComputedStyle(document.body).backgroundColor)
          requestAnimationFrame(look)
        }
        look()
      })
      await page.goto(at('search/'))
      await page.waitForFunction(() => (window as unknown as { seen: Set<string> }).seen.size > 0)
      expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([DARK])
      await page.locator('.theme').click()
      expect(await paper(page)).toBe(LIGHT)
      expect(await page.locator('.theme').getAttribute('aria-label')).toBe('Theme: light')
      await page.locator('.theme').click()
      expect(await page.locator('.theme').getAttribute('aria-label')).toBe('Theme: as the system')
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await paper(page)).toBe(DARK)
    })
  })
})

test.for([
  [390, 844, 'wide'],
  [390, 844, 'narrow'],
  [1280, 800, 'wide'],
  [1280, 800, 'narrow'],
] as const)(
  'the first page says what this is, and has the search and every game, in one screen of %i by %i with %s letters',
  async ([width, height, fonts]) => {
    await onPage(
      { viewport: { width, height } },
      async (page, at) => {
        await page.goto(at(''))
        const games = await page.locator('.games a').count()
        expect(games).toBe(readData<{ games: unknown[] }>(siteNamed('plain'), 'index.json').games.length)
        for (const place of ['h1', 'main [name=q]', '.questions', '.games > li:last-child']) {
          const box = await page.locator(place).boundingBox()
          expect((box?.y ?? Infinity) + (box?.height ?? 0), place).toBeLessThanOrEqual(height)
        }
      },
      'plain',
      fonts,
    )
  },
)

/** So many pages are looked at: those with most text above what answers, and as many spread over the others. */
const HEAVY = 12

test('on a phone what answers begins in the upper third of a page', async () => {
  const site = siteNamed('plain')
  const pages = gamesOf(site).flatMap(game =>
    gameData(site, game, 'entries')
      .filter(({ rulings }) => rulings.length > 0)
      .map(({ url }) => {
        const html = readFile(site, fileFor(site, url) ?? '')
        const above = html.slice(html.indexOf('<main'), html.search(/<article class="ruling|<dl class="definitions/))
        // What is folded takes no room.
        const open = above.replace(/<details.*?<\/details>/gs, '').replace(/<[^>]*>/g, '')
        return { url, above: open.replace(/\s+/g, ' ').length }
      }),
  )
  const heavy = pages.toSorted((a, b) => b.above - a.above)
  expect(heavy.length).toBeGreaterThan(HEAVY * 20)
  await onPage(
    // A page is laid out alike without its programs, which take as long as the rest of it.
    { viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
    async page => {
      const low: string[] = []
      const step = Math.floor(heavy.length / HEAVY)
      for (const { url } of heavy.filter((_, at) => at < HEAVY || at % step === step - 1)) {
        await page.goto(`${site.origin}${url}`)
        const top = await page
          .locator('#rulings :is(.ruling, .definitions, .passage > h2 + :is(p, .words))')
          .first()
          .evaluate(one => one.getBoundingClientRect().top)
        if (top > 280) low.push(`${url} ${Math.round(top)}`)
      }
      expect(low).toEqual([])
    },
    'plain',
  )
})

test.for([320, 390, 1280])('the head is as high at %i px before its programs come', async width => {
  await onPage({ viewport: { width, height: 844 } }, async (page, at) => {
    const places = async () => {
      await page.goto(at(''))
      const boxes = await page.locator('.head, .head > *:not(.theme), .head nav > *').evaluateAll(all =>
        all.map(one => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return [x, y, width, height]
        }),
      )
      return { boxes, isThere: (await page.locator('.theme').count()) > 0 }
    }
    const whole = await places()
    await page.route('**/*.js', route => route.abort())
    const bare = await places()
    expect([whole.isThere, bare.isThere]).toEqual([true, false])
    expect(bare.boxes).toEqual(whole.boxes)
  })
})

test('what a term of a topic means begins in the line of its name', async () => {
  await onPage(
    { viewport: { width: 390, height: 844 } },
    async (page, at) => {
      await page.goto(at('meccg/terms/combat/'))
      const tops = await page
        .locator('.definitions :is(dt a, dd p)')
        .evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
      expect(tops.length).toBeGreaterThan(1)
      expect(Math.abs((tops[1] ?? 0) - (tops[0] ?? 0))).toBeLessThan(8)
    },
    'plain',
  )
})

test('a ruling that an address leads to says whose it is', async () => {
  await onPage(
    { viewport: { width: 390, height: 844 } },
    async (page, at) => {
      await page.goto(at('meccg/terms/on-guard-playing-cards/'))
      expect(await page.locator('.ruling .credentials').count()).toBe(0)
      const id = await page.locator('.ruling h3').nth(4).getAttribute('id')
      await page.goto(at(`meccg/terms/on-guard-playing-cards/#${id}`))
      const credentials = page.locator(`.ruling:has([id="${id}"]) .credentials`)
      expect(await credentials.innerText()).toMatch(/^.{5}.*, \d{4}still applies\s✓Something wrong\?/)
      expect(await credentials.getByRole('button', { name: 'Something wrong?' }).isVisible()).toBe(true)
    },
    'plain',
  )
})

test('a ruling’s own page says once what it is, and above its words whether it still applies', async () => {
  const site = siteNamed('plain')
  const all = gamesOf(site).flatMap(game => gameData(site, game, 'rulings'))
  const [long] = all.filter(({ status }) => status === 'in-force').toSorted((a, b) => b.text.length - a.text.length)
  const gone = all.find(({ status }) => status === 'superseded')
  await onPage(
    { viewport: { width: 390, height: 844 } },
    async (page, at) => {
      const landOn = async (id: string | undefined) => {
        await page.goto(at(`r/${id}/`))
        const label = (await page.locator('.ruling .mark').innerText()).trim()
        expect(
          await page.locator('.eyebrow, h1, .ruling > :not(.words)').getByText(label, { exact: true }).count(),
          label,
        ).toBe(1)
        return (await page.locator('.words').boundingBox())?.y ?? Infinity
      }
      expect(await landOn(long?.id)).toBeLessThan(220)
      expect(await page.locator('.ruling > .note').innerText()).toContain('still applies')
      expect(await page.getByText('still applies').count()).toBe(1)
      await landOn(gone?.id)
      expect(await page.getByText('still applies').count()).toBe(0)
      expect(await page.locator('.banner[data-status=superseded]').isVisible()).toBe(true)
    },
    'plain',
  )
})

test.runIf(hasCopies())(
  'one field shows the original wording, the plain words or both, and is remembered',
  async () => {
    await onPage(
      { viewport: { width: 390, height: 844 } },
      async (page, at) => {
        const pef = gameData(siteNamed('copies'), 'meccg', 'rulings').find(
          ({ work, wording }) => work === 'pef' && wording === 'copy',
        )
        const ruling = page.locator(`.ruling:has([id="${pef?.id}"])`)
        const seen = () =>
          Promise.all([
            ruling.locator('.words > p').first().isVisible(),
            ruling.locator('.in-plain p').first().isVisible(),
          ])
        await page.goto(at(`meccg/${pef?.entry}/`))
        expect(await seen()).toEqual([true, false])
        await page.selectOption('.words-switch', 'plain')
        expect(await seen()).toEqual([false, true])
        await page.selectOption('.words-switch', 'both')
        await page.reload()
        expect(await seen()).toEqual([true, true])
      },
      'copies',
    )
  },
)

test.for([
  [320, 'wide'],
  [412, 'narrow'],
] as const)(
  'a ruling of a long work that isn’t laid out yet has the room it will take at %i px with %s letters, give or take',
  async ([width, fonts]) => {
    const site = siteNamed('plain')
    const rulings = gamesOf(site).flatMap(game =>
      gameData(site, game, 'rulings').map(({ work }) => `${game}/works/${work}/`),
    )
    const long = Map.groupBy(rulings, work => work)
      .entries()
      .flatMap(([work, { length }]) => (length < 50 ? [] : [work]))
      .toArray()
    await onPage(
      { viewport: { width, height: 844 } },
      async page => {
        expect(long.length).toBeGreaterThan(0)
        for (const work of long) {
          await page.goto(`${site.origin}${site.base}${work}`)
          const heights = (visibility: string) =>
            page.$$eval(
              '.ruling[data-lines]',
              (all, visibility) => {
                for (const one of all) (one as HTMLElement).style.contentVisibility = visibility
                return all.map(one => one.getBoundingClientRect().height)
              },
              visibility,
            )
          // In this order, for what was laid out once keeps its room; what is on the screen has been already.
          const given = await heights('hidden')
          const real = await heights('visible')
          const shares = given.map((height, place) => height / real[place]!)
          expect(Math.min(...shares)).toBeGreaterThan(0.9)
          expect(Math.max(...shares)).toBeLessThan(2.5)
        }
      },
      'plain',
      fonts,
    )
  },
)

test('nothing moves of itself: a link leads to its place at once', async () => {
  const [some] = gameData(siteNamed('plain'), 'meccg', 'rulings')
  await onPage(
    { viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' },
    async (page, at) => {
      await page.goto(at(`meccg/works/${some?.work}/`))
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
      const ids = await page.$$eval('.ruling', all => all.map(({ id }) => id))
      expect(ids.length).toBeGreaterThan(50)
      for (const id of [ids[ids.length >> 1], ids[ids.length - 10], ids[20]]) {
        await page.goto('about:blank')
        await page.goto(at(`meccg/works/${some?.work}/#${id}`))
        // Below the bar of what is on the page, which stays at the top.
        const below = () =>
          page.locator(`[id="${id}"]`).evaluate(ruling => {
            const bar = document.querySelector('.on-page')?.getBoundingClientRect().bottom ?? 0
            return Math.round(ruling.getBoundingClientRect().top - bar)
          })
        expect(await below()).toBeLessThan(60)
        expect(await below()).toBeGreaterThanOrEqual(0)
        // Nor later, when the rulings before it are laid out.
        await page.waitForTimeout(300)
        expect(await below()).toBeLessThan(60)
        expect(await below()).toBeGreaterThanOrEqual(0)
      }
    },
    'plain',
  )
})

test.for([390, 1280])(
  'an address of a ruling has it in view from the first paint at %i px, right under the name of its source',
  async width => {
    const site = realSite()
    const rulings = gameData(site, 'meccg', 'rulings').filter(({ entry }) => entry.startsWith('terms/'))
    await onPage(
      { viewport: { width, height: 844 } },
      async page => {
        await page.addInitScript(() => {
          const places: (readonly [top: number, head: number, before: number])[] = []
          Object.assign(window, { places })
          // As each frame was painted: the page's own program moves it at the frame's beginning.
          const look = () => {
            setTimeout(see)
            requestAnimationFrame(look)
          }
          const see = () => {
            const ruling = document.getElementById(location.hash.slice(1))?.closest('.ruling')
            const bottom = (one: Element | null | undefined) => one?.getBoundingClientRect().bottom ?? 0
            if (ruling)
              places.push([
                ruling.getBoundingClientRect().top,
                bottom(ruling.closest('.passage')?.querySelector('h2')),
                bottom(ruling.previousElementSibling?.matches('.ruling') ? ruling.previousElementSibling : null),
              ])
          }
          requestAnimationFrame(look)
        })
        for (const { entry, id } of rulings.filter((_, at) => at % 100 === 20)) {
          const address = `${entry}/#${id}`
          await page.goto('about:blank')
          await page.goto(`${site.origin}${site.base}meccg/${address}`)
          // The first painting may come after the page has loaded.
          const painted = () => page.evaluate(() => (window as unknown as { places: number[][] }).places)
          await expect.poll(async () => (await painted()).length).toBeGreaterThan(0)
          const places = await painted()
          // A page that ends soon can't be scrolled so far.
          const ends = await page.evaluate(() => scrollY >= document.documentElement.scrollHeight - innerHeight - 1)
          for (const [top = 0, head = 0, before = 0] of places) {
            expect(top, address).toBeGreaterThanOrEqual(head)
            expect(top, address).toBeLessThan(844)
            if (ends) continue
            expect(top - head, address).toBeLessThan(24)
            expect(before, address).toBeLessThanOrEqual(head)
          }
        }
      },
      site.name,
    )
  },
)

test.for([390, 1280])('a long page marks where one is in it at %i px, and keeps its title at hand', async width => {
  const entries = gameData(siteNamed('plain'), 'meccg', 'entries')
  const long = entries.filter(({ kind }) => kind === 'term').toSorted((a, b) => b.rulings.length - a.rulings.length)[0]!
  await onPage(
    { viewport: { width, height: 844 } },
    async (page, at) => {
      await page.goto(at(long.url.slice(siteNamed('plain').base.length)))
      const marked = page.locator('.on-page [aria-current=location]')
      expect(await marked.count()).toBeLessThanOrEqual(1)
      const links = await page
        .locator('.on-page li:not(.to-top) > a')
        .evaluateAll(all => all.map(a => (a as HTMLAnchorElement).hash))
      const places = () =>
        marked.evaluateAll((all, links) => all.map(a => links.indexOf((a as HTMLAnchorElement).hash)), links)
      for (const place of [links.length - 1, links.length - 8, 3, 2]) {
        await page.evaluate(hash => location.assign(hash), links[place]!)
        await expect.poll(places).toEqual([place])
      }
      // And so it is where somebody scrolls there by hand.
      await page.evaluate(id => document.getElementById(id)!.scrollIntoView(), links[4]!.slice(1))
      await expect.poll(places).toEqual([4])
      const title = await page.locator('.on-page .about').textContent()
      expect(title?.trim()).toBe((await page.locator('h1').textContent())?.trim())
      expect(await page.locator('.on-page .about').isVisible()).toBe(width < 1216)
    },
    'plain',
  )
})

test('without JavaScript the search page offers no choices that change nothing', async () => {
  await onPage({ javaScriptEnabled: false }, async (page, at) => {
    await page.goto(at('search/'))
    expect(await page.locator('main :is(select, summary):visible').count()).toBe(0)
    expect(await page.locator('main').innerText()).toContain('browse all cards and terms')
  })
})

test('on a screen as low as a page at 400 % nothing stays over the text', async () => {
  await onPage(
    { viewport: { width: 320, height: 256 } },
    async (page, at) => {
      for (const path of ['', 'meccg/terms/on-guard-playing-cards/', 'meccg/works/pef/']) {
        await page.goto(at(path))
        const fixed = await page
          .locator('body *')
          .evaluateAll(all =>
            all
              .filter(one => one.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(one).position))
              .map(one => one.className),
          )
        expect(fixed, path).toEqual([])
        const [scroll, client] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.documentElement.clientWidth,
        ])
        expect(scroll, path).toBe(client)
      }
    },
    'plain',
  )
})

test('an open menu leaves what closes it in view, though the head has two lines', async () => {
  await onPage(
    { viewport: { width: 320, height: 700 } },
    async (page, at) => {
      await page.goto(at('meccg/'))
      const opener = page.locator('.head .more > summary')
      await opener.click()
      const [button, menu] = await Promise.all([opener.boundingBox(), page.locator('.head .menu-list').boundingBox()])
      expect(menu?.y).toBeGreaterThanOrEqual((button?.y ?? Infinity) + (button?.height ?? 0))
    },
    'plain',
  )
})

test('with letters twice as large nothing runs off the side of a phone', async () => {
  const site = siteNamed('plain')
  const large = await launchBrowser({ switches: ['--blink-settings=defaultFontSize=32'], fonts: 'narrow' })
  try {
    for (const viewport of [
      { width: 320, height: 700 },
      { width: 390, height: 844 },
    ]) {
      const page = await large.newPage({ viewport })
      for (const path of ['', 'meccg/', 'meccg/terms/on-guard-playing-cards/', 'deck/', 'search/']) {
        await page.goto(`${site.origin}${site.base}${path}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(viewport.width)
      }
    }
  } finally {
    await large.close()
  }
})

test('with the system’s own few colours, what colour told is told by edges', async () => {
  const [ruling] = gameData(siteNamed('plain'), 'meccg', 'rulings')
  const look = async (page: Page, at: (path: string) => string) => {
    await page.goto(at(`meccg/${ruling?.entry}/#${ruling?.id}`))
    const styles = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)
    expect(await styles('.ruling:has(:target)', 'outline-style')).toBe('solid')
    expect(await styles('.find button', 'border-top-style')).toBe('solid')
    expect(await styles('.head nav [aria-current]', 'text-decoration-line')).toBe('underline')
    await page.goto(at(''))
    for (const card of ['.games li', '.doors li']) expect(await styles(card, 'border-top-style'), card).toBe('solid')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe('solid')
  }
  await onPage({ forcedColors: 'active' }, look, 'plain')
})

test('titles in other languages are marked as such', async () => {
  await onPage(
    {},
    async (page, at) => {
      await page.goto(at('meccg/cards/bridge/'))
      expect(
        await page.locator('.facts [lang]').evaluateAll(all => all.map(node => (node as HTMLElement).lang)),
      ).toEqual(['es', 'fr', 'de', 'it'])
    },
    'plain',
  )
})
