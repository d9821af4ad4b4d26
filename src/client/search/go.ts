import { makeAddresses } from '../../site/addresses.ts'
import { Finder } from './finder.ts'

/** Leads on to the one best match of the query in the address; where none is clearly best, to the search. */
export async function go(base: string, games: readonly string[]): Promise<void> {
  const addresses = makeAddresses(base)
  const query = new URLSearchParams(location.search).get('q')?.trim() ?? ''
  const search = addresses.search(query === '' ? {} : { q: query })
  // The way on for a reader who comes back here, or waits for a slow network.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-go] p > a')) link.href = search
  const best =
    query === ''
      ? null
      : await new Finder(addresses, new Map(games.map(game => [game, '']))).best(query).catch(() => null)
  location.replace(best?.address ?? search)
}
