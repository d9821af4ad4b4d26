import type { SiteSettings } from '../pipeline/game/site-settings.ts'
import type { RulingRecord } from './site-data.ts'

/** How the web editors of other hosts than GitHub are addressed. */
const EDITORS: readonly { readonly host: RegExp; readonly path: string }[] = [
  { host: /gitlab/, path: '-/edit' },
  { host: /codeberg|gitea|forgejo/, path: '_edit' },
]

/** Returns where a ruling’s file is edited, at its line; null for a copy or where no repository is named. */
export function editAddress(
  settings: SiteSettings,
  game: string,
  { source: { work, copy, line } }: Pick<RulingRecord, 'source'>,
): string | null {
  const file = copy === null ? `works/${work}/restatement.md` : copy.startsWith('data/') ? copy : null
  return file === null ? null : fileAddress(settings, game, `${file}#L${line}`)
}

/** Returns where a file of a game's folder is edited; null where the site names no repository. */
export function fileAddress(
  { repository, branch = 'main', folder = 'content' }: SiteSettings,
  game: string,
  file: string,
): string | null {
  if (repository === undefined) return null
  const path = EDITORS.find(({ host }) => host.test(new URL(repository).host))?.path ?? 'edit'
  return `${repository}/${path}/${branch}/${folder}/${game}/${file}`
}
