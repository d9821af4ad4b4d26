import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { faultsHeard } from './support/accessibility-tree.ts'
import { axeFaults, faultsSeen, thinOut } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import type { Fonts } from './support/fonts.ts'
import { KINDS, pageKinds } from './support/page-kinds.ts'
import { forceState, markControls, overlaps, tooFaint } from './support/readable.ts'
import { fileFor, hasGame, readFile, realSite, siteNamed, type SiteName } from './support/sites.ts'

const browsers = { wide: useBrowser({ fonts: 'wide' }), narrow: useBrowser({ fonts: 'narrow' }) }

/** What is looked for on each page, each a test of its own. */
const CHECKS = [
  'axe finds nothing',
  'it reads well aloud',
  'nothing runs off the side',
  'nothing shifts while the page loads',
  'controls can be read, hovered and focused too',
  'no control lies over another',
  'no script fails, and nothing is missing',
  'the policy refuses nothing',
  'no other origin is asked for anything',
] as const
type Check = (typeof CHECKS)[number]
type Faults = Record<Check, string[]>

const LIGHT_AND_DARK = ['light', 'dark'] as const
interface Walk {
  readonly name: SiteName
  readonly game: string
  readonly theme: (typeof LIGHT_AND_DARK)[number]
  readonly width: number
  readonly fonts: Fonts
  /** Whether pages are loaded on a slow processor, to see them shift. */
  readonly slow?: boolean
}
/** Those that are about controls. */
const OF_CONTROLS: readonly Check[] = ['controls can be read, hovered and focused too', 'no control lies over another']
const OF_LOADING: Check = 'nothing shifts while the page loads'
// The fixture game has a page of every kind, the shipped ones have real lengths and tables: what shifts, shifts there.
const real = realSite().name
const ALL_WALKS: readonly Walk[] = [
  { name: 'harbour', game: 'harbour', theme: 'light', width: 320, fonts: 'wide', slow: real === 'harbour' },
  { name: real, game: 'meccg', theme: 'light', width: 320, fonts: 'wide', slow: true },
  { name: real, game: 'wotr', theme: 'dark', width: 1280, fonts: 'narrow' },
]
const WALKS = ALL_WALKS.filter(({ name, game }) => hasGame(name, game))
const NARROWEST = { width: 320, letters: '100%' } as const
/** Screens that nothing may run off: a zoom of 200 % on 1280 px leaves 640. */
const SCREENS = [
  NARROWEST,
  { width: 640, letters: '100%' },
  { width: 640, letters: '200%' },
  { width: 1280, letters: '200%' },
] as const

/** Pages that were looked at: those of a site that are of no game are for its other games too. */
const looked = new Set<string>()
/** What axe has seen, so that it looks at no more like it in the real games. */
const shapes = new Map<string, number>()

