import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runPipeline, type PipelineResult } from '../../src/pipeline/index.ts'
import type { PipelineCache } from '../../src/pipeline/cache/pipeline-cache.ts'
import { hasError } from '../../src/pipeline/messages/message.ts'
import { wordingText, type Wordings } from '../../src/site/wording.ts'
import { recordsText } from '../../src/site/site-data.ts'
import { readInput } from './read-folder.ts'
import type { Progress } from './progress.ts'
import { renderEntries } from './render-entries.ts'
import { report } from './report.ts'
import { syncFolder, writeChanged } from './write-changed.ts'

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
  /** Holds the build's name, once it is known. */
  readonly build: string
}

/**
 * Returns the folders a build uses, under `.redbook` or what `REDBOOK_WORK` names. The usual build keeps its entries
 * where people look for them, under `content/entries`.
 */
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
    build: join(folder, 'build'),
  }
}

/**
 * Variables that Astro would take for its own settings (`import.meta.env.SITE`), though somebody set them for something
 * else.
 */
const SHADOWING = ['ASSETS_PREFIX', 'BASE_URL', 'DEV', 'MODE', 'PROD', 'SITE', 'SSR']

/** Returns the environment in which Astro builds that workplace's site. */
export function environmentFor(workplace: BuildPaths, out: string): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !SHADOWING.includes(name))),
    REDBOOK_RECORDS: workplace.records,
    REDBOOK_WORDING: workplace.wording,
    REDBOOK_CACHE: workplace.cache,
    REDBOOK_OUT: out,
    REDBOOK_BUILD: workplace.build,
    ASTRO_TELEMETRY_DISABLED: '1',
  }
}

/** What the pipeline gives for a site, and the rendered wording of its entries. */
export interface Prepared extends Pick<PipelineResult, 'records' | 'entries' | 'messages'> {
  readonly wordings: Wordings
  /** Returns the hexadecimal SHA-256 of the records and the wording. */
  readonly sha256: () => string
}

/**
 * Runs the pipeline and writes the records and the entries' wording where they changed: all that pages are made from.
 * With an error in our own files it writes nothing, prints every error and returns null. `cache` is what the run
 * before left, while developing.
 */
export function prepare(
  options: BuildOptions,
  workplace: BuildPaths,
  progress: Pick<Progress, 'stage' | 'part'>,
  cache?: PipelineCache,
): Prepared | null {
  if (!existsSync(options.content)) {
    console.error(`There is no content folder ${options.content}. Give another one with --content.`)
    return null
  }
  const absent = options.copies.find(folder => !existsSync(folder))
  if (absent !== undefined) {
    console.error(`There is no folder or file ${absent} to take copies from. Correct --copies.`)
    return null
  }
  const result = runPipeline(
    readInput(options.content, options.copies),
    (stage, share) => (share === undefined ? progress.stage(stage) : progress.part(share)),
    cache,
  )
  if (hasError(result.messages)) {
    console.error(
      report(
        result.messages.filter(message => message.severity === 'error'),
        'terminal',
      ),
    )
    return null
  }
  progress.stage('Rendering the wording')
  const { wordings, messages } = renderEntries(result)
  if (hasError(messages)) {
    console.error(report(messages, 'terminal'))
    return null
  }
  const wording = wordingText(result.records, wordings)
  const records = recordsText(result.records)
  writeChanged(workplace.wording, wording)
  // Open pages are loaded again as soon as this is written.
  writeChanged(workplace.records, records)
  return {
    records: result.records,
    entries: result.entries,
    messages: result.messages,
    wordings,
    sha256: () => createHash('sha256').update(records).update('\n').update(wording).digest('hex'),
  }
}

/** Writes the MDX entries where they changed, which no page waits for. */
export function writeEntries({ entries }: Pick<Prepared, 'entries'>, { entries: folder }: BuildPaths): void {
  syncFolder(folder, new Map(Array.from(entries, ([path, entry]) => [path, () => entry.text()])))
}
