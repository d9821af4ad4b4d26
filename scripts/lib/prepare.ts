import { createHash } from 'node:crypto'
import { runPipeline, type PipelineResult } from '../../src/pipeline/index.ts'
import type { GameFolder } from '../../src/pipeline/input.ts'
import type { PipelineCache } from '../../src/pipeline/cache/pipeline-cache.ts'
import { hasError } from '../../src/pipeline/messages/message.ts'
import { wordingText, type Wordings } from '../../src/site/wording.ts'
import { recordsText } from '../../src/site/site-data.ts'
import { readInput } from './read-folder.ts'
import type { Progress } from './progress.ts'
import { renderEntries } from './render-entries.ts'
import { report } from './report.ts'
import type { BuildOptions, BuildPaths } from './workplace.ts'
import { withPaths } from './with-paths.ts'
import { syncFolder, writeChanged } from './write-changed.ts'

/** What the pipeline gives for a site, and the rendered wording of its entries. */
export interface Prepared extends Pick<PipelineResult, 'records' | 'entries' | 'messages'> {
  readonly wordings: Wordings
  /** Returns the hexadecimal SHA-256 of the records and the wording. */
  readonly sha256: () => string
}

/**
 * Runs the pipeline over a folder of games. With an error in our own files it prints every error and returns null.
 * `cache` and `known` are what the run before left, while developing: what it made, and games that haven't changed.
 */
export function readContent(
  { content, copies }: Pick<BuildOptions, 'content' | 'copies'>,
  progress: Pick<Progress, 'stage' | 'part'>,
  cache?: PipelineCache,
  known?: Map<string, GameFolder>,
): PipelineResult | null {
  const input = readInput(content, copies, known)
  const result = runPipeline(
    input,
    (stage, share) => (share === undefined ? progress.stage(stage) : progress.part(share)),
    cache,
  )
  const errors = result.messages.filter(message => message.severity === 'error')
  if (errors.length === 0) return result
  console.error(report(withPaths(errors, input), 'terminal'))
  return null
}

/** Writes the records and the wording of entries where they changed; null, with errors printed, where it can’t. */
export function prepare(
  options: BuildOptions,
  workplace: BuildPaths,
  progress: Pick<Progress, 'stage' | 'part'>,
): Prepared | null {
  const result = readContent(options, progress)
  if (result === null) return null
  progress.stage('Rendering the wording')
  const { wordings, messages } = renderEntries(result)
  if (hasError(messages)) {
    console.error(report(messages, 'terminal'))
    return null
  }
  const wording = wordingText(result.records, wordings)
  const records = recordsText(result.records)
  writeChanged(workplace.wording, wording)
  writeChanged(workplace.records, records)
  return {
    records: result.records,
    entries: result.entries,
    messages: result.messages,
    wordings,
    sha256: () => createHash('sha256').update(records).update('\n').update(wording).digest('hex'),
  }
}

/** Writes the MDX entries where they changed, which no page waits for; `before` are those that are written already. */
export function writeEntries(
  { entries }: Pick<Prepared, 'entries'>,
  { entries: folder }: BuildPaths,
  before?: Prepared['entries'],
): void {
  const texts = new Map(Array.from(entries, ([path, entry]) => [path, () => entry.text()]))
  syncFolder(folder, texts, path => before !== undefined && before.get(path) === entries.get(path))
}
