import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { FromWriter, ToWriter } from './page-writer.ts'

const site = workerData as string
const folders = new Set<string>()

parentPort?.on('message', (pages: ToWriter) => {
  const searched: string[] = []
  for (const [file, bytes] of pages) {
    const content = Buffer.from(bytes)
    write(file, content)
    if (file.endsWith('.html') && content.includes('data-pagefind-body')) searched.push(file)
  }
  parentPort?.postMessage(searched satisfies FromWriter)
})

function write(file: string, content: Buffer): void {
  const target = join(site, file)
  const parent = dirname(target)
  if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
  folders.add(parent)
  writeFileSync(target, content)
}
