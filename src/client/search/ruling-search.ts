import { addTo, countUp } from '../../pipeline/collections.ts'
import { itemAt, must } from '../../pipeline/must.ts'
import { isCommon } from '../../language/common-words.ts'
import { entryIdOf, titleOf } from './listed-entries.ts'
import { AWAITED, excerptOf, type Piece } from './excerpt.ts'
import { fold, wordsOf } from '../../language/fold.ts'
import type { Filters } from './hits.ts'
import { lookupOf } from './lookup.ts'
import { runInSlices } from './slices.ts'
import type { GameList, RulingTable, TextGroup, TextList, WordShard } from './lists.ts'
import type { Query } from './query.ts'
import type { ResultAddresses } from './rows.ts'
import { stemOf } from '../../language/stem.ts'
import { Synonyms, type Concept } from './synonyms.ts'
import { type Match, type TextAnswer, type TextPage } from './text-answer.ts'
import { postingsIn, shardOf, shardTexts } from './text-shards.ts'
import { Vocabulary } from './vocabulary.ts'

/** Where an index of rulings comes from. What can't be had is null, and asked for again when it is wanted again. */
export interface TextSource {
  readonly shards: number
  table(): Promise<RulingTable>
  words(shard: number): Promise<WordShard | null>
  texts(group: number): Promise<TextGroup | null>
}

/** The rulings of one game, or of one language of its cards. */
interface Collection {
  readonly list: GameList
  readonly source: TextSource
  readonly table: RulingTable
  readonly vocabulary: Vocabulary
  /** Number of its first document. */
  readonly first: number
}

/** What the documents of an entry have in common. */
interface Named {
  /** Stems of the words of its names, in their order. */
  readonly stems: readonly string[]
  /** How often a stem is in its names, common words left out. */
  readonly counts: ReadonlyMap<string, number>
  /** The telling stems of each name. */
  readonly names: readonly (readonly string[])[]
}

interface Doc {
  readonly collection: Collection
  /** Its place in the table. */
  readonly at: number
  readonly entry: number
  readonly id: string
  readonly named: Named
  /** How many words count for its length. */
  readonly length: number
}

/** What is known of a stem in all documents. */
interface Stem {
  /** How much each document has of it: document, weight, document, weight… */
  readonly weights: readonly number[]
  /** Where it is, by document, in words of its names, its text and what is added to that. */
  readonly places: ReadonlyMap<number, readonly number[]>
}

interface Found {
  readonly doc: Doc
  readonly number: number
  readonly score: number
  readonly match: Match
}

/** Words that stand together. */
interface Phrase {
  readonly words: readonly string[]
  /** The stems of those that tell something, and how far each is from the first word. */
  readonly telling: readonly { readonly stem: string; readonly offset: number }[]
}

/** What answers a query: the best entries, with the rulings of each that are shown, and how many there are in all. */
export interface Ranked {
  readonly total: number
  readonly shown: readonly (readonly Found[])[]
  /** Stems of the words that are marked. */
  readonly stems: ReadonlySet<string>
}

/** What rulings are looked for with. */
type Asked = Pick<Query, 'text' | 'phrases' | 'without'>

/** A pasted text is asked by its first words. */
const MAX_LENGTH = 32
const MAX_WORD_LENGTH = 40
/**
 * What a word is worth in the title of a card, in that of a term, in examples, and in what players ask for it with,
 * beside one in the text.
 */
const WORTH = { card: 0.7, term: 1.2, more: 0.6, asked: 0.6 }
/** BM25: how soon more of the same word stops counting, and how much long texts are held back. */
const K = 1.2
const B = 0.6
/**
 * What each of these adds: having more of the query, being named in it whole, a card even where the query says much
 * more, words that stand together, what other rulings of the entry have of the query, a second ruling.
 */
const ADDED = { cover: 0.4, named: 1, card: 1, near: 0.5, entry: 0.12, second: 0.22 }
/** What a ruling on a card loses where the query says nothing of the card's name: it is seldom what is asked for. */
const UNNAMED = 0.2
/** What a ruling of a small game is worth beside one of the largest: few look for it. */
const SMALL_GAME = 0.95
/** So many of the best are looked at closely. */
const CLOSELY = 80
/** Words farther apart than this have nothing to do with one another. */
const FAR = 9
/** An answer with less of what the best one has is another question's. */
const SHARE = 0.12
const MATCHES: readonly Match[] = ['phrase', 'near', 'all', 'some']

