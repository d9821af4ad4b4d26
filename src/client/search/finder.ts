import type { Addresses } from '../../site/addresses.ts'
import {
  asksConditions,
  cardsMeant,
  cardsNamed,
  cardsNamedWhole,
  nameOf,
  NO_TEXTS,
  sentencesFor,
  withFacts,
  withoutNames,
} from './card-facts.ts'
import { withCardTexts } from './card-texts.ts'
import { isCommon } from '../../language/common-words.ts'
import { allErrata, asksAllErrata, withoutErratum } from './errata.ts'
import { fold, wordsOf } from '../../language/fold.ts'
import { must } from '../../pipeline/must.ts'
import {
  allows,
  bestOf,
  CERTAIN,
  NO_FILTERS,
  NOTHING,
  rulingsOf,
  type AuthorityHit,
  type Filters,
  type Hit,
  type Resolved,
  type RulingHit,
} from './hits.ts'
import type { GameList } from './lists.ts'
import { Loader, primaryOf } from './load.ts'
import { parseQuery, type Query } from './query.ts'
import { asksQuestion } from './question-words.ts'
import { bareNumber, foldNumber } from '../../pipeline/citations/rule-numbers.ts'
import { looksLikeNumber } from './references.ts'
import { Resolver } from './resolver.ts'
import { restrict } from './restrict.ts'
import { addressOf, hitRow, rowsOf, rowTo, type Row } from './rows.ts'
import type { RulingIndex } from './rulings/ruling-index.ts'
import type { RulingSearch } from './rulings/ruling-search.ts'
import { searchPages } from './search-pages.ts'
import { correctedQuery, strangeWords, type Corrected } from './spelling.ts'
import { quoted } from './summary.ts'
import { NOTHING_FOUND, type TextAnswer } from './text-answer.ts'
import { asksForStep, turnStep } from './turn-steps.ts'
import { asksWhichSource, whichSource } from './which-source.ts'

/** How far the answer to a query has come. */
export interface Found {
  readonly rows: readonly Row[]
  /** Whether nothing more is looked for but other pages. */
  readonly done: boolean
  /** Whether there are more pages than were asked for. */
  readonly more: boolean
  /** How many entries pass operators that stand alone, though the rows show the first ones only; otherwise 0. */
  readonly listed: number
  /** What other pages say about a question: the guide, the sources, the turn. */
  readonly pages: readonly Row[]
  /** Short names of the games that could not be searched whole. */
  readonly missing: readonly string[]
  /** What was looked for in place of misspelt words, and those words; null where nothing was. */
  readonly corrected: Corrected | null
  /** Words that no name and no ruling has, and that nothing was looked for in place of. */
  readonly unknown: readonly string[]
  /** What of the query could not be understood, or is known and not here, in words for readers. */
  readonly problems: readonly string[]
  /** Title of the game that the query names, in which alone was looked; empty where it names none. */
  readonly within: string
  /** Short name of the game that was looked at last, where its rulings stand before those of another; else empty. */
  readonly preferred: string
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
  /** How long another key may follow before other pages are asked, in milliseconds; 0 for a query that is whole. */
  readonly pause?: number
}

/** A query as it is understood, and what is known of the answer whatever is found. */
interface Search extends Asked, Pick<Found, 'problems' | 'corrected' | 'unknown' | 'within'> {
  readonly query: Query
  /** The game whose name the query is; null for any other. */
  readonly called: string | null
}

/** Rows that stand beside what is found in the rulings. */
interface Extra {
  readonly steps: readonly Row[]
  readonly conditions: readonly Condition[]
}

/** What the facts of a card say in whole sentences, and whether it is just these that are asked for. */
interface Condition {
  readonly row: Row
  readonly answers: boolean
}

/** How long to wait for another key, unless it is said: each new word fetches something. */
const PAUSE = 300
/** So many other pages are shown. */
const OTHER_PAGES = 3
/** How many rulings of one entry are shown. Fewer for a question, so that more entries come early. */
const PARTS = { words: 3, question: 2 }
/** An entry that passes operators is one line, so that so many are listed in place of a page with the words. */
const LISTED = 10

/**
 * The engines behind one list: names, citations and numbers by the resolver; words and questions by the index of the
 * rulings; what pages without rulings say by Pagefind.
 */
