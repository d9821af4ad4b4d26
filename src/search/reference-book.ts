import type { GameList, ReferenceList } from './lists.ts'
import { foldNumber, looksLikeNumber, squeezeNumber } from './references.ts'

/** Where a ruling stands. */
export interface Place {
  readonly list: GameList
  /** Position of its entry. */
  readonly entry: number
  readonly work: string
  readonly number: string | null
}

/** What leads to single rulings, of all games whose references were loaded. */
export class ReferenceBook {
  private readonly lists = new Map<string, ReferenceList>()
  private readonly places = new Map<string, Place>()
  private readonly gone = new Map<string, GameList>()
  /** Folded rule numbers with the rulings that have them; and the same without points. */
  private readonly numbers = new Map<string, string[]>()
  private readonly squeezed = new Map<string, string[]>()
  /** By game and authority: positions of the entries that it is cited on. */
  private readonly citedOn = new Map<string, Set<number>>()

  /** Adds the references of a game; a list made for another order of titles is left out. */
  add(list: GameList, references: ReferenceList): void {
    if (list.stamp !== references.stamp || this.lists.has(list.game)) return
    this.lists.set(list.game, references)
    for (const [entry, byWork] of Object.entries(references.rulings)) {
      for (const [work, ids] of byWork) {
        for (const id of idsOf(ids)) this.places.set(id, { list, entry: Number(entry), work: list.works[work] ?? '', number: references.numbers[id] ?? null })
      }
    }
    for (const id of idsOf(references.retired)) this.gone.set(id, list)
    for (const [id, number] of Object.entries(references.numbers)) {
      const folded = foldNumber(number)
      push(this.numbers, folded, id)
      push(this.squeezed, squeezeNumber(folded), id)
    }
    for (const [authority, { all }] of Object.entries(references.cited)) {
      this.citedOn.set(`${list.game} ${authority}`, new Set(idsOf(all).flatMap(id => this.places.get(id)?.entry ?? [])))
    }
  }

  has(game: string): boolean {
    return this.lists.has(game)
  }

  placeOf(id: string): Place | null {
    return this.places.get(id) ?? null
  }

  /** Gives the game of an id that no ruling of this build has, but one had. */
  retiredIn(id: string): GameList | null {
    return this.gone.get(id) ?? null
  }

  /** Gives the rulings of just that number, and, where there is none, those whose number begins so. */
  byNumber(query: string): { readonly exact: readonly string[]; readonly begun: readonly string[] } {
    const number = foldNumber(query)
    const exact = this.numbers.get(number) ?? (/\d.*[\s.]|[\s.].*\d|\d[a-z]|[a-z]\d/.test(number) ? this.squeezed.get(squeezeNumber(number)) : undefined) ?? []
    if (exact.length > 0 || !looksLikeNumber(number)) return { exact, begun: [] }
    const begun = [...this.numbers].filter(([key]) => key.startsWith(number)).sort(([a], [b]) => a.length - b.length)
    return { exact, begun: begun.flatMap(([, ids]) => ids) }
  }

  /** Gives the rulings that cite a number of a series, and whether the number has a page. */
  citing(game: string, authority: string, number: string): { readonly ids: readonly string[]; readonly known: boolean } {
    const cited = this.lists.get(game)?.cited[authority]
    const known = cited?.numbers[number]
    return { ids: idsOf(known ?? cited?.doubtful[number] ?? ''), known: known !== undefined }
  }

  /** Says whether a ruling of the entry cites the authority. */
  cites(game: string, entry: number, authority: string): boolean {
    return this.citedOn.get(`${game} ${authority}`)?.has(entry) ?? false
  }

  /** Says whether the ruling cites the authority. */
  rulingCites(id: string, authority: string): boolean {
    const place = this.places.get(id)
    return place !== undefined && idsOf(this.lists.get(place.list.game)?.cited[authority]?.all ?? '').includes(id)
  }

  /** Gives how many rulings cite an authority, whatever the number. */
  countCiting(game: string, authority: string): number {
    return idsOf(this.lists.get(game)?.cited[authority]?.all ?? '').length
  }
}

function idsOf(ids: string): string[] {
  return ids === '' ? [] : ids.split(' ')
}

function push(map: Map<string, string[]>, key: string, id: string): void {
  const list = map.get(key)
  if (list) list.push(id)
  else map.set(key, [id])
}
