import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser, SWITCHES } from '../lib/find-browser.ts'
import { itemAt } from '../../src/pipeline/must.ts'

const PORT = 4389
const RUNS = 5

/**
 * Returns the seconds from a change in a raw text of MECCG to the first frame in which the open page has its words in
 * Chromium, the median of five. `copies` are taken along where they exist.
 */
export async function measureWatching(folder: string, copies: string): Promise<number> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const content = join(folder, 'content')
  cpSync('content', content, { recursive: true, filter: path => resolve(path) !== resolve('content/entries') })
  const dev = spawn(
    process.execPath,
    [
      'scripts/dev.ts',
      '--content',
      content,
      '--port',
      String(PORT),
      ...(existsSync(copies) ? ['--copies', copies] : []),
    ],
    {
      env: { ...process.env, BASE_PATH: '/', REDBOOK_WORK: join(folder, 'work') },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...SWITCHES] })
  try {
    await new Promise<void>((done, fail) => {
      dev.stdout.on('data', chunk => {
        if (String(chunk).includes(`:${PORT}/`)) done()
      })
      dev.on('close', code => fail(new Error(`dev ended with ${code}`)))
    })
    const page = await browser.newPage()
    // Playwright itself looks up to half a second later, so the page notes the time.
    await page.addInitScript(() => {
      const words = localStorage.getItem('awaited')
      const look = () => {
        if (words === null || document.querySelector('main')?.textContent.includes(words) !== true)
          requestAnimationFrame(look)
        else document.documentElement.dataset['seen'] = String(performance.timeOrigin + performance.now())
      }
      look()
    })
    await page.goto(`http://localhost:${PORT}/meccg/cards/assassin/`, { timeout: 120_000 })
    const text = join(content, 'meccg/works/pef/restatement.md')
    const seconds: number[] = []
    for (let run = 0; run < RUNS; run++) {
      // A page that is still loading doesn't hear yet that it should load again.
      await page.waitForLoadState('networkidle')
      const words = `Seen in run ${run}.`
      await page.evaluate(text => localStorage.setItem('awaited', text), words)
      const began = Date.now()
      writeFileSync(
        text,
        readFileSync(text, 'utf8').replace(/(\n## Assassin\n\n- )(?:Seen in run \d\. )?/, `$1${words} `),
      )
      const seen = await page
        .locator('html[data-seen]', { hasText: words })
        .getAttribute('data-seen', { timeout: 60_000 })
      seconds.push((Number(seen) - began) / 1000)
    }
    return itemAt(
      seconds.sort((a, b) => a - b),
      RUNS >> 1,
    )
  } finally {
    await browser.close()
    if (dev.exitCode === null)
      await new Promise(done => {
        dev.removeAllListeners('close').on('close', done).kill()
      })
  }
}
