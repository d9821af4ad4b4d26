import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { close, createIndex } from 'pagefind'

/** Files that Pagefind writes for its own interfaces, which this site doesn't use. */
const UNUSED = /^pagefind-(?:ui|modular-ui|component-ui|highlight)\./

/** Indexes the built pages that ask for it, heading by heading, and writes the index into the site. Gives how many pages. */
export async function indexSite(folder: string): Promise<number> {
  const { index, errors } = await createIndex({ forceLanguage: 'en' })
  if (!index) throw new Error(`Pagefind could not start: ${errors.join('; ')}`)
  const added = await index.addDirectory({ path: folder })
  if (added.errors.length > 0) throw new Error(`Pagefind could not read the pages: ${added.errors.join('; ')}`)
  const output = join(folder, 'pagefind')
  const { errors: faults } = await index.writeFiles({ outputPath: output })
  if (faults.length > 0) throw new Error(`Pagefind could not write its index: ${faults.join('; ')}`)
  await close()
  for (const name of readdirSync(output)) if (UNUSED.test(name)) rmSync(join(output, name), { recursive: true })
  return added.page_count
}
