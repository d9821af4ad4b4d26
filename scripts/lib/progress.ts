import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SingleBar } from 'cli-progress'
import { escapeControlCharacters } from './escape-control-characters.ts'

/** Stages of a build beside those of each game. */
const OTHER_STAGES = 8

/** Returns how many stages a build of a content folder has. */
export function stagesOf(content: string): number {
  return OTHER_STAGES + readdirSync(content).filter(name => existsSync(join(content, name, 'game.yaml'))).length
}

/** Shows how far long work has come: a bar on a terminal, a line per stage elsewhere, nothing when quiet. */
export interface Progress {
  stage(name: string): void
  /** A part of the stage that is done, from 0 to 1. */
  part(share: number): void
  end(): void
}

/** Returns a display of the progress of so many stages, written to standard error. */
export function makeProgress(stages: number, quiet = false): Progress {
  let done = -1
  if (quiet) return { stage() {}, part() {}, end() {} }
  if (!process.stderr.isTTY)
    return {
      stage: name => console.error(`[${++done + 1}/${stages}] ${escapeControlCharacters(name)}`),
      part() {},
      end() {},
    }
  const bar = new SingleBar({
    format: '{bar} {percentage}% {stage}',
    hideCursor: true,
    clearOnComplete: true,
    barsize: 24,
  })
  bar.start(stages * 100, 0, { stage: '' })
  return {
    stage: name => bar.update(Math.min(++done, stages) * 100, { stage: escapeControlCharacters(name) }),
    part: share => bar.update(Math.min((done + Math.min(share, 1)) * 100, stages * 100)),
    end: () => bar.stop(),
  }
}

/** Returns a display that measures the stages of another: `seconds` has what each took, in order, at the end. */
export function timeStages(display: Progress): Progress & { readonly seconds: Readonly<Record<string, number>> } {
  const seconds: Record<string, number> = {}
  let current: string | null = null
  let began = performance.now()
  const close = (): void => {
    if (current !== null) seconds[current] = (seconds[current] ?? 0) + (performance.now() - began) / 1000
    began = performance.now()
  }
  return {
    seconds,
    stage(name) {
      close()
      current = name
      display.stage(name)
    },
    part: display.part,
    end() {
      close()
      current = null
      display.end()
    },
  }
}
