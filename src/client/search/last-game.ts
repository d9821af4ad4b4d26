import { store, stored } from '../stored.ts'

const KEY = 'redbook-game'

/** Returns the game that was looked at last on this device; empty where none was. */
export function lastGame(): string {
  return stored(KEY) ?? ''
}

/** Keeps in mind which game is looked at, unless it is none. */
export function rememberGame(game: string): void {
  if (game !== '') store(KEY, game)
}
