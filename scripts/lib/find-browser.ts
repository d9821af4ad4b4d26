import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { wordList } from '../../src/pipeline/source/word-list.ts'

/**
 * Features of Chromium that are off: the pages of the address bar’s suggestions, which take more processor time in each
 * new context than most pages of the site; and what Playwright has off, for Chromium heeds the last such list alone.
 */
const FEATURES_OFF = wordList(`
  WebUIOmniboxPopup WebUIOmniboxAimPopup AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose
  HttpsUpgrades HttpsFirstBalancedModeAutoEnable LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning
  AvoidCorsURLLoaderRestartOnRedirect OptimizationHints NetworkTimeServiceQuerying AimEnabled PreconnectToSearch
`)

/** What every Chromium is started with: its sandbox can't be used by root. */
export const SWITCHES: readonly string[] = [
  `--disable-features=${FEATURES_OFF.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** The shell without a window comes first: it takes some 0.6 of the processor time for the same tests. */
const NAMES = wordList(`
  chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable chrome microsoft-edge
`)
const ELSEWHERE = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const WAY_OUT =
  'Tests and benchmarks need Chromium: install it (on Debian as root: apt-get install -y chromium), or name one in CHROMIUM_PATH.'

/** Returns the path of a Chromium, installing one where none is found. Throws, with what to do, if that fails. */
export function findBrowser(): string {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, where no file lies. ${WAY_OUT}`)
  }
  const found = installed() ?? (install() ? installed() : null)
  if (!found) throw new Error(WAY_OUT)
  return found
}

function installed(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const candidates = [
    ...folders.flatMap(folder => NAMES.map(name => join(folder, name))),
    ...ELSEWHERE,
    chromium.executablePath(),
    headlessShell(),
  ]
  return candidates.find(path => path !== '' && existsSync(path) && works(path)) ?? null
}

/** A file of that name may be a mere hint to install something else, as Ubuntu's is. */
function works(path: string): boolean {
  if (process.platform === 'win32') return true
  const { status, stdout } = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 && /\d\.\d/.test(stdout)
}

/** Playwright's smaller download lies beside its usual one, under another name. */
function headlessShell(): string {
  return chromium
    .executablePath()
    .replace(/chromium-(\d+)/, 'chromium_headless_shell-$1')
    .replace(/chrome-(linux\w*)([/\\])chrome$/, 'chrome-headless-shell-$1$2chrome-headless-shell')
}

function install(): boolean {
  const run = (command: string, args: string[]) =>
    spawnSync(command, args, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  console.error('No Chromium found; installing one …')
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (
    mayInstall
    && run('apt-get', ['-qq', 'update'])
    && ['chromium-headless-shell', 'chromium'].some(name =>
      run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', name]),
    )
    && installed()
  )
    return true
  const cli = fileURLToPath(new URL('../../node_modules/playwright-core/cli.js', import.meta.url))
  return run(process.execPath, [cli, 'install', '--only-shell', ...(mayInstall ? ['--with-deps'] : []), 'chromium'])
}
