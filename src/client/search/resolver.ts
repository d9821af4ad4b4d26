import { RULE_NUMBER } from '../../pipeline/citations/rule-number-pattern.ts'
import { validateNumber } from '../../pipeline/citations/validate-number.ts'
import { tellingWords } from '../../language/common-words.ts'
import { count } from '../../language/format.ts'
import { entryIdOf, kindInList, titleInList } from './listed-entries.ts'
import { fold, foldCode, wordsOf } from '../../language/fold.ts'
import {
  allows,
  CERTAIN,
  distinct,
  MEANT,
  NOTHING,
  type EntryHit,
  type Filters,
  type Hit,
  type Likeness,
  type Resolved,
} from './hits.ts'
import type { AuthorityItem, FacetList, GameList, ReferenceList, TranslationList } from './lists.ts'
import { lookUp } from './lookup.ts'
import { NameIndex, type Answer, type Name } from './names.ts'
import { stemOf } from '../../language/stem.ts'
import { ReferenceIndex } from './reference-index.ts'
import { authorityNames, isPage, readCitations, readRulingId, readWorks } from './references.ts'

const GUESSED = 0.45
/** Whatever is longer is no name; in characters. */
const MAX_LENGTH = 400
const MAX_ITEMS = { names: 8, mentions: 5, guesses: 4, numbers: 12, citing: 12 }

/** Answers queries by names and numbers. Lists may come in while it is used. */
export class Resolver {
  readonly references = new ReferenceIndex()
  private readonly lists = new Map<string, GameList>()
  /** The names of the entries of all games that were added. */
  readonly names = new NameIndex()
  private readonly facets = new Map<string, FacetList>()

  /** Adds a game with all its names. */
  addGame(list: GameList): void {
    this.addList(list)
    this.names.addNames(list, 0, list.titles.length)
  }

  /** Adds a game whose names come later. */
  addList(list: GameList): void {
    this.lists.set(list.game, list)
  }

  /** Adds what leads to the single rulings of a game whose names are there. */
  addReferences(references: ReferenceList): void {
    const list = this.lists.get(references.game)
    if (list) this.references.add(list, references)
  }

  /** Adds titles in another language of some entries; a list made for another order of titles is left out. */
  addTranslations(translations: TranslationList, from = 0, to = translations.titles.length): void {
    const list = this.lists.get(translations.game)
    if (list?.stamp === translations.stamp) this.names.addTranslations(list, translations, from, to)
  }

  /** Returns the names of a game; null where they aren't loaded. */
  listOf(game: string): GameList | null {
    return this.lists.get(game) ?? null
  }

  /** Returns whether a query can only be answered with the references of its games. */
  needsReferences(query: string, filters: Filters): boolean {
    const asked = query.slice(0, MAX_LENGTH)
    const mayRefer = /\d|\.\w/.test(asked) || readRulingId(asked) !== null
    const cites = (list: GameList) => [...readCitations(list, asked), ...readWorks(list, asked)].length > 0
    return Boolean(filters.only) || mayRefer || this.games().some(cites)
  }

  /** Returns what a query names: entries, rulings and authorities that pass the filters. */
  resolve(asked: string, filters: Filters): Resolved {
    const query = asked.slice(0, MAX_LENGTH)
    const words = wordsOf(fold(query))
    if (words.length === 0) return NOTHING
    const exact = [...this.byCode(query, filters), ...this.byId(query, filters), ...this.byNumber(query, filters)]
    const labelled = this.byLabel(query, filters)
    const cited = labelled.length > 0 ? labelled : this.byCitation(query, filters)
    const named = this.byName(words, filters)
    const reference =
      [...exact, ...labelled].length > 0
      || cited.some(hit => hit.type === 'authority' && (hit.number ?? hit.unlisted) !== null)
    const best = named.hits.filter(hit => hit.score >= 0.98)
    const others = named.hits.filter(hit => hit.score < 0.98)
    const hits = [...exact, ...best, ...cited, ...(reference ? [] : others)]
    return { hits: distinct(hits), guesses: reference ? [] : distinct(named.guesses), reference }
  }

  /** Returns the entries of cards with a code, such as `TW-188`, `tw188` or `METW 188`. */
  byCode(query: string, filters: Filters): Hit[] {
    const code = foldCode(query)
    return [...this.facets.values()].flatMap(({ game, codes }) => {
      const list = this.lists.get(game)
      const entry = lookUp(codes, code) ?? lookUp(codes, code.replace(/^me/, ''))
      if (!list || entry === undefined || !this.passes({ list, entry }, filters)) return []
      return [titleHit(list, entry)]
    })
  }

  /** Returns the entries that pass the filters, those with rulings first. */
  listed(filters: Filters): Hit[] {
    return this.games()
      .flatMap(list =>
        list.titles.flatMap((_, at) => (this.passes({ list, entry: at }, filters) ? titleHit(list, at) : [])),
      )
      .sort((a, b) => Number(b.rulings > 0) - Number(a.rulings > 0))
  }

