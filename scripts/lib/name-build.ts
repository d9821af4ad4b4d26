import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { filesUnder } from './read-folder.ts'

/** What of the program goes into every site. */
const PROGRAM = ['src', 'public', 'astro.config.mjs', 'package-lock.json']

/** Returns a name, in 16 hex digits, for program and place of a site, by which a page knows data that goes with it. */
export function programId(): string {
  const hash = createHash('sha256')
  const add = (text: string | Uint8Array) => hash.update(`${text.length}\n`).update(text)
  for (const name of ['BASE_PATH', 'SITE_URL']) add(process.env[name] ?? '')
  for (const path of PROGRAM.flatMap(filesUnder)) {
    if (path.endsWith('.test.ts')) continue
    add(path.replaceAll('\\', '/'))
    add(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Returns a name for a build of this program from records and wording with this SHA-256, in 16 hex digits. */
export function buildId(program: string, sha256: string): string {
  return createHash('sha256').update(program).update(sha256).digest('hex').slice(0, 16)
}
