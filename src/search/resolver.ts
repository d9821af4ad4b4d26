import { slugOf } from '../pipeline/entries/slug.ts'
import { fold, wordsOf } from './fold.ts'
import type { GameList, TranslationList } from './lists.ts'
import { NameIndex, type Answer, type Name } from './names.ts'
import { foldNumber, looksLikeNumber, readCitation, readRulingId } from './references.ts'

/** Where results are looked for; an empty string is no limit. */
export interface Filters {
  readonly game: string
  /** `card` or `term`. */
  readonly kind: string
  readonly work: string
}

export type Hit = EntryHit | RulingHit | AuthorityHit

interface Found {
  readonly game: string
  /** From 0 to 1. */
  readonly score: number
}

export interface EntryHit extends Found {
  readonly type: 'entry'
  readonly entry: string
  readonly title: string
  /** `Resource · Short-event`, `Term`. */
  readonly what: string
  readonly rulings: number
  /** The other name that answered, where it wasn't the title. */
  readonly by: Pick<Name, 'name' | 'kind' | 'lang'> | null
  /** Whether the query says more than its name. */
  readonly mention: boolean
}

export interface RulingHit extends Found {
  readonly type: 'ruling'
  readonly ruling: string
  /** Null where no ruling of this build has the id, but one had it. */
  readonly entry: string | null
  readonly title: string
  readonly number: string | null
}

export interface AuthorityHit extends Found {
  readonly type: 'authority'
  readonly authority: string
  /** The number with a page of its own. */
  readonly number: string | null
  readonly title: string
  readonly rulings: number
  /** The number asked for, where no ruling cites it. */
  readonly uncited: string | null
}

export interface Resolved {
  /** What the query means, best first. */
  readonly hits: readonly Hit[]
  /** What it might mean. */
  readonly guesses: readonly Hit[]
  /** Whether it was a citation, a rule number or a ruling's id, which words of a text can't answer better. */
  readonly reference: boolean
}

const NOTHING: Resolved = { hits: [], guesses: [], reference: false }
/** From here on an answer is what was meant. */
const MEANT = 0.66
/** From here on it is certain which entry was meant. */
export const CERTAIN = 0.95
const GUESSED = 0.45
/** Whatever is longer is no name; in characters. */
const LONGEST = 400
const MOST = { names: 8, mentions: 3, guesses: 4, numbers: 12, citing: 12 }

interface Place { readonly list: GameList; readonly entry: number; readonly work: string }

/** Answers queries with entries, rulings and authorities by their names and numbers. Lists may come in while it is used. */
export class Resolver {
  private readonly lists = new Map<string, GameList>()
  private readonly names = new NameIndex()
  private readonly places = new Map<string, Place>()
  private readonly retired = new Map<string, GameList>()
  /** Folded rule numbers with the rulings that have them. */
  private readonly numbers = new Map<string, string[]>()

  addGame(list: GameList): void {
    if (this.lists.has(list.game)) return
    this.lists.set(list.game, list)
    this.names.addGame(list)
    for (const [entry, byWork] of Object.entries(list.rulings)) {
      for (const [work, ids] of byWork) for (const id of ids.split(' ')) this.places.set(id, { list, entry: Number(entry), work: list.works[work] ?? '' })
    }
    for (const id of list.retired.split(' ')) if (id !== '') this.retired.set(id, list)
    for (const [id, number] of Object.entries(list.numbers)) {
      const key = foldNumber(number)
      this.numbers.set(key, [...this.numbers.get(key) ?? [], id])
    }
  }

  /** Adds titles in another language; a list made for another order of titles is left out. */
  addTranslations(translations: TranslationList): void {
    const list = this.lists.get(translations.game)
    if (list?.stamp === translations.stamp) this.names.addTranslations(list, translations)
  }

  /** Gives the work a ruling belongs to; null where the id is unknown. */
  workOf(ruling: string): string | null {
    return this.places.get(ruling)?.work ?? null
  }

  resolve(asked: string, filters: Filters): Resolved {
    const query = asked.slice(0, LONGEST)
    const words = wordsOf(fold(query))
    if (words.length === 0) return NOTHING
    const exact = [...this.byId(query, filters), ...this.byNumber(query, filters)]
    const cited = this.byCitation(query, filters)
    const named = this.byName(words, filters)
    const reference = exact.length > 0 || cited.some(hit => hit.type === 'authority' && (hit.number ?? hit.uncited) !== null)
    const best = named.hits.filter(hit => hit.score >= 0.98)
    const others = named.hits.filter(hit => hit.score < 0.98)
    const hits = [...exact, ...best, ...cited, ...(reference ? [] : others)]
    return { hits: distinct(hits), guesses: reference ? [] : distinct(named.guesses), reference }
  }

  private byId(query: string, filters: Filters): Hit[] {
    const id = readRulingId(query)
    if (id === null) return []
    const gone = this.retired.get(id)
    if (gone && allows(filters, gone.game)) return [{ type: 'ruling', game: gone.game, score: 1, ruling: id, entry: null, title: `Ruling ${id}`, number: null }]
    return this.rulingHits([id], 1, filters)
  }

