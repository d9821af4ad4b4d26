import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the original texts, which the repository doesn't hold: `REDBOOK_SOURCES`, else `../shared/sources`. */
export const SOURCES = resolve(
  fileURLToPath(new URL('../..', import.meta.url)),
  process.env['REDBOOK_SOURCES'] ?? '../shared/sources',
)
