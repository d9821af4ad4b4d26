import { store, stored } from '../stored.ts'

/** Where the last queries are kept on the device. */
const KEY = 'redbook-recent-searches'
const MAX_SEARCHES = 5

/** Returns the last queries that led somewhere, the newest first. They never leave the device. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(stored(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(one => typeof one === 'string').slice(0, MAX_SEARCHES) : []
  } catch {
    return []
  }
}

/** Remembers a query that led somewhere. */
export function rememberSearch(query: string): void {
  if (query === '') return
  const others = recentSearches().filter(one => one.toLowerCase() !== query.toLowerCase())
  store(KEY, JSON.stringify([query, ...others].slice(0, MAX_SEARCHES)))
}

/** Where the game that was looked at last is kept. */
const GAME_KEY = 'redbook-game'

/** Returns the game that was looked at last on this device; empty where none was. */
export function lastGame(): string {
  return stored(GAME_KEY) ?? ''
}

/** Keeps in mind which game is looked at, unless it is none. */
export function rememberGame(game: string): void {
  if (game !== '') store(GAME_KEY, game)
}