/**
 * Finds rulings by their words: those with more and rarer words of a query first (BM25), and those where the words
 * stand near one another. Words that only carry a question don't count, endings don't matter, and what players call
 * something finds what the texts call it.
 */
export class RulingSearch {
  private readonly addresses: ResultAddresses
  /** How many rulings each game has. */
  private readonly games = new Map<string, number>()
  private readonly sources = new Map<string, TextSource>()
  private readonly collections = new Map<string, Collection>()
  private readonly docs: Doc[] = []
  /** The documents in whose names a stem is. */
  private readonly inNames = new Map<string, number[]>()
  private readonly stems = new Map<string, Stem>()
  /** Stems of which not all files could be had. */
  private readonly incomplete = new Set<string>()
  private readonly synonyms = new Synonyms()
  private length = 0

  constructor(addresses: ResultAddresses) {
    this.addresses = addresses
  }

  /** Returns whether the rulings of a game are there. */
  has(game: string): boolean {
    return this.games.has(game)
  }

  /**
   * Takes in the rulings of a game, between other tasks; a table made for another order of titles is left out.
   * Collections of one game go by names of their own.
   */
  async add(list: GameList, source: TextSource, name = list.game): Promise<void> {
    this.synonyms.add(list)
    this.sources.set(name, source)
    const table = await source.table()
    if (this.collections.has(name) || list.stamp !== table.stamp) return
    const collection: Collection = { list, source, table, vocabulary: new Vocabulary(table), first: this.docs.length }
    this.collections.set(name, collection)
    const names = new Map<number, Named>()
    const namedOf = (entry: number) => {
      const named = names.get(entry) ?? nameStems(list, entry)
      names.set(entry, named)
      return named
    }
    this.docs.length += table.ids.length
    await runInSlices(0, table.ids.length, (from, to) => {
      for (let at = from; at < to; at++) this.take(collection, at, namedOf(itemAt(table.entries, at)))
    })
    this.stems.clear()
    this.games.set(list.game, (this.games.get(list.game) ?? 0) + table.ids.length)
  }

  /** Asks for what a query will need, though the rulings themselves may still be on their way. */
  expect(words: readonly string[]): void {
    const stems = this.synonyms.concepts(words, () => true).flatMap(stemsOf)
    for (const [name, source] of this.sources)
      if (!this.collections.has(name)) for (const stem of stems) void source.words(shardOf(stem, source.shards))
  }

  /**
   * Returns whether a ruling has a folded word, one with another ending or a longer one, or players call something so.
   */
  knows(word: string): boolean {
    return this.isKnown(stemOf(word)) || this.isBegun(word) || this.synonyms.knows(word)
  }

  /** Returns the words of rulings that a misspelt word may mean. */
  near(word: string): readonly string[] {
    return [...new Set(this.vocabularies().flatMap(vocabulary => vocabulary.near(word)))]
  }

  /** Returns in how many rulings each of the folded words is. */
  async counts(words: readonly string[]): Promise<Map<string, number>> {
    await this.load(words.map(stemOf))
    return new Map(words.map(word => [word, this.count(stemOf(word))]))
  }

  /** Returns what `rank` found with the rulings' words. */
  async ask(...query: Parameters<RulingSearch['rank']>): Promise<TextAnswer> {
    return this.withTexts(await this.rank(...query))
  }

