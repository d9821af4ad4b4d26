import type { GameList, ReferenceList } from './lists.ts'

/** A ruling as a `ReferenceList` has it. */
export interface ListedRuling {
  readonly id: string
  /** Position of its entry. */
  readonly entry: number
  readonly work: string
  readonly number: string | null
}

/** Characters of a ruling's id. */
const LENGTH = 5

/** Returns the id of one of a list's rulings. */
export function idAt({ ids }: Pick<ReferenceList, 'ids'>, at: number): string {
  return ids.slice(at * LENGTH, (at + 1) * LENGTH)
}

/** Returns the rulings of a game in the order of its entries. */
export function listedRulings(list: GameList, references: ReferenceList): ListedRuling[] {
  const { works, numbers } = references
  const entries = list.rulings.flatMap((count, entry) => Array<number>(count).fill(entry))
  return entries.map((entry, at) => ({
    id: idAt(references, at),
    entry,
    work: list.works[works[at] ?? -1] ?? '',
    number: numbers[at] ?? null,
  }))
}
