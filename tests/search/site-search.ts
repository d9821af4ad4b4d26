import { vi } from 'vitest'
import { Finder, type Found } from '../../src/client/search/finder.ts'
import { NO_FILTERS } from '../../src/client/search/hits.ts'
import { STEP } from '../../src/client/search/watch.ts'
import type { Row } from '../../src/client/search/rows.ts'
import { makeAddresses } from '../../src/site/addresses.ts'
import { readData, type Site } from '../support/sites.ts'

/**
 * Returns the search of a site as a function from a query to the entries and rulings that its results lead to, in the
 * order shown, without the site's base; of a game alone where one is given.
 */
export function searchOf(site: Site): (query: string, game?: string) => Promise<string[]> {
  const find = rowsOf(site)
  return async (query, game) =>
    (await find(query, game))
      .filter(({ isPage = false }) => !isPage)
      .flatMap(({ href, parts }) => [href, ...parts.map(part => part.href)])
      .map(href => href.slice(site.base.length))
}

/**
 * Returns the search of a site as a function from a query to its results; of a game alone where one is given. It is the
 * page's own code, run here on the lists that the site serves: in a browser, most of the time goes into typing.
 */
export function rowsOf(site: Site): (query: string, game?: string) => Promise<readonly Row[]> {
  const { games } = readData<{ games: { id: string; title: string }[] }>(site, 'index.json')
  const finder = new Finder(makeAddresses(site.base), new Map(games.map(({ id, title }) => [id, title])))
  const { fetch } = globalThis
  return async (query, game = '') => {
    // A page's addresses begin with a slash.
    vi.stubGlobal('fetch', (address: string) => fetch(new URL(address, site.origin)))
    let last: Found | null = null
    const { signal } = new AbortController()
    for await (const found of finder.find(query, { filters: { ...NO_FILTERS, game }, limit: STEP, signal, pause: 0 }))
      last = found
    vi.unstubAllGlobals()
    return last?.rows ?? []
  }
}
