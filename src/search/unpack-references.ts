import type { GameList, ReferenceFile, ReferenceList } from './lists.ts'
import { unpackIds, unpackNumbers } from './packing.ts'

/** A ruling as a `ReferenceList` has it. */
export interface ListedRuling {
  readonly id: string
  /** Position of its entry. */
  readonly entry: number
  readonly work: string
  readonly number: string | null
}

/** Returns the rulings of a game in the order of its entries. */
export function unpackRulings(list: GameList, { ids: packed, works, numbers }: ReferenceList): ListedRuling[] {
  const ids = unpackIds(packed)
  const runs = Array.from(works.matchAll(/(-?[A-Z]*[a-z])(?:\.([A-Z]*[a-z]))?/g), ([, work = '', count = '']) => {
    const [at = -1] = unpackNumbers(work)
    return { work: list.works[at] ?? '', count: unpackNumbers(count)[0] }
  })
  const rulings: ListedRuling[] = []
  let next = 0
  list.rulings.forEach((all, entry) => {
    const end = rulings.length + all
    while (rulings.length < end) {
      const { work = '', count = end - rulings.length } = runs[next++] ?? {}
      for (const last = Math.min(end, rulings.length + Math.max(1, count)); rulings.length < last;) {
        const at = rulings.length
        rulings.push({ id: ids[at] ?? '', entry, work, number: numbers[at] ?? null })
      }
    }
  })
  return rulings
}

/** Returns the whole list of a game's references; `read` gives a file of that game by its name. */
export async function readReferences(read: <T>(file: string) => Promise<T>): Promise<ReferenceList> {
  const { parts, ids, ...references } = await read<ReferenceFile>('references')
  return { ...references, ids: [ids, ...(await Promise.all(parts.map(part => read<string>(part))))].join('') }
}
