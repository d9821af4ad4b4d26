import { readFileSync } from 'node:fs'

let kept: string | null | undefined

/** Returns the name of the build under way, from the file that `REDBOOK_BUILD` names; null while developing. */
export function buildName(): string | null {
  if (kept !== undefined) return kept
  const file = process.env['REDBOOK_BUILD']
  return (kept = import.meta.env.PROD && file ? readFileSync(file, 'utf8') : null)
}
