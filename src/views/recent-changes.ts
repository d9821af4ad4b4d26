import { itemAt } from '../pipeline/must.ts'
import { compareStrings } from '../pipeline/compare.ts'
import type { ChangeRecord } from '../pipeline/records/types.ts'
import { tellingChanges } from './news.ts'
import { rulingsOf, type GameIndex, type RulingRecord, type WorkRecord } from '../site/site-data.ts'

/** What was changed in one work on one day in one way. */
export interface NewChanges {
  readonly date: string
  readonly kind: ChangeRecord['kind']
  readonly work: WorkRecord
  readonly changes: number
  /** The rulings, where they are few enough to be named. */
  readonly rulings: readonly RulingRecord[]
}

const FEW = 3

/** Returns the newest changes of a game, those of a day, a work and a kind together, at most so many. */
export function recentChanges(
  game: Pick<GameIndex, 'changes' | 'workById' | 'rulingById'>,
  most: number,
): NewChanges[] {
  const groups = Map.groupBy(tellingChanges(game.changes), ({ date, kind, work }) => `${date} ${kind} ${work}`)
  return [...groups.values()]
    .map(changes => ({ first: itemAt(changes, 0), changes }))
    .sort((a, b) => compareStrings(b.first.date, a.first.date))
    .flatMap(({ first, changes }) => {
      const work = game.workById.get(first.work)
      if (work === undefined) return []
      return [
        {
          date: first.date,
          kind: first.kind,
          work,
          changes: changes.length,
          rulings:
            changes.length > FEW
              ? []
              : rulingsOf(
                  game,
                  changes.map(({ ruling }) => ruling),
                ),
        },
      ]
    })
    .slice(0, most)
}