  /**
   * Returns entries with their rulings that answer a query, `limit` entries and `parts` rulings of each. Those that
   * have its words together come first where `together` says so; else the best answer does.
   */
  async rank(query: Asked, filters: Filters, limit: number, parts: number, together = false): Promise<Ranked> {
    const words = wordsOf(fold(query.text.slice(0, MAX_LENGTH * MAX_WORD_LENGTH)))
      .slice(0, MAX_LENGTH)
      .map(word => word.slice(0, MAX_WORD_LENGTH))
    const concepts = this.synonyms.concepts(words, stem => this.isKnown(stem))
    const phrases = query.phrases.map(phraseOf)
    const without = query.without.map(phraseOf)
    const stems = new Set(concepts.flatMap(stemsOf))
    await this.load([
      ...stems,
      // Of common words only those matter that have the stem of a name's.
      ...words.filter(word => !isCommon(word) || this.inNames.has(stemOf(word))).map(stemOf),
      ...[...phrases, ...without].flatMap(({ telling }) => telling.map(({ stem }) => stem)),
    ])
    const found = await this.found(words, concepts, { phrases, without }, filters)
    if (together) found.sort((a, b) => MATCHES.indexOf(a.match) - MATCHES.indexOf(b.match) || b.score - a.score)
    const best = Math.max(...found.map(({ score }) => score))
    const entries = new Map<string, Found[]>()
    for (const one of found) {
      if (one.score < best * SHARE) continue
      addTo(entries, keyOf(one.doc), one)
    }
    const ranked = [...entries.values()]
    if (!together) ranked.sort((a, b) => worthOf(b) - worthOf(a))
    return { total: ranked.length, shown: ranked.slice(0, limit).map(all => all.slice(0, parts)), stems }
  }

  /** Returns an answer as it will stand, before the words of its rulings are there. */
  withTitles({ total, shown }: Ranked): TextAnswer {
    return {
      total,
      pages: shown.map(found =>
        this.pageOf(
          found,
          found.map(() => AWAITED),
        ),
      ),
    }
  }

  /** Returns an answer with the words of its rulings. */
  async withTexts({ total, shown, stems }: Ranked): Promise<TextAnswer> {
    return { total, pages: await this.pages(shown, stems) }
  }

  /** Returns the rulings that pass the filters, of `limit` entries, in the order of titles. */
  async listed(filters: Filters, limit: number): Promise<TextAnswer> {
    const entries = new Map<string, Found[]>()
    this.docs.forEach((doc, number) => {
      if (!this.passes(doc, filters)) return
      addTo(entries, keyOf(doc), { doc, number, score: 1, match: 'all' })
    })
    const shown = [...entries.values()].slice(0, limit).map(found => found.slice(0, 3))
    return { pages: await this.pages(shown, new Set()), total: entries.size }
  }

  /** Returns the words of rulings that were found otherwise, each as its entry's. */
  async show(ids: readonly string[]): Promise<TextAnswer> {
    const found = ids.flatMap(id => {
      const number = this.docs.findIndex(doc => doc.id === id)
      const doc = this.docs[number]
      return doc ? [[{ doc, number, score: 1, match: 'all' as const }]] : []
    })
    return { pages: await this.pages(found, new Set()), total: found.length }
  }

  private take(collection: Collection, at: number, named: Named): void {
    const { first, table } = collection
    const [entry, id] = [itemAt(table.entries, at), itemAt(table.ids, at)]
    const length = itemAt(table.lengths, at) + WORTH.more * (table.more[at] ?? 0)
    this.docs[first + at] = { collection, at, entry, id, named, length }
    this.length += length
    for (const stem of named.counts.keys()) addTo(this.inNames, stem, first + at)
  }

  private isKnown(stem: string): boolean {
    return this.inNames.has(stem) || this.vocabularies().some(vocabulary => vocabulary.hasStem(stem))
  }

  private isBegun(word: string): boolean {
    return word.length > 2 && this.vocabularies().some(vocabulary => vocabulary.beginning(word).length > 0)
  }

  private vocabularies(): Vocabulary[] {
    return [...this.collections.values()].map(({ vocabulary }) => vocabulary)
  }

  /** Makes sure that it is known where stems are. */
  private async load(stems: readonly string[]): Promise<void> {
    const wanted = [...new Set(stems)].filter(stem => !this.stems.has(stem) || this.incomplete.has(stem))
    const collections = [...this.collections.values()]
    const shards = await Promise.all(
      wanted.map(stem =>
        Promise.all(
          collections.map(({ source, vocabulary }) =>
            vocabulary.hasStem(stem) ? source.words(shardOf(stem, source.shards)) : lookupOf<readonly number[]>({}),
          ),
        ),
      ),
    )
    wanted.forEach((stem, index) => {
      if (shards[index]?.includes(null)) this.incomplete.add(stem)
      else this.incomplete.delete(stem)
      const weights = new Map<number, number>()
      const places = new Map<number, readonly number[]>()
      for (const number of this.inNames.get(stem) ?? []) {
        const doc = this.docs[number]
        if (!doc) continue
        const worth = doc.entry < doc.collection.list.cards ? WORTH.card : WORTH.term
        weights.set(number, worth * must(doc.named.counts.get(stem), 'count of a stem in the names'))
        places.set(number, placesOf(doc.named.stems, stem))
      }
      collections.forEach(({ first, table }, of) => {
        for (const posting of postingsIn(shards[index]?.[of] ?? lookupOf({}), stem)) {
          const number = first + posting.at
          const inText = posting.places.filter(place => place < itemAt(table.lengths, posting.at)).length
          const worth = inText + WORTH.more * (posting.places.length - inText) + WORTH.asked * posting.asked
          weights.set(number, (weights.get(number) ?? 0) + worth)
          const before = this.docs[number]?.named.stems.length ?? 0
          if (posting.places.length > 0)
            places.set(number, [...(places.get(number) ?? []), ...posting.places.map(place => before + place)])
        }
      })
      this.stems.set(stem, { weights: [...weights].flat(), places })
    })
  }

