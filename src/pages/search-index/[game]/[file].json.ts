import type { APIRoute, GetStaticPaths } from 'astro'
import { gameList, translated, translationList } from '../../../search/resolver-index.ts'
import { gameOf, site } from '../../../site/knowledge.ts'

export const getStaticPaths = (() => site().games.flatMap(game =>
  ['en', ...translated(game)].map(file => ({ params: { game: game.id, file } })))) satisfies GetStaticPaths

/** The names of a game for the search page, and one file more for each other language. No part of the open data. */
export const GET: APIRoute = ({ params: { game: id, file = 'en' } }) => {
  const game = gameOf(id)
  const list = file === 'en' ? gameList(game) : translationList(game, file)
  return new Response(JSON.stringify(list), { headers: { 'content-type': 'application/json' } })
}
