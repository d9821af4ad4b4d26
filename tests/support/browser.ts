import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { SWITCHES } from '../../scripts/lib/find-browser.ts'
import { must } from '../../src/pipeline/must.ts'
import { withFonts, type Fonts } from './fonts.ts'

/** How a browser is started for tests. */
interface BrowserOptions {
  /** Further switches of its command line. */
  readonly switches?: readonly string[]
  /** Left out unless a test is about them, for what they answer a test can't see or block. */
  readonly serviceWorkers?: 'block' | 'allow'
  /** The only fonts it has, so that a layout doesn't hang on what a machine has. */
  readonly fonts?: Fonts
}

/**
 * Starts the browser that was found before the tests began. A browser that is missing fails a test, never skips it.
 */
export async function launchBrowser({
  switches = [],
  serviceWorkers = 'block',
  fonts,
}: BrowserOptions = {}): Promise<Browser> {
  const { path, problem } = inject('browser')
  if (path === null) throw new Error(problem)
  const browser = await chromium.launch({
    executablePath: path,
    // Pages of one site share a process, so that none is started ahead for a page that never comes.
    args: [...SWITCHES, '--renderer-process-limit=1', ...switches],
    ...(fonts && { env: { ...(process.env as Record<string, string>), ...withFonts(fonts) } }),
  })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = options => newContext({ serviceWorkers, ...options })
  return browser
}

/** What opens pages in a browser. */
export type Opener = Pick<Browser, 'newContext' | 'newPage'>

/**
 * Starts a browser before the tests of the file or the `describe` that calls this, and closes it after them. Returns
 * what opens pages in it. What a test opens is closed after the test; what is opened before the tests is open for all.
 */
export function useBrowser(options: BrowserOptions = {}): Opener {
  let browser: Browser | undefined
  let ofTest: BrowserContext[] | null = null
  beforeAll(async () => {
    browser = await launchBrowser(options)
  })
  beforeEach(() => {
    ofTest = []
  })
  afterEach(async () => {
    await Promise.all((ofTest ?? []).map(context => context.close()))
    ofTest = null
  })
  afterAll(() => browser?.close())
  const opener: Opener = {
    newContext: async of => {
      const context = await must(browser, 'a browser that has started').newContext(of)
      ofTest?.push(context)
      return context
    },
    newPage: async of => (await opener.newContext(of)).newPage(),
  }
  return opener
}