  private byNumber(query: string, filters: Filters): Hit[] {
    const number = foldNumber(query)
    const same = this.rulingHits(this.numbers.get(number) ?? [], 1, filters)
    if (same.length > 0 || !looksLikeNumber(number)) return same.slice(0, MOST.numbers)
    const begun = [...this.numbers].filter(([key]) => key.startsWith(number)).sort(([a], [b]) => a.length - b.length)
    return this.rulingHits(begun.flatMap(([, ids]) => ids), 0.9, filters).slice(0, MOST.numbers)
  }

  private byCitation(query: string, filters: Filters): Hit[] {
    if (filters.kind !== '') return []
    const found = [...this.lists.values()].filter(list => allows(filters, list.game)).flatMap((list): Hit[] => {
      const cited = readCitation(list, query)
      if (!cited) return []
      const under = cited.rest === '' ? [] : this.byName(wordsOf(cited.rest), { ...filters, game: list.game }).hits.filter(hit => hit.score > 0.9)
      if (cited.rest !== '' && cited.number === null && under.length === 0) return []
      const rulings = this.rulingHits(cited.citedBy, 0.9, filters)
      return [
        {
          type: 'authority', game: list.game, score: cited.known || cited.number === null ? 1 : 0.9, authority: cited.authority,
          number: cited.known ? cited.number : null,
          title: cited.known ? `${cited.title} ${cited.number}` : cited.title,
          rulings: cited.citedBy.length,
          uncited: cited.known ? null : cited.number,
        },
        ...rulings.slice(0, MOST.citing),
        ...under,
      ]
    })
    return found.sort((a, b) => b.score - a.score)
  }

  private byName(words: readonly string[], filters: Filters): { hits: Hit[]; guesses: Hit[] } {
    const answers = this.names.find(words).filter(({ name }) => this.passes(name, filters))
    const top = answers[0]?.score ?? 0
    // Beside a good answer a much weaker one is noise.
    const meant = answers.filter(({ score }) => score >= Math.max(MEANT, top - 0.35))
    const names = meant.filter(({ mention }) => mention === null).slice(0, MOST.names)
    // Beside an entry of just that name, names inside it are noise.
    const mentions = top >= CERTAIN ? [] : apart(meant.filter(({ mention }) => mention !== null)).slice(0, MOST.mentions)
    const hits = [...names, ...mentions].sort((a, b) => b.score - a.score)
    const guesses = answers.filter(answer => !hits.includes(answer) && answer.score >= GUESSED).slice(0, top >= CERTAIN ? 0 : MOST.guesses)
    return { hits: hits.map(entryHit), guesses: guesses.map(entryHit) }
  }

  private passes({ list, entry }: Name, filters: Filters): boolean {
    if (!allows(filters, list.game)) return false
    if (filters.kind !== '' && filters.kind !== (entry < list.cards ? 'card' : 'term')) return false
    return filters.work === '' || (list.rulings[entry] ?? []).some(([work]) => list.works[work] === filters.work)
  }

  private rulingHits(ids: readonly string[], score: number, filters: Filters): Hit[] {
    return ids.flatMap((id): Hit[] => {
      const place = this.places.get(id)
      if (!place || !this.passes({ ...place, name: '', kind: 'title', lang: 'en' }, { ...filters, work: '' })) return []
      if (filters.work !== '' && filters.work !== place.work) return []
      const { list, entry } = place
      return [{ type: 'ruling', game: list.game, score, ruling: id, entry: idOf(list, entry), title: list.titles[entry] ?? '', number: list.numbers[id] ?? null }]
    })
  }
}

function allows({ game }: Filters, of: string): boolean {
  return game === '' || game === of
}

/** Gives an entry's id, `cards/bridge`. */
function idOf(list: GameList, entry: number): string {
  return `${entry < list.cards ? 'cards' : 'terms'}/${list.slugs[entry] ?? slugOf(list.titles[entry] ?? '')}`
}

function entryHit({ name, score, mention }: Answer): EntryHit {
  const { list, entry } = name
  return {
    type: 'entry', game: list.game, score, entry: idOf(list, entry), title: list.titles[entry] ?? '',
    what: entry < list.cards ? list.classes[list.classOf[entry] ?? -1] ?? 'Card' : 'Term',
    rulings: (list.rulings[entry] ?? []).reduce((sum, [, ids]) => sum + ids.split(' ').length, 0),
    by: name.kind === 'title' ? null : { name: name.name, kind: name.kind, lang: name.lang },
    mention: mention !== null,
  }
}

/** Leaves out names whose words all belong to a better one: a question on the Hazard Limit isn't one on hazards. */
function apart(answers: readonly Answer[]): Answer[] {
  const taken = new Set<number>()
  return answers.filter(({ mention }) => {
    const fresh = (mention ?? []).some(at => !taken.has(at))
    for (const at of mention ?? []) taken.add(at)
    return fresh
  })
}

/** The address of a hit stands for it. */
export function keyOf(hit: Hit): string {
  return `${hit.game} ${hit.type === 'entry' ? hit.entry : hit.type === 'ruling' ? hit.ruling : `${hit.authority} ${hit.number}`}`
}

function distinct(hits: readonly Hit[]): Hit[] {
  const seen = new Set<string>()
  return hits.filter(hit => !seen.has(keyOf(hit)) && seen.add(keyOf(hit)))
}
