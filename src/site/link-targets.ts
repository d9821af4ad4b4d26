import type { LinkTargets } from '../pipeline/mdx/render.ts'
import type { Addresses } from './addresses.ts'
import { isPresent, type Site } from './site-data.ts'
import { sourceAddress } from './source-page.ts'

/** Returns the addresses that the wording of entries links to. */
export function linkTargets({ gameById }: Site, addresses: Addresses): LinkTargets {
  return {
    target(game, target) {
      const index = gameById.get(game)
      if (index?.entryById.has(target)) return addresses.entry(game, target)
      const ruling = index?.rulingById.get(target)
      return ruling ? addresses.entryRuling(game, ruling.entry, ruling.id) : null
    },
    authority(game, authority, number) {
      const index = gameById.get(game)
      const whole = index?.authority(authority, number) ?? index?.authority(authority, null)
      if (!index || !whole) return null
      const isHere = index.works.some(work => work.authority === authority && isPresent(work))
      return { address: sourceAddress(addresses, index, authority, whole.number), isHere: isHere && number === null }
    },
  }
}
