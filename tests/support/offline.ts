import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { vi } from 'vitest'
import type { Manifest } from '../../src/client/worker/manifest.ts'

export const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'offline/build.json'), 'utf8')) as Manifest

export const keepButton = (page: Page, game: string) => page.locator(`[data-keep-offline="${game}"]`)

/** Presses "Keep offline" and waits until the game is kept. */
export async function keepGame(page: Page, game: string): Promise<void> {
  await keepButton(page, game).click()
  await page.locator(`[data-keep-offline="${game}"][data-state="done"]`).waitFor()
}

/** Waits until a page opened now is answered by the worker, and what every visitor gets is here whole. */
export async function workerReady(page: Page): Promise<void> {
  // As somebody who comes back: nothing is fetched unasked on the first visits.
  await page.evaluate(() => {
    localStorage.setItem('redbook-visits', '9')
    sessionStorage.setItem('redbook-visits', '1')
  })
  await page.reload()
  // Not with waitForFunction: a promise is true for it, whatever it comes to.
  await vi.waitUntil(
    async () => {
      const { builds } = await workerState(page)
      const controlled = await page.evaluate(() => navigator.serviceWorker.controller !== null)
      const whole = Object.values(builds).some(({ packs }) => 'core' in packs)
      // A page that was on its way when the worker began is never answered by it.
      if (whole && !controlled) await page.reload()
      return controlled && whole
    },
    { timeout: 15_000 },
  )
}

/** What the worker remembers, as it would after a restart. */
export async function workerState(
  page: Page,
): Promise<{
  current: string | null
  next: string | null
  kept: string[]
  builds: Record<string, { packs: Record<string, string> }>
}> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find(one => one.endsWith(' state'))
    const [key] = name ? await (await caches.open(name)).keys() : []
    return key
      ? ((await (await caches.match(key))!.json()) as never)
      : { current: null, next: null, kept: [], builds: {} }
  })
}

/** Ends the worker's process, as browsers do when they like. */
export async function stopWorkers(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}
