import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { close, createIndex } from 'pagefind'

/** Files that Pagefind writes for its own interfaces, which this site doesn't use. */
const UNUSED = /^pagefind-(?:ui|modular-ui|component-ui|highlight)\./

/**
 * How much of the index one file of it holds; Pagefind's own 20,000 makes files of 28 KB, one of which is fetched for
 * nearly every word of a query. There is no option for it, only this variable, which the pinned version reads.
 */
const CHUNK = '5000'

/** A full-text index in the making. Pagefind makes it in a process of its own, beside the one that adds the pages. */
export interface SiteIndex {
  /** Has a page of the site that is written already indexed, heading by heading, as soon as Pagefind can take it. */
  add(file: string): void
  /** Done when every page is indexed, and the index written into the site's folder. */
  write(): Promise<void>
  /** Ends Pagefind if it still runs. */
  end(): Promise<void>
}

/** So many pages are on their way to Pagefind at a time; more would only fill the memory. */
const LANES = 50

/** Starts an index of the site in a folder, to be written there too unless `output` names another folder. */
export function startIndex(folder: string, output = join(folder, 'pagefind')): SiteIndex {
  process.env['PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE'] = CHUNK
  const starting = createIndex({ forceLanguage: 'en' })
  const lanes = Array.from({ length: LANES }, () => Promise.resolve())
  let pages = 0
  const indexOf = async () => {
    const { index, errors } = await starting
    if (!index) throw new Error(`Pagefind could not start: ${errors.join('; ')}`)
    return index
  }
  return {
    add(file) {
      const lane = pages++ % LANES
      const added = lanes[lane]?.then(() => addPage(file)) ?? addPage(file)
      // What goes wrong is told when the index is to be written.
      added.catch(() => {})
      lanes[lane] = added
    },
    async write() {
      await Promise.all(lanes)
      const { errors } = await (await indexOf()).writeFiles({ outputPath: output })
      if (errors.length > 0) throw new Error(`Pagefind could not write its index: ${errors.join('; ')}`)
      await close()
      for (const name of readdirSync(output)) if (UNUSED.test(name)) rmSync(join(output, name), { recursive: true })
    },
    async end() {
      await starting.catch(() => {})
      await close()
    },
  }

  async function addPage(file: string): Promise<void> {
    const { errors } = await (
      await indexOf()
    ).addHTMLFile({ sourcePath: file, content: mainOf(readFileSync(join(folder, file), 'utf8')) })
    if (errors.length > 0) throw new Error(`Pagefind could not read ${file}: ${errors.join('; ')}`)
  }
}

/**
 * Returns the part of a page that its index is made from; its head and frame would take Pagefind half as long again.
 */
function mainOf(html: string): string {
  return `<!DOCTYPE html><html lang="en"><body>${html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))}</main></body></html>`
}
