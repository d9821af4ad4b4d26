import type { APIRoute, GetStaticPaths } from 'astro'
import { cardTextLanguages, cardTextList } from '../../../write/search/card-text-index.ts'
import { facetList } from '../../../write/search/facet-index.ts'
import { referenceList } from '../../../write/search/reference-index.ts'
import { gameList, translated, translationList } from '../../../write/search/resolver-index.ts'
import { deckLists } from '../../../write/deck-list.ts'
import { linkerData } from '../../../write/linker-data.ts'
import { site, type GameIndex } from '../../../site/site-data.ts'
import { wordingOf } from '../../../site/wording.ts'

/**
 * Returns the lists that searching, the forum linker and the page on decks load of a game, one after the other as they
 * are needed, by name. No part of the open data.
 */
function listsOf(game: GameIndex): [string, unknown][] {
  const lists: [string, unknown][] = [
    ['en', gameList(game)],
    ['references', referenceList(game)],
    ['facets', facetList(game)],
    ['linker', linkerData(game)],
    ...cardTextLanguages(game).map((lang): [string, unknown] => [`cards-${lang}`, cardTextList(game, lang, wordingOf)]),
    ...(game.game.decks ? deckLists(game, wordingOf) : []),
    ...translated(game).map((lang): [string, unknown] => [lang, translationList(game, lang)]),
  ]
  return lists.filter(([, list]) => list !== null)
}

export const getStaticPaths = (() =>
  site().games.flatMap(game =>
    listsOf(game).map(([file, list]) => ({ params: { game: game.id, file }, props: { list } })),
  )) satisfies GetStaticPaths

export const GET: APIRoute = ({ props: { list } }) =>
  new Response(JSON.stringify(list), { headers: { 'content-type': 'application/json' } })
