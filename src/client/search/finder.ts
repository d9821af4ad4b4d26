import type { Addresses } from '../../site/addresses.ts'
import { bestOf } from './best.ts'
import { withCardTexts } from './card-texts.ts'
import { isCommon } from '../../language/common-words.ts'
import { AWAITED } from './excerpt.ts'
import { fold, wordsOf } from '../../language/fold.ts'
import { CERTAIN, NO_FILTERS, NOTHING, rulingsOf, type Filters, type Resolved } from './hits.ts'
import type { GameList } from './lists.ts'
import { Loader, primaryOf } from './load.ts'
import { parseQuery, type Query } from './query.ts'
import { asksQuestion } from './question-words.ts'
import { foldNumber, looksLikeNumber } from './references.ts'
import { Resolver } from './resolver.ts'
import { restrict } from './restrict.ts'
import { addressOf, rowsOf, type Row } from './rows.ts'
import type { RulingSearch } from './ruling-search.ts'
import { correctionOf } from './similarity.ts'
import { NOTHING_FOUND, type TextAnswer } from './text-answer.ts'
import { searchText } from './text-search.ts'

/** How far the answer to a query has come. */
export interface Found {
  readonly rows: readonly Row[]
  /** Whether anything is still looked for. */
  readonly done: boolean
  /** Whether there are more pages than were asked for. */
  readonly more: boolean
  /** The words that were looked for in the end; null where all of the query was. */
  readonly fewer: readonly string[] | null
  /** Whether everything could be searched that should have been. */
  readonly whole: boolean
  /** What was looked for in place of misspelt words, and those words; null where nothing was. */
  readonly corrected: { readonly shown: string; readonly typed: string } | null
  /** Words that no name and no ruling has, and that nothing was looked for in place of. */
  readonly unknown: readonly string[]
  /** What of the query could not be understood, or is known and not here, in words for readers. */
  readonly problems: readonly string[]
  /** Address of the one thing that the query certainly means; null where there are several or none. */
  readonly certain: string | null
}

interface Asked {
  readonly filters: Filters
  /** How many pages with the words to give. */
  readonly limit: number
  /** Aborted when the query is no longer the one in the box. */
  readonly signal: AbortSignal
  /** Whether to look for the words as they are, misspelt or not. */
  readonly asTyped?: boolean
}

/** A query as it is understood, and what is known of the answer whatever is found. */
interface Search extends Asked, Pick<Found, 'whole' | 'problems' | 'corrected' | 'unknown'> {
  readonly query: Query
}

/**
 * How long to wait after a key before Pagefind is asked, in milliseconds: it fetches something for nearly every new
 * word.
 */
const PAUSE = 90
/** How many rulings of one entry are shown. Fewer for a question, so that more entries come early. */
const PARTS = { words: 3, question: 2 }
/** So many entries pass operators that have no words beside them. */
const LISTED = 60

/**
 * The engines behind one list: names, citations and numbers by the resolver; words and questions by an index of the
 * rulings; in games too large for one, by Pagefind.
 */
export class Finder {
  private readonly addresses: Addresses
  private readonly games: ReadonlyMap<string, string>
  private readonly resolver = new Resolver()
  private readonly loader: Loader

  /** `games`: their short names by id. */
  constructor(addresses: Addresses, games: ReadonlyMap<string, string>) {
    this.addresses = addresses
    this.games = games
    this.loader = new Loader(addresses, [...games.keys()], this.resolver)
  }

  /**
   * Loads names in English, and those in the reader's languages. Returns whether asking again may find more than asking
   * before did.
   */
  async load(languages: readonly string[] = []): Promise<boolean> {
    this.loader.readsIn(languages)
    const whole = await this.loader.names()
    const wanted = new Set(languages.map(primaryOf))
    const isWanted = (lang: string) => wanted.has(primaryOf(lang))
    await this.loader.translations('small', isWanted)
    return !whole || this.resolver.games().some(list => Object.keys(list.languages).some(isWanted))
  }

  /** Takes in what any question needs, before one is asked. */
  async prepare(): Promise<void> {
    await this.loader.names()
    await this.loader.texts('', [])
  }

