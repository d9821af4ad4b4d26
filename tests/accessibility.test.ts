import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './support/browser.ts'
import type { Fonts } from './support/fonts.ts'
import { KINDS, pageKinds } from './support/page-kinds.ts'
import { hasCopies, siteNamed, type SiteName } from './support/sites.ts'

let browsers: Readonly<Record<Fonts, Browser>>
beforeAll(async () => {
  const [wide, narrow] = await Promise.all(
    (['wide', 'narrow'] as const).map(fonts => launchBrowser([], 'block', fonts)),
  )
  browsers = { wide: wide!, narrow: narrow! }
})
afterAll(async () => {
  for (const browser of Object.values(browsers ?? {})) await browser.close()
})

// The fixture game has a page of every kind, the shipped ones have real lengths and tables.
const real: SiteName = hasCopies() ? 'copies' : 'plain'
const looks = [
  ['light', 320, 'wide'],
  ['dark', 320, 'narrow'],
  ['light', 1280, 'narrow'],
  ['dark', 1280, 'wide'],
] as const
const cases = [
  ...looks.map(([colorScheme, width, fonts]) => ({
    name: 'harbour' as SiteName,
    game: 'harbour',
    colorScheme,
    width,
    fonts,
  })),
  { name: real, game: 'meccg', colorScheme: 'light' as const, width: 320, fonts: 'wide' as const },
  { name: real, game: 'wotr', colorScheme: 'dark' as const, width: 1280, fonts: 'narrow' as const },
]

test.for(cases)(
  'axe finds nothing on the pages of $game in $colorScheme at $width px, with $fonts letters',
  { timeout: 120_000 },
  async ({ name, game, colorScheme, width, fonts }) => {
    const site = siteNamed(name)
    const kinds = pageKinds(site, game)
    if (name === 'harbour') expect([...kinds.keys()]).toEqual([...KINDS])
    const context = await browsers[fonts].newContext({
      colorScheme,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const faults: string[] = []
    for (const [kind, url] of kinds) {
      await page.goto(`${site.origin}${url}`, { waitUntil: 'load' })
      // Axe takes a minute for the longest work; the tests of rulebooks have it look at one.
      const isLong = name !== 'harbour' && kind === 'work'
      for (const fault of isLong ? [] : await faultsOf(page)) faults.push(`${kind} (${url}): ${fault}`)
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (wide > 0) faults.push(`${kind} (${url}): the page is ${wide} px wider than the screen`)
    }
    await context.close()
    expect(faults).toEqual([])
  },
)

test('axe reports what a reader can’t perceive', async () => {
  const page = await browsers.narrow.newPage()
  await page.setContent(
    '<!doctype html><html lang="en"><title>x</title><main><h1>x</h1><img src="data:,"><p style="color:#aaa;background:#fff">pale</p></main>',
  )
  expect((await faultsOf(page)).join('\n')).toMatch(/color-contrast[^]*image-alt/)
  await page.close()
})

async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      // WCAG 2.2 asks for it; axe leaves it to be asked for.
      rules: { 'target-size': { enabled: true } },
    })
    return violations.flatMap(({ id, help, nodes }) => nodes.map(node => `${id}: ${help} – ${node.html.slice(0, 120)}`))
  })
}
