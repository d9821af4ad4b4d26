import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ZippedGame } from '../../src/write/offline/open-data-zip.ts'
import type { BuiltSite } from './build-site.ts'
import { LARGE } from './collect-garbage.ts'
import type { BuildOptions } from './prepare.ts'
import type { Progress } from './progress.ts'

/** What a build needs to know of the texts once they are read. */
export interface ReadTexts {
  /** Name of the build. */
  readonly build: string
  readonly games: readonly ZippedGame[]
  readonly redirected: string
  readonly built: BuiltSite
}

/** Which texts are read, and the folder in which the site is made. */
export interface TextsJob {
  readonly options: BuildOptions
  readonly making: string
}

export type FromThread = { readonly stage: string } | { readonly part: number } | { readonly texts: ReadTexts | null }

/**
 * Waits for the memory of a thread that has ended, which V8 keeps for eight seconds. Astro takes as much again, so the
 * two at once were the most that a large site took; a small one doesn't wait.
 */
async function memoryIsBack(): Promise<void> {
  for (let tries = 0; tries < 40 && process.memoryUsage.rss() > LARGE; tries++) await setTimeout(250)
}

/**
 * Reads the texts in a thread of their own, and writes the records and all files of the site that are no pages. Returns
 * what else has to be known of them; null where our own files have an error, which is on standard error.
 */
export function readTexts(job: TextsJob, progress: Progress): Promise<ReadTexts | null> {
  const thread = new Worker(new URL('texts-thread.ts', import.meta.url), { workerData: job })
  return new Promise((done, fail) => {
    let read: ReadTexts | null = null
    thread.on('message', (message: FromThread) => {
      if ('stage' in message) progress.stage(message.stage)
      else if ('part' in message) progress.part(message.part)
      else read = message.texts
    })
    thread.on('error', fail)
    thread.on('exit', () => void memoryIsBack().then(() => done(read)))
  })
}
