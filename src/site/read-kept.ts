import { readFileSync } from 'node:fs'

/** Returns what reads a file once. `place` says where it lies, `read` makes of its text what is kept. */
export function readKept<T>(place: () => string, read: (text: string) => T): () => T {
  let kept: { readonly value: T } | null = null
  return () => (kept ??= { value: read(readFileSync(place(), 'utf8')) }).value
}
