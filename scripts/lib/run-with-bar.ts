import type { PipelineCache } from '../../src/pipeline/cache/pipeline-cache.ts'
import { runPipeline, type PipelineResult } from '../../src/pipeline/index.ts'
import type { PipelineInput } from '../../src/pipeline/input.ts'
import { collectGarbageOfLarge } from './collect-garbage.ts'
import { makeProgress } from './progress.ts'
import { withPaths } from './with-paths.ts'

/** Reading the games, and reading the texts; then a stage for each game. */
const STAGES = 2

/** Runs the pipeline, with a bar where somebody watches. */
export function runWithBar(input: PipelineInput, cache?: PipelineCache): PipelineResult {
  const progress = makeProgress(STAGES + input.games.length, !process.stderr.isTTY)
  const tell = (stage: string, share?: number): void => {
    if (share !== undefined) progress.part(share)
    else {
      collectGarbageOfLarge()
      progress.stage(stage)
    }
  }
  try {
    const result = runPipeline(input, tell, cache)
    return { ...result, messages: withPaths(result.messages, input) }
  } finally {
    progress.end()
  }
}