export class Finder {
  private readonly addresses: Addresses
  private readonly games: ReadonlyMap<string, string>
  private readonly resolver = new Resolver()
  private readonly loader: Loader
  /** The game that is meant where a question fits several. */
  private preferred = ''
  /** The languages that are read beside English, without their regions. */
  private languages: ReadonlySet<string> = new Set()

  /** `games`: their short names by id. */
  constructor(addresses: Addresses, games: ReadonlyMap<string, string>) {
    this.addresses = addresses
    this.games = games
    this.loader = new Loader(addresses, [...games.keys()], this.resolver)
  }

  /** Loads names in English and the reader’s languages. Returns whether asking again may find more. */
  async load(languages: readonly string[]): Promise<boolean> {
    this.languages = new Set(languages.map(primaryOf))
    const whole = await this.loader.names()
    const isWanted = (lang: string) => this.reads(lang)
    await this.loader.translations('small', isWanted)
    return !whole || this.resolver.games().some(list => Object.keys(list.languages).some(isWanted))
  }

  /** Takes in what any question needs, before one is asked. */
  async prepare(): Promise<void> {
    await this.loader.names()
    await this.loader.texts('', [])
  }

  /** Says which game is meant where a question fits several. */
  prefer(game: string): void {
    this.preferred = game
  }

  private reads(lang: string): boolean {
    return this.languages.has(primaryOf(lang))
  }

  /** Returns the names of the games that are loaded. */
  names(): readonly GameList[] {
    return this.resolver.games()
  }

  private listsIn(filters: Filters): GameList[] {
    return this.resolver.games().filter(({ game }) => allows(filters, game))
  }

  /** Returns the one entry, ruling or authority that a query means, in a game or in all; null where it isn't clear. */
  async best(query: string, game = ''): Promise<{ readonly title: string; readonly address: string } | null> {
    const find = async () => bestOf(await this.meant(query, { game }))
    const hit = (await find()) ?? ((await this.loader.translations('whatever the size')) ? await find() : null)
    return hit && { title: hit.title, address: addressOf(hit, this.addresses) }
  }

  /** Returns the one authority that is cited, with rulings on its number if that has no page; null if unclear. */
  async cited(query: string): Promise<{ readonly authority: AuthorityHit; readonly rulings: RulingHit[] } | null> {
    const { hits } = await this.meant(query, NO_FILTERS)
    const isUnlisted = hits.some(hit => hit.type === 'authority' && hit.unlisted !== null)
    const rulings = isUnlisted ? rulingsOf({ hits }) : []
    const authority = bestOf({ hits: isUnlisted ? hits.filter(hit => hit.type !== 'ruling') : hits })
    return authority?.type === 'authority' ? { authority, rulings } : null
  }

  private async meant(query: string, filters: Filters): Promise<Resolved> {
    await this.loader.names()
    await this.loadFor(query, filters)
    return this.resolver.resolve(query, filters)
  }

  /** Returns the id of the one ruling that was meant where an id has a slip; null where there are several or none. */
  async rulingLike(typed: string): Promise<string | null> {
    await this.loader.names()
    await this.loader.references()
    const [id = null, ...others] = this.resolver.references.idsLike(typed)
    return others.length === 0 ? id : null
  }

  /** Yields partial answers whose rows keep their places, then the whole answer (`done`). */
  async *find(typed: string, asked: Asked): AsyncGenerator<Found, void, void> {
    if (typed !== '') this.loader.expect(asked.filters.game, wordsOf(fold(typed)))
    const search = await this.prepared(typed, asked)
    const { query, filters } = search
    const resolved = this.named(query.text, filters)
    const first = this.answer(search, resolved, null)
    // A step of the turn would stand above these rows.
    const stays = first.rows.length > 0 && !asksForStep(query.text)
    if (!this.loader.hasTexts(filters.game) && query.text !== '' && stays) yield first
    if (query.text === '') yield* this.list(search)
    else yield* this.findInTexts(search, resolved)
  }

  /** Takes a query apart, and loads what its names, numbers and operators need. */
  private async prepared(typed: string, asked: Asked): Promise<Search> {
    this.loader.forget()
    await this.loader.names()
    const parsed = parseQuery(typed, [...new Set(this.resolver.games().flatMap(({ facets }) => facets))])
    const { query, game, called } = this.gameIn(parsed, asked.filters)
    const { filters, problems } = await this.restricted(query, { ...asked.filters, game })
    if (asksAllErrata(query.text)) await this.loader.facets()
    await this.loadFor(query.text, filters)
    const within = game === asked.filters.game ? '' : (this.resolver.listOf(game)?.title ?? game)
    return { ...asked, query, filters, problems, called, within, corrected: null, unknown: [] }
  }

