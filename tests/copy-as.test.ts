import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { FORUMS, plain } from '../src/client/copy-as/forums.testing.ts'
import { useBrowser } from './support/browser.ts'
import {
  fileFor,
  fixtureAndReal,
  gameData,
  gamesOf,
  readData,
  readFile,
  siteNamed,
  type Site,
  type Ruling,
} from './support/sites.ts'

const browser = useBrowser()

const cases = fixtureAndReal().flatMap(site =>
  readData<{ games: { id: string; works: { id: string; url: string }[] }[] }>(site, 'index.json').games.map(game => ({
    site: site.name,
    game: game.id,
    // Of the real games some works, which differ in how they are set out.
    works: site.name === 'harbour' ? game.works : game.works.slice(0, 3),
  })),
)

async function open(site: Site, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'], ...options })
  await page.goto(`${site.origin}${path}`)
  return page
}

/**
 * Opens every box of the page and presses each of its buttons; gives what each would have put on the clipboard, by
 * ruling.
 */
async function copyAll(page: Page): Promise<Record<string, Record<string, string>>> {
  return page.evaluate(async () => {
    let copied = ''
    // Laying a long work out anew for each box would take most of the time, as would keeping a selection in it up.
    document.documentElement.hidden = true
    getSelection()?.removeAllRanges()
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          copied = text
        },
      },
    })
    const next = () =>
      new Promise(done => {
        setTimeout(done)
      })
    const all: Record<string, Record<string, string>> = {}
    // Of a long work some, spread over all of it.
    const boxes = [...document.querySelectorAll<HTMLDetailsElement>('.ruling .copy')]
    const step = Math.ceil(boxes.length / 12)
    for (const box of boxes.filter((_, index) => index % step === 0)) {
      box.open = true
      for (let turn = 0; turn < 500 && !box.querySelector('.copy-panel'); turn++) await next()
      const mine: Record<string, string> = {}
      for (const button of box.querySelectorAll<HTMLButtonElement>('.formats button')) {
        copied = ''
        button.click()
        for (let turn = 0; turn < 500 && copied === ''; turn++) await next()
        mine[button.value] = copied
      }
      all[box.closest('.ruling')?.id ?? ''] = mine
    }
    return all
  })
}

/** Selects rulings with their notes, as somebody who drags over them does, and copies the last. */
async function copySelections(page: Page, rulings: readonly Ruling[]): Promise<void> {
  const selections = await page.evaluate(
    ids =>
      ids.map(id => {
        const selection = getSelection()
        selection?.selectAllChildren(document.getElementById(id)!)
        return selection?.toString()
      }),
    rulings.map(({ id }) => id),
  )
  for (const [at, { id, citations }] of rulings.entries()) {
    // On one line, with nothing in it that isn't in the text.
    for (const { raw } of citations) expect(selections[at]?.replace(/[^\S\n]+/g, ' '), id).toContain(raw)
    expect(selections[at], id).not.toContain('Copy')
  }
  const cited = rulings.at(-1)?.citations[0]?.raw
  if (cited === undefined) return
  // What the browser then puts on the clipboard is the same.
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(cited)
}

