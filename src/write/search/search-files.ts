import type { GameIndex, Site } from '../../site/site-data.ts'
import type { WordingOf } from '../../site/wording.ts'
import { deckLists } from '../deck-list.ts'
import { linkerData } from '../linker-data.ts'
import { cardTextLanguages, cardTextList } from './card-text-index.ts'
import { facetList } from './facet-index.ts'
import { questionList, turnList } from './question-list.ts'
import { referenceList } from './reference-index.ts'
import { gameList, translated, translationList } from './resolver-index.ts'
import { textFiles, type TextFiles } from './text-index.ts'

/** Returns the files under `search-index/`, by path: what the search, the linker and the page on decks load. */
export function* searchFiles(
  games: Site['games'],
  wordingOf: WordingOf,
): Generator<readonly [path: string, json: string]> {
  for (const game of games) {
    const { place, files } = textFiles(game)
    for (const [file, list] of listsOf(game, place, wordingOf)) yield [`${game.id}/${file}.json`, JSON.stringify(list)]
    for (const [file, content] of files) yield [`${game.id}/${place.folder}/${file}.json`, JSON.stringify(content)]
  }
}

function* listsOf(
  game: GameIndex,
  texts: TextFiles['place'],
  wordingOf: WordingOf,
): Generator<readonly [file: string, list: unknown]> {
  yield ['en', gameList(game, texts)]
  yield ['questions', questionList(game)]
  yield ['turn', turnList(game)]
  yield ['references', referenceList(game)]
  yield ['facets', facetList(game)]
  yield ['linker', linkerData(game)]
  for (const lang of cardTextLanguages(game)) yield [`cards-${lang}`, cardTextList(game, lang, wordingOf)]
  yield* deckLists(game, wordingOf)
  for (const lang of translated(game)) yield [lang, translationList(game, lang)]
}
