import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes a page into a site's folder. */
export type PageWriter = (file: string, bytes: ArrayBuffer) => void

/** Returns a writer for a site's folder. */
export function makePageWriter(folder: string): PageWriter {
  const folders = new Set<string>()
  return (file, bytes) => {
    const target = join(folder, file)
    const parent = dirname(target)
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
    folders.add(parent)
    writeFileSync(target, Buffer.from(bytes))
  }
}
