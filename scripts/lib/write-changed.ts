import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Writes a file whole or not at all, and only if its content differs. Says whether it wrote. */
export function writeChanged(path: string, content: string): boolean {
  try {
    if (readFileSync(path, 'utf8') === content) return false
  } catch { /* The file isn't there yet. */ }
  mkdirSync(dirname(path), { recursive: true })
  const beside = `${path}.${process.pid}.tmp`
  writeFileSync(beside, content)
  renameSync(beside, path)
  return true
}

/** Makes a folder hold exactly these files (paths relative to it); untouched ones keep their times. Gives the counts. */
export function syncFolder(folder: string, files: ReadonlyMap<string, string>): { written: number; removed: number } {
  mkdirSync(folder, { recursive: true })
  let written = 0
  let removed = 0
  for (const [path, content] of files) if (writeChanged(join(folder, path), content)) written++
  for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(item.parentPath, item.name)
    if (item.isFile() && !files.has(relative(folder, path).split('\\').join('/'))) {
      rmSync(path)
      removed++
    }
  }
  return { written, removed }
}
