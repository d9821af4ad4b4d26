import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '@mdx-js/mdx'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { fixtureAndReal, siteNamed, type Site } from './support/sites.ts'

const site = siteNamed('harbour')
const entriesOf = ({ entries }: Site) =>
  readdirSync(entries, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.mdx'))
    .map(name => ({ name, text: readFileSync(join(entries, name), 'utf8') }))

describe('rules text never runs', () => {
  const browser = useBrowser()

  test('hostile words are shown as they are written', async () => {
    const page = await browser.newPage()
    const shown = async (path: string) => {
      await page.goto(`${site.origin}${site.base}harbour/${path}/`)
      // An old wording is folded.
      await page.$$eval('main details', all => all.forEach(one => one.setAttribute('open', '')))
      return (await page.locator('main').innerText()).replace(/\s+/g, ' ')
    }
    const script = await shown('cards/script-window-harmed-1-script')
    for (const words of [
      '<script>window.harmed=1</script>',
      '<b>one</b>',
      '<img src=x onerror="window.harmed=1">',
      '{2} masts',
      '{{tap}}',
    ])
      expect(script).toContain(words)
    const process = await shown('cards/process-exit-3')
    for (const words of ['{process.exit(3)}', '${window.harmed=1}', '{/* a comment']) expect(process).toContain(words)
    expect(await shown('cards/import-fs-from-fs')).toContain("import fs from 'fs'; fs.rmSync('/')")
    expect(await shown('cards/export-const-tide-1')).toContain('export const tide = 1; export default tide')
    const lamp = await shown('cards/lamp-of-oak')
    for (const words of [
      'https://harbour.example/lamp?x=1&y="2"',
      '[click](javascript:window.harmed=1)',
      '`code`',
      '&lt;i&gt;',
      '&#x3C;script&#x3E;',
      '<script>window.harmed=1</script> is no lamp',
    ])
      expect(lamp).toContain(words)
    const mooring = await shown('terms/mooring')
    for (const words of [
      '--- is a rule',
      '| is a wall',
      '# is a mark',
      '> is a quotation',
      '<!-- is nothing',
      '{{tap}} means',
    ])
      expect(mooring).toContain(words)
    expect(await shown('terms/tap-and-article')).toContain('</article></main></body> closes nothing, and ]]> neither')
    await page.close()
  })

  test('a mark that turns the direction of writing doesn’t reach beyond its paragraph', async () => {
    const page = await browser.newPage()
    await page.goto(`${site.origin}${site.base}harbour/cards/lamp-of-oak/`)
    const { turned, upright, leaking } = await page.evaluate(() => {
      const marked = /[\u202A-\u202E\u2066-\u2069]/
      const leftOf = (node: Text, at: number) => {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        return range.getBoundingClientRect()
      }
      const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
      const counts = { turned: 0, upright: 0, leaking: [] as string[] }
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        const at = node.data.search(/\p{L}{2}/u)
        if (at < 0) continue
        const [first, second] = [leftOf(node, at), leftOf(node, at + 1)]
        if (first.width === 0 || first.top !== second.top) continue
        if (marked.test(node.parentElement?.closest('p, li, h1, h2, td')?.textContent ?? '')) counts.turned++
        else if (second.left > first.left) counts.upright++
        else counts.leaking.push(node.data.trim().slice(0, 40))
      }
      return counts
    })
    await page.close()
    expect(turned).toBeGreaterThan(0)
    expect(upright).toBeGreaterThan(20)
    expect(leaking).toEqual([])
  })
})

// The site with the originals has every entry of the one without.
test.for(fixtureAndReal().map(site => site.name))(
  '%s: entries are valid MDX without code, and plain MDX can compile them',
  { timeout: 240_000 },
  async name => {
    const entries = entriesOf(siteNamed(name))
    expect(entries.length).toBeGreaterThan(name === 'harbour' ? 8 : 300)
    // Cards that nothing is said of are all alike.
    const telling = entries.filter(({ text }) => text.includes('<Ruling'))
    expect(telling.length).toBeGreaterThan(name === 'harbour' ? 5 : 60)
    const faults: string[] = []
    const step = Math.ceil(telling.length / 100)
    for (const { name: file, text } of [
      ...telling.filter((_, at) => at % step === 0),
      ...entries.filter(entry => !telling.includes(entry)).slice(0, 10),
    ]) {
      try {
        const code = String(await compile(text, { remarkPlugins: [remarkFrontmatter, remarkGfm], jsx: true }))
        if (/^(?:import|export) (?!default function MDXContent)/m.test(code))
          faults.push(`${file} became a module that imports or exports`)
        if (/<script|\{(?:process|window)/.test(code.replace(/\{"(?:[^"\\]|\\.)*"\}/g, '').replace(/="[^"]*"/g, '')))
          faults.push(`${file} holds code`)
      } catch (error) {
        faults.push(`${file}: ${String(error)}`)
      }
    }
    expect(faults).toEqual([])
  },
)
