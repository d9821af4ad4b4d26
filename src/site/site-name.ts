import type { SiteSettings } from '../pipeline/game/site-settings.ts'

/** Returns what a site is called: its own title, else this project's. */
export function nameOf({ title = 'Redbook' }: SiteSettings): string {
  return title
}
