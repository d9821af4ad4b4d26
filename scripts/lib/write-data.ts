import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'

/** So many files are written at a time; in between, others of this process get their turn. */
const AT_ONCE = 100

/** Writes files, paths relative to the folder, one after the other. */
export async function writeData(folder: string, files: Iterable<readonly [path: string, text: string]>): Promise<void> {
  const folders = new Set<string>()
  let written = 0
  for (const [path, text] of files) {
    const file = join(folder, path)
    const parent = dirname(file)
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
    folders.add(parent)
    writeFileSync(file, text)
    if (++written % AT_ONCE === 0) await setImmediate()
  }
}
