import type { Server } from 'node:http'

interface Game {
  readonly site: string
}
export function loadGame(site: string, game: string): Promise<Game>
export function answer(game: Game, written: string): Promise<string>
export function serve(game: Game, publicKey: string, port: number): Server