  /** Returns the names of the games that are loaded. */
  names(): readonly GameList[] {
    return this.resolver.games()
  }

  /** Returns the address of the one entry, ruling or authority that a query means; null where that isn't clear. */
  async best(query: string): Promise<string | null> {
    await this.loader.names()
    if (this.resolver.needsReferences(query, NO_FILTERS)) await this.loader.references()
    if (mayBeCode(query)) await this.loader.facets()
    let hit = this.resolver.bestMatch(query)
    if (hit === null && (await this.loader.translations('whatever the size'))) hit = this.resolver.bestMatch(query)
    return hit && addressOf(hit, this.addresses)
  }

  /** Answers a query: at once with what stays where it is, then with all of it; the last answer is done. */
  async *find(typed: string, asked: Asked): AsyncGenerator<Found, void, void> {
    if (typed !== '') this.loader.expect(asked.filters.game, wordsOf(fold(typed)))
    const search = await this.prepared(typed, asked)
    const { query, filters } = search
    const resolved = this.resolver.resolve(query.text, filters)
    const hasTexts = this.loader.hasTexts(filters.game)
    const first = this.answer(search, resolved, null)
    if (!(hasTexts && this.loader.textsAtHand(filters.game)) && query.text !== '' && first.rows.length > 0) yield first
    if (!hasTexts) yield* this.findInPages(search, resolved)
    else if (query.text === '') yield* this.list(search)
    else yield* this.findInTexts(search, resolved)
  }

  /** Takes a query apart, and loads what its names, numbers and operators need. */
  private async prepared(typed: string, asked: Asked): Promise<Search> {
    let whole = await this.loader.names()
    const parsed = parseQuery(typed, [...new Set(this.resolver.games().flatMap(({ facets }) => facets))])
    const { query, game } = this.gameIn(parsed, asked.filters)
    const { filters, problems, loaded } = await this.restricted(query, { ...asked.filters, game })
    whole &&= loaded
    if (mayBeCode(query.text)) whole = (await this.loader.facets()) && whole
    if (this.resolver.needsReferences(query.text, filters)) whole = (await this.loader.references()) && whole
    return { ...asked, query, filters, problems, whole, corrected: null, unknown: [] }
  }

  /** Lists what passes the operators of a query that has no words beside them. */
  private async *list(search: Search): AsyncGenerator<Found, void, void> {
    const { filters, limit, signal, whole } = search
    const rulings = await this.loader.texts(filters.game, [])
    if (signal.aborted) return
    const only = filters.only
    const hits = only && !only.ofRulings ? this.resolver.listed(filters, LISTED) : []
    const text = only?.ofRulings && rulings ? await had(rulings.listed(filters, limit)) : NOTHING_FOUND
    const found = this.answer({ ...search, whole: whole && text !== null }, { ...NOTHING, hits }, text ?? NOTHING_FOUND)
    yield { ...found, certain: null }
  }

  /** Answers from the index of the rulings, and from what cards say. */
  private async *findInTexts(search: Search, named: Resolved): AsyncGenerator<Found, void, void> {
    const { query, filters, limit, signal } = search
    const [rulings, cards] = await Promise.all([
      this.loader.texts(filters.game, wordsOf(fold(query.text))),
      this.loader.cardTexts(filters.game),
    ])
    if (signal.aborted) return
    const { search: corrected, resolved } = await this.corrected(search, named, rulings, cards)
    const asked = corrected.query
    const whole = search.whole && this.loader.textsAtHand(filters.game) !== null
    const problems = [...search.problems, ...this.missing(query.text, resolved)]
    const state = { ...corrected, problems, whole }
    const question = asksQuestion(asked.text, resolved)
    const parts = question ? PARTS.question : PARTS.words
    const ranked = resolved.reference
      ? null
      : rulings && (await had(rulings.rank(asked, filters, limit, parts, !question)))
    const answering = resolved.reference
      ? rulings && had(rulings.show(rulingsOf(resolved)))
      : rulings && ranked && had(rulings.withTexts(ranked))
    // Which rulings answer is known before their words are there.
    if (rulings && ranked && cards === null && !(await isAtHand(answering, signal))) {
      const titles = this.answer(state, resolved, rulings.withTitles(ranked))
      yield { ...titles, rows: whatStays(titles.rows), done: false, whole: true }
    }
    const answered = await answering
    const ruled = answered ?? NOTHING_FOUND
    const text =
      cards === null || resolved.reference
        ? ruled
        : withCardTexts(asked.text, ruled, await cards.ask(asked, filters, limit, 1, true))
    yield this.answer({ ...state, whole: whole && answered !== null }, resolved, text)
  }

