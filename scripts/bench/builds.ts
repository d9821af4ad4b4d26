import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { itemAt } from '../../src/pipeline/must.ts'
import { pathsIn } from '../../src/write/paths-in.ts'
import { sizeOf } from '../lib/host-limits.ts'
import { writeFiles } from '../lib/write-changed.ts'
import { makeCorpus, makeDataCorpus } from './corpus.ts'
import { runMeasured, type Command } from './run-measured.ts'

/** What a site builder took for a corpus. Times in seconds, those of processors in `cpu`. */
export interface Built {
  readonly seconds: number
  readonly cpu: number | null
  /** Largest sum of resident memory of all its processes; null where `/proc` doesn't tell. */
  readonly peakMB: number | null
  readonly pages: number
  readonly megabytes: number
}

/** What our own build took, the seconds of each of its stages, and what registering the rulings took before it. */
export interface OwnBuilt extends Built {
  readonly registering: Pick<Built, 'seconds' | 'cpu' | 'peakMB'>
  readonly stages: Readonly<Record<string, number>>
}

const script = (...args: string[]): Command => ({ command: process.execPath, args, cwd: process.cwd() })

/**
 * Makes a corpus of so many entries in a folder, as texts or as data, registers its rulings, and builds it. Returns
 * what the build took.
 */
export async function buildRedbook(entries: number, folder: string, asData: boolean): Promise<OwnBuilt> {
  rmSync(folder, { recursive: true, force: true })
  const content = join(folder, 'content')
  writeFiles(content, (asData ? makeDataCorpus : makeCorpus)(entries))
  const { seconds, cpu, peakMB } = await measure(script('scripts/permalinks.ts', '--content', content), folder)
  const timings = join(folder, 'timings.json')
  const built = await measure(
    {
      ...script('scripts/build.ts', '--content', content, '--out', join(folder, 'site'), '--timings', timings),
      env: { REDBOOK_WORK: join(folder, 'work') },
    },
    folder,
  )
  return {
    ...built,
    registering: { seconds, cpu, peakMB },
    stages: JSON.parse(readFileSync(timings, 'utf8')) as OwnBuilt['stages'],
  }
}

/**
 * Builds the pages of the entries and rulings of our own build in a folder with Eleventy: the same words and links from
 * Markdown that is ready. Returns what it took.
 */
export async function buildEleventy(ours: string, folder: string): Promise<Built> {
  const own = fileURLToPath(new URL('eleventy', import.meta.url))
  rmSync(join(folder, 'content'), { recursive: true, force: true })
  rmSync(join(folder, 'site'), { recursive: true, force: true })
  cpSync(own, folder, { recursive: true })
  if (!existsSync(join(folder, 'node_modules/@11ty/eleventy'))) {
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
    })
    if (status !== 0) throw new Error('npm could not install Eleventy; leave it out with --peers none.')
  }
  const work = join(ours, 'work')
  const entries = join(work, itemAt(readdirSync(work), 0), 'entries')
  writeFiles(join(folder, 'content'), plainPages(entries))
  const command = script('--max-old-space-size=8192', 'node_modules/@11ty/eleventy/cmd.cjs')
  return measure({ ...command, cwd: folder }, folder)
}

async function measure(command: Command, folder: string): Promise<Built> {
  const { code, log, ...taken } = await runMeasured(command)
  if (code !== 0) throw new Error(`${command.args.join(' ')} ended with ${code}:\n${log}`)
  const site = join(folder, 'site')
  // Registering rulings makes no site.
  if (!existsSync(site)) return { ...taken, pages: 0, megabytes: 0 }
  const pages = pathsIn(site).reduce((count, path) => count + Number(path.endsWith('.html')), 0)
  return { ...taken, pages, megabytes: Math.round(sizeOf(site).bytes / 1e6) }
}

/** Yields the pages of entries and of their rulings as Markdown, from the MDX that the pipeline wrote. */
function* plainPages(folder: string): Generator<[path: string, text: string]> {
  for (const file of pathsIn(folder)) {
    const path = file.slice(0, -'.mdx'.length)
    const [, front = '', written = ''] = readFileSync(join(folder, file), 'utf8').split(/^---$/m)
    const title = /^title: .*$/m.exec(front)?.[0] ?? 'title: Untitled'
    const body = withoutComponents(written, itemAt(path.split('/'), 0))
    const page = (text: string) => `---\n${title}\nlayout: page.njk\n---\n${text}`
    yield [`${path}.md`, page(body)]
    for (const part of body.split(/^(?=### )/m).slice(1))
      yield [`r/${/^### (\S+)/.exec(part)?.[1] ?? ''}.md`, page(part)]
  }
}

function withoutComponents(mdx: string, game: string): string {
  return mdx
    .replace(/<Ruling id="([^"]*)"[^>]*>/g, '\n### $1\n')
    .replace(
      /<Cite authority="([^"]*)"(?: number="([^"]*)")?[^>]*>([^<]*)<\/Cite>/g,
      (_, authority: string, number: string | undefined, words: string) =>
        `[${words}](/${game}/authorities/${authority}/${number ? `${number}/` : ''})`,
    )
    .replace(/<Ref to="([^"]*)"[^>]*>([^<]*)<\/Ref>/g, (_, to: string, words: string) => `[${words}](/${game}/${to}/)`)
    .replace(/<\/?[A-Z][^>]*>/g, '')
    .replace(/^ +/gm, '')
}
