import { makeAddresses } from '../site/addresses.ts'
import { bestOf } from './best.ts'
import { NO_FILTERS } from './hits.ts'
import { Loader } from './load.ts'
import { Resolver } from './resolver.ts'
import { addressOf } from './rows.ts'

/** Leads on to the one best match of the query in the address, to the search where none is clearly best. */
export async function go(base: string, games: readonly string[]): Promise<void> {
  const addresses = makeAddresses(base)
  const query = new URLSearchParams(location.search).get('q')?.trim() ?? ''
  const search = addresses.search(query === '' ? {} : { q: query })
  // The way on for whoever comes back here, or waits for a slow network.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-go] p > a')) link.href = search
  const hit = query === '' ? null : await find(query, games, addresses).catch(() => null)
  location.replace(hit === null ? search : addressOf(hit, addresses))
}

async function find(query: string, games: readonly string[], addresses: ReturnType<typeof makeAddresses>) {
  const resolver = new Resolver()
  const loader = new Loader(addresses, games, resolver)
  await loader.names()
  if (resolver.needsReferences(query, NO_FILTERS)) await loader.references()
  const best = bestOf(resolver.resolve(query, NO_FILTERS))
  if (best !== null) return best
  // Perhaps it is a title in another language.
  await loader.translations()
  return bestOf(resolver.resolve(query, NO_FILTERS))
}
