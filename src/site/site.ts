import { absoluteAddress, makeAddresses, type Addresses } from './addresses.ts'
import { site } from './site-data.ts'
import { licenceOf, nameOf } from './site-name.ts'

const made = makeAddresses(import.meta.env.BASE_URL)

/** Returns the address of the page that a registered ruling has. */
export const permalink = made.ruling

/** The addresses of this build. A ruling without a permalink has its place on its entry’s page alone. */
export const addresses: Addresses = {
  ...made,
  ruling(id) {
    const { games, gameOfRuling } = site()
    if (gameOfRuling.has(id)) return made.ruling(id)
    for (const game of games) {
      const ruling = game.rulingById.get(id)
      if (ruling) return made.entryRuling(game.id, ruling.entry, id)
    }
    return made.ruling(id)
  },
}

/** The site's own address (`SITE_URL`); undefined where none is given. */
const siteAddress = (import.meta.env as Partial<ImportMetaEnv>).SITE

/** Returns what the site is called. */
export const siteName = (): string => nameOf(site().settings)

/** Returns the licence of the site's own words. */
export const siteLicence = () => licenceOf(site().settings)

/** Returns an absolute address where the site's own is known (`SITE_URL`), and the root-relative one where not. */
export const absolute = (path: string): string => absoluteAddress(path, siteAddress)