  /** Loads what codes, numbers and citations are answered from, where a query may have one. */
  private async loadFor(query: string, filters: Filters): Promise<void> {
    if (/^\s*\p{L}{1,6}[\s-]?\d{1,4}\p{L}?\s*$/u.test(query)) await this.loader.facets()
    if (this.resolver.needsReferences(query, filters)) await this.loader.references()
  }

  /** Lists what passes the operators of a query that has no words beside them. */
  private async *list(search: Search): AsyncGenerator<Found, void, void> {
    const { filters, limit, signal } = search
    const rulings = await this.loader.texts(filters.game, [])
    if (signal.aborted) return
    const only = filters.only
    const hits = only && !only.ofRulings ? this.resolver.listed(filters) : []
    const text = only?.ofRulings && rulings ? await rulings.listed(filters, limit) : NOTHING_FOUND
    const shown = hits.slice(0, limit * LISTED)
    const answer = this.answer(search, { ...NOTHING, hits: shown }, text)
    yield { ...answer, certain: null, listed: hits.length, more: answer.more || hits.length > shown.length }
  }

  /** Answers from the index of the rulings, and from what cards say. */
  private async *findInTexts(search: Search, named: Resolved): AsyncGenerator<Found, void, void> {
    const { query, filters, limit, signal } = search
    // Begun now, so that the steps don't hold up the answer.
    if (asksForStep(query.text)) for (const { game } of this.listsIn(filters)) void this.loader.turnOf(game)
    const [rulings, cards] = await Promise.all([
      this.loader.texts(filters.game, wordsOf(fold(query.text))),
      this.loader.cardTexts(filters.game, lang => primaryOf(lang) === 'en' || this.reads(lang)),
    ])
    if (signal.aborted) return
    const { search: spelt, resolved } = await this.spelt(search, named, rulings, cards)
    const asked = spelt.query
    const indexes = rulings?.indexesOf(filters.game) ?? []
    const absent = indexes.flatMap(({ synonyms }) => synonyms.notHere(wordsOf(fold(query.text))))
    const problems = [...search.problems, ...this.missing(query.text, resolved), ...new Set(absent)]
    if (resolved.reference) {
      const cited = await rulings?.show(rulingsOf(resolved))
      yield this.whole({ ...spelt, problems }, resolved, cited ?? NOTHING_FOUND)
      return
    }
    const question = asksQuestion(asked.text, resolved)
    const answerTo = (by: Query) =>
      rulings?.ask(by, {
        filters,
        limit,
        parts: question ? PARTS.question : PARTS.words,
        together: !question,
        named: namedGames(resolved),
        preferred: this.preferred,
      })
    // A word of a card’s name alone leads to what has nothing to do with the card.
    const strange = question ? await rulings?.unsaid(cardsNamedWhole(resolved).map(nameOf), filters) : []
    const exact = await answerTo({ ...asked, text: withoutNames(asked.text, strange ?? []) })
    const said = await cards?.ask(asked, { filters, limit, parts: 1, together: true })
    // Quotation marks around a name or a turn of phrase leave a question a question.
    const isUnsaid = asked.phrases.length > 0 && exact?.total === 0 && !said?.total && !isExact(resolved)
    const answering = isUnsaid ? await answerTo({ ...asked, phrases: [] }) : exact
    const extra = answering && {
      steps: await this.stepsOf(asked.text, indexes, filters),
      conditions: await this.conditionsOf(asked.text, resolved, filters),
    }
    const isGuess = question && answering?.isWeak && !said?.total && extra?.steps.length === 0
    const state = {
      ...spelt,
      problems: [
        ...problems,
        ...(isUnsaid && answering?.total ? [unsaid(asked.phrases)] : []),
        ...(isGuess && answering.total > 0 ? [GUESS] : []),
      ],
    }
    const ruled = answering ?? NOTHING_FOUND
    const found = await this.whole(state, resolved, said ? withCardTexts(asked.text, ruled, said) : ruled, extra)
    yield found
    if (question) yield { ...found, pages: await this.inPages(query.text, filters.game, search) }
  }

