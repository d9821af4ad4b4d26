import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { root } from './run.ts'

const PROGRAM = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')

/** Returns what axe finds on a page as it stands, by all its rules. */
export function axeFaults(page: Page): Promise<string[]> {
  // WCAG 2.2 asks for the size of targets; axe leaves it to be asked for.
  return run(page, { rules: { 'target-size': { enabled: true } } })
}

/** Returns what axe finds by those of its rules that hang on colours and places. */
export function faultsSeen(page: Page): Promise<string[]> {
  return run(page, { runOnly: ['color-contrast', 'target-size'] })
}

/**
 * Takes out of a page the rulings, paragraphs, rows and items in which each element is built and lies like three that
 * were seen before, here or on other pages, and adds the others to those seen. Returns whether any is left: axe would
 * take a minute for a work that has a thousand like them.
 */
export async function thinOut(page: Page, seen: Map<string, number>): Promise<boolean> {
  const known = await page.evaluate(
    known => {
      const counts = new Map(known)
      const hasNew = (node: Element, place: readonly string[]): boolean => {
        const name = [node.localName, ...node.classList, node.getAttribute('role'), node.getAttribute('data-status')]
        const path = [...place, name.join('.')].slice(-4)
        const key = path.join(' ')
        const count = (counts.get(key) ?? 0) + 1
        counts.set(key, count)
        const isNew = [...node.children].map(child => hasNew(child, path)).includes(true) || count <= 3
        if (!isNew && node.matches('article, section, li, tr, p')) node.remove()
        return isNew
      }
      const isNew = hasNew(document.querySelector('main')!, [])
      return { counts: [...counts], isNew }
    },
    [...seen],
  )
  for (const [key, count] of known.counts) seen.set(key, count)
  return known.isNew
}

async function run(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Playwright's own `evaluate` takes twice as long for a program of this size, as long as axe looks at a small page.
    const session = await page.context().newCDPSession(page)
    await session.send('Runtime.evaluate', { expression: PROGRAM })
    await session.detach()
  }
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
