import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { escapeControlCharacters } from './escape-control-characters.ts'

/** Stages of a build beside those of each game. */
const OTHER_STAGES = 8

/** Told each stage of long work as it begins. */
export type Progress = (stage: string) => void

/** Returns how many stages a build of a content folder has. */
export function stagesOf(content: string): number {
  const games = existsSync(content)
    ? readdirSync(content).filter(name => existsSync(join(content, name, 'game.yaml')))
    : []
  return OTHER_STAGES + games.length
}

/** Returns what shows the progress of so many stages, a line each, on standard error. */
export function showStages(stages: number): Progress {
  let begun = 0
  return stage => console.error(`[${++begun}/${stages}] ${escapeControlCharacters(stage)}`)
}

/** Returns a progress that measures the stages of another; `seconds` gives what each has taken so far, in order. */
export function timeStages(show: Progress): {
  readonly progress: Progress
  readonly seconds: () => Record<string, number>
} {
  const begun: { readonly stage: string; readonly at: number }[] = []
  const endOf = (index: number) => begun[index + 1]?.at ?? performance.now()
  return {
    progress: stage => {
      begun.push({ stage, at: performance.now() })
      show(stage)
    },
    seconds: () => {
      const spans = begun.map(({ stage, at }, index) => ({ stage, taken: (endOf(index) - at) / 1000 }))
      const byStage = Map.groupBy(spans, ({ stage }) => stage)
      return Object.fromEntries(
        Array.from(byStage, ([stage, all]) => [stage, all.reduce((sum, { taken }) => sum + taken, 0)]),
      )
    },
  }
}
