import type { ChangeRecord } from '../pipeline/records/types.ts'
import { tellingChanges } from './news.ts'
import { rulingsOf, type GameIndex, type RulingRecord, type WorkRecord } from '../site/site-data.ts'

/** What was changed in one work on one day. */
export interface News {
  readonly date: string
  readonly kind: ChangeRecord['kind']
  readonly work: WorkRecord
  readonly changes: number
  /** The rulings, where they are few enough to be named. */
  readonly rulings: readonly RulingRecord[]
}

const FEW = 3

/** Returns the newest changes of a game, those of a day, a work and a kind together, at most so many. */
export function newest(game: Pick<GameIndex, 'changes' | 'workById' | 'rulingById'>, most: number): News[] {
  const groups = new Map<string, ChangeRecord[]>()
  for (const change of tellingChanges(game.changes)) {
    const key = `${change.date} ${change.kind} ${change.work}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [change])
    else group.push(change)
  }
  return [...groups.values()]
    .sort(([a], [b]) => ((a?.date ?? '') < (b?.date ?? '') ? 1 : (a?.date ?? '') > (b?.date ?? '') ? -1 : 0))
    .flatMap(changes => {
      const [first] = changes
      const work = first === undefined ? undefined : game.workById.get(first.work)
      if (first === undefined || work === undefined) return []
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
