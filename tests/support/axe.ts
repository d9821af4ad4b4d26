import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { root } from './run.ts'

const PROGRAM = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')
const CONTRAST = 'color-contrast'

/** How many elements of each look axe judges the contrast of: thousands of links have the same colours and size. */
interface Sample {
  readonly ofEachLook?: number
}

/** Returns what axe finds on a page as it stands, by all its rules. */
export function axeFaults(page: Page, sample: Sample = {}): Promise<string[]> {
  // WCAG 2.2 asks for the size of targets; axe leaves it to be asked for.
  return run(page, { rules: { 'target-size': { enabled: true } } }, sample)
}

/** Returns where axe finds too little contrast. */
export function contrastFaults(page: Page, sample: Sample = {}): Promise<string[]> {
  return run(page, { runOnly: CONTRAST }, sample)
}

async function run(page: Page, options: axe.RunOptions, { ofEachLook = Infinity }: Sample): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Playwright's own `evaluate` takes twice as long for a program of this size, as long as axe looks at a small page.
    const session = await page.context().newCDPSession(page)
    await session.send('Runtime.evaluate', { expression: PROGRAM })
    await session.detach()
  }
  await page.evaluate(
    ({ ofEachLook, contrast }) => {
      const seen = new Map<string, number>()
      const papers = new Map<Element | null, string>()
      const isOfSample = (node: Element) => {
        const style = getComputedStyle(node)
        const { color, fontSize, fontWeight, opacity, position, backgroundColor, backgroundImage } = style
        const paper = [papers.get(node.parentElement), opacity, position, backgroundColor, backgroundImage].join()
        papers.set(node, paper)
        const hasWords = [...node.childNodes].some(part => part.nodeName === '#text' && part.nodeValue?.trim())
        if (!hasWords && !node.matches('input, select, textarea')) return false
        // What is for screen readers alone has a box of a pixel.
        if (!node.checkVisibility({ visibilityProperty: true }) || node.getBoundingClientRect().width <= 1) return false
        const look = [color, fontSize, fontWeight, paper].join()
        seen.set(look, (seen.get(look) ?? 0) + 1)
        return seen.get(look)! <= ofEachLook
      }
      const isWhole = ofEachLook === Infinity
      if (!isWhole)
        for (const node of document.body.querySelectorAll('*')) node.toggleAttribute('data-sample', isOfSample(node))
      const selector = isWhole ? '*' : '[data-sample]'
      ;(window as unknown as { axe: typeof axe }).axe.configure({ rules: [{ id: contrast, selector }] })
    },
    { ofEachLook, contrast: CONTRAST },
  )
  return page.evaluate(async options => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      ...options,
    })
    return found.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(node => `${id}: ${help} – ${node.html.slice(0, 120)}`),
    )
  }, options)
}