  /**
   * Returns what a query names, of several that it certainly means that of the preferred game first; of a query that
   * asks for an erratum, what its other words name, where that is certain.
   */
  private named(query: string, filters: Filters): Resolved {
    const others = this.resolver.resolve(withoutErratum(query) ?? '', filters)
    const resolved = isExact(others) ? others : this.resolver.resolve(query, filters)
    const isPreferred = ({ game, score }: Hit) => score >= CERTAIN && game === this.preferred
    return { ...resolved, hits: resolved.hits.toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a))) }
  }

  /** Returns the whole answer but for other pages, with what is known of the cards that a query means or names. */
  private async whole(search: Search, resolved: Resolved, text: TextAnswer, extra?: Extra): Promise<Found> {
    const { query } = search
    const answer = this.answer(search, resolved, text, extra)
    const asksErratum = withoutErratum(query.text) !== null
    const known = await Promise.all(
      [...cardsMeant(resolved), ...cardsNamedWhole(resolved)].map(async hit => ({
        hit,
        card: await this.loader.aboutCard(hit.game, hit.entry),
      })),
    )
    const withKnown = (row: Row) =>
      known.reduce((shown, { hit, card }) => {
        const list = this.resolver.listOf(hit.game)
        const isIts = card !== null && row.href === addressOf(hit, this.addresses)
        // Of several cards that only have its words it needn't be said again.
        const lacksText = list?.cardTexts === undefined && hit.how === 'exact'
        return isIts ? withFacts(shown, query.text, asksErratum, lacksText, card) : shown
      }, row)
    return { ...answer, rows: answer.rows.map(withKnown) }
  }

  /** Returns the pages without rulings that answer a question; none where Pagefind can't be had. */
  private async inPages(query: string, game: string, { pause: wait = PAUSE, signal }: Asked): Promise<Row[]> {
    await new Promise(done => setTimeout(done, wait))
    if (signal.aborted) return []
    const found = await this.loader.pagefind().then(
      pagefind => searchPages(pagefind, query, OTHER_PAGES),
      () => [],
    )
    // A page of a game, or on it, is of no use to somebody who looks in another.
    const others = this.resolver.games().filter(other => game !== '' && other.game !== game)
    return found
      .filter(
        page =>
          !others.some(
            ({ game, title }) => page.url.startsWith(this.addresses.game(game)) || page.title.includes(title),
          ),
      )
      .map(({ url, title, excerpt }) => ({ ...rowTo(url, title, ''), excerpt }))
  }

  /** Returns the cards without rulings that a question names, with what their facts say in whole sentences. */
  private async conditionsOf(query: string, resolved: Resolved, filters: Filters): Promise<Condition[]> {
    const found = await Promise.all(
      cardsNamed(resolved).map(async hit => {
        const card = await this.loader.aboutCard(hit.game, hit.entry)
        const name = nameOf(hit)
        const text = card === null ? '' : sentencesFor(query, card, name)
        // That no ruling is about it is no answer.
        const row = hitRow({ ...hit, said: '' }, this.addresses, game => this.shortOf(game, filters))
        const heading = this.shortOf(hit.game, filters)
        const answers = asksConditions(query, text, name, hit.what)
        // What the card itself says may decide what else is asked.
        const lacksText = !answers && this.resolver.listOf(hit.game)?.cardTexts === undefined
        const said = `${text}.${lacksText ? ` ${NO_TEXTS}` : ''}`
        return text === '' ? [] : [{ row: { ...row, heading, excerpt: [{ text: said, marked: false }] }, answers }]
      }),
    )
    return found.flat()
  }

  /** Returns the steps of the turn that answer a question, one at most in each of the games. */
  private async stepsOf(query: string, indexes: readonly RulingIndex[], filters: Filters): Promise<Row[]> {
    if (!asksForStep(query)) return []
    const steps = await Promise.all(
      indexes.map(async index => {
        const { game } = index.list
        return turnStep(query, index, await this.loader.turnOf(game), this.shortOf(game, filters), this.addresses)
      }),
    )
    return steps.filter(step => step !== null)
  }

  /** Returns what leads to pages about a game’s sources or errata, for a query that asks for these. */
  private pageRows(query: string, filters: Filters): Row[] {
    return this.listsIn(filters).flatMap(list => {
      const { game } = list
      const short = this.shortOf(game, filters)
      if (asksWhichSource(query, list)) return [whichSource(list, short, this.addresses.guide('who-may-rule'))]
      const facets = asksAllErrata(query) ? this.resolver.facetsOf(game) : null
      return (facets && allErrata(facets, short, this.addresses.errata(game))) ?? []
    })
  }

  /** Returns what results call a game; empty where it is the only one that is looked in. */
  private shortOf(game: string, filters: Filters): string {
    return this.games.size > 1 && filters.game === '' ? (this.games.get(game) ?? '') : ''
  }

  /** Returns an answer as far as it has come; `text` is null while the words are still looked for. */
  private answer(
    search: Search,
    resolved: Resolved,
    text: TextAnswer | null,
    extra: Extra = { steps: [], conditions: [] },
  ): Found {
    const { query, filters, limit, corrected, unknown, problems, called, within } = search
    const order = asksQuestion(query.text, resolved) ? 'rulings first' : 'names first'
    const best = corrected === null && isExact(resolved) ? bestOf(resolved) : null
    const pages = text?.pages ?? []
    // What players of one game call something may be a word of another game.
    const isShared = pages.some(({ game }) => game !== best?.game)
    const isPreferredFirst = pages[0]?.game === this.preferred && pages.some(({ game }) => game !== this.preferred)
    const isWord = best?.type === 'entry' && best.by !== null && /^\p{L}\p{Ll}+$/u.test(best.by.name)
    const certain = isWord && isShared ? null : best
    const rows = rowsOf(resolved, text, order, this.addresses, game => this.shortOf(game, filters))
    return {
      rows: [
        ...(called === null ? [] : [this.gameRow(called)]),
        ...this.pageRows(query.text, filters),
        ...extra.steps,
        ...withConditions(rows, extra.conditions),
      ],
      done: text !== null,
      pages: [],
      missing: this.loader
        .missing()
        .filter(game => text !== null && allows(filters, game))
        .map(game => must(this.games.get(game), `name of ${game}`)),
      more: text !== null && text.total > limit,
      listed: 0,
      corrected,
      unknown,
      problems,
      within,
      preferred: filters.game === '' && isPreferredFirst ? (this.games.get(this.preferred) ?? '') : '',
      certain: certain ? addressOf(certain, this.addresses) : called && this.addresses.game(called),
    }
  }

  /** Takes a game’s name out of a query, to look there; `called` is the game whose name is the whole query. */
  private gameIn(query: Query, { game }: Filters): { query: Query; game: string; called: string | null } {
    const words = query.text.split(/\s+/)
    for (const [id, short] of game === '' ? this.games : []) {
      for (const name of [this.resolver.listOf(id)?.title ?? id, id, short].map(fold)) {
        const length = wordsOf(name).length
        const at = words.findIndex((_, from) => fold(words.slice(from, from + length).join(' ')) === name)
        if (at < 0) continue
        const text = words.toSpliced(at, length).join(' ')
        return text === '' ? { query, game, called: id } : { query: { ...query, text }, game: id, called: null }
      }
    }
    return { query, game, called: null }
  }

  private gameRow(game: string): Row {
    return { ...rowTo(this.addresses.game(game), this.resolver.listOf(game)?.title ?? game, 'Game'), isPage: true }
  }

  /** Returns the filters with what the operators of a query leave over. */
  private async restricted(
    { operators, problems }: Query,
    filters: Filters,
  ): Promise<{ filters: Filters; problems: readonly string[] }> {
    if (operators.length === 0) return { filters, problems }
    await Promise.all([this.loader.facets(), this.loader.references()])
    const found = restrict(this.resolver, operators)
    return { filters: { ...filters, only: found.only }, problems: [...problems, ...found.problems] }
  }

  /** Returns a search with its misspelt words corrected, unless wanted as typed, and what its names lead to. */
  private async spelt(
    search: Search,
    named: Resolved,
    rulings: RulingSearch | null,
    cards: RulingSearch | null,
  ): Promise<{ search: Search; resolved: Resolved }> {
    if (search.called !== null) return { search, resolved: named }
    const { query, filters } = search
    const words = wordsOf(fold(query.text))
    const known = { names: this.resolver.names, rulings, cards }
    const strange = () => strangeWords(words, known).filter(word => !this.resolver.namesSource(word))
    let unknown = named.reference ? [] : strange()
    let resolved = named
    if (unknown.length > 0) {
      await this.loader.translations('whatever the size')
      unknown = strange()
      resolved = this.named(query.text, filters)
    }
    // A title without its space is known, and yet no ruling has such a word.
    const joined = words.filter(word => !rulings?.knows(word) && known.names.apart(word) !== null)
    const slips = known.names.slips(words, word => rulings?.says(word) ?? false)
    const wrong = [...new Set([...unknown, ...joined, ...slips.keys()])]
    const correction =
      search.asTyped || isExact(resolved) ? null : await correctedQuery(query.text, wrong, slips, known)
    if (correction === null) return { search: { ...search, unknown }, resolved }
    const { text, ...instead } = correction
    const left = unknown.filter(word => wordsOf(fold(text)).includes(word))
    // Where most words are strange, those that look like one of ours mean something else too.
    if (left.length > wrong.length - left.length) return { search: { ...search, unknown }, resolved }
    const better = this.named(text, filters)
    return {
      search: { ...search, query: { ...query, text }, corrected: instead, unknown: left },
      resolved: better.hits.length > 0 || resolved.hits.length === 0 ? better : resolved,
    }
  }

  /** Says which number of a series or of a rule there is none of, though a query asks for it; else nothing. */
  private missing(query: string, { reference, hits }: Resolved): string[] {
    const cited = hits.flatMap(hit => (hit.type === 'authority' ? (hit.problem ?? []) : []))
    if (cited.length > 0) return [...new Set(cited)]
    const number = foldNumber(query)
    if (reference || !looksLikeNumber(number) || !/\d/.test(number)) return []
    const titles = this.resolver
      .games()
      .flatMap(({ authorities }) => authorities.flatMap(({ title, rules }) => (rules ? [title] : [])))
    return titles.length === 0
      ? []
      : [`No rule ${bareNumber(query)} is on this site; such numbers are those of ${titles.join(' or ')}.`]
  }
}

