import type { OpenData } from '../../src/write/open-data-schemas.ts'

/** What the open data says of a game; of `authorities`, those whose address doesn’t lead on to another page. */
export interface GameData extends Pick<OpenData, 'entries' | 'rulings' | 'authorities' | 'comparisons'> {
  /** The site's base path, with a slash at both ends. */
  readonly base: string
  readonly game: string
  readonly works: readonly { readonly id: string; readonly lines: number }[]
  /** The address of a ruling that is gone, for the open data leaves it out. */
  readonly retired?: string | undefined
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
  'older edition',
  'comparison of editions',
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
  'editors’ desk',
  'guide',
  'guide page with programs',
  'guide page with tables',
  'map of the turn',
  'open questions',
  'not found',
] as const

/** Returns one page of each kind that a site has, by its root-relative address. The fullest stands for its kind. */
export function choosePages(data: GameData): PageKinds {
  const { game, entries, rulings, authorities, works } = data
  const at = (path: string) => `${data.base}${path}`
  const fullest = <T>(items: readonly T[], size: (item: T) => number): T | undefined =>
    items.toSorted((a, b) => size(b) - size(a))[0]
  const addressOf = (kind: 'card' | 'term') =>
    fullest(
      entries.filter(entry => entry.kind === kind && entry.rulings.length > 0),
      entry => entry.rulings.length,
    )?.url
  const work = (id: string | undefined) => (id === undefined ? undefined : at(`${game}/works/${id}/`))
  const kinds: Record<(typeof KINDS)[number], string | undefined> = {
    home: at(''),
    game: at(`${game}/`),
    card: addressOf('card'),
    'card without rulings': entries.find(entry => entry.review === 'none-recorded')?.url,
    term: addressOf('term'),
    work: work(fullest(works, one => one.lines)?.id),
    'work without text': work(works.find(one => one.lines === 0)?.id),
    'older edition': olderEdition(data),
    'comparison of editions': fullest(data.comparisons, one => one.changes.length)?.url,
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
    'retired ruling': data.retired,
    news: at('new/'),
    search: at('search/'),
    'forum linker': at('link/'),
    deck: at('deck/'),
    coverage: at('coverage/'),
    'editors’ desk': at('coverage/desk/'),
    guide: at('guide/'),
    'guide page with programs': at('guide/add-a-text/'),
    'guide page with tables': at('guide/api/'),
    'map of the turn': at(`${game}/turn/`),
    'open questions': rulings.some(({ status }) => status === 'disputed') ? at(`${game}/open/`) : undefined,
    'not found': at('404.html'),
  }
  return new Map(Object.entries(kinds).flatMap(([kind, url]) => (url === undefined ? [] : [[kind, url] as const])))
}

/** Returns the address of a work's older copy: a comparison names it by the work's id with a date behind it. */
function olderEdition({ base, game, works, comparisons }: GameData): string | undefined {
  for (const id of comparisons.flatMap(({ of, newer }) => [of, newer])) {
    const work = works.find(
      one => id !== one.id && /^-\d{4}(?:-\d\d){0,2}$/.test(id.slice(one.id.length)) && id.startsWith(one.id),
    )
    if (work) return `${base}${game}/works/${work.id}/${id.slice(work.id.length + 1)}/`
  }
  return undefined
}
