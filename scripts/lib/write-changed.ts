import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathsIn } from '../../src/write/paths-in.ts'

/** Writes a file whole or not at all, and only if its content differs. Returns whether it wrote. */
export function writeChanged(path: string, content: string): boolean {
  mkdirSync(dirname(path), { recursive: true })
  removeLeftovers(path)
  const bytes = Buffer.from(content)
  try {
    // Where one of many megabytes changed, its size nearly always tells.
    if (statSync(path).size === bytes.length && readFileSync(path).equals(bytes)) return false
  } catch {
    /* The file isn't there yet. */
  }
  writeWhole(path, bytes)
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

/** Makes a folder hold these files alone; unchanged ones, and those that `isWritten` knows, stay as they are. */
export function syncFolder(
  folder: string,
  files: ReadonlyMap<string, () => string>,
  isWritten: (name: string) => boolean = () => false,
): void {
  mkdirSync(folder, { recursive: true })
  const left = new Set(pathsIn(folder))
  for (const [name, text] of files) {
    const path = join(folder, name)
    const isThere = left.delete(name)
    if (isThere && isWritten(name)) continue
    const content = text()
    if (isThere && readFileSync(path, 'utf8') === content) continue
    mkdirSync(dirname(path), { recursive: true })
    writeWhole(path, content)
  }
  for (const name of left) rmSync(join(folder, name))
}

/** Writes files, paths relative to the folder. */
export function writeFiles(
  folder: string,
  files: Iterable<readonly [path: string, content: string | Uint8Array]>,
): void {
  const made = new Set<string>()
  for (const [path, content] of files) {
    const file = join(folder, path)
    const within = dirname(file)
    if (!made.has(within)) mkdirSync(within, { recursive: true })
    made.add(within)
    writeFileSync(file, content)
  }
}

/** Writes a file beside its place, hidden, and then renames it, so that neither a kill nor a full disk leaves half. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`)
  try {
    writeFileSync(beside, content)
    renameSync(beside, path)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}