  private count(stem: string): number {
    return (this.stems.get(stem)?.weights.length ?? 0) / 2
  }

  /** Returns the rulings that answer, best first. */
  private async found(
    words: readonly string[],
    concepts: readonly Concept[],
    { phrases, without }: { phrases: readonly Phrase[]; without: readonly Phrase[] },
    filters: Filters,
  ): Promise<Found[]> {
    const most = Math.max(...this.games.values())
    const said = new Set(words.map(stemOf))
    const meant = new Set(concepts.flatMap(stemsOf))
    const { scores, whole, entries } = this.score(concepts)
    const rough = (
      await Promise.all(
        [...scores].map(async ([number, { score, matched }]) => {
          const doc = this.docs[number]
          if (!doc || !this.passes(doc, filters)) return []
          for (const phrase of phrases) if (!(await this.says(doc, number, phrase))) return []
          for (const phrase of without) if (await this.says(doc, number, phrase)) return []
          const cover = matched / whole
          const size = SMALL_GAME + ((1 - SMALL_GAME) * (this.games.get(doc.collection.list.game) ?? 0)) / most
          const name = this.named(doc, said)
          const isCard = doc.entry < doc.collection.list.cards
          const named = name * (ADDED.named * cover + (isCard ? ADDED.card : 0))
          const unnamed = isCard ? 1 - UNNAMED * (1 - shareOf(doc, meant)) : 1
          const own = score * (1 + ADDED.cover * cover) + named
          return [{ doc, number, score: own * size * unnamed + ADDED.entry * (entries.get(keyOf(doc)) ?? 0) }]
        }),
      )
    ).flat()
    rough.sort((a, b) => b.score - a.score)
    const phrase = phraseOf(words.join(' '))
    return rough
      .map(({ doc, number, score }, at): Found => ({
        doc,
        number,
        score: score + (at < CLOSELY ? this.nearness(number, concepts) : 0),
        match: this.matchOf(number, phrase),
      }))
      .sort((a, b) => b.score - a.score)
  }

  /** Returns whether a document has a phrase. Where common words are, only its text tells. */
  private async says(doc: Doc, number: number, phrase: Phrase): Promise<boolean> {
    if (this.placeOf(number, phrase) < 0) return false
    if (phrase.telling.length === phrase.words.length) return true
    const { text, more } = await this.textOf(doc)
    const stems = [...doc.named.stems, ...wordsOf(fold(`${text} ${more}`)).map(stemOf)]
    const wanted = phrase.words.map(stemOf)
    return placesOf(stems, itemAt(wanted, 0)).some(at => wanted.every((stem, offset) => stems[at + offset] === stem))
  }

  /** Returns where the telling words of a phrase stand in a document as in the phrase; -1 where they don't. */
  private placeOf(number: number, { telling }: Phrase): number {
    const [first, ...others] = telling
    if (!first) return 0
    const placesOf = (stem: string) => this.stems.get(stem)?.places.get(number) ?? []
    const at = placesOf(first.stem).find(place =>
      others.every(({ stem, offset }) => placesOf(stem).includes(place - first.offset + offset)),
    )
    return at === undefined ? -1 : at - first.offset
  }

