/** All addresses of the site, with the base path; without Astro, since the search index and the data make them too. */
export type Addresses = ReturnType<typeof makeAddresses>

/** Returns the addresses of a site that lies under `base`; `/`, `/docs` and `/docs/` are all understood. */
export function makeAddresses(base: string) {
  const root = `/${base}/`.replace(/\/+/g, '/')
  const page = (...parts: string[]) => `${root}${escapePath(parts.join('/'))}/`
  return {
    base: root,
    home: () => root,
    game: (game: string) => page(game),
    /** A game's list from A to Z, narrowed to entries of a kind: `card`, `term`, or another as filters have it. */
    list: (game: string, kind: string) => `${page(game)}?kind=${kind}#a-to-z`,
    /** A game's list from A to Z, narrowed to what has an erratum. */
    errata: (game: string) => `${page(game)}?erratum=1#a-to-z`,
    /** `entry` is an entry's id in its game, such as `cards/bridge`. */
    entry: (game: string, entry: string) => page(game, entry),
    /** A ruling where it stands on its entry's page. */
    entryRuling: (game: string, entry: string, ruling: string) => `${page(game, entry)}#${ruling}`,
    ruling: (id: string) => page('r', id),
    rulingIn: (id: string, edition: string) => `${page('r', id)}?${new URLSearchParams({ in: edition })}`,
    rulingData: (id: string) => `${root}r/${encodeURIComponent(id)}.json`,
    /** The phases of a game's turn, or one of them by its anchor there. */
    turn: (game: string, phase?: string) => `${page(game, 'turn')}${phase === undefined ? '' : `#${phase}`}`,
    open: (game: string) => page(game, 'open'),
    /** What `llms.txt` says to programs that read: of a game, or of the site. */
    llms: (game?: string) => `${game === undefined ? root : page(game)}llms.txt`,
    work: (game: string, work: string) => page(game, 'works', work),
    part: (game: string, work: string, part: string) => page(game, 'works', work, 'parts', part),
    edition: (game: string, work: string, date: string) => page(game, 'works', work, date),
    /** How two editions compare; `work` is that of the newer one. */
    comparison: (game: string, work: string, older: string, newer: string) =>
      page(game, 'works', work, 'compare', `${older}-to-${newer}`),
    workRuling: (game: string, work: string, ruling: string) => `${page(game, 'works', work)}#${ruling}`,
    authority: (game: string, authority: string, number: string | null = null) =>
      page(game, 'authorities', authority, number ?? ''),
    search(query: Readonly<Record<string, string>> = {}) {
      const words = new URLSearchParams(query).toString()
      return words === '' ? page('search') : `${page('search')}?${words}`
    },
    coverage: () => page('coverage'),
    /** What editors look through. */
    desk: () => page('coverage', 'desk'),
    news: () => page('new'),
    feed: (game = 'new') => feedAddress(page(game)),
    link: () => page('link'),
    deck: () => page('deck'),
    /** What leads on to the one best match. */
    go: () => page('go'),
    guide: (name = '') => page('guide', name),
    /** A file of the open data, such as `meccg/entries.json`. */
    api: (file: string) => `${root}api/v1/${escapePath(file)}`,
    /** A list that searches, the forum linker or the page on decks load of a game, such as `en`. */
    listOf: (game: string, name: string) => `${root}${escapePath(`search-index/${game}/${name}.json`)}`,
    /** A file to take along, such as `meccg.html`. */
    download: (file: string) => `${root}download/${encodeURIComponent(file)}`,
    /** A file of `public/`, such as `favicon.svg`. */
    file: (path: string) => `${root}${escapePath(path)}`,
  }
}

/** Returns an address under that of its site where this is known, and the root-relative one where not. */
export function absoluteAddress(path: string, site: string | undefined): string {
  return site ? new URL(path, site).href : path
}

/** Returns where the Markdown of a page lies, by the page's address: `/r/7k3qz.md`, `/meccg/cards/bridge/index.md`. */
export function markdownAddress(page: string): string {
  return /(?:^|\/)r\/[^/]+\/$/.test(page) ? `${page.slice(0, -1)}.md` : `${page}index.md`
}

/** Words of a ruling, and which wording they were quoted from. */
export interface Quotation {
  /** `wordingHash` of the wording; empty where an address has none. */
  readonly hash: string
  /** Which of the wording's words is the first one quoted, from 0. */
  readonly from: number
  /** The words themselves, a long quotation's middle left out: `They burn until … the third bell`. */
  readonly words: string
}

/**
 * Returns the address of words of a ruling, by that of its page. Browsers mark the words that stand behind `:~:text=`
 * (Text Fragments) and hide them from the page, whose program marks those of the query. `ends`: what the quotation
 * begins and ends with, or all of it.
 */
export function quotationAddress(page: string, quotation: Quotation, ends: readonly string[]): string {
  const { hash, from, words } = quotation
  // A hyphen and a comma would part the directive.
  const text = ends.map(end => encodeURIComponent(end).replaceAll('-', '%2D')).join()
  return `${page}?${new URLSearchParams({ quote: `${hash}-${from}`, words })}#:~:text=${text}`
}

/** No quotation's words are longer in an address. */
const MAX_QUOTED = 1000

/** Returns the quotation that the query of an address asks for. */
export function quotationIn(query: string): Quotation {
  const asked = new URLSearchParams(query)
  const [, hash = '', from = '0'] = /^([\da-f]{8})-(\d{1,5})$/.exec(asked.get('quote') ?? '') ?? []
  return { hash, from: Number(from), words: (asked.get('words') ?? '').slice(0, MAX_QUOTED) }
}

/** Returns where the feed of a page lies, by the page's address: of an entry, a work, a game, or `/new/`. */
export function feedAddress(page: string): string {
  return `${page}feed.xml`
}

/** Nothing to escape: nearly every path, so that a look at it is enough. */
const PLAIN = /^[\w.-]+(?:\/[\w.-]+)*$/

function escapePath(path: string): string {
  return PLAIN.test(path)
    ? path
    : path
        .split('/')
        .filter(part => part !== '')
        .map(encodeURIComponent)
        .join('/')
}
