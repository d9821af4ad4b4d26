import { addTo } from '../../../pipeline/collections.ts'
import { itemAt } from '../../../pipeline/must.ts'
import { stemOf } from '../../../language/stem.ts'
import type { Filters, RulingHit } from '../hits.ts'
import type { GameList, QuestionList } from '../lists.ts'
import type { ResultAddresses } from '../rows.ts'
import { Synonyms } from '../synonyms.ts'
import type { TextAnswer, TextPage } from '../text-answer.ts'
import { shardOf } from '../text-shards.ts'
import type { Doc } from './documents.ts'
import { passes, rank, type Asked, type Found, type FoundEntry, type Ranked } from './rank.ts'
import { RulingIndex, stemsIn } from './ruling-index.ts'
import { pageOf } from './show.ts'
import type { TextSource } from './source.ts'
import { GAME, ITEMS, WEAK } from './weights.ts'

/** A rule of so many words often only opens what the rules under it say. */
const BRIEF = 40

/** So many entries that words name are shown beside those that answer best. */
const NAMED = 2

/** Where several games may be meant, so many entries of each come before all others. */
const LEADING = 1

/** How rulings that answer are shown. */
export interface Shown {
  readonly filters: Filters
  /** So many entries. */
  readonly limit: number
  /** So many rulings of each. */
  readonly parts: number
  /** Whether entries that have the words of the query together come first, instead of those with the best answer. */
  readonly together?: boolean
  /** The games that have a name which stands whole in the query. */
  readonly named?: ReadonlySet<string>
  /** The game that is meant where the query fits several. */
  readonly preferred?: string
}

/**
 * Finds rulings by their words: those with more and rarer words of a query first (BM25), and those where the words
 * stand near one another. Words that only carry a question don't count, endings don't matter, and what players call
 * something finds what the texts call it. Each game answers by itself.
 */
export class RulingSearch {
  private readonly addresses: ResultAddresses
  private readonly sources = new Map<string, { readonly source: TextSource; readonly synonyms: Synonyms }>()
  private readonly indexes = new Map<string, RulingIndex>()

  constructor(addresses: ResultAddresses) {
    this.addresses = addresses
  }

  /** Returns whether the rulings of a game are there. */
  has(game: string): boolean {
    return this.indexesOf(game).length > 0
  }

  /** Returns the rulings of a game, or of all. */
  indexesOf(game = ''): RulingIndex[] {
    return [...this.indexes.values()].filter(({ list }) => game === '' || list.game === game)
  }

  /**
   * Takes in the rulings of a game, between other tasks; a table made for another order of titles is left out.
   * Collections of one game go by names of their own.
   */
  async add(list: GameList, asked: QuestionList, source: TextSource, name = list.game): Promise<void> {
    const synonyms = new Synonyms(asked)
    this.sources.set(name, { source, synonyms })
    const index = await RulingIndex.of(list, synonyms, source)
    if (index) this.indexes.set(name, index)
  }

  /** Asks for what a query will need, though the rulings themselves may still be on their way. */
  expect(words: readonly string[]): void {
    for (const [name, { source, synonyms }] of this.sources)
      if (!this.indexes.has(name))
        for (const stem of synonyms.concepts(words, () => true).concepts.flatMap(stemsIn))
          void source.words(shardOf(stem, source.shards))
  }

  /** Returns whether rulings have a folded word, with another ending or longer, or players call something so. */
  knows(word: string): boolean {
    return this.indexesOf().some(index => index.knows(word))
  }

  /** Returns whether a ruling has just this folded word. */
  says(word: string): boolean {
    return this.indexesOf().some(({ vocabulary }) => vocabulary.beginning(word)[0] === word)
  }

  /** Returns the words of rulings that a misspelt word may mean. */
  near(word: string): readonly string[] {
    return [...new Set(this.indexesOf().flatMap(({ vocabulary }) => vocabulary.near(word)))]
  }

