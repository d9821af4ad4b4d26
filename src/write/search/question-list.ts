import type { GameRecords } from '../../pipeline/records/types.ts'
import type { QuestionList, TurnList } from '../../client/search/lists.ts'
import { stemmed } from '../../client/search/synonyms.ts'
import type { GameIndex } from '../../site/site-data.ts'
import { turnMap } from '../../views/turn-map.ts'

/** Returns what questions about a game are understood with. */
export function questionList({ vocabulary }: Pick<GameRecords, 'vocabulary'>): QuestionList {
  return {
    synonyms: vocabulary.synonyms.map(({ said, meant }) => stemmed(said, meant)),
    notHere: vocabulary.notHere.map(({ asked, answer }) => [stemmed(asked, [])[0], answer]),
  }
}

/** Returns the phases of a turn of a game that say what happens in them. */
export function turnList(game: Pick<GameIndex, 'id' | 'game' | 'ordered'>): TurnList {
  const phases = [...game.game.turn, ...(game.game.within ?? [])]
  return turnMap(game, phases).flatMap(({ title, anchor, steps }) =>
    steps.length === 0 ? [] : [{ title, anchor, steps }],
  )
}