test.for(cases)(
  '$site: what is copied of rulings of $game reads right in a forum, and a selection as it is written',
  { timeout: 180_000 },
  async ({ site: name, game, works }) => {
    const site = siteNamed(name)
    const rulings = gameData(site, game, 'rulings')
    const titles = new Map(gameData(site, game, 'entries').map(entry => [entry.id, entry.title]))
    const home = name === 'harbour' ? 'https://rulings.example' : site.origin
    let seen = 0
    for (const work of works) {
      const page = await open(site, work.url)
      const cited = rulings.filter(ruling => ruling.work === work.id && ruling.citations.length > 0)
      // Of a long work some.
      await copySelections(
        page,
        cited.filter((_, at) => at % Math.ceil(cited.length / 30) === 0),
      )
      const copied = await copyAll(page)
      await page.context().close()
      for (const { id, url, entry, text, citations, wording } of rulings.filter(
        ruling => ruling.work === work.id && copied[ruling.id] !== undefined,
      )) {
        seen++
        const own = { text: plain(titles.get(entry) ?? '-'), address: `${home}${url}` }
        const posts = copied[id] ?? {}
        expect(Object.keys(posts).sort(), id).toEqual(['address', 'bbcode', 'html', 'link', 'markdown', 'text'])
        for (const [format, forums] of Object.entries(FORUMS)) {
          for (const [forum, read] of Object.entries(forums)) {
            const shown = read(posts[format] ?? '')
            expect(
              shown.links.map(link => ({ ...link, text: plain(link.text) })),
              `${id} in ${forum}`,
            ).toEqual([own])
            // Words of our own are no quotation of anybody.
            if (wording === 'restatement') {
              expect(shown.quoted, `${id} in ${forum}`).toBe('')
              expect(plain(shown.text), `${id} in ${forum}`).toMatch(/\(paraphrased by [^)]+\):/)
            }
            expect(plain(wording === 'copy' ? shown.quoted : shown.text), `${id} in ${forum}`).toContain(plain(text))
            for (const { raw, problem } of citations)
              if (problem === null)
                expect(plain(shown.text).split(plain(raw)).length, `${id} in ${forum}`).toBeGreaterThan(2)
          }
        }
        expect(posts['address'], id).toBe(own.address)
        for (const format of ['link', 'text']) {
          expect(posts[format], id).toContain(own.address)
          expect(plain(posts[format] ?? ''), id).toContain(plain(text))
        }
      }
    }
    // Every ruling of a short work, some ten of a long one.
    expect(seen).toBeGreaterThan(10)
  },
)

const harbour = () => {
  const site = siteNamed('harbour')
  const [entry] = gameData(site, 'harbour', 'entries').toSorted((a, b) => b.rulings.length - a.rulings.length)
  if (!entry || entry.rulings.length < 2) throw new Error('The fixture game has no entry with several rulings.')
  return { site, entry, rulings: gameData(site, 'harbour', 'rulings') }
}

