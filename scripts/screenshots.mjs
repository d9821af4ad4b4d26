// Takes pictures of every kind of page, on phones and desktops, light, dark and printed, to be looked at:
//   node scripts/screenshots.mjs BASE OUT [PATH…]
// BASE is the address of a served build. Without paths, a page of each kind is taken from what the site links to.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

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
]
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
await mkdir(out, { recursive: true })
const pages = asked.length > 0 ? asked.map(path => ({ name: nameOf(path), path })) : await findPages()
for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  for (const { name: size, width, height } of sizes) {
    const context = await browser.newContext({ colorScheme, viewport: { width, height }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (const { name, path } of pages) {
      await open(page, path)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (wide > 0) console.error(`${path}: ${wide} pixels too wide at ${width}`)
      await page.screenshot({ path: join(out, `${name}-${size}-${colorScheme}.png`) })
    }
    await context.close()
  }
}
const page = await browser.newPage()
for (const { name, path } of pages) {
  await open(page, path)
  await page.pdf({ path: join(out, `${name}-print.pdf`), format: 'A4', preferCSSPageSize: true })
}
await browser.close()
console.log(`${pages.length} pages, in ${out}`)

/** Opens a page, and fails where there is none: a picture of an error page would pass for a page. */
async function open(page, path) {
  const response = await page.goto(new URL(path, root).href)
  if (response?.ok() !== true) throw new Error(`${path} answers ${response?.status()}`)
}

/** Returns one page of each kind, found by following links from the first page. */
async function findPages() {
  const page = await browser.newPage()
  const links = async (path, pattern) => {
    await open(page, path)
    const found = await page.locator('main a[href]').evaluateAll(all => all.map(a => a.href))
    return found.find(href => pattern.test(href) && !href.includes('#')) ?? null
  }
  const home = root
  const game = await links(home, /\/[^/]+\/$/)
  const found = [{ name: 'home', path: home }]
  const add = (name, path) => {
    if (path !== null) found.push({ name, path })
  }
  if (game !== null) {
    add('game', game)
    const card = await links(game, /\/cards\//)
    add('card', card)
    add('term', await links(game, /\/terms\//))
    add('work', await links(game, /\/works\//))
    add('authority', await links(game, /\/authorities\//))
    if (card !== null) add('ruling', await links(card, /\/r\//))
  }
  for (const name of ['search', 'coverage', 'guide']) add(name, new URL(`${name}/`, root).href)
  await page.close()
  return found
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
