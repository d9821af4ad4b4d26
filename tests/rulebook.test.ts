import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { gameData, siteNamed, type Ruling } from './support/sites.ts'

const browser = useBrowser()
let page: Page
beforeAll(async () => {
  page = await browser.newPage({ reducedMotion: 'reduce' })
})

const rules = () =>
  gameData(siteNamed('plain'), 'meccg', 'rulings').filter(
    (rule): rule is Ruling & { number: string } => rule.work === 'coe-rules' && /^\d/.test(rule.number ?? ''),
  )
const address = (rest = '') => `${siteNamed('plain').origin}/meccg/works/coe-rules/${rest}`
const open = (rest = '') => page.goto(address(rest))
const shownNumbers = () =>
  page.$$eval('article.ruling[data-number]', articles =>
    articles.filter(article => article.checkVisibility()).map(article => article.getAttribute('data-number') ?? ''),
  )
const letterOf = (number: string) => /(?:^|\.)([A-Z])\d+/.exec(number)?.[1] ?? ''

test('the head says how many rulings are numbered, which the page counts alone', async () => {
  await open()
  const numbered = await page.getAttribute('[data-rules]', 'data-rules')
  expect((await page.textContent('.glance'))?.replace(/\s+/g, ' ')).toContain(`, ${numbered} of them numbered`)
})

test('each section stands once, in the order of the numbers, in the contents and on the page', async () => {
  await open()
  const sections = await page.$$eval('.on-page a[href^="#section-"] .number', spans =>
    spans.map(span => span.textContent.trim()),
  )
  expect(new Set(sections).size).toBe(sections.length)
  const phases = sections.filter(number => number.startsWith('2.'))
  expect(phases).toEqual(['2.I', '2.II', '2.III', '2.IV', '2.V', '2.VI'])
  expect(sections.filter(number => !number.includes('.'))).toEqual(
    Array.from({ length: 10 }, (_, at) => String(at + 1)),
  )
  expect(await page.$$eval('.run .number', spans => spans.map(span => span.textContent.trim()))).toEqual(sections)
  const numbers = (await shownNumbers()).filter(number => /^\d/.test(number))
  expect(numbers.toSorted()).toEqual(
    rules()
      .map(({ number }) => number)
      .toSorted(),
  )
  expect(numbers.filter(number => number.startsWith('2.II.')).slice(0, 4)).toEqual([
    '2.II.1',
    '2.II.2',
    '2.II.2.1',
    '2.II.2.1.1',
  ])
})

test('passages for beginners are folded, and open without JavaScript', async () => {
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(address())
  const fold = plain.locator('.introduction-fold').first()
  expect(await fold.locator('summary').innerText()).toMatch(/beginners/i)
  expect(await fold.locator('.words').isVisible()).toBe(false)
  await fold.locator('summary').click()
  expect(await fold.locator('.words').isVisible()).toBe(true)
  expect(await plain.locator('[data-variants]').isVisible()).toBe(false)
  expect(await plain.locator('article[data-for]').first().isVisible()).toBe(true)
})

test('rules of other avatars are hidden on demand, and the address keeps the choice', async () => {
  await open()
  const all = await shownNumbers()
  await page.check('[data-variants] [value=ringwraith]')
  const left = await shownNumbers()
  expect(left).toEqual(all.filter(number => ['', 'R'].includes(letterOf(number))))
  expect(left.length).toBeLessThan(all.length - 50)
  expect(await page.evaluate(() => location.search)).toBe('?for=ringwraith')
  await page.goBack()
  expect(await shownNumbers()).toEqual(all)
  await open('?for=balrog')
  expect((await shownNumbers()).map(letterOf).filter(letter => !['', 'B'].includes(letter))).toEqual([])
  expect(await page.isChecked('[data-variants] [value=balrog]')).toBe(true)
})

test('a link to a rule of another avatar shows it all the same', async () => {
  const rule = rules().find(({ number }) => letterOf(number) === 'F')
  await open(`?for=wizard#${rule?.id}`)
  expect(await page.locator(`#${rule?.id}`).isVisible()).toBe(true)
})

test('a rule’s page shows the rules above, beside and below it', async () => {
  const rule = rules().find(({ number }) => number === '2.IV.vii.2')
  await page.goto(`${siteNamed('plain').origin}/r/${rule?.id}/`)
  const near = (place: string) =>
    page.$$eval(`.rule-place [data-place=${place}] .number`, spans => spans.map(span => span.textContent.trim()))
  expect(await near('above')).toEqual(['2.IV', '2.IV.vii'])
  expect(await near('here')).toEqual(['2.IV.vii.2'])
  expect(await near('beside')).toEqual(
    rules()
      .map(({ number }) => number)
      .filter(number => /^2\.IV\.vii\.(?!2$)[^.]+$/.test(number)),
  )
  expect(await near('below')).toContain('2.IV.vii.2.1')
  const [previous, next] = await page.$$eval('.neighbours a', links => links.map(link => link.textContent))
  expect(previous).toContain('2.IV.vii.1')
  expect(next).toContain('2.IV.vii.2.1')
})
