import type { GameKnowledge } from '../pipeline/knowledge.ts'
import { inOrder, stampOf } from './entry-order.ts'
import type { CitedList, ReferenceList } from './lists.ts'

type Source = Pick<GameKnowledge, 'id' | 'game' | 'entries' | 'rulings' | 'works' | 'authorities' | 'retired'>

/** Gives the list from which citations, rule numbers and ruling ids of a game are resolved. */
export function referenceList(game: Source): ReferenceList {
  const entries = inOrder(game.entries)
  const works = game.works.map(work => work.id)
  return {
    game: game.id,
    stamp: stampOf(entries),
    rulings: Object.fromEntries(entries.flatMap(({ passages }, index) => {
      const byWork = new Map<number, string[]>()
      for (const { work, rulings } of passages) {
        if (rulings.length > 0) byWork.set(works.indexOf(work), [...byWork.get(works.indexOf(work)) ?? [], ...rulings])
      }
      return byWork.size === 0 ? [] : [[index, [...byWork].map(([work, ids]) => [work, ids.join(' ')] as const)]]
    })),
    numbers: Object.fromEntries(game.rulings.flatMap(({ id, number }) => number === null ? [] : [[id, number]])),
    retired: game.retired.map(({ id }) => id).join(' '),
    cited: Object.fromEntries(game.game.authorities.map(({ id }) => [id, citedList(game, id)])),
  }
}

function citedList(game: Source, authority: string): CitedList {
  const pages = new Set(game.authorities.flatMap(record => record.id === authority && record.number !== null ? [record.number] : []))
  const all: string[] = []
  const byNumber = new Map<string, string[]>()
  for (const { id, citations } of game.rulings) {
    const mine = citations.filter(citation => citation.authority === authority)
    if (mine.length > 0) all.push(id)
    for (const number of new Set(mine.flatMap(({ number }) => number ?? []))) byNumber.set(number, [...byNumber.get(number) ?? [], id])
  }
  const those = (known: boolean) => Object.fromEntries([...byNumber].filter(([number]) => pages.has(number) === known).map(([number, ids]) => [number, ids.join(' ')]))
  return { all: all.join(' '), numbers: those(true), doubtful: those(false) }
}