  /** Returns how a document has the words of a query. */
  private matchOf(number: number, query: Phrase): Match {
    const own = [...new Set(query.telling.map(({ stem }) => stem))]
    const places = own.map(stem => this.stems.get(stem)?.places.get(number) ?? [])
    if (places.length === 0 || places.some(found => found.length === 0)) return 'some'
    // One word of several says nothing of how they stand.
    const isPhrase = query.telling.length > 1 || query.words.length === 1
    if (isPhrase && this.placeOf(number, query) >= 0) return 'phrase'
    const room = own.length * 2 + 2
    const [first = [], ...others] = places
    const together = first.some(at => others.every(found => found.some(other => Math.abs(other - at) <= room)))
    return together ? 'near' : 'all'
  }

  private async textOf({ collection: { table, source }, at }: Doc): Promise<{ text: string; more: string }> {
    const group = table.groups.findLastIndex(from => from <= at)
    const found = (await source.texts(group))?.[at - itemAt(table.groups, group)] ?? ''
    return typeof found === 'string' ? { text: found, more: '' } : { text: found[0], more: found[1] }
  }

  /**
   * Returns how well each document answers, and how much of what was asked for it has beside `whole`; and how well all
   * documents of an entry answer together.
   */
  private score(concepts: readonly Concept[]) {
    const scores = new Map<number, { score: number; matched: number }>()
    const entries = new Map<string, number>()
    let whole = 0
    for (const concept of concepts) {
      const best = new Map<number, number>()
      let most = 0
      for (const { stems, weight } of concept) {
        most = Math.max(most, weight * Math.min(...stems.map(stem => this.rarity(stem))))
        for (const [at, value] of this.having(stems))
          if (weight * value > (best.get(at) ?? 0)) best.set(at, weight * value)
      }
      whole += most
      const together = new Map<string, number>()
      for (const [at, value] of best) {
        const known = scores.get(at) ?? { score: 0, matched: 0 }
        scores.set(at, { score: known.score + value, matched: known.matched + Math.min(most, value) })
        const doc = this.docs[at]
        if (doc && value > (together.get(keyOf(doc)) ?? 0)) together.set(keyOf(doc), value)
      }
      for (const [entry, value] of together) entries.set(entry, (entries.get(entry) ?? 0) + value)
    }
    return { scores, whole: whole || 1, entries }
  }

  /** Returns the documents that have all the stems, with how much the one that tells most is worth there. */
  private having(stems: readonly string[]): Map<number, number> {
    const average = this.length / (this.docs.length || 1)
    let all: Map<number, number> | null = null
    for (const stem of stems) {
      const rarity = this.rarity(stem)
      const weights = this.stems.get(stem)?.weights ?? []
      const mine = new Map<number, number>()
      for (let at = 0; at < weights.length; at += 2) {
        const doc = itemAt(weights, at)
        if (all && !all.has(doc)) continue
        const often = itemAt(weights, at + 1)
        const length = (this.docs[doc]?.length ?? average) / average
        const value = (rarity * often * (K + 1)) / (often + K * (1 - B + B * length))
        mine.set(doc, Math.max(value, all?.get(doc) ?? 0))
      }
      all = mine
    }
    return all ?? new Map<number, number>()
  }

  private rarity(stem: string): number {
    const having = this.count(stem)
    return having === 0 ? 0 : Math.log(1 + (this.docs.length - having + 0.5) / (having + 0.5))
  }

  /** Returns what it is worth that a query says a whole name of the document's entry. */
  private named({ named: { names } }: Doc, said: ReadonlySet<string>): number {
    const whole = names.filter(name => name.every(stem => said.has(stem)))
    return Math.max(0, ...whole.map(name => name.reduce((sum, stem) => sum + this.rarity(stem), 0)))
  }

  /** Returns how near to one another neighbours of the query stand in a document. */
  private nearness(number: number, concepts: readonly Concept[]): number {
    const places = concepts.map(concept =>
      [...new Set(concept.flatMap(variant => variant.stems[0] ?? []))].flatMap(
        stem => this.stems.get(stem)?.places.get(number) ?? [],
      ),
    )
    const rarities = concepts.map(concept =>
      Math.max(...concept.map(({ stems, weight }) => weight * this.rarity(itemAt(stems, 0)))),
    )
    return places.reduce((sum, mine, at) => {
      let least = Infinity
      for (const one of places[at - 1] ?? [])
        for (const other of mine)
          if (one !== other) least = Math.min(least, one < other ? other - one : one - other + 1)
      const rarity = Math.min(rarities[at - 1] ?? 0, itemAt(rarities, at))
      return least < FAR ? sum + (ADDED.near * 2 * rarity) / (1 + least) : sum
    }, 0)
  }