  /** Adds the facets of a game; those made for another order of titles are left out. */
  addFacets(facets: FacetList): void {
    if (this.lists.get(facets.game)?.stamp === facets.stamp) this.facets.set(facets.game, facets)
  }

  /** Returns the facets of a game; null where they aren't loaded. */
  facetsOf(game: string): FacetList | null {
    return this.facets.get(game) ?? null
  }

  /** Returns the games that are loaded. */
  games(): readonly GameList[] {
    return [...this.lists.values()]
  }

  private byId(query: string, filters: Filters): Hit[] {
    const id = readRulingId(query)
    if (id === null) return []
    const gone = this.references.retiredIn(id)
    if (gone && allows(filters, gone.game))
      return [
        {
          type: 'ruling',
          game: gone.game,
          score: 1,
          ruling: id,
          at: -1,
          entry: null,
          title: `Ruling ${id}`,
          number: null,
        },
      ]
    return this.rulingHits([id], 1, filters)
  }

  private byNumber(query: string, filters: Filters): Hit[] {
    const cited = this.games()
      .flatMap(list => list.authorities)
      .flatMap(({ cited }) => cited)
    const stripped = query
      .trim()
      .replace(/^\S{1,60}(?: rules?)?[\s,]{1,9}(?=\S{0,60}[.]\S)/i, found =>
        cited.some(name => fold(name) === fold(found)) ? '' : found,
      )
    for (const one of new Set([query, stripped])) {
      const { exact, begun } = this.references.byNumber(one)
      const hits = exact.length > 0 ? this.rulingHits(exact, 1, filters) : this.rulingHits(begun, 0.9, filters)
      if (hits.length > 0) return hits.slice(0, MAX_ITEMS.numbers)
    }
    const inside = query.match(RULE_NUMBER) ?? []
    return inside
      .flatMap(one => this.rulingHits(this.references.byNumber(one).exact, 1, filters))
      .slice(0, MAX_ITEMS.numbers)
  }

  /** Returns whether a folded word is one of a source's name. */
  namesSource(word: string): boolean {
    return this.games().some(list => list.authorities.some(one => authorityNames(one).flat().includes(word)))
  }

  /** Returns what a label names, a ruling and its work, or the work alone: `Gandalf, CRF 22, 1`, `CRF 22`. */
  private byLabel(query: string, filters: Filters): Hit[] {
    return this.games().flatMap(list =>
      readWorks(list, query).flatMap(({ authority, work, title, before, number }): Hit[] => {
        const entries = this.names.find(before).filter(({ name, score }) => name.list === list && score >= CERTAIN)
        const rulings = entries.flatMap(({ name }) =>
          this.references
            .placesOf(list.game, name.entry)
            .filter(place => place.work === work)
            .filter((_, at) => number === null || number === String(at + 1)),
        )
        const ids = rulings.map(({ id }) => id)
        const hits = this.rulingHits(ids, 1, filters).slice(0, MAX_ITEMS.numbers)
        if (before.length > 0 && hits.length === 0) return []
        if (filters.only || !allows(filters, list.game)) return hits
        const score = before.length > 0 ? 0.9 : 1
        const page = { type: 'authority' as const, game: list.game, authority: authority.id, work, title, score }
        return [...hits, { ...page, number: null, unlisted: null, problem: null, rulings: 0 }]
      }),
    )
  }

  private byCitation(query: string, filters: Filters): Hit[] {
    const lists = this.games().filter(list => allows(filters, list.game))
    const found = lists
      .flatMap(list => readCitations(list, query).map(cited => ({ list, ...cited })))
      .flatMap(({ list, authority, number, rest }) => {
        const under =
          rest === ''
            ? []
            : (this.byPage(list, authority, rest, filters)
              ?? this.byName(wordsOf(rest), { ...filters, game: list.game }).hits.filter(hit => hit.score > 0.9))
        if (rest !== '' && number === null && under.length === 0 && !isPage(rest)) return []
        const citing =
          number === null ? { ids: [], known: false } : this.references.citing(list.game, authority.id, number)
        const rulings = this.rulingHits(citing.ids, 0.9, filters).slice(0, MAX_ITEMS.citing)
        const hit: Hit = {
          type: 'authority',
          game: list.game,
          authority: authority.id,
          number: citing.known ? number : null,
          unlisted: citing.known ? null : number,
          problem: number === null || citing.known ? null : problemOf(list, authority, number),
          score: citing.known ? 1 : number === null ? 0.95 : 0.9,
          title: citing.known ? `${authority.title} ${number}` : authority.title,
          rulings: number === null ? this.references.countCiting(list.game, authority.id) : citing.ids.length,
        }
        // Operators leave over entries and rulings. A number without a page is known by the rulings that cite it.
        const page = filters.only ? [] : [hit]
        return [
          {
            score: hit.score + (rulings.length > 0 ? 0.05 : 0),
            hits:
              (number !== null && !citing.known) || isPage(rest)
                ? [...under, ...rulings, ...page]
                : [...page, ...rulings, ...under],
          },
        ]
      })
    return found.sort((a, b) => b.score - a.score).flatMap(({ hits }) => hits)
  }

