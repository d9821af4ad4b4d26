import { SHARED } from '../../../client/worker/manifest.ts'

/** A game as far as packing needs to know it. */
export interface PackedGame {
  readonly id: string
  readonly title: string
  readonly date: string | null
  readonly entries: readonly { readonly slug: string; readonly rulings: readonly string[] }[]
  /** Ids of all its rulings, retired ones too. */
  readonly rulings: readonly string[]
}

/** Where a file of the site goes. */
export interface Choice {
  readonly pack: string
  /** Numbers of files of one entry and its rulings follow one another; those of no entry come first. */
  readonly place: number
}

/** What a device has no use for: what goes to hosts, feeds and other programs, and files that are kept whole. */
const LEFT_OUT =
  /^(?:offline\/|download\/|sw\.js$|embed\.js$|robots\.txt$|_headers$|_redirects$|\.htaccess$|headers\.|upload\.sh$|og\.png$|icon-(?!32\.)|r\/[^/]+\.json$)|(?:^|\/)llms(?:-full)?\.txt$|\.(?:xml|map|md)$/
/** Of the open data, pages show the previews alone. */
const DATA = /^api\/v1\/(?![^/]+\/preview\/)/
/** A larger list of names is no part of what every visitor gets. In bytes. */
const NAMES_AT_ONCE = 100_000

const NO_ENTRY = -1

/** Returns where a file of the site goes, or null for one that isn't packed; its size is asked for where it decides. */
export function packChooser(games: readonly PackedGame[]): (path: string, size: () => number) => Choice | null {
  const entries = new Map<string, ReadonlyMap<string, number>>()
  const rulings = new Map<string, Choice>()
  let next = 0
  for (const game of games) {
    const places = new Map<string, number>()
    const add = (ruling: string): void => {
      if (!rulings.has(ruling)) rulings.set(ruling, { pack: game.id, place: next++ })
    }
    for (const entry of game.entries) {
      places.set(entry.slug, next++)
      entry.rulings.forEach(add)
    }
    game.rulings.forEach(add)
    entries.set(game.id, places)
  }
  const gameIn = (path: string): Choice | null => {
    const parts = path.split('/').map(part => part.replace(/\.[^.]*$/, ''))
    const pack = parts.find(part => entries.has(part))
    if (pack === undefined) return null
    const places = entries.get(pack)
    return { pack, place: parts.map(part => places?.get(part)).find(place => place !== undefined) ?? NO_ENTRY }
  }
  return (path, size) => {
    if (LEFT_OUT.test(path) || DATA.test(path)) return null
    const ruling = /^r\/([^/]+)\//.exec(path)?.[1]
    if (ruling !== undefined) return rulings.get(ruling) ?? { pack: SHARED.core, place: NO_ENTRY }
    if (path.startsWith('pagefind/')) return { pack: SHARED.words, place: NO_ENTRY }
    const game = gameIn(path)
    if (game === null) return { pack: SHARED.core, place: NO_ENTRY }
    // Names are found after one visit, and the way into each game lies open.
    const first =
      path === `${game.pack}/index.html` || (path === `search-index/${game.pack}/en.json` && size() <= NAMES_AT_ONCE)
    return first ? { pack: SHARED.core, place: NO_ENTRY } : game
  }
}
