import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readInput } from '../../scripts/lib/read-folder.ts'
import { makePipelineCache } from '../../src/pipeline/cache/pipeline-cache.ts'
import { runPipeline, type PipelineResult } from '../../src/pipeline/index.ts'
import { SOURCES } from './sources.ts'

/** What both runs read is read once. */
const cache = makePipelineCache()

const once = (copies: readonly string[]): (() => PipelineResult) => {
  let run: PipelineResult | null = null
  const content = fileURLToPath(new URL('../../content/', import.meta.url))
  return () => (run ??= runPipeline(readInput(content, copies), undefined, cache))
}

/** Returns what the pipeline makes of all content as it ships; made once. */
export const restatedRun = once([])

/** Returns what the pipeline makes of all content, with the original texts where they are here; made once. */
export const realRun = existsSync(SOURCES) ? once([SOURCES]) : restatedRun
