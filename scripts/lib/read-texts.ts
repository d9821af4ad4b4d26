import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { LINKING_STAGE } from '../../src/pipeline/linking-stage.ts'
import type { ZippedGame } from '../../src/write/offline/open-data-zip.ts'
import type { BuiltSite } from './build-site.ts'
import { LARGE, NEW_SPACE } from './collect-garbage.ts'
import type { Progress } from './progress.ts'
import type { BuildOptions } from './workplace.ts'

/** What a build needs to know of the texts once they are read. */
export interface ReadTexts {
  /** Of the records and the wording. */
  readonly sha256: string
  readonly games: readonly ZippedGame[]
  readonly redirected: string
  /** The site's own colour; null where it has none. */
  readonly accent: string | null
  readonly built: BuiltSite
}

/** Which texts are read, and the folder in which the site is made. */
export interface TextsJob {
  readonly options: BuildOptions
  readonly making: string
}

export type FromThread = { readonly stage: string } | { readonly part: number } | { readonly texts: ReadTexts | null }

/** Texts that are read, and what of the site is still being made from them: all files that are no pages. */
export interface BeingWritten {
  readonly texts: ReadTexts
  readonly data: Promise<void>
}

/** In bytes, before the texts are linked; 5,000 made-up entries come to 0.4 GB, 20,000 to 0.65. */
const SMALL = 0.6e9

/** V8 keeps the memory of a thread that has ended for eight seconds; Astro takes as much again. */
async function memoryIsBack(): Promise<void> {
  for (let tries = 0; tries < 40 && process.memoryUsage.rss() > LARGE; tries++) await setTimeout(250)
}

/**
 * Reads the texts in a thread of their own, which writes the records, and then all files of the site that are no pages.
 * Pages may be written at the same time; of a large site they wait, so that its memory isn't taken twice. `besides` is
 * called where there is memory for Astro already while the texts are linked. Returns null where our own files have an
 * error, which is on standard error.
 */
export async function readTexts(job: TextsJob, progress: Progress, besides: () => void): Promise<BeingWritten | null> {
  const thread = new Worker(new URL('texts-thread.ts', import.meta.url), {
    workerData: job,
    // Node counts two halves and as much again for large objects.
    resourceLimits: { maxYoungGenerationSizeMb: 3 * NEW_SPACE },
  })
  const ended = once(thread, 'exit').then(memoryIsBack)
  const texts = await Promise.race([
    new Promise<ReadTexts | null>(done => {
      thread.on('message', (message: FromThread) => {
        if ('stage' in message) {
          progress.stage(message.stage)
          if (message.stage.startsWith(LINKING_STAGE) && process.memoryUsage.rss() < SMALL) besides()
        } else if ('part' in message) progress.part(message.part)
        else done(message.texts)
      })
    }),
    // Where it fails, there will be no message.
    ended.then(() => null),
  ])
  if (texts === null || process.memoryUsage.rss() > LARGE) await ended
  return texts && { texts, data: ended }
}
