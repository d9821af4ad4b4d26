import { makeAddresses } from '../site/addresses.ts'
import { countOpen } from '../views/open-questions.ts'
import { site, type Site } from '../site/site-data.ts'
import { comparisonAddress } from '../views/editions.ts'
import { partAddress, partsOfWork } from '../views/work-view.ts'

const wanted = new Map<string, ReadonlySet<string>>()

/**
 * Returns whether a page belongs into the sitemap: what has rulings or explains them, not the empty entries and not
 * every single ruling.
 */
export function isInSitemap(path: string, base: string): boolean {
  let paths = wanted.get(base)
  if (paths === undefined) wanted.set(base, (paths = sitemapPaths(site(), base)))
  return paths.has(path) || path.startsWith(makeAddresses(base).guide())
}

/** Returns the paths of home, news, games, works, parts of works and entries with rulings. */
export function sitemapPaths(of: Site, base: string): ReadonlySet<string> {
  const addresses = makeAddresses(base)
  return new Set([
    addresses.home(),
    addresses.news(),
    ...of.games.flatMap(game => [
      addresses.game(game.id),
      ...(game.game.turn.length > 0 ? [addresses.turn(game.id)] : []),
      ...(countOpen(game) > 0 ? [addresses.open(game.id)] : []),
      ...game.works.flatMap(work => [
        addresses.work(game.id, work.id),
        ...partsOfWork(game, work).map(part => partAddress(addresses, game, work, part)),
      ]),
      ...game.comparisons.map(one => comparisonAddress(addresses, game, one)),
      ...game.ruled.map(entry => addresses.entry(game.id, entry.id)),
    ]),
  ])
}
