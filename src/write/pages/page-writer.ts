import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes pages into a site's folder. */
export interface PageWriter {
  write(file: string, bytes: ArrayBuffer): void
  /** Tells of the searched pages that weren't told of yet. */
  end(): void
}

/** So many searched pages are told of at a time. */
const AT_ONCE = 50

/** Returns a writer for a site's folder; it tells which of the pages are searched, as they are written. */
export function makePageWriter(folder: string, tellSearched: (files: readonly string[]) => void): PageWriter {
  const folders = new Set<string>()
  let searched: string[] = []
  const tell = () => {
    tellSearched(searched)
    searched = []
  }
  return {
    write(file, bytes) {
      const target = join(folder, file)
      const parent = dirname(target)
      if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
      folders.add(parent)
      const content = Buffer.from(bytes)
      writeFileSync(target, content)
      if (file.endsWith('.html') && content.includes('data-pagefind-body')) searched.push(file)
      if (searched.length >= AT_ONCE) tell()
    },
    end: tell,
  }
}