  /** Returns an answer as far as it has come; `text` is null as long as the words are still looked for. */
  private answer(search: Search, resolved: Resolved, text: TextAnswer | null): Found {
    const { query, limit, whole, corrected, unknown, problems } = search
    const order = asksQuestion(query.text, resolved) ? 'rulings first' : 'names first'
    const best = corrected === null && isExact(resolved) ? bestOf(resolved) : null
    return {
      rows: rowsOf(resolved, text, order, this.addresses, game =>
        this.games.size > 1 ? (this.games.get(game) ?? '') : '',
      ),
      done: text !== null,
      whole: whole || text === null,
      fewer: text?.fewer ?? null,
      more: text !== null && text.total > limit,
      corrected,
      unknown,
      problems,
      certain: best && addressOf(best, this.addresses),
    }
  }

  /** Takes a game's name out of a query that says more; results are then looked for in that game. */
  private gameIn(query: Query, { game }: Filters): { query: Query; game: string } {
    const words = query.text.split(/\s+/)
    for (const [id, short] of game === '' ? this.games : []) {
      for (const name of [id, short]) {
        const others = words.filter(word => fold(word) !== fold(name))
        if (others.length < words.length && others.length > 0)
          return { query: { ...query, text: others.join(' ') }, game: id }
      }
    }
    return { query, game }
  }

  /** Returns the filters with what the operators of a query leave over. */
  private async restricted(
    { operators, problems }: Query,
    filters: Filters,
  ): Promise<{ filters: Filters; problems: readonly string[]; loaded: boolean }> {
    if (operators.length === 0) return { filters, problems, loaded: true }
    const loaded = (await Promise.all([this.loader.facets(), this.loader.references()])).every(Boolean)
    const found = restrict(this.resolver, operators)
    return { filters: { ...filters, only: found.only }, problems: [...problems, ...found.problems], loaded }
  }

  /** Returns whether a folded word is no misspelling: something has it, or it is too short or too common to tell. */
  private knows(word: string, rulings: RulingSearch | null): boolean {
    return (
      word.length < 4
      || /\d/.test(word)
      || isCommon(word)
      || this.resolver.knows(word)
      || (rulings?.knows(word) ?? false)
    )
  }

  /** Returns a search with its misspelt words corrected, unless wanted as typed, and what its names lead to. */
  private async corrected(
    search: Search,
    named: Resolved,
    rulings: RulingSearch | null,
    cards: RulingSearch | null,
  ): Promise<{ search: Search; resolved: Resolved }> {
    const { query, filters } = search
    const words = wordsOf(fold(query.text))
    const unknown = named.reference ? [] : words.filter(word => !this.knows(word, rulings) && !cards?.knows(word))
    let resolved = named
    if (unknown.length > 0) {
      await this.loader.translations('whatever the size')
      resolved = this.resolver.resolve(query.text, filters)
    }
    const text = search.asTyped || isExact(resolved) ? null : await this.correction(words, unknown, rulings)
    if (text === null) return { search: { ...search, unknown }, resolved }
    const better = this.resolver.resolve(text, filters)
    return {
      search: {
        ...search,
        query: { ...query, text },
        corrected: { shown: text, typed: query.text },
        unknown: unknown.filter(word => wordsOf(text).includes(word)),
      },
      resolved: better.hits.length > 0 || resolved.hits.length === 0 ? better : resolved,
    }
  }

