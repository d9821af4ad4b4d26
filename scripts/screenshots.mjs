// Takes pictures of every kind of page, on phones and desktops, light, dark and printed, to be looked at:
//   node scripts/screenshots.mjs BASE OUT [PATH…]
// BASE is the address of a served build. Without paths, a page of each kind of each game is taken, and those that take
// something in (search, forum linker, deck) also with something in them.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser, SWITCHES } from './lib/find-browser.ts'
import { choosePages } from './lib/page-kinds.ts'

const [base, out, ...asked] = process.argv.slice(2)
if (base === undefined || out === undefined) {
  console.error('Usage: node scripts/screenshots.mjs BASE OUT [PATH…]')
  process.exit(2)
}
const root = base.endsWith('/') ? base : `${base}/`
const sizes = [
  { name: '320', width: 320, height: 640 },
  { name: '390', width: 390, height: 844 },
  { name: '1280', width: 1280, height: 900 },
  { name: '1920', width: 1920, height: 1080 },
]
/** Pictures end here: a long page has the same parts further down. */
const LONGEST = 3000
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...SWITCHES] })
await mkdir(out, { recursive: true })
const pages = asked.length > 0 ? asked.map(path => ({ name: nameOf(path), path })) : await findPages()
for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  for (const { name: size, width, height } of sizes) {
    const context = await browser.newContext({ colorScheme, viewport: { width, height }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (const one of pages) {
      const { name, path } = one
      await open(page, one)
      const { wide, high } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth - innerWidth,
        high: document.documentElement.scrollHeight,
      }))
      if (wide > 0) console.error(`${path}: ${wide} pixels too wide at ${width}`)
      // In a window as high as the picture, what sticks to an edge lies there, and all is laid out.
      await page.setViewportSize({ width, height: Math.min(Math.max(high, height), LONGEST) })
      await page.screenshot({ path: join(out, `${name}-${size}-${colorScheme}.png`) })
      await page.setViewportSize({ width, height })
    }
    await context.close()
  }
}
const page = await browser.newPage()
for (const one of pages) {
  await open(page, one)
  await page.pdf({ path: join(out, `${one.name}-print.pdf`), format: 'A4', preferCSSPageSize: true })
}
await browser.close()
console.log(`${pages.length} pages, in ${out}`)

/**
 * Opens a page and fills its field, and fails where there is none: a picture of an error page would pass for a page.
 */
async function open(page, { path, field, text, shows }) {
  const response = await page.goto(new URL(path, root).href)
  if (response?.ok() !== true) throw new Error(`${path} answers ${response?.status()}`)
  if (field !== undefined) await page.locator(field).fill(text)
  if (shows !== undefined) await page.locator(shows).first().waitFor()
  await page.evaluate(() => {
    document.activeElement?.blur()
  })
}

/** Returns one page of each kind of each game, chosen by the open data. */
async function findPages() {
  const read = async path => {
    const response = await fetch(new URL(path, root))
    if (!response.ok) throw new Error(`${path} answers ${response.status}`)
    return response
  }
  const data = async file => (await read(`api/v1/${file}`)).json()
  const leadOn = new Set((await (await read('_redirects')).text()).split('\n').map(line => line.split(' ')[0]))
  const found = new Map()
  for (const { id: game } of (await data('index.json')).games) {
    const [entries, rulings, authorities, works, comparisons] = await Promise.all(
      ['entries', 'rulings', 'authorities', 'works', 'comparisons'].map(file => data(`${game}/${file}.json`)),
    )
    const kinds = choosePages({
      base: new URL(root).pathname,
      game,
      entries,
      rulings,
      authorities: authorities.filter(({ url }) => !leadOn.has(url)),
      comparisons,
      works: await Promise.all(
        works.map(async ({ id }) => ({ id, lines: (await data(`${game}/works/${id}.json`)).outline.length })),
      ),
    })
    for (const [kind, path] of kinds) {
      const name = path.includes(`/${game}/`) || path.includes('/r/') ? `${game} ${kind}` : kind
      found.set(path, { name, path })
    }
    const titles = entries
      .filter(({ kind, rulings }) => kind === 'card' && rulings.length > 0)
      .map(({ title }) => title)
    if (titles.length === 0) continue
    const filled = [
      { name: 'results', path: `search/?q=${encodeURIComponent(titles[0])}`, shows: '.search-results a' },
      {
        name: 'linked post',
        path: 'link/',
        field: '#post',
        text: `Does ${titles.slice(0, 5).join(' beat ')}?`,
        shows: 'a.linked-name',
      },
      {
        name: 'deck with rulings',
        path: 'deck/',
        field: '#deck',
        text: titles.slice(0, 9).join('\n'),
        shows: '[data-deck-result] > *',
      },
    ]
    for (const one of filled) found.set(one.name, one)
  }
  return [...found.values()].map(one => ({ ...one, name: one.name.replace(/[^\w]+/g, '-') }))
}

function nameOf(path) {
  return (
    path
      .replace(/^https?:\/\/[^/]+/, '')
      .split('/')
      .filter(Boolean)
      .join('_')
      .replace(/[^\w-]/g, '-') || 'home'
  )
}
