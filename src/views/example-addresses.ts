import { site, type GameIndex, type RulingRecord } from '../site/site-data.ts'
import { addresses } from '../site/site.ts'

/** Returns addresses of a real ruling, for pages that explain them; null for a site without rulings. */
export function exampleAddresses(): {
  readonly ruling: string
  readonly data: string
  readonly onEntry: string
  readonly entry: string
} | null {
  for (const game of site().games.toSorted((a, b) => b.rulings.length - a.rulings.length)) {
    const ruling = typicalRuling(game)
    if (ruling !== undefined)
      return {
        ruling: addresses.ruling(ruling.id),
        data: addresses.rulingData(ruling.id),
        onEntry: addresses.entryRuling(game.id, ruling.entry, ruling.id),
        entry: addresses.entry(game.id, ruling.entry),
      }
  }
  return null
}

/**
 * Returns a ruling that has what most have: on a card, in force and registered, citing an authority; else the first.
 */
function typicalRuling({ rulings }: GameIndex): RulingRecord | undefined {
  return (
    rulings.find(
      ({ status, entry, citations, registered }) =>
        status === 'in-force'
        && registered
        && entry.startsWith('cards/')
        && citations.some(({ problem, authority }) => problem === null && authority !== null),
    ) ?? rulings[0]
  )
}
