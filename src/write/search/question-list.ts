import type { GameRecords } from '../../pipeline/records/types.ts'
import type { QuestionList } from '../../client/search/lists.ts'
import { stemmed } from '../../client/search/synonyms.ts'
import type { GameIndex } from '../../site/site-data.ts'
import { turnMap } from '../../views/turn-map.ts'
import { associationsOf } from './associations.ts'

type Source = Pick<GameIndex, 'id' | 'game' | 'ordered'>
  & Pick<GameRecords, 'entries' | 'rulings' | 'questions' | 'vocabulary'>

/** Returns what questions about a game are understood and answered with, beside its rulings. */
export function questionList(game: Source): QuestionList {
  const phases = [...game.game.turn, ...(game.game.within ?? [])]
  return {
    synonyms: game.vocabulary.synonyms.map(({ said, meant }) => stemmed(said, meant)),
    associations: associationsOf(game),
    turn: turnMap(game, phases).flatMap(({ title, anchor, steps }) =>
      steps.length === 0 ? [] : [{ title, anchor, steps }],
    ),
  }
}
