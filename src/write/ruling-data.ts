import type { Addresses } from '../site/addresses.ts'
import { fullLabel } from '../views/labels.ts'
import { rulingAuthority } from '../views/ruling-context.ts'
import type { GameIndex, RetiredRecord, RulingRecord } from '../site/site-data.ts'
import type { OpenData } from './open-data-schemas.ts'

/** Returns a ruling as the open data has it, in `rulings.json` and in `r/<id>.json`; the guide has the contract. */
export function rulingData(
  game: GameIndex,
  ruling: RulingRecord,
  addresses: Addresses,
  html: string,
): OpenData['rulings'][number] {
  return {
    ...ruling,
    url: rulingUrl(game, ruling, addresses),
    label: fullLabel(game, ruling),
    alsoOn: ruling.alsoOn ?? {},
    html,
    attribution: rulingAuthority(game, ruling),
    citations: ruling.citations.map(({ target, ...citation }) => ({
      ...citation,
      url:
        citation.problem !== null || citation.authority === null
          ? null
          : (targetUrl(game, target, addresses) ?? authorityUrl(game, citation.authority, citation.number, addresses)),
    })),
    standing: ruling.statusReason,
  }
}

function targetUrl(game: GameIndex, target: string | null, addresses: Addresses): string | null {
  if (target === null) return null
  if (game.entryById.has(target)) return addresses.entry(game.id, target)
  const ruling = game.rulingById.get(target)
  return ruling ? rulingUrl(game, ruling, addresses) : null
}

/** Returns the address of a ruling: where it isn't registered yet, its place on its entry's page. */
export function rulingUrl(game: GameIndex, { id, entry, registered }: RulingRecord, addresses: Addresses): string {
  return registered ? addresses.ruling(id) : addresses.entryRuling(game.id, entry, id)
}

function authorityUrl(game: GameIndex, authority: string, number: string | null, addresses: Addresses): string | null {
  if (game.authority(authority, null) === undefined) return null
  return addresses.authority(game.id, authority, pageNumber(game, authority, number))
}

/** Returns the number where the authority has a page for it, null where only the authority itself has one. */
export function pageNumber(game: GameIndex, authority: string, number: string | null): string | null {
  return number !== null && game.authority(authority, number) !== undefined ? number : null
}

/** Returns what the open data says of an id that leads to no ruling of this build. */
export function retiredData(
  addresses: Addresses,
  game: GameIndex,
  { id, entry, work, state, to, note }: RetiredRecord,
): Readonly<Record<string, unknown>> {
  return { id, url: addresses.ruling(id), entry, work, state, to, note, game: game.id }
}
