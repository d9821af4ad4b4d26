import type { Page } from 'playwright-core'

/**
 * Types queries into the search box of an open page, a key each `delay` milliseconds. Returns, for each key that
 * brought other results, the milliseconds from its press to the results.
 */
export async function typeQueries(
  page: Page,
  input: string,
  queries: readonly string[],
  delay: number,
): Promise<number[]> {
  await page.focus(input)
  await page.evaluate(() => {
    const times: number[] = []
    let pressed: number | null = null
    addEventListener(
      'keydown',
      () => {
        pressed = performance.now()
      },
      true,
    )
    new MutationObserver(() => {
      if (pressed !== null) times.push(performance.now() - pressed)
      pressed = null
    }).observe(document.querySelector('[role="status"] ~ ol') as Element, { childList: true })
    Object.assign(window, { keyTimes: times })
  })
  for (const query of queries) {
    await page.fill(input, '')
    await page.keyboard.type(query, { delay })
    await page.waitForFunction(() => document.querySelector('[aria-busy]') === null)
  }
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
}

/** Returns the value that so large a share of the values doesn't go beyond. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