  /** Returns in how many rulings each of the folded words is. */
  async counts(words: readonly string[]): Promise<Map<string, number>> {
    const stems = words.map(stemOf)
    const indexes = this.indexesOf()
    await Promise.all(indexes.map(index => index.load(stems)))
    return new Map(words.map((word, at) => [word, indexes.reduce((sum, one) => sum + one.count(stems[at]!), 0)]))
  }

  /** Returns entries with their rulings that answer a query. */
  async ask(query: Asked, shown: Shown): Promise<TextAnswer> {
    const { filters, limit, parts, together = false } = shown
    const answers = await Promise.all(this.indexesOf(filters.game).map(index => rank(index, query, filters, together)))
    const ordered = this.byGame(
      answers.filter(({ entries }) => entries.length > 0),
      shown,
    )
    const answering = ordered.map((ranked, game) =>
      entriesOf(ranked, Math.ceil(limit / ordered.length), together).map(({ entry, found }, at) => {
        // The best answer in a game that is less likely stands among those of the likeliest.
        const most = game > 0 && at < LEADING ? 1 : parts
        return {
          ranked,
          entry,
          found: withErratum(
            ranked,
            entry,
            withCases(ranked, withRuleUnder(ranked.index, asList(ranked.index, found)), most),
          ),
        }
      }),
    )
    const leadingFirst = [
      ...answering.flatMap(all => all.slice(0, LEADING)),
      ...answering.flatMap(all => all.slice(LEADING)),
    ]
    return {
      total: ordered.reduce((sum, { entries }) => sum + entries.length, 0),
      pages: await Promise.all(leadingFirst.map(({ ranked, ...found }) => pageOf(ranked, found, this.addresses))),
      isWeak: ordered.every(({ fit }) => fit < WEAK),
    }
  }

  /** Returns those of some names whose words no ruling has, all of them, and that players don't ask with alone. */
  async unsaid(names: readonly string[], filters: Filters): Promise<string[]> {
    const unsaid: string[] = []
    for (const text of names) {
      const asked = { text, phrases: [], without: [] }
      const { pages } = await this.ask(asked, { filters, limit: 1, parts: 1, together: true })
      if (pages.every(({ match }) => match === 'some')) unsaid.push(text)
    }
    return unsaid
  }

  /** Returns the rulings that pass the filters, of `limit` entries, in the order of titles. */
  async listed(filters: Filters, limit: number): Promise<TextAnswer> {
    const pages = this.indexesOf().flatMap(index => {
      const entries = new Map<number, Doc[]>()
      for (const doc of index.docs) if (passes(index, doc, filters)) addTo(entries, doc.entry, doc)
      return [...entries.values()].map(docs => ({ index, docs: docs.slice(0, 3) }))
    })
    const shown = await Promise.all(pages.slice(0, limit).map(({ index, docs }) => this.pageOf(index, docs)))
    return { total: pages.length, pages: shown }
  }

  /** Returns rulings that were found otherwise, with their words. */
  async show(rulings: readonly Pick<RulingHit, 'game' | 'at'>[]): Promise<TextAnswer> {
    const found = rulings.flatMap(({ game, at }) =>
      this.indexesOf(game).flatMap(index => {
        const doc = index.docListedAt(at)
        return doc ? [{ index, doc }] : []
      }),
    )
    const pages = await Promise.all(found.map(({ index, doc }) => this.pageOf(index, [doc])))
    return { total: pages.length, pages }
  }

  /** Returns the game that a query is about; where that can't be told, those it may be about, the likeliest first. */
  private byGame(answers: readonly Ranked[], { named, preferred, together }: Shown): Ranked[] {
    const doubt = together ? GAME.doubt.words : GAME.doubt.question
    const worthOf = ({ fit, likelihood, entries, index: { list } }: Ranked): number =>
      likelihood
      + GAME.fit * fit
      + GAME.score * (entries[0]?.found[0]?.score ?? 0)
      + (named?.has(list.game) ? GAME.named : 0)
      + (list.game === preferred ? GAME.preferred : 0)
    const best = Math.max(...answers.map(worthOf))
    return answers.filter(one => worthOf(one) >= best - doubt).sort((a, b) => worthOf(b) - worthOf(a))
  }

