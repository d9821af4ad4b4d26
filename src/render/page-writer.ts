import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

/** A file of the site and its bytes. */
export type Page = readonly [file: string, bytes: ArrayBuffer]

/** What is said to the thread: pages to write. */
export type ToWriter = readonly Page[]

/** Its answer: those of them that the search index is made from. */
export type FromWriter = readonly string[]

/** So many pages go to the thread at a time, and so many times before it has answered. */
const AT_ONCE = 50
const AHEAD = 8

/** Writes pages in a thread of its own, beside their rendering. */
export interface PageWriter {
  /** Takes a page, bytes and all; done when there is room for another. Throws what went wrong with an earlier one. */
  write(file: string, bytes: ArrayBuffer): Promise<void>
  /** Done when every page is written. */
  end(): Promise<void>
}

/** Starts a writer for a site's folder; it tells which of the pages are searched, as they are written. */
export function startPageWriter(folder: string, tellSearched: (files: readonly string[]) => void): PageWriter {
  // The process it is part of has much room for young garbage; here it would only lie about.
  const thread = new Worker(resolve('src/render/page-writer-thread.ts'), {
    workerData: folder,
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  })
  let pages: Page[] = []
  let unanswered = 0
  let answered: () => void = () => {}
  const failed = new Promise<never>((_done, fail) => thread.on('error', fail))
  failed.catch(() => {})
  thread.on('message', (searched: FromWriter) => {
    tellSearched(searched)
    unanswered--
    answered()
  })
  const until = async (most: number) => {
    while (unanswered > most)
      await Promise.race([
        failed,
        new Promise<void>(done => {
          answered = done
        }),
      ])
  }
  const flush = () => {
    unanswered++
    thread.postMessage(
      pages,
      pages.map(([, bytes]) => bytes),
    )
    pages = []
  }
  return {
    async write(file, bytes) {
      pages.push([file, bytes])
      if (pages.length < AT_ONCE) return
      flush()
      await until(AHEAD)
    },
    async end() {
      flush()
      await until(0)
      await thread.terminate()
    },
  }
}
