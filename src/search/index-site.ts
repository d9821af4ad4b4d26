import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { close, createIndex } from 'pagefind'

/** Files that Pagefind writes for its own interfaces, which this site doesn't use. */
const UNUSED = /^pagefind-(?:ui|modular-ui|component-ui|highlight)\./

/**
 * How much of the index one file of it holds; Pagefind's own 20,000 makes files of 28 KB, one of which is fetched for
 * nearly every word of a query. There is no option for it, only this variable, which the pinned version reads.
 */
const CHUNK = '5000'

/** A full-text index in the making. Pagefind makes it in a process of its own, beside whoever adds the pages. */
export interface SiteIndex {
  /** Adds a file of the site if it is a page that asks for it, heading by heading. Done when Pagefind can take another. */
  add(file: string, html: Buffer): Promise<void>
  /** Writes the index into the site's folder. Gives how many pages it has. */
  write(folder: string): Promise<number>
}

/** So many pages may wait for Pagefind; more would only fill the memory. */
const WAITING = 100

/** Starts an index. Faults of single pages come up when it is written. */
export function startIndex(): SiteIndex {
  process.env['PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE'] = CHUNK
  const starting = createIndex({ forceLanguage: 'en' })
  const adding: Promise<unknown>[] = []
  const indexOf = async () => {
    const { index, errors } = await starting
    if (!index) throw new Error(`Pagefind could not start: ${errors.join('; ')}`)
    return index
  }
  return {
    async add(file, html) {
      if (!file.endsWith('.html') || !html.includes('data-pagefind-body')) return
      adding.push(addPage(file, html.toString()))
      await adding.at(-WAITING)
    },
    async write(folder) {
      await Promise.all(adding)
      const output = join(folder, 'pagefind')
      const { errors } = await (await indexOf()).writeFiles({ outputPath: output })
      if (errors.length > 0) throw new Error(`Pagefind could not write its index: ${errors.join('; ')}`)
      await close()
      for (const name of readdirSync(output)) if (UNUSED.test(name)) rmSync(join(output, name), { recursive: true })
      return adding.length
    },
  }

  async function addPage(file: string, html: string): Promise<void> {
    const { errors } = await (await indexOf()).addHTMLFile({ sourcePath: file, content: html })
    if (errors.length > 0) throw new Error(`Pagefind could not read ${file}: ${errors.join('; ')}`)
  }
}