  private pageOf(index: RulingIndex, docs: readonly Doc[]): Promise<TextPage> {
    const found = docs.map((doc): Found => ({ doc, score: 1, match: 'all' }))
    const shown = { entry: itemAt(docs, 0).entry, found }
    return pageOf({ index, stems: new Set(), typed: new Set() }, shown, this.addresses)
  }
}

/** Returns so many entries; with those further down that the words name, so that no name stands there alone. */
function entriesOf(ranked: Ranked, most: number, together: boolean): FoundEntry[] {
  const further = ranked.entries.slice(most).filter(({ found }) => together && isNamed(ranked, found))
  return [...ranked.entries.slice(0, most), ...further.slice(0, NAMED)]
}

/** Returns an entry’s rulings with what leads a list in instead of several items that answer about alike. */
function asList({ table, docs }: RulingIndex, found: readonly Found[]): readonly Found[] {
  const [best, second] = found
  const lead = best && table.leads[best.doc.at]
  if (!best || !second || lead === undefined) return found
  if (table.leads[second.doc.at] !== lead || second.score < ITEMS * best.score) return found
  const others = found.filter(({ doc: { at } }) => at !== lead && table.leads[at] !== lead)
  return [{ ...best, doc: itemAt(docs, lead) }, ...others]
}

/** Returns an entry’s rulings with the best rule under the first one next, where that is brief. */
function withRuleUnder(index: RulingIndex, found: readonly Found[]): readonly Found[] {
  const [first, ...others] = found
  if (!first || itemAt(index.table.lengths, first.doc.at) > BRIEF) return found
  const under = others.find(({ doc }) => index.isUnder(doc.at, first.doc.at))
  return under ? [first, under, ...others.filter(one => one !== under)] : found
}

/** Returns the rulings of an entry, and behind those of a card that a query names, what changes the card. */
function withErratum(ranked: Ranked, entry: number, found: readonly Found[]): readonly Found[] {
  const { index } = ranked
  const erratum = index.erratumOf(entry)
  if (!erratum || !isNamed(ranked, found) || found.some(({ doc }) => index.table.errata.includes(doc.at))) return found
  return [...found, { doc: erratum, score: 0, match: 'some' }]
}

/** Returns whether the words that were typed have all that tell something of a name of the rulings' entry. */
function isNamed({ typed }: Ranked, [first]: readonly Found[]): boolean {
  return first?.doc.named.names.some(({ telling }) => telling.every(stem => typed.has(stem))) ?? false
}

/**
 * Returns so many of an entry's rulings, with all that say for other cases what the first one says, or the rule under
 * it, unless the query has a word that only the first one's case is told with: “Ringwraith”, but not “end the game”.
 */
function withCases({ index, typed }: Ranked, found: readonly Found[], most: number): readonly Found[] {
  const [first, second] = found
  if (first === undefined) return []
  const leading = second && index.isUnder(second.doc.at, first.doc.at) ? [first, second] : [first]
  const saidBy = ({ doc }: Found) => [...typed].filter(stem => index.placesInText(doc.at)(stem).length > 0).length
  const cases = found
    .slice(1)
    .filter(one => leading.some(of => index.areCases(one.doc.at, of.doc.at) && saidBy(one) >= saidBy(of)))
    .sort((a, b) => a.doc.at - b.doc.at)
  const others = found.slice(1).filter(one => !cases.includes(one))
  return [first, ...cases, ...others.slice(0, Math.max(0, most - 1 - cases.length))]
}
