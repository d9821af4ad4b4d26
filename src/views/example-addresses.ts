import { site } from '../site/site-data.ts'
import { addresses } from '../site/site.ts'
import { specimenOf } from './specimen.ts'

/** Returns addresses of a real ruling, for pages that explain them; null for a site without rulings. */
export function exampleAddresses(): {
  readonly ruling: string
  readonly data: string
  readonly onEntry: string
  readonly entry: string
} | null {
  for (const game of site().games.toSorted((a, b) => b.rulings.length - a.rulings.length)) {
    const ruling = specimenOf(game) ?? game.rulings[0]
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
