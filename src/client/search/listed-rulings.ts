import type { GameList, ReferenceList } from './lists.ts'

/** A ruling as a `ReferenceList` has it. */
export interface ListedRuling {
  readonly id: string
  /** Position of its entry. */
  readonly entry: number
  readonly work: string
  readonly number: string | null
}

/** Returns the rulings of a game in the order of its entries. */
export function listedRulings(list: GameList, { ids, works, numbers }: ReferenceList): ListedRuling[] {
  const entries = list.rulings.flatMap((count, entry) => Array<number>(count).fill(entry))
  return ids.map((id, at) => ({
    id,
    entry: entries[at] ?? -1,
    work: list.works[works[at] ?? -1] ?? '',
    number: numbers[at] ?? null,
  }))
}