  /** Returns the entry on a page of a printed book (`page 21`); null where a page isn't what is cited. */
  private byPage(list: GameList, { pages }: AuthorityItem, rest: string, filters: Filters): Hit[] | null {
    if (!isPage(rest)) return null
    const entry = pages?.[Number(/\d+/.exec(rest)?.[0])] ?? -1
    if (entry < 0 || !this.passes({ list, entry }, filters)) return []
    return [titleHit(list, entry)]
  }

  private byName(words: readonly string[], filters: Filters): { hits: Hit[]; guesses: Hit[] } {
    const answers = this.names.find(words).filter(({ name }) => this.passes(name, filters))
    const top = answers[0]?.score ?? 0
    // Beside a good answer a much weaker one is noise.
    const meant = answers.filter(({ score }) => score >= Math.max(MEANT, top - 0.35))
    const names = meant.filter(({ mention }) => mention === null).slice(0, MAX_ITEMS.names)
    // Beside an entry of just that name, names inside it are noise.
    const mentioned = top >= CERTAIN ? [] : apart(meant.filter(({ mention }) => mention !== null))
    const mentions = [...Map.groupBy(mentioned, ({ name }) => name.list.game).values()].flatMap(all =>
      all.slice(0, MAX_ITEMS.mentions),
    )
    const hits = [...names, ...mentions].sort((a, b) => b.score - a.score)
    const guesses = answers
      .filter(answer => !hits.includes(answer) && answer.score >= GUESSED)
      .slice(0, top >= CERTAIN ? 0 : MAX_ITEMS.guesses)
    const hitOf = (answer: Answer) => entryHit(answer, words)
    return { hits: hits.map(hitOf), guesses: guesses.map(hitOf) }
  }

  private passes({ list, entry }: Pick<Name, 'list' | 'entry'>, filters: Filters): boolean {
    if (!allows(filters, list.game)) return false
    if (!filters.only) return true
    return (
      filters.only.entry(list.game, entry)
      && (!filters.only.ofRulings
        || this.references.placesOf(list.game, entry).some(({ at }) => filters.only?.ruling(list.game, at)))
    )
  }

  private rulingHits(ids: readonly string[], score: number, filters: Filters): Hit[] {
    return ids.flatMap((id): Hit[] => {
      const place = this.references.placeOf(id)
      if (!place || !allows(filters, place.list.game)) return []
      const { list, at, entry, number } = place
      const { only } = filters
      if (only && !(only.entry(list.game, entry) && only.ruling(list.game, at))) return []
      const names = { entry: entryIdOf(list, entry), title: titleInList(list, entry), number }
      return [{ type: 'ruling', game: list.game, score, ruling: id, at, ...names }]
    })
  }
}

/** Says why an authority can't have a number; null where nothing speaks against it. */
function problemOf({ authorities }: GameList, { id }: AuthorityItem, number: string): string | null {
  return validateNumber(new Map(authorities.map(one => [one.id, one])), id, number)?.problem ?? null
}

/** Returns an entry that is meant by itself, not by words. */
function titleHit(list: GameList, entry: number): EntryHit {
  const name: Name = { list, entry, name: titleInList(list, entry), kind: 'title', lang: 'en' }
  return entryHit({ name, score: 1, mention: null }, [])
}

function entryHit({ name, score, mention }: Answer, words: readonly string[]): EntryHit {
  const { list, entry } = name
  return {
    type: 'entry',
    game: list.game,
    score,
    entry: entryIdOf(list, entry),
    title: titleInList(list, entry),
    what: kindInList(list, entry),
    rulings: list.rulings[entry] ?? 0,
    said: list.said[entry] || (list.rulings[entry] ? count(list.rulings[entry], 'ruling') : 'no rulings'),
    by: name.kind === 'title' ? null : { name: name.name, kind: name.kind, lang: name.lang },
    mention: mention !== null,
    how: score >= CERTAIN ? 'exact' : likenessOf(words, wordsOf(fold(name.name))),
  }
}

/** Returns how a name that isn't the query itself has its words. */
function likenessOf(query: readonly string[], name: readonly string[]): Likeness {
  const stems = new Set(name.map(stemOf))
  const telling = tellingWords(query)
  if (telling.every(word => stems.has(stemOf(word)))) return 'words'
  const begun = (word: string) => stems.has(stemOf(word)) || name.some(other => other.startsWith(word))
  const initials = query.length === 1 && name.map(word => word[0]).join('') === query[0]
  return initials || telling.every(begun) ? 'begun' : 'alike'
}

/** Leaves out names whose words all belong to a better one of their game: “hazards” beside “Hazard Limit”. */
function apart(answers: readonly Answer[]): Answer[] {
  const taken = new Set<string>()
  return answers.filter(({ name, mention }) => {
    const places = (mention ?? []).map(at => `${name.list.game} ${at}`)
    const fresh = places.some(place => !taken.has(place))
    for (const place of places) taken.add(place)
    return fresh
  })
}