// A page is loaded once and then looked at in every way, for loading takes longer than looking.
describe.for(WALKS)('pages of $game, from $theme at $width px with $fonts letters', walk => {
  const faults = Object.fromEntries(CHECKS.map(check => [check, [] as string[]])) as Faults
  let kinds: readonly string[] = []
  const looks = new Set<string>()
  // The controls are the same on every walk, and so are those of head and foot.
  const isFixture = walk.name === 'harbour'
  beforeAll(async () => {
    const site = siteNamed(walk.name)
    const viewport = { width: walk.width, height: 800 }
    const context = await browsers[walk.fonts].newContext({
      colorScheme: walk.theme,
      viewport,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    let kind = ''
    const report = (check: Check, found: readonly string[]) =>
      faults[check].push(...found.map(one => `${kind}: ${one}`))
    await listen(context, page, site.origin, report)
    const pages = pageKinds(site, walk.game)
    kinds = [...pages.keys()]
    for (const [named, url] of pages) {
      if (looked.has(`${site.origin}${url}`)) continue
      looked.add(`${site.origin}${url}`)
      kind = `${named} (${url})`
      await page.emulateMedia({ colorScheme: walk.theme })
      await page.setViewportSize(viewport)
      // One of some hundred kilobytes is painted before all of it is there on any processor.
      const isLong = readFile(site, fileFor(site, url)!).length > 200_000
      if (walk.slow) report(OF_LOADING, await loadSlowly(page, `${site.origin}${url}`, isLong ? 1 : 4))
      else await page.goto(`${site.origin}${url}`)
      // Listening to the longest work takes a minute; the fixture has one that is as rich.
      if (isFixture || named !== 'work') report('it reads well aloud', [...new Set(await faultsHeard(page))])
      report('nothing runs off the side', await tooWide(page, isFixture ? SCREENS : [NARROWEST]))
      await page.setViewportSize(viewport)
      if (isFixture || (await thinOut(page, shapes))) report('axe finds nothing', await axeFaults(page))
      if (isFixture) {
        // The other theme has other colours, a wide screen other places.
        await page.emulateMedia({ colorScheme: 'dark' })
        await page.setViewportSize({ width: 1280, height: 800 })
        report('axe finds nothing', await faultsSeen(page))
        await lookAtControls(page, report, looks)
      }
      await use(page)
      if (isFixture) await thinOut(page, shapes)
    }
    await context.close()
  }, 300_000)

  test('the pages are of every kind, with controls to look at', () => {
    expect(kinds.length).toBeGreaterThan(9)
    if (!isFixture) return
    expect(kinds).toEqual([...KINDS])
    expect(looks.size).toBeGreaterThan(kinds.length * 3)
  })
  const checks = CHECKS.filter(
    check => (isFixture || !OF_CONTROLS.includes(check)) && (walk.slow || check !== OF_LOADING),
  )
  test.for(checks)('%s', check => {
    expect([...new Set(faults[check])]).toEqual([])
  })
})

test('axe reports what a reader can’t perceive', async () => {
  const page = await browsers.narrow.newPage()
  const pale = (word: string) => `<p style="color:#aaa;background:#fff">${word}</p>`
  await page.setContent(
    `<!doctype html><html lang="en"><title>x</title><main><h1>x</h1><img src="data:,">${['one', 'two', 'three', 'four', '<b>five</b>'].map(pale).join('')}</main>`,
  )
  const wordsOf = (faults: readonly string[]) =>
    faults.flatMap(fault => /^color-contrast.*>(\w+)</.exec(fault)?.[1] ?? [])
  expect((await axeFaults(page)).join('\n')).toMatch(/color-contrast[^]*image-alt/)
  expect(wordsOf(await faultsSeen(page))).toEqual(['one', 'two', 'three', 'four', 'five'])
  expect(await thinOut(page, new Map())).toBe(true)
  expect(wordsOf(await axeFaults(page))).toEqual(['one', 'two', 'three', 'five'])
})

test('each look at a page sees the fault it is there for', async () => {
  const address = 'http://localhost/faulty'
  const context = await browsers.narrow.newContext({ viewport: { width: 320, height: 800 } })
  const page = await context.newPage()
  const found: Partial<Faults> = {}
  const report = (check: Check, faults: readonly string[]) => {
    ;(found[check] ??= []).push(...faults)
  }
  await listen(context, page, 'http://localhost', report)
  await page.route(address, route =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "style-src 'unsafe-inline'; img-src http://localhost" },
      body: `<!doctype html>
        <style>.link { position: absolute; top: 9rem; left: 0; width: 9rem; height: 3rem; background: #fff }</style>
        <p>First</p><p id="moved" style="height: 30rem">Moved</p><div style="width: 40rem">Wide</div>
        <a class="link" href="#a" style="color: #ccc">One link</a> <a class="link" href="#b">Another</a>
        <img src="http://elsewhere.example/x.png" alt=""><script src="http://elsewhere.example/x.js"></script>
        <script>
          missing()
        </script>
        <script>
          // Nobody sees what moves before the first paint.
          const painted = new PerformanceObserver(() => {
            painted.disconnect()
            moved.insertAdjacentHTML('beforebegin', '<p style="height: 20rem">Late</p>')
          })
          painted.observe({ type: 'paint', buffered: true })
        </script>`,
    }),
  )
  report(OF_LOADING, await loadSlowly(page, address, 4))
  await lookAtControls(page, report, new Set())
  report('nothing runs off the side', await tooWide(page, [NARROWEST]))
  expect(CHECKS.filter(check => !found[check]?.length)).toEqual(['axe finds nothing', 'it reads well aloud'])
})

test('what misleads those who hear a page is found', async () => {
  const page = await browsers.narrow.newPage()
  await page.setContent(
    `<!doctype html><title>x</title><nav>a</nav><main><h1>One</h1><h3>Three</h3>
    <section aria-label="Same"></section><section aria-label="Same"></section>
    <ul><li><a href="https://tide.example/a">More</a></li><li><a href="https://tide.example/b">More</a></li></ul>
    <a href="https://tide.example/c">Rules link</a><button></button></main>`,
  )
  expect((await faultsHeard(page)).map(fault => fault.replace(/ leads to .*/, ''))).toEqual([
    'the heading “Three” leaps to level 3',
    '2 landmarks are region “Same”',
    'a navigation has no name',
    '“Rules link” names its role',
    'a button has no name',
    '“More”',
  ])
})

