import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { SWITCHES } from '../../scripts/lib/find-browser.ts'
import { must } from '../../src/pipeline/must.ts'
import { withFonts, type Fonts } from './fonts.ts'

/** How a browser is started for tests. */
interface LaunchOptions {
  /** Further switches of its command line. */
  readonly switches?: readonly string[]
  /** The only fonts it has, so that a layout doesn't hang on what a machine has. */
  readonly fonts?: Fonts | undefined
}

/**
 * Starts the browser that was found before the tests began. A browser that is missing fails a test, never skips it.
 */
export async function launchBrowser({ switches = [], fonts }: LaunchOptions = {}): Promise<Browser> {
  const { path, problem } = inject('browser')
  if (path === null) throw new Error(problem)
  return chromium.launch({
    executablePath: path,
    // Pages of one site share a process, so that none is started ahead for a page that never comes.
    args: [...SWITCHES, '--renderer-process-limit=1', ...switches],
    ...(fonts && { env: { ...(process.env as Record<string, string>), ...withFonts(fonts) } }),
  })
}

/** The browsers that run, by their fonts. Files that share a process share them; they end with it. */
const running = new Map<Fonts | undefined, Promise<Browser>>()

async function browserWith(fonts: Fonts | undefined): Promise<Browser> {
  const known = await running.get(fonts)?.catch(() => null)
  if (known?.isConnected()) return known
  const started = launchBrowser({ fonts })
  running.set(fonts, started)
  return started
}

/** How pages are opened for tests. */
interface OpenOptions extends Pick<LaunchOptions, 'fonts'> {
  /** Left out unless a test is about them, for what they answer a test can't see or block. */
  readonly serviceWorkers?: 'block' | 'allow'
}

/** What opens pages in a browser. */
export type Opener = Pick<Browser, 'newContext' | 'newPage'>

/**
 * Has a browser run before the tests of the file or the `describe` that calls this. Returns what opens pages in it.
 * What a test opens is closed after the test; what is opened before the tests is open for all of them.
 */
export function useBrowser({ fonts, serviceWorkers = 'block' }: OpenOptions = {}): Opener {
  let browser: Browser | undefined
  const ofAll: BrowserContext[] = []
  let opened = ofAll
  const closeAll = (contexts: readonly BrowserContext[]) => Promise.all(contexts.map(context => context.close()))
  beforeAll(async () => {
    browser = await browserWith(fonts)
  })
  beforeEach(() => {
    opened = []
  })
  afterEach(async () => {
    await closeAll(opened)
    opened = ofAll
  })
  afterAll(() => closeAll(ofAll))
  const opener: Opener = {
    newContext: async of => {
      const context = await must(browser, 'a browser that has started').newContext({ serviceWorkers, ...of })
      opened.push(context)
      return context
    },
    newPage: async of => (await opener.newContext(of)).newPage(),
  }
  return opener
}