test('the format used last comes first the next time, on other pages too', async () => {
  const { site, entry } = harbour()
  const page = await open(site, entry.url)
  await page.locator('.ruling .copy summary').first().click()
  const buttons = page.locator('.copy[open] .formats button')
  await buttons.first().waitFor()
  // The plain link comes first, and three formats are in view.
  expect(await buttons.first().textContent()).toBe('Link')
  expect(await page.locator('.copy[open] .formats button:visible').count()).toBe(3)
  await page.locator('.copy[open] input').uncheck()
  await page.locator('.copy[open] summary', { hasText: 'More' }).click()
  await page.locator('.copy[open] button[value=markdown]').click()
  await page.getByText('Copied as Markdown.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toMatch(/^>/m)
  await page.goto(`${site.origin}${site.base}r/${entry.rulings[1]}/`)
  await page.locator('.copy summary').first().click()
  await buttons.first().waitFor()
  expect(await buttons.first().textContent()).toBe('Markdown')
  expect(await page.locator('.copy[open] input').isChecked()).toBe(false)
})

test('an entry is copied alone, or with all its rulings where they are asked for', async () => {
  const { site, entry, rulings } = harbour()
  const page = await open(site, entry.url)
  await page.locator('.glance .copy summary').click()
  await page.locator('.copy[open] summary', { hasText: 'More' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.locator('.copy[open] button[value=html]').click()
  await page.getByText('Copied as HTML.').waitFor()
  expect(FORUMS.html.sanitizer(await copied()).links.map(link => link.address)).toEqual([
    `https://rulings.example${entry.url}`,
  ])
  await page.locator('.copy[open] input').check()
  await page.locator('.copy[open] button[value=html]').click()
  await expect.poll(copied).toContain('blockquote')
  const shown = FORUMS.html.sanitizer(await copied())
  const [first, ...others] = shown.links.map(link => link.address)
  expect(first).toBe(`https://rulings.example${entry.url}`)
  // The page has them by standing, the data by their place.
  expect(others.sort()).toEqual(
    rulings
      .filter(ruling => ruling.entry === entry.id)
      .map(({ url }) => `https://rulings.example${url}`)
      .sort(),
  )
  for (const id of entry.rulings)
    expect(plain(shown.text)).toContain(plain(rulings.find(ruling => ruling.id === id)?.text ?? '-'))
})

test('an erratum is copied without the list of what it changes', async () => {
  const site = siteNamed('plain')
  const changing = gameData(site, 'meccg', 'rulings').find(({ url }) =>
    readFile(site, fileFor(site, url) ?? '').includes('<span class="tag">Read as</span>'),
  )
  const page = await open(site, changing!.url)
  await page.locator('.copy summary').first().click()
  await page.locator('.copy[open] summary', { hasText: 'More' }).click()
  await page.locator('.copy[open] button[value=text]').click()
  await page.getByText('Copied as plain text.').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(plain(copied)).toContain(plain(changing!.text))
  expect(copied).not.toContain('Read as')
})

test('the keyboard alone is enough, and Escape gives the focus back', async () => {
  const { site, entry } = harbour()
  const page = await open(site, entry.url)
  await page.locator('.ruling .copy summary').first().focus()
  await page.keyboard.press('Enter')
  await page.locator('.copy[open] button').first().waitFor()
  for (let presses = 0; presses < 3; presses++) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.tagName)) === 'BUTTON') break
  }
  await page.keyboard.press('Enter')
  await page.locator('.copy[open] [role=status]', { hasText: 'Copied as Link.' }).waitFor()
  await page.keyboard.press('Escape')
  expect(
    await page.evaluate(() => [document.activeElement?.tagName, document.querySelectorAll('.copy[open]').length]),
  ).toEqual(['SUMMARY', 0])
})

