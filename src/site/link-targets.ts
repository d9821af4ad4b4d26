import { hashWord } from '../pipeline/source/fingerprint.ts'
import type { LinkTargets } from '../pipeline/mdx/read.ts'
import { makeAddresses } from './addresses.ts'
import { site } from './knowledge.ts'

/** Gives the addresses that the wording of entries links to. `version` changes when any of them might. */
export function linkTargets(): LinkTargets & { readonly version: string } {
  const { games, gameById } = site()
  const addresses = makeAddresses(process.env['BASE_PATH'] ?? '/')
  const known = games.map(game => `${game.id} ${[...game.entryById.keys()].join(' ')} ${game.rulings.map(ruling => ruling.id).join(' ')}`)
  return {
    version: `${addresses.base} ${hashWord(known.join('\n'))}`,
    target(game, target) {
      const index = gameById.get(game)
      if (index?.entryById.has(target)) return addresses.entry(game, target)
      const ruling = index?.rulingById.get(target)
      return ruling ? addresses.entryRuling(game, ruling.entry, ruling.id) : null
    },
    authority(game, authority, number) {
      const records = gameById.get(game)?.authorities ?? []
      const exact = records.find(record => record.id === authority && record.number === number)
      const whole = exact ?? records.find(record => record.id === authority && record.number === null)
      return whole ? addresses.authority(game, authority, whole.number) : null
    },
  }
}
