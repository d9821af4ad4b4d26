import { choosePages, type PageKinds } from '../../scripts/lib/page-kinds.ts'
import { gameData, fileFor, readData, readFile, type Site } from './sites.ts'

export { KINDS } from '../../scripts/lib/page-kinds.ts'

/** Returns one page of each kind that the site has, by its root-relative address. The fullest stands for its kind. */
export function pageKinds(site: Site, game: string): PageKinds {
  return choosePages({
    base: site.base,
    game,
    entries: gameData(site, game, 'entries'),
    rulings: gameData(site, game, 'rulings'),
    // The address of an authority whose text has a page of its own only leads there.
    authorities: gameData(site, game, 'authorities').filter(
      ({ url }) => !readFile(site, fileFor(site, url)!).includes('http-equiv="refresh"'),
    ),
    works: gameData(site, game, 'works').map(({ id }) => ({
      id,
      lines: readData<{ outline: unknown[] }>(site, `${game}/works/${id}.json`).outline.length,
    })),
    comparisons: gameData(site, game, 'comparisons'),
    retired: game === 'harbour' ? `${site.base}r/23456/` : undefined,
  })
}
