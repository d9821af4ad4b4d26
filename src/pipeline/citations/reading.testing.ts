import { readFileSync } from 'node:fs'
import { gameSchema, type Game } from '../game/game.ts'
import { readYaml } from '../game/yaml-file.ts'
import type { CitationContext } from './context.ts'
import { findCitations, type FoundCitation } from './find-citations.ts'
import { makeLexicon } from './lexicon.ts'

/** Returns a game of this repository, for tests. */
export function readGame(id: 'meccg' | 'wotr'): Game {
  const file = new URL(`../../../content/${id}/game.yaml`, import.meta.url)
  const { data, messages } = readYaml('game.yaml', readFileSync(file, 'utf8'), gameSchema)
  if (!data) throw new Error(messages.map(message => message.found).join('\n'))
  return data
}

/** Returns a function that reads the citations of a text as part of a work of a game. */
export function citationsIn(game: Game, context: Omit<CitationContext, 'lexicon'>): (text: string) => FoundCitation[] {
  const lexicon = makeLexicon(game)
  return text => findCitations({ text }, { lexicon, ...context })
}