test('near the lower edge of the screen the whole box comes into view', async () => {
  const { site, entry } = harbour()
  const page = await open(site, entry.url, { viewport: { width: 390, height: 560 } })
  const sign = page.locator('.ruling .copy > summary').last()
  await sign.evaluate(element => element.scrollIntoView({ block: 'end' }))
  const isWhole = () =>
    page.locator('.copy[open] > div').evaluate(box => {
      const { top, bottom } = box.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  for (const summary of [sign, page.locator('.copy-panel summary')]) {
    await summary.press('Enter')
    await expect.poll(isWhole).toBe(true)
  }
  // A program that opens every box leads nobody to the last one.
  await page.reload()
  const boxes = await page.locator('.copy').count()
  await page.evaluate(() => {
    scrollTo(0, 0)
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })
  await expect.poll(() => page.locator('.copy-panel').count()).toBe(boxes)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('where storage and clipboard are refused, the text can still be copied by hand', async () => {
  const { site, entry } = harbour()
  const page = await open(site, entry.url)
  await page.evaluate(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await page.locator('.ruling .copy summary').first().click()
  await page.locator('.copy[open] button[value=bbcode]').click()
  await page.locator('.copy[open] [role=status]', { hasText: 'Ctrl+C' }).waitFor()
  const field = page.locator('.copy[open] textarea')
  expect(await field.isVisible()).toBe(true)
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('[url=https://rulings.example')
})

test('where what writes the formats can’t be fetched, the box says so', async () => {
  const { site, entry } = harbour()
  const page = await open(site, entry.url)
  await page.route('**/_astro/formats.*.js', route => route.abort())
  await page.locator('.ruling .copy summary').first().click()
  await page.locator('.copy[open] button[value=bbcode]').click()
  await page.locator('.copy[open] [role=status]', { hasText: 'Couldn’t load' }).waitFor()
})

test('without JavaScript there is no box that copies nothing, and a ruling’s mark leads to its address', async () => {
  const { site, entry } = harbour()
  const page = await open(site, entry.url, { javaScriptEnabled: false })
  expect(await page.locator('.copy:visible, .ruling button:visible').count()).toBe(0)
  expect(await page.locator('.ruling h3 a').first().getAttribute('href')).toBe(`${site.base}r/${entry.rulings[0]}/`)
  await page.goto(`${site.origin}${site.base}r/${entry.rulings[0]}/`)
  expect(await page.locator('main :is(button, summary):visible').count()).toBe(0)
})

test('each box is named by its ruling', async () => {
  const site = siteNamed('plain')
  for (const game of gamesOf(site))
    for (const { url } of gameData(site, game, 'entries').filter(({ rulings }) => rulings.length > 1)) {
      const html = readFile(site, fileFor(site, url)!)
      const names = [...html.matchAll(/Copy<span class="unseen">([^<]*)/g)].map(([, name]) => name)
      expect(new Set(names).size, url).toBe(names.length)
    }
})

test('the box of a ruling leads to the line at which it is edited', async () => {
  const { site, entry } = harbour()
  const page = await open(site, entry.url)
  const box = page.locator('.ruling .copy').first()
  const line = 'https://forge.example/edit/rulings.yaml#L7'
  await box.evaluate((one, edit) => one.setAttribute('data-edit', edit), line)
  await box.locator('summary').click()
  expect(await box.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(line)
})

test('a ruling’s page copies its address with one button, and a report with another', async () => {
  const { site, entry } = harbour()
  const page = await open(site, `${site.base}r/${entry.rulings[0]}/`)
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const address = `https://rulings.example${site.base}r/${entry.rulings[0]}/`
  await page.locator('.actions button', { hasText: 'Copy link' }).click()
  await page.locator('.actions button', { hasText: 'Copied' }).waitFor()
  expect(await page.locator('body > [role=status]').textContent()).toBe('Copied')
  expect(await clipboard()).toBe(address)
  await page.locator('.actions button', { hasText: 'Something wrong?' }).click()
  await expect.poll(clipboard).toContain('What is wrong, and how do you know?')
  expect(await clipboard()).toContain(address)
  expect(await clipboard()).toMatch(/^Source: /m)
})

test('without a clipboard, as over plain HTTP, a button shows what it would have copied', async () => {
  const { site, entry } = harbour()
  const page = await open(site, `${site.base}r/${entry.rulings[0]}/`)
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.defaultValue())
    void dialog.dismiss()
  })
  await page.locator('.actions button', { hasText: 'Copy link' }).click()
  await expect.poll(() => asked).toEqual([`https://rulings.example${site.base}r/${entry.rulings[0]}/`])
})

test('a button that was pressed again after another one says what it does', async () => {
  const { site, entry } = harbour()
  const page = await open(site, `${site.base}r/${entry.rulings[0]}/`)
  await page.clock.install()
  const [link, report] = [page.locator('[data-copy-text]').first(), page.locator('.actions [data-report]')]
  const words = await report.innerText()
  await link.click()
  await page.clock.runFor(1000)
  await report.click()
  await expect.poll(() => report.innerText()).toBe('Copied. Post it to your group')
  await page.clock.runFor(1500)
  await report.click()
  await page.clock.runFor(5000)
  await expect.poll(() => report.innerText()).toBe(words)
})

test('the menu of a page’s address lies over the contents of the page', async () => {
  const site = siteNamed('plain')
  const path = gameData(site, 'wotr', 'entries').find(({ slug }) => slug === 'elven-rings')?.url ?? ''
  const page = await open(site, path, { viewport: { width: 390, height: 844 } })
  await page.locator('.copy.menu > summary').first().click()
  const buttons = page.locator('.copy.menu').first().getByRole('button')
  await buttons.first().waitFor()
  const covered = await buttons.evaluateAll(all =>
    all.flatMap(button => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? [] : [button.textContent]
    }),
  )
  expect([(await buttons.count()) > 2, covered]).toEqual([true, []])
})
