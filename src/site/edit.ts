import type { SiteSettings } from '../pipeline/game/site-settings.ts'
import type { RulingRecord } from './site-data.ts'

/** How the web editors of other hosts than GitHub are addressed. */
const EDITORS: readonly { readonly host: RegExp; readonly path: string }[] = [
  { host: /gitlab/, path: '-/edit' },
  { host: /codeberg|gitea|forgejo/, path: '_edit' },
]

/**
 * Returns where the restatement of a ruling is edited, at its line; null where the site names no repository, or shows a
 * copy, which is in none.
 */
export function editAddress(
  { repository, branch = 'main', folder = 'content' }: SiteSettings,
  game: string,
  { source: { work, copy, line } }: Pick<RulingRecord, 'source'>,
): string | null {
  if (repository === undefined || copy !== null) return null
  const path = EDITORS.find(({ host }) => host.test(new URL(repository).host))?.path ?? 'edit'
  return `${repository}/${path}/${branch}/${folder}/${game}/works/${work}/restatement.md#L${line}`
}
