import { bareNumber, RuleNumbers } from '../../pipeline/citations/rule-numbers.ts'
import { addTo, memoize } from '../../pipeline/collections.ts'
import { editDistance } from '../../pipeline/source/edit-distance.ts'
import { listedRulings, type ListedRuling } from './listed-rulings.ts'
import type { GameList, ReferenceList } from './lists.ts'
import { lookupEntries, lookUp } from './lookup.ts'
import { looksLikeNumber, squeezeNumber } from './references.ts'

/** A ruling and where it stands. */
export interface Place extends ListedRuling {
  readonly list: GameList
  /** Its place in the order of the game's entries. */
  readonly at: number
}

interface NumberedRuling {
  readonly id: string
  readonly number: string
}

interface GameReferences {
  readonly references: ReferenceList
  readonly places: readonly Place[]
  /** By authority, the ids of the rulings that cite it whatever the number; made when they are asked for. */
  readonly citing: Map<string, ReadonlySet<string>>
}

/** What leads to single rulings, of all games whose references were loaded. */
export class ReferenceIndex {
  private readonly books = new Map<string, GameReferences>()
  private readonly places = new Map<string, Place>()
  private readonly gone = new Map<string, GameList>()
  private readonly numbers = new RuleNumbers<NumberedRuling>()
  /** Rulings by their folded numbers without points. */
  private readonly squeezed = new Map<string, NumberedRuling[]>()

  /** Adds the references of a game; a list made for another order of titles is left out. */
  add(list: GameList, references: ReferenceList): void {
    if (list.stamp !== references.stamp || this.books.has(list.game)) return
    const places = listedRulings(list, references).map((ruling, at): Place => ({ ...ruling, list, at }))
    this.books.set(list.game, { references, places, citing: new Map() })
    for (const place of places) {
      const { id, number } = place
      this.places.set(id, place)
      if (number === null) continue
      this.numbers.add({ id, number })
      addTo(this.squeezed, squeezeNumber(number).toLowerCase(), { id, number })
    }
    for (const id of references.retired) this.gone.set(id, list)
  }

  /** Returns where a ruling stands; null where no ruling of this build has the id. */
  placeOf(id: string): Place | null {
    return this.places.get(id) ?? null
  }

  /** Returns the ids that one slip makes of what was typed for one: a letter more, less, wrong or swapped. */
  idsLike(typed: string): string[] {
    return [...this.places.keys()].filter(id => editDistance(id, typed, 1) === 1)
  }

  /** Returns a ruling by its place in the order of the game's entries; null where there is none. */
  placeAt(game: string, at: number): Place | null {
    return this.books.get(game)?.places[at] ?? null
  }

  /** Returns the game of an id that no ruling of this build has, but one had. */
  retiredIn(id: string): GameList | null {
    return this.gone.get(id) ?? null
  }

  /** Returns rulings of just that number, else those whose number begins so; in the query’s case if there are any. */
  byNumber(query: string): { readonly exact: readonly string[]; readonly begun: readonly string[] } {
    const asked = bareNumber(query)
    const number = asked.toLowerCase()
    const same = this.numbers.all(query)
    if (same.length > 0) return { exact: same.map(({ id }) => id), begun: [] }
    const all = looksLikeNumber(number) ? [...this.squeezed.values()].flat() : []
    const begun = inCase(
      all.filter(one => one.number.toLowerCase().startsWith(number)),
      one => one.startsWith(asked),
    ).toSorted((a, b) => a.number.length - b.number.length)
    const isLoose = (/\d/.test(number) && /[\s.]/.test(number)) || /\d[a-z]|[a-z]\d/.test(number)
    // `3.II` begins 3.II.1, and is no other way of printing 3.ii.
    if (isLoose && !begun[0]?.number.startsWith(asked)) {
      const squeezed = squeezeNumber(asked)
      const loose = this.squeezed.get(squeezed.toLowerCase()) ?? []
      const exact = inCase(loose, one => squeezeNumber(one) === squeezed)
      if (exact.length > 0) return { exact: exact.map(({ id }) => id), begun: [] }
    }
    return { exact: [], begun: begun.map(({ id }) => id) }
  }

  /** Returns the rulings that cite a number of a series, and whether the number has a page. */
  citing(game: string, authority: string, number: string) {
    const book = this.books.get(game)
    const cited = book && lookUp(book.references.cited, authority)
    if (!cited) return { ids: [], known: false }
    const known = lookUp(cited.numbers, number)
    const places = known ?? lookUp(cited.doubtful, number) ?? []
    return { ids: rulingsAt(book, places).map(({ id }) => id), known: known !== undefined }
  }

  /** Returns the places of an entry's rulings. */
  placesOf(game: string, entry: number): readonly Place[] {
    const book = this.books.get(game)
    return (book && byEntry(book.places).get(entry)) ?? []
  }

  /** Returns whether the ruling cites the authority. */
  rulingCites(id: string, authority: string): boolean {
    const place = this.places.get(id)
    const book = place && this.books.get(place.list.game)
    return book !== undefined && citingAny(book, authority).has(id)
  }

  /** Returns how many rulings cite an authority, whatever the number. */
  countCiting(game: string, authority: string): number {
    const book = this.books.get(game)
    return book ? citingAny(book, authority).size : 0
  }
}

/** Returns those whose number is in the case that was asked for; all where none is. */
function inCase(found: readonly NumberedRuling[], isInCase: (number: string) => boolean): readonly NumberedRuling[] {
  const inCase = found.filter(({ number }) => isInCase(number))
  return inCase.length > 0 ? inCase : found
}

function citingAny(book: GameReferences, authority: string): ReadonlySet<string> {
  const known = book.citing.get(authority)
  if (known) return known
  const cited = lookUp(book.references.cited, authority)
  const numbered = cited ? [...lookupEntries(cited.numbers), ...lookupEntries(cited.doubtful)] : []
  const places = [...(cited?.plain ?? []), ...numbered.flatMap(([, places]) => places)]
  const made = new Set(rulingsAt(book, places).map(({ id }) => id))
  book.citing.set(authority, made)
  return made
}

function rulingsAt(book: GameReferences, places: readonly number[]): Place[] {
  return places.flatMap(at => book.places[at] ?? [])
}

/** Returns places by the position of their entry. */
const byEntry = memoize((places: readonly Place[]) => Map.groupBy(places, ({ entry }) => entry))
