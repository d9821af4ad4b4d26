import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { startIndex } from '../search/index-site.ts'
import type { Page, ToWriter } from './page-writer.ts'

const site = workerData as string
const index = startIndex()
const folders = new Set<string>()
/** One message after the other, though indexing waits now and then. */
let done = Promise.resolve()

parentPort?.on('message', (message: ToWriter) => {
  done = done.then(async () => {
    if ('pages' in message) await write(message.pages)
    else await index.write(site)
    parentPort?.postMessage(null)
  })
})

async function write(pages: readonly Page[]): Promise<void> {
  for (const [file, bytes] of pages) {
    const body = Buffer.from(bytes)
    const target = join(site, file)
    const parent = dirname(target)
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
    folders.add(parent)
    writeFileSync(target, body)
    await index.add(file, body)
  }
}
