import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'

/** Writes a file whole or not at all, and only if its content differs. Returns whether it wrote. */
export function writeChanged(path: string, content: string): boolean {
  mkdirSync(dirname(path), { recursive: true })
  removeLeftovers(path)
  try {
    if (readFileSync(path, 'utf8') === content) return false
  } catch {
    /* The file isn't there yet. */
  }
  writeWhole(path, content)
  return true
}

/** Removes what processes that died while they wrote a file have left beside it. */
export function removeLeftovers(path: string): void {
  const name = basename(path)
  for (const other of readdirSync(dirname(path))) {
    const [, writing, pid] = /^\.(.*)\.(\d+)\.tmp$/.exec(other) ?? []
    if (writing === name && !isAlive(Number(pid))) rmSync(join(dirname(path), other), { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // One of another user is alive, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
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

/** Writes a file beside its place, hidden, and then renames it, so that neither a kill nor a full disk leaves half. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`)
  try {
    writeFileSync(beside, content)
    renameSync(beside, path)
  } finally {
    rmSync(beside, { force: true })
  }
}
