import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'

export interface BuildOptions {
  readonly content: string
  readonly copies: readonly string[]
  readonly out: string
}

/** Where a build keeps what it makes on the way, apart for each pair of content and output so that builds don't mix. */
export interface BuildPaths {
  readonly entries: string
  readonly records: string
  readonly wording: string
  readonly cache: string
}

/** The folders of a build, under `.redbook` or `REDBOOK_WORK`; the usual one has its entries in `content/entries`. */
export function workplaceFor({ content, out }: BuildOptions): BuildPaths {
  const usual = resolve(content) === resolve('content') && resolve(out) === resolve('dist')
  const name = usual
    ? 'site'
    : createHash('sha256')
        .update(`${resolve(content)}\n${resolve(out)}`)
        .digest('hex')
        .slice(0, 12)
  const folder = resolve(process.env['REDBOOK_WORK'] ?? '.redbook', name)
  return {
    entries: usual ? resolve('content/entries') : join(folder, 'entries'),
    records: join(folder, 'records.jsonl'),
    wording: join(folder, 'wording.jsonl'),
    cache: join(folder, 'cache'),
  }
}

/** Variables, set for something else, that Astro would take for its settings (`import.meta.env.SITE`). */
const SHADOWING = ['ASSETS_PREFIX', 'BASE_URL', 'DEV', 'MODE', 'PROD', 'SITE', 'SSR']

/** Returns the environment in which Astro builds that workplace's site. */
export function environmentFor(workplace: BuildPaths, out: string): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !SHADOWING.includes(name))),
    REDBOOK_RECORDS: workplace.records,
    REDBOOK_WORDING: workplace.wording,
    REDBOOK_CACHE: workplace.cache,
    REDBOOK_OUT: out,
    ASTRO_TELEMETRY_DISABLED: '1',
  }
}