/**
 * Returns the rows with conditions of cards: before the first row of its game each that answers by itself, else behind
 * that row, which mostly names the rule; last where none has its heading. Of rows with one heading the first shows it.
 */
function withConditions(rows: readonly Row[], conditions: readonly Condition[]): readonly Row[] {
  let under = ''
  const others = rows
    .map(({ heading = under, ...row }) => ({ ...row, heading: (under = heading) }))
    .filter(({ href }) => conditions.every(({ row }) => row.href !== href))
  const all = conditions.reduceRight<readonly (Row & { readonly heading: string })[]>((shown, { row, answers }) => {
    const heading = row.heading ?? ''
    const first = shown.findIndex(one => one.heading === heading)
    const at = first < 0 ? shown.length : answers ? first : first + 1
    return shown.toSpliced(at, 0, { ...row, heading })
  }, others)
  return all.map(({ heading, ...row }, at) => (heading === (all[at - 1]?.heading ?? '') ? row : { ...row, heading }))
}

/** Names whose scores differ by less are named as clearly. Half as much lost an answer among 835, twice as much one. */
const AS_CLEARLY = 0.02

/**
 * Returns the games that have the name which stands most clearly in the query, of two words that tell something or of
 * three: “at home” and “the hunt” are said in any game.
 */
function namedGames({ hits }: Resolved): Set<string> {
  const isNamed = (name: string) => {
    const words = wordsOf(fold(name))
    return words.length > 2 || words.filter(word => !isCommon(word)).length > 1
  }
  const named = hits.filter(hit => hit.type === 'entry' && (hit.mention || hit.how === 'exact') && isNamed(nameOf(hit)))
  const best = Math.max(...named.map(({ score }) => score))
  return new Set(named.filter(({ score }) => score > best - AS_CLEARLY).map(({ game }) => game))
}

/** What to say of rulings that hardly answer. Long questions tell more of what happened than of what is asked. */
const GUESS = 'No ruling has half of what you ask: these come nearest. Fewer words may find a better one'

/** Returns what to say of phrases in quotation marks that no ruling has, where it is shown what has their words. */
function unsaid(phrases: readonly string[]): string {
  return `No ruling says ${quoted(phrases, 'and')} word for word: these have the words`
}

function isExact({ hits, reference }: Resolved): boolean {
  return reference || hits.some(hit => hit.type !== 'ruling' && hit.score >= CERTAIN)
}
