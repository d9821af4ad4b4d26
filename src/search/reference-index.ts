import type { GameRecords } from '../pipeline/records/types.ts'
import { inOrder, rulingsOf, orderHash } from './entry-order.ts'
import type { CitedList, ReferenceFile, ReferenceList } from './lists.ts'
import { packIds, packNumber, packSteps } from './packing.ts'

type Source = Pick<GameRecords, 'id' | 'game' | 'entries' | 'rulings' | 'works' | 'authorities' | 'retired'>

/** Returns the list from which citations, rule numbers and ruling ids of a game are resolved. */
export function referenceList(game: Source): ReferenceList {
  const entries = inOrder(game.entries)
  const works = new Map(game.works.map((work, at) => [work.id, at]))
  const ids = entries.flatMap(rulingsOf)
  const place = new Map(ids.map((id, at) => [id, at]))
  const runs = entries.flatMap(({ passages }) => {
    const ruled = passages.filter(({ rulings }) => rulings.length > 0)
    return ruled.map(
      ({ work, rulings }, at) =>
        packNumber(works.get(work) ?? -1) + (at < ruled.length - 1 ? `.${packNumber(rulings.length)}` : ''),
    )
  })
  return {
    game: game.id,
    stamp: orderHash(entries),
    ids: packIds(ids),
    works: runs.join(''),
    numbers: Object.fromEntries(
      game.rulings.flatMap(({ id, number }) =>
        number === null || !place.has(id) ? [] : [[place.get(id) ?? 0, number]],
      ),
    ),
    retired: game.retired.map(({ id }) => id).join(' '),
    cited: citedLists(game, place),
  }
}

function citedLists(game: Source, place: ReadonlyMap<string, number>): Record<string, CitedList> {
  const pages = new Set(game.authorities.map(({ id, number }) => `${id} ${number}`))
  const lists = new Map(
    game.game.authorities.map(({ id }) => [id, { plain: [] as number[], numbered: new Map<string, number[]>() }]),
  )
  for (const { id, citations } of game.rulings) {
    const at = place.get(id)
    if (at === undefined) continue
    for (const [authority, { plain, numbered }] of lists) {
      const mine = citations.filter(citation => citation.authority === authority)
      const numbers = new Set(mine.flatMap(({ number }) => number ?? []))
      if (mine.length > 0 && numbers.size === 0) plain.push(at)
      for (const number of numbers) numbered.set(number, [...(numbered.get(number) ?? []), at])
    }
  }
  const packed = (places: number[]) => packSteps(places.sort((a, b) => a - b))
  return Object.fromEntries(
    [...lists].map(([authority, { plain, numbered }]) => {
      const those = (known: boolean) =>
        Object.fromEntries(
          [...numbered]
            .filter(([number]) => pages.has(`${authority} ${number}`) === known)
            .map(([number, places]) => [number, packed(places)]),
        )
      return [authority, { plain: packed(plain), numbers: those(true), doubtful: those(false) }]
    }),
  )
}

/** Letters of packed ids that one file holds, of 16,000 rulings. */
const PART = 64_000

/** Returns the files that hold the references of a game, by name: `references`, and `references-1` and so on where there are many rulings. */
export function packReferences(references: ReferenceList, most = PART): Map<string, ReferenceFile | string> {
  const { ids } = references
  const more = Array.from(
    { length: Math.max(0, Math.ceil(ids.length / most) - 1) },
    (_, index) => [`references-${index + 1}`, ids.slice((index + 1) * most, (index + 2) * most)] as const,
  )
  const file: ReferenceFile = { ...references, ids: ids.slice(0, most), parts: more.map(([name]) => name) }
  return new Map<string, ReferenceFile | string>([['references', file], ...more])
}
