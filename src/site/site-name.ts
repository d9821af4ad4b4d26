import type { SiteSettings } from '../pipeline/game/site-settings.ts'

/** Returns what a site is called: its own title, else this project's. */
export function nameOf({ title = 'Redbook' }: SiteSettings): string {
  return title
}

/** Returns the licence of a site's own words: its own, else this project's. */
export function licenceOf({ licence }: SiteSettings): { readonly title: string; readonly url: string } {
  return licence ?? { title: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }
}