  private passes({ collection: { list, table }, at, entry, id }: Doc, filters: Filters): boolean {
    const { game, kind, work, authority, only } = filters
    return (
      (game === '' || game === list.game)
      && (kind === '' || kind === (entry < list.cards ? 'card' : 'term'))
      && (work === '' || work === list.works[table.works[at] ?? -1])
      && (authority === '' || (table.authorities[at] ?? []).some(one => list.authorities[one]?.id === authority))
      && (!only || (only.entry(list.game, entry) && (id === '' ? !only.ofRulings : only.ruling(list.game, id))))
    )
  }

  /** Returns entries with what was found of each, shown around the stems. */
  private async pages(entries: readonly (readonly Found[])[], stems: ReadonlySet<string>): Promise<TextPage[]> {
    return Promise.all(
      entries.map(async found => {
        const texts = await Promise.all(found.map(({ doc }) => this.textOf(doc)))
        return this.pageOf(
          found,
          texts.map(({ text, more }) => excerptOf([text, more], word => stems.has(stemOf(word)))),
        )
      }),
    )
  }

  /** Returns an entry with what was found there, with an excerpt of each. */
  private pageOf(found: readonly Found[], excerpts: readonly (readonly Piece[])[]): TextPage {
    const { doc, match } = itemAt(found, 0)
    const { list } = doc.collection
    const entry = entryIdOf(list, doc.entry)
    return {
      url: this.addresses.entry(list.game, entry),
      title: titleOf(list, doc.entry),
      game: list.game,
      kind: doc.entry < list.cards ? 'card' : 'term',
      match,
      // A card's own text is no ruling.
      excerpt: excerpts[found.findIndex(one => one.doc.id === '')] ?? [],
      parts: found.flatMap(({ doc: { id, at, collection } }, index) =>
        id === ''
          ? []
          : [
              {
                url: this.addresses.entryRuling(list.game, entry, id),
                ruling: id,
                title: collection.table.labels[at] ?? '',
                excerpt: itemAt(excerpts, index),
              },
            ],
      ),
    }
  }
}

/** Returns texts that are at hand as a source of their index. */
export function sourceOf(texts: TextList): TextSource {
  const { table, words, texts: groups } = shardTexts(texts)
  return {
    shards: words.length,
    table: () => Promise.resolve(table),
    words: shard => Promise.resolve(words[shard] ?? lookupOf({})),
    texts: group => Promise.resolve(groups[group] ?? []),
  }
}

function keyOf({ collection: { list }, entry }: Doc): string {
  return `${list.game} ${entry}`
}

/** Returns how much of the name that is said most of is said. */
function shareOf({ named: { names } }: Doc, said: ReadonlySet<string>): number {
  return Math.max(0, ...names.map(name => name.filter(stem => said.has(stem)).length / name.length))
}

function stemsOf(concept: Concept): string[] {
  return concept.flatMap(({ stems }) => stems)
}

function nameStems(list: GameList, entry: number): Named {
  const names = [titleOf(list, entry), ...(list.aliases[entry] ?? [])]
  const words = wordsOf(fold(names.join(' ')))
  const counts = new Map<string, number>()
  for (const stem of words.filter(word => !isCommon(word)).map(stemOf)) countUp(counts, stem)
  return { stems: words.map(stemOf), counts, names: names.map(tellingStems).filter(name => name.length > 0) }
}

function phraseOf(phrase: string): Phrase {
  const words = wordsOf(fold(phrase))
  return { words, telling: words.flatMap((word, offset) => (isCommon(word) ? [] : [{ stem: stemOf(word), offset }])) }
}

function worthOf([first, second]: readonly Found[]): number {
  return (first?.score ?? 0) + ADDED.second * (second?.score ?? 0)
}

function tellingStems(name: string): string[] {
  return wordsOf(fold(name))
    .filter(word => !isCommon(word))
    .map(stemOf)
}

function placesOf(stems: readonly string[], stem: string): number[] {
  const places: number[] = []
  for (let at = stems.indexOf(stem); at >= 0; at = stems.indexOf(stem, at + 1)) places.push(at)
  return places
}
