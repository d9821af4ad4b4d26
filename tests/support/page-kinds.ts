import { fileFor, readData, readFile, type Site } from './sites.ts'

interface Entry {
  id: string
  kind: 'card' | 'term'
  url: string
  rulings: string[]
  review: string
}
interface Ruling {
  id: string
  url: string
  status: string
  work: string
  question: string | null
  annotation: string | null
}
interface Authority {
  id: string
  number: string | null
  url: string
  citedBy: string[]
}
interface Game {
  id: string
  url: string
  works: { url: string }[]
}

/** The kinds of pages a site has, and which of its pages stands for each. */
export type PageKinds = ReadonlyMap<string, string>

/** Every kind that a site can have; the fixture game has them all. */
export const KINDS = [
  'home',
  'game',
  'card',
  'card without rulings',
  'term',
  'work',
  'work without text',
  'authority',
  'authority number',
  'annotation',
  'digest',
  'ruling',
  'fallen ruling',
  'retired ruling',
  'news',
  'search',
  'forum linker',
  'deck',
  'coverage',
  'guide',
  'guide page with programs',
  'guide page with tables',
  'map of the turn',
  'not found',
] as const

/** Returns one page of each kind that the site has, by its root-relative address. The fullest stands for its kind. */
export function pageKinds(site: Site, gameId: string): PageKinds {
  const at = (path: string) => `${site.base}${path}`
  const game = readData<{ games: Game[] }>(site, 'index.json').games.find(one => one.id === gameId)
  if (!game) throw new Error(`The site “${site.name}” has no game ${gameId}.`)
  const entries = readData<Entry[]>(site, `${gameId}/entries.json`)
  const works = readData<{ id: string; copies: unknown[] }[]>(site, `${gameId}/works.json`)
  const outlines = new Map(
    works.map(work => [
      work.id,
      readData<{ outline: unknown[] }>(site, `${gameId}/works/${work.id}.json`).outline.length,
    ]),
  )
  const rulings = readData<Ruling[]>(site, `${gameId}/rulings.json`)
  // The address of an authority whose text has a page of its own only leads there.
  const authorities = readData<Authority[]>(site, `${gameId}/authorities.json`).filter(
    ({ url }) => !readFile(site, fileFor(site, url)!).includes('http-equiv="refresh"'),
  )
  const fullest = <T>(items: readonly T[], size: (item: T) => number): T | undefined =>
    items.toSorted((a, b) => size(b) - size(a))[0]
  const addressOf = (kind: 'card' | 'term') =>
    fullest(
      entries.filter(entry => entry.kind === kind && entry.rulings.length > 0),
      entry => entry.rulings.length,
    )?.url
  const work = (id: string | undefined) => (id === undefined ? undefined : at(`${gameId}/works/${id}/`))
  const retired = { harbour: at('r/23456/') }[gameId]
  const kinds: Record<(typeof KINDS)[number], string | undefined> = {
    home: at(''),
    game: game.url,
    card: addressOf('card'),
    'card without rulings': entries.find(entry => entry.review === 'none-recorded')?.url,
    term: addressOf('term'),
    work: work(fullest(works, one => outlines.get(one.id) ?? 0)?.id),
    'work without text': work(works.find(one => outlines.get(one.id) === 0)?.id),
    authority: fullest(
      authorities.filter(one => one.number === null),
      one => one.citedBy.length,
    )?.url,
    'authority number': fullest(
      authorities.filter(one => one.number !== null),
      one => one.citedBy.length,
    )?.url,
    annotation: authorities.find(
      one =>
        one.number !== null
        && one.id.endsWith('-annotation')
        && rulings.some(({ annotation }) => annotation === one.number),
    )?.url,
    digest: work(rulings.find(({ question }) => question !== null)?.work),
    ruling: rulings[0]?.url,
    'fallen ruling': rulings.find(ruling => ruling.status === 'superseded')?.url,
    'retired ruling': retired,
    news: at('new/'),
    search: at('search/'),
    'forum linker': at('link/'),
    deck: at('deck/'),
    coverage: at('coverage/'),
    guide: at('guide/'),
    'guide page with programs': at('guide/add-a-text/'),
    'guide page with tables': at('guide/api/'),
    'map of the turn': at('guide/the-turn/'),
    'not found': at('404.html'),
  }
  return new Map(Object.entries(kinds).flatMap(([kind, url]) => (url === undefined ? [] : [[kind, url] as const])))
}
