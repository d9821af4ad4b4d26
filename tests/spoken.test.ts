import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { faultsHeard } from './support/accessibility-tree.ts'
import { useBrowser } from './support/browser.ts'
import { pageKinds } from './support/page-kinds.ts'
import { hasGame, siteNamed } from './support/sites.ts'

const browser = useBrowser()
let page: Page
beforeAll(async () => {
  page = await browser.newPage()
})

const games = [
  ['harbour', 'harbour'],
  ['plain', 'meccg'],
  ['plain', 'wotr'],
] as const
test.for(games.filter(([name, game]) => hasGame(name, game)))(
  'pages of every kind read well aloud: %s, %s',
  { timeout: 90_000 },
  async ([name, game]) => {
    const site = siteNamed(name)
    const faults: string[] = []
    for (const [kind, url] of pageKinds(site, game)) {
      // The longest work takes as long as all the others; the fixture has one that is as rich.
      if (game === 'meccg' && kind === 'work') continue
      await page.goto(`${site.origin}${url}`)
      for (const fault of new Set(await faultsHeard(page))) faults.push(`${kind} (${url}): ${fault}`)
    }
    expect(faults).toEqual([])
  },
)

test('what misleads those who hear a page is found', async () => {
  await page.setContent(
    `<!doctype html><title>x</title><nav>a</nav><main><h1>One</h1><h3>Three</h3>
    <section aria-label="Same"></section><section aria-label="Same"></section>
    <ul><li><a href="/a">More</a></li><li><a href="/b">More</a></li></ul>
    <a href="/c">Rules link</a><button></button></main>`,
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
