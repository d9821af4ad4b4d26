import { makeAddresses } from './addresses.ts'

/** The addresses under the base path that this build is made for. */
export const addresses = makeAddresses(import.meta.env.BASE_URL)

/** Returns an absolute address where the site's own is known (`SITE_URL`), and the root-relative one where not. */
export function absolute(path: string): string {
  const site = import.meta.env.SITE
  return site === undefined || site === '' ? path : new URL(path, site).href
}
