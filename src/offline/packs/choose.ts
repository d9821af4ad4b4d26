import { SHARED } from '../manifest.ts'

/** A game as far as packing needs to know it. */
export interface PackedGame {
  readonly id: string
  readonly title: string
  readonly date: string | null
  /** Ids of its rulings in the order of its entries, those of retired ones behind. */
  readonly rulings: readonly string[]
}

/** What a device has no use for: what goes to hosts, feeds and other programs, and files that are kept whole. */
const LEFT_OUT = /^(?:offline\/|download\/|sw\.js$|embed\.js$|robots\.txt$|_headers$|\.htaccess$|headers\.|og\.png$|icon-(?!32\.)|r\/[^/]+\.json$|pagefind\/wasm\.unknown\.)|\.(?:xml|map)$/
/** Of the open data, pages show the previews alone. */
const DATA = /^api\/v1\/(?![^/]+\/preview\/)/
/** A larger list of names is no part of what every visitor gets. In bytes. */
const NAMES_AT_ONCE = 100_000

/** Gives which pack a file of the site belongs to, or null for a file that isn't packed; few files need to be read for that. */
export function packChooser(games: readonly PackedGame[]): (path: string, read: () => Uint8Array) => string | null {
  const ids = new Set(games.map(game => game.id))
  const gameOfRuling = new Map(games.flatMap(game => game.rulings.map(id => [id, game.id] as const)))
  const gameIn = (path: string) => path.split('/').map(part => part.replace(/\.[^.]*$/, '')).find(part => ids.has(part))
  return (path, read) => {
    if (LEFT_OUT.test(path) || DATA.test(path)) return null
    const ruling = /^r\/([^/]+)\//.exec(path)?.[1]
    if (ruling !== undefined) return gameOfRuling.get(ruling) ?? SHARED.core
    if (path.startsWith('pagefind/')) return fragmentGame(path, read, gameIn) ?? SHARED.words
    const game = gameIn(path)
    if (game === undefined) return SHARED.core
    // Names are found after one visit, and the way into each game lies open.
    const first = path === `${game}/index.html` || (path === `search-index/${game}/en.json` && read().length <= NAMES_AT_ONCE)
    return first ? SHARED.core : game
  }
}

/** A fragment of Pagefind's index holds the text of pages with their addresses; only who keeps those pages needs it. */
function fragmentGame(path: string, read: () => Uint8Array, gameIn: (path: string) => string | undefined): string | undefined {
  if (!path.startsWith('pagefind/fragment/')) return undefined
  const games = new Set(Array.from(new TextDecoder().decode(read()).matchAll(/"url":"([^"]*)"/g), match => gameIn(match[1] ?? '')))
  return games.size === 1 ? [...games][0] : undefined
}
