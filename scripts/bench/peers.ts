import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PlainPage } from './plain-pages.ts'
import { runMeasured, type Command } from './run-measured.ts'

/** What a site builder took for the same content. Times in seconds. */
export interface PeerResult {
  readonly cold: number
  /** Seconds of processors for the cold build. */
  readonly cpu: number | null
  readonly peakMB: number | null
  readonly pages: number
  readonly bytes: number
}

export interface Peer {
  readonly name: 'eleventy' | 'astroMdx' | 'hugo'
  readonly title: string
  /** Whether it writes the rulings' pages too, or the entries' alone. */
  readonly rulings: boolean
  /** Makes it ready to run in a folder; says why where it can't. */
  readonly install: (folder: string) => string | null
  readonly ending: '.md' | '.mdx'
  readonly build: (folder: string) => Command
}

const own = (name: string) => fileURLToPath(new URL(`peers/${name}`, import.meta.url))

export const PEERS: readonly Peer[] = [
  {
    name: 'eleventy',
    title: 'Eleventy',
    rulings: true,
    ending: '.md',
    install: folder => npmInstall('eleventy', folder),
    build: cwd => ({
      command: process.execPath,
      args: ['--max-old-space-size=8192', 'node_modules/@11ty/eleventy/cmd.cjs'],
      cwd,
    }),
  },
  {
    name: 'astroMdx',
    title: 'Astro + MDX',
    rulings: false,
    ending: '.mdx',
    install: folder => npmInstall('astro-mdx', folder),
    build: cwd => ({
      command: process.execPath,
      args: ['--max-old-space-size=12288', 'node_modules/astro/bin/astro.mjs', 'build'],
      cwd,
      env: { ASTRO_TELEMETRY_DISABLED: '1' },
    }),
  },
  {
    name: 'hugo',
    title: 'Hugo',
    rulings: false,
    ending: '.md',
    install: installHugo,
    build: cwd => ({ command: 'hugo', args: ['--quiet'], cwd }),
  },
]

/** Builds the pages with a peer. Returns why not, where it couldn't. */
export async function runPeer(peer: Peer, pages: readonly PlainPage[], folder: string): Promise<PeerResult | string> {
  const content = join(folder, 'content')
  for (const made of [
    content,
    join(folder, 'site'),
    join(folder, '.astro'),
    join(folder, 'node_modules/.astro'),
    join(folder, 'node_modules/.vite'),
  ])
    rmSync(made, { recursive: true, force: true })
  for (const page of pages) write(page)
  const cold = await runMeasured(peer.build(folder))
  if (cold.code !== 0) return `it ended with ${cold.code}: ${cold.log.slice(-600)}`
  return { cold: cold.seconds, cpu: cold.cpu, peakMB: cold.peakMB, ...sizeOf(join(folder, 'site')) }

  function write({ path, title, body }: PlainPage): void {
    const file = join(content, `${path}${peer.ending}`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(
      file,
      `---\ntitle: ${JSON.stringify(title)}\n${peer.name === 'eleventy' ? 'layout: page.njk\n' : ''}---\n${body}`,
    )
  }
}

/** Returns how many pages a site has, and the bytes of all its files. */
export function sizeOf(folder: string): { pages: number; bytes: number } {
  let pages = 0
  let bytes = 0
  for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!item.isFile()) continue
    if (item.name.endsWith('.html')) pages++
    bytes += readFileSync(join(item.parentPath, item.name)).length
  }
  return { pages, bytes }
}

function npmInstall(name: string, folder: string): string | null {
  mkdirSync(folder, { recursive: true })
  const wanted = readFileSync(join(own(name), 'package.json'), 'utf8')
  const isInstalled =
    existsSync(join(folder, 'installed')) && readFileSync(join(folder, 'installed'), 'utf8') === wanted
  cpSync(own(name), folder, { recursive: true })
  if (isInstalled) return null
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) return `npm could not install it: ${stderr.slice(-300)}`
  writeFileSync(join(folder, 'installed'), wanted)
  return null
}

function installHugo(folder: string): string | null {
  cpSync(own('hugo'), folder, { recursive: true })
  if (works('hugo', ['version'])) return null
  if (process.getuid?.() !== 0 || !works('apt-get', ['--version']))
    return 'it is not installed, and only root on Debian could install it (apt-get install hugo)'
  const run = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return run('install', '-y', '--no-install-recommends', 'hugo')
    || (run('update') && run('install', '-y', '--no-install-recommends', 'hugo'))
    ? null
    : 'apt-get could not install it'
}

function works(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
