import { readFileSync, statSync } from 'node:fs'

/**
 * Returns what reads a file: once, and while pages are served to somebody who edits them again after it changed.
 * `place` says where it lies, `read` makes of its text what is kept.
 */
export function readKept<T>(place: () => string, read: (text: string) => T): () => T {
  let kept: { readonly stamp: string; readonly value: T } | null = null
  return () => {
    // Outside Astro, `import.meta` has no `env`.
    if (kept !== null && (import.meta as Partial<ImportMeta>).env?.DEV !== true) return kept.value
    const file = place()
    const { mtimeMs, size } = statSync(file)
    const stamp = `${file} ${mtimeMs} ${size}`
    if (kept?.stamp !== stamp) kept = { stamp, value: read(readFileSync(file, 'utf8')) }
    return kept.value
  }
}
