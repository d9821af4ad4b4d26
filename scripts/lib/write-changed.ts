import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'

/** Writes a file whole or not at all, and only if its content differs. Returns whether it wrote. */
export function writeChanged(path: string, content: string): boolean {
  try {
    if (readFileSync(path, 'utf8') === content) return false
  } catch {
    /* The file isn't there yet. */
  }
  mkdirSync(dirname(path), { recursive: true })
  writeWhole(path, content)
  return true
}

/** So many files are written at a time; in between, others of this process get their turn. */
const AT_ONCE = 100

/**
 * Makes a folder hold exactly these files (paths relative to it); untouched ones keep their times. Each text is made
 * only when it is written. Returns the counts, and the seconds it worked.
 */
export async function syncFolder(
  folder: string,
  files: ReadonlyMap<string, () => string>,
): Promise<{ written: number; removed: number; seconds: number }> {
  let began = performance.now()
  let seconds = 0
  let written = 0
  let done = 0
  mkdirSync(folder, { recursive: true })
  const present = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(item => item.isFile())
    .map(item => join(item.parentPath, item.name))
  const left = new Set(present)
  const folders = new Set(present.map(path => dirname(path)))
  for (const [name, text] of files) {
    const path = join(folder, name)
    if (!folders.has(dirname(path))) mkdirSync(dirname(path), { recursive: true })
    folders.add(dirname(path))
    const content = text()
    if (!left.delete(path) || readFileSync(path, 'utf8') !== content) {
      writeWhole(path, content)
      written++
    }
    if (++done % AT_ONCE > 0) continue
    seconds += (performance.now() - began) / 1000
    await setImmediate()
    began = performance.now()
  }
  for (const path of left) rmSync(path)
  return { written, removed: left.size, seconds: seconds + (performance.now() - began) / 1000 }
}

function writeWhole(path: string, content: string): void {
  const beside = `${path}.${process.pid}.tmp`
  writeFileSync(beside, content)
  renameSync(beside, path)
}