  /**
   * Returns the words of a query with each that nothing has replaced by the nearest that something has; null where
   * none is near.
   */
  private async correction(
    words: readonly string[],
    unknown: readonly string[],
    rulings: RulingSearch | null,
  ): Promise<string | null> {
    const better = new Map<string, string>()
    for (const word of unknown) {
      const alike = [...this.resolver.near(word), ...(rulings?.near(word) ?? [])]
      const counts = rulings && (await had(rulings.counts(alike)))
      // Of words as near the one that more rulings have.
      const best = correctionOf(word, alike, near => Math.min(0.4, (counts?.get(near) ?? 0) / 500))
      if (best !== null) better.set(word, best)
    }
    return better.size === 0 ? null : words.map(word => better.get(word) ?? word).join(' ')
  }

  /** Returns whose a rule number is that no ruling here has, in words for readers; nothing for any other query. */
  private missing(query: string, { reference }: Resolved): string[] {
    const number = foldNumber(query)
    if (reference || !looksLikeNumber(number) || !/\d/.test(number)) return []
    const titles = this.resolver
      .games()
      .flatMap(({ authorities }) => authorities.flatMap(({ title, rules }) => (rules ? [title] : [])))
    return titles.length === 0
      ? []
      : [`No rule ${query.trim()} is on this site; such numbers are those of ${titles.join(' or ')}.`]
  }

  /** Answers from Pagefind's index of the pages, in games too large for one of the rulings. */
  private async *findInPages(search: Search, named: Resolved): AsyncGenerator<Found, void, void> {
    const { query, filters, limit, signal } = search
    await pause(PAUSE, signal)
    if (signal.aborted) return
    const found = named.reference ? NOTHING_FOUND : await this.inPages(query.text, filters, limit)
    const text = found ?? NOTHING_FOUND
    const nothing = named.hits.length === 0 && text.pages.length === 0
    const resolved =
      nothing && (await this.loader.translations('whatever the size'))
        ? this.resolver.resolve(query.text, filters)
        : named
    yield this.answer({ ...search, whole: search.whole && found !== null }, resolved, text)
  }

  /** Returns the pages in which Pagefind finds the words of a query; null where it can't be asked. */
  private async inPages(query: string, filters: Filters, limit: number): Promise<TextAnswer | null> {
    try {
      const { references } = this.resolver
      const { work, authority, only } = filters
      // Pagefind knows of a page only that some ruling on it passes.
      if (work !== '') await this.loader.references()
      const passes = (ruling: string) => {
        const place = references.placeOf(ruling)
        return (
          (work === '' || place?.work === work)
          && (authority === '' || references.rulingCites(ruling, authority))
          && (!only
            || (place !== null && only.entry(place.list.game, place.entry) && only.ruling(place.list.game, ruling)))
        )
      }
      return await searchText(await this.loader.pagefind(), query, { filters, limit, parts: PARTS.words, passes })
    } catch {
      return null
    }
  }
}

/** Returns whether a query may be the code of a card. */
function mayBeCode(query: string): boolean {
  return /^\s*\p{L}{1,6}[\s-]?\d{1,4}\p{L}?\s*$/u.test(query)
}

/** Returns what was loaded; null where it could not be. */
function had<T>(loading: Promise<T>): Promise<T | null> {
  return loading.catch(() => null)
}

/** Returns the rows up to the first that waits for words: what is below would move when they come. */
function whatStays(rows: readonly Row[]): Row[] {
  const waits = ({ excerpt, parts }: Row) => excerpt === AWAITED || parts.some(part => part.excerpt === AWAITED)
  const first = rows.findIndex(waits)
  return rows.slice(0, first + 1).map((row, index) => (index === first ? { ...row, parts: [] } : row))
}

/** Returns whether something is there already, or is made of what is. */
function isAtHand(loading: Promise<unknown> | null, signal: AbortSignal): Promise<boolean> {
  return Promise.race([Promise.resolve(loading).then(() => true), pause(0, signal).then(() => false)])
}

function isExact({ hits, reference }: Resolved): boolean {
  return reference || hits.some(hit => hit.type !== 'ruling' && hit.score >= CERTAIN)
}

function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise(done => {
    const timer = setTimeout(done, time)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        done()
      },
      { once: true },
    )
  })
}
