import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Returns what axe finds on a page as it stands: by all its rules, or by those named alone. */
export async function axeFaults(page: Page, rules: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async only => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      ...(only.length > 0
        ? { runOnly: { type: 'rule', values: [...only] } }
        : // WCAG 2.2 asks for it; axe leaves it to be asked for.
          { rules: { 'target-size': { enabled: true } } }),
    })
    return violations.flatMap(({ id, help, nodes }) => nodes.map(node => `${id}: ${help} – ${node.html.slice(0, 120)}`))
  }, rules)
}