/** Reports what fails, what is refused, and what is asked of other origins, on every page of a context. */
async function listen(
  context: BrowserContext,
  page: Page,
  origin: string,
  report: (check: Check, found: readonly string[]) => void,
): Promise<void> {
  page.on('pageerror', error => report('no script fails, and nothing is missing', [error.message]))
  page.on('console', message => {
    // The page of what isn't there is itself an answer of 404.
    if (message.type() === 'error') report('no script fails, and nothing is missing', [message.text()])
  })
  context.on('request', request => {
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol !== 'data:' && asked !== origin) report('no other origin is asked for anything', [request.url()])
  })
  context.on('response', response => {
    if (response.status() >= 400)
      report('no script fails, and nothing is missing', [`${response.status()} for ${response.url()}`])
  })
  await context.exposeFunction('refuse', (what: string) => report('the policy refuses nothing', [what]))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => {
      ;(window as unknown as { refuse(what: string): void }).refuse(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      )
    })
  })
}

/**
 * Opens a page on a processor so many times slower, so that it is painted before all of it is there, and returns how
 * far it shifted, if it did.
 */
async function loadSlowly(page: Page, address: string, rate: number): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(address, { waitUntil: 'load' })
  const shift = await page.evaluate(
    () =>
      new Promise<number>(done => {
        let sum = 0
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value
        }
        const shifts = new PerformanceObserver(list => add(list.getEntries()))
        shifts.observe({ type: 'layout-shift', buffered: true })
        const end = () => {
          add(shifts.takeRecords())
          done(sum)
        }
        // A busy machine may paint long after it has loaded. What moved in a frame is known in the next one.
        const twoFrames = () => requestAnimationFrame(() => requestAnimationFrame(end))
        new PerformanceObserver(() => setTimeout(twoFrames, 100)).observe({ type: 'paint', buffered: true })
      }),
  )
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  // A line that the stream cut may move by a word when it is whole, by 0.01 to 0.03 on a busy machine. A card whose
  // facts came above its rulings shifted by 0.17. Web Vitals call less than 0.1 good.
  return shift < 0.05 ? [] : [`by ${shift}`]
}

/** Looks at the controls in both sizes, both themes and every state, but for those of `looks`, and adds theirs. */
async function lookAtControls(
  page: Page,
  report: (check: Check, found: readonly string[]) => void,
  looks: Set<string>,
): Promise<void> {
  const before = looks.size
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    report(
      'no control lies over another',
      (await overlaps(page)).map(pair => `${pair} at ${width} px`),
    )
    for (const look of await markControls(page, [...looks])) looks.add(look)
  }
  if (looks.size === before) return
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  for (const state of [null, 'hover', 'focus-visible'] as const) {
    await forceState(session, state)
    for (const colorScheme of LIGHT_AND_DARK) {
      await page.emulateMedia({ colorScheme })
      report(
        'controls can be read, hovered and focused too',
        (await tooFaint(page)).map(one => `${one}, ${colorScheme}, ${state ?? 'at rest'}`),
      )
    }
  }
  await session.detach()
}

/** Returns by how much the page is wider than each of the screens. */
async function tooWide(page: Page, screens: readonly (typeof SCREENS)[number][]): Promise<string[]> {
  const wide: string[] = []
  for (const { width, letters } of screens) {
    await page.setViewportSize({ width, height: 640 })
    const over = await page.evaluate(size => {
      document.documentElement.style.fontSize = size
      const { scrollWidth, clientWidth } = document.documentElement
      document.documentElement.style.fontSize = ''
      return scrollWidth - clientWidth
    }, letters)
    if (over > 0) wide.push(`${over} px over ${width} px at ${letters}`)
  }
  return wide
}

/** Does what a visitor does on any page: points at a name, and takes another theme. */
async function use(page: Page): Promise<void> {
  // A locator would look whether each of a work's thousands of links is seen, for seconds.
  const link = await page.evaluateHandle(
    () => [...document.querySelectorAll('main a.ref')].find(one => one.checkVisibility()) ?? null,
  )
  await link.asElement()?.hover()
  const theme = page.locator('.theme:visible').first()
  if ((await theme.count()) > 0) await theme.click()
}
