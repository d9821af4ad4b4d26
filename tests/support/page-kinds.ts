import {
  choosePages,
  type Authority,
  type Comparison,
  type Entry,
  type PageKinds,
  type Ruling,
} from '../../scripts/lib/page-kinds.ts'
import { fileFor, readData, readFile, type Site } from './sites.ts'

export { KINDS } from '../../scripts/lib/page-kinds.ts'

/** Returns one page of each kind that the site has, by its root-relative address. The fullest stands for its kind. */
export function pageKinds(site: Site, game: string): PageKinds {
  return choosePages({
    base: site.base,
    game,
    entries: readData<Entry[]>(site, `${game}/entries.json`),
    rulings: readData<Ruling[]>(site, `${game}/rulings.json`),
    // The address of an authority whose text has a page of its own only leads there.
    authorities: readData<Authority[]>(site, `${game}/authorities.json`).filter(
      ({ url }) => !readFile(site, fileFor(site, url)!).includes('http-equiv="refresh"'),
    ),
    works: readData<{ id: string }[]>(site, `${game}/works.json`).map(({ id }) => ({
      id,
      lines: readData<{ outline: unknown[] }>(site, `${game}/works/${id}.json`).outline.length,
    })),
    comparisons: readData<Comparison[]>(site, `${game}/comparisons.json`),
    retired: game === 'harbour' ? `${site.base}r/23456/` : undefined,
  })
}
