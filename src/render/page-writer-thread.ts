import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { startIndex } from '../search/index-site.ts'
import type { ToWriter } from './page-writer.ts'

const site = workerData as string
const index = startIndex(site)
const folders = new Set<string>()

parentPort?.on('message', async (message: ToWriter) => {
  if (message === 'end') await index.write()
  else for (const [file, bytes] of message) write(file, Buffer.from(bytes))
  parentPort?.postMessage('done')
})

function write(file: string, content: Buffer): void {
  const target = join(site, file)
  const parent = dirname(target)
  if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
  folders.add(parent)
  writeFileSync(target, content)
  if (file.endsWith('.html') && content.includes('data-pagefind-body')) index.add(file)
}
