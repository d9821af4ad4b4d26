import { addTo } from '../../../pipeline/collections.ts'
import { itemAt, lastOf, must } from '../../../pipeline/must.ts'
import { isCommon } from '../../../language/common-words.ts'
import { fold } from '../../../language/fold.ts'
import { stemOf } from '../../../language/stem.ts'
import type { GameList, RulingTable, Source } from '../lists.ts'
import { idAt } from '../listed-rulings.ts'
import { lookupOf } from '../lookup.ts'
import { runInSlices } from '../slices.ts'
import type { Concept, Synonyms } from '../synonyms.ts'
import { postingsIn, shardOf, type Posting } from '../text-shards.ts'
import { Vocabulary } from '../vocabulary.ts'
import { documentsOf, namedEntry, type Doc, type Named } from './documents.ts'
import type { PlacesOf } from './phrases.ts'
import type { TextSource } from './source.ts'
import { GAME, QUESTION_LENGTHS, WORTH } from './weights.ts'

/** What is known of a stem in all documents. */
interface Stem {
  /** By document: how much it has of it. */
  readonly weights: ReadonlyMap<number, number>
  /** Where it is, by document, in words of its names, its text and what is added to that. */
  readonly places: ReadonlyMap<number, readonly number[]>
  /** Which questions that ask for a document have it, counted from 0. */
  readonly asked: ReadonlyMap<number, readonly number[]>
  /** Whether its file could be had. */
  readonly isWhole: boolean
}

/** The rulings of one game, or what its cards say in one language: which of them have a word, how much, and where. */
export class RulingIndex {
  readonly list: GameList
  readonly table: RulingTable
  readonly docs: readonly Doc[]
  /** How long a document is on average. */
  readonly averageLength: number
  private readonly source: TextSource
  readonly vocabulary: Vocabulary
  readonly synonyms: Synonyms
  /** Works most of whose rules have numbers. */
  private readonly numbered: ReadonlySet<number>
  /** The documents in whose names a stem is. */
  readonly inNames = new Map<string, number[]>()
  /** By entry: its names, and the place of the ruling that tells best what it is. */
  private readonly heads = new Map<number, { readonly named: Named; readonly at: number }>()
  private readonly stems = new Map<string, Stem>()
  /** By document: about how many telling words its questions have, but for the longest. */
  private readonly questionLengths: readonly (readonly number[])[]

  private constructor(
    list: GameList,
    synonyms: Synonyms,
    source: TextSource,
    table: RulingTable,
    docs: readonly Doc[],
  ) {
    this.list = list
    this.source = source
    this.table = table
    this.docs = docs
    this.averageLength = docs.reduce((sum, { length }) => sum + length, 0) / (docs.length || 1)
    this.vocabulary = new Vocabulary(table)
    this.synonyms = synonyms
    this.numbered = numberedWorks(table)
    this.questionLengths = docs.map(({ at }) =>
      table.lengthsOfAsked.flatMap((counts, length) =>
        Array<number>(Number.parseInt(counts[at] ?? '0', 36)).fill(itemAt(QUESTION_LENGTHS, length)[1]),
      ),
    )
    for (const { entry, isRuling, at, named } of docs)
      if (isRuling && !this.heads.has(entry)) this.heads.set(entry, { named, at })
    for (const [key, at] of Object.entries(table.heads)) {
      const entry = Number(key)
      this.heads.set(entry, { named: this.heads.get(entry)?.named ?? namedEntry(list, entry), at })
    }
    for (const { at, named } of docs) for (const stem of named.counts.keys()) addTo(this.inNames, stem, at)
  }

  /** Returns the index of a source; null if made for another order of titles. Throws where its table can’t be had. */
  static async of(list: GameList, synonyms: Synonyms, source: TextSource): Promise<RulingIndex | null> {
    const table = await source.table()
    if (list.stamp !== table.stamp) return null
    const docs: Doc[] = []
    const make = documentsOf(list, table)
    await runInSlices(table.entries.length, (from, to) => void docs.push(...make(from, to)))
    return new RulingIndex(list, synonyms, source, table, docs)
  }

  /** Returns whether rulings have a folded word, with another ending or longer, or players call something so. */
  knows(word: string): boolean {
    const begins = word.length > 2 && this.vocabulary.beginning(word).length > 0
    return begins || this.isKnown(stemOf(word)) || this.synonyms.knows(word)
  }

  /** Returns entries that have a name of just these stems, with what tells best what each is, and its first rule. */
  namedBy(stems: ReadonlySet<string>): { readonly entry: number; readonly heads: readonly Doc[] }[] {
    const isName = (telling: readonly string[]) =>
      new Set(telling).size === stems.size && telling.every(stem => stems.has(stem))
    return [...this.heads].flatMap(([entry, { named, at }]) => {
      const short = this.list.abbreviations[entry] ?? []
      return named.names.some(({ telling }) => isName(telling)) || short.some(name => isName([stemOf(fold(name))]))
        ? [{ entry, heads: [at, this.table.rules[entry] ?? []].flat().map(place => itemAt(this.docs, place)) }]
        : []
    })
  }

  /** Returns the first ruling of a card that changes what the card says; undefined where none does. */
  erratumOf(entry: number): Doc | undefined {
    const at = this.table.errata.find(place => itemAt(this.table.entries, place) === entry)
    return at === undefined ? undefined : itemAt(this.docs, at)
  }

  /** Returns whether two documents are rules that say the same for different cases. */
  areCases(at: number, other: number): boolean {
    const { cases } = this.table
    return cases[at] !== undefined && cases[at] === cases[other]
  }

  /** Returns whether a document is a rule under another by its number. */
  isUnder(at: number, other: number): boolean {
    const { labels } = this.table
    return typeof labels[other] === 'string' && String(labels[at]).startsWith(`${labels[other]}.`)
  }

  /** Returns how many documents have a stem that is loaded. */
  count(stem: string): number {
    return this.stems.get(stem)?.weights.size ?? 0
  }

  /** Returns how much a stem that is loaded tells one document from others (the idf of BM25); 0 where none has it. */
  rarity(stem: string): number {
    const having = this.count(stem)
    return having === 0 ? 0 : this.rarityOf(having)
  }

  /** Returns how much a stem would tell that so many documents have. */
  rarityOf(having: number): number {
    return Math.log(1 + (this.docs.length - having + 0.5) / (having + 0.5))
  }

  /** Returns the logarithm of how likely it is that stems which are loaded are of this game, and not of another. */
  likelihoodOf(stems: readonly string[]): number {
    const each = stems.map(stem => Math.log(this.count(stem) / this.table.size + GAME.unknown))
    return each.reduce((sum, one) => sum + one, GAME.size * Math.log(this.docs.length))
  }

  /** Returns the work that a document is from; undefined where it is what a card says. */
  sourceOf(at: number): Source | undefined {
    return this.table.sources[this.table.works[at] ?? -1]
  }

  /** Returns whether a document says what a word means: it has no number in a work that numbers its rules. */
  defines(at: number): boolean {
    return typeof this.table.labels[at] === 'number' && this.numbered.has(this.table.works[at] ?? -1)
  }

  /** Returns what a document is worth to a question with these stems: less where it is set aside for other ones. */
  worthTo(at: number, stems: readonly string[]): number {
    const { asides, asidesOf } = this.table
    const only = (asidesOf[at] ?? []).map(aside => itemAt(asides, aside))
    return only.some(([names]) => names.some(name => stems.includes(name))) ? 1 : (only[0]?.[1] ?? 1)
  }

  /** Returns the documents that are asked for with a stem that is loaded, and by which of their questions. */
  askedWith(stem: string): ReadonlyMap<number, readonly number[]> {
    return this.stems.get(stem)?.asked ?? new Map<number, readonly number[]>()
  }

  /** Returns about how many telling words one of the questions has that ask for a document; the shorter come first. */
  lengthOfQuestion(at: number, question: number): number {
    return this.questionLengths[at]?.[question] ?? lastOf(QUESTION_LENGTHS)[1]
  }

  /** Returns the documents that have a stem that is loaded, and how much of it. */
  weightsOf(stem: string): ReadonlyMap<number, number> {
    return this.stems.get(stem)?.weights ?? new Map<number, number>()
  }

  /** Returns where the stems that are loaded stand in a document. */
  placesIn(at: number): PlacesOf {
    return stem => this.stems.get(stem)?.places.get(at) ?? []
  }

  /** Returns where the stems that are loaded stand in a document's own text, without what is added to it. */
  placesInText(at: number): PlacesOf {
    const places = this.placesIn(at)
    const end = itemAt(this.docs, at).named.stems.length + itemAt(this.table.lengths, at)
    return stem => places(stem).filter(place => place < end)
  }

  /** Returns the place of a document among all rulings of the game, as a `ReferenceList` has them. */
  listedAt(at: number): number {
    return this.table.leftOut.reduce((place, one) => (one <= place ? place + 1 : place), at)
  }

  /** Returns the document of a ruling by its place among all of the game; undefined where it has none. */
  docListedAt(place: number): Doc | undefined {
    const { leftOut } = this.table
    return leftOut.includes(place) ? undefined : this.docs[place - leftOut.filter(one => one < place).length]
  }

  /** Returns a document’s id, text, what is added to it and an editor’s note; empty where they can’t be had. */
  async textsAt(at: number): Promise<{ id: string; text: string; more: string; note: string }> {
    const { groups } = this.table
    const number = groups.findLastIndex(from => from <= at)
    const group = await this.source.texts(number)
    const place = at - itemAt(groups, number)
    const found = group?.texts[place] ?? ''
    const [text, more = '', note = ''] = typeof found === 'string' ? [found] : found
    return { id: group ? idAt(group, place) : '', text, more, note }
  }

  /** Makes sure that it is known where stems are. */
  async load(stems: readonly string[]): Promise<void> {
    const wanted = [...new Set(stems)].filter(stem => !this.stems.get(stem)?.isWhole)
    const nothing = lookupOf<string>({})
    const shards = await Promise.all(
      wanted.map(stem =>
        this.vocabulary.hasStem(stem) ? this.source.words(shardOf(stem, this.source.shards)) : nothing,
      ),
    )
    wanted.forEach((stem, index) => {
      const shard = itemAt(shards, index)
      this.stems.set(stem, { ...this.stemOf(stem, postingsIn(shard ?? nothing, stem)), isWhole: shard !== null })
    })
  }

  /** Returns whether a name, a text or a question that asks for one has a stem. */
  readonly isKnown = (stem: string): boolean => this.inNames.has(stem) || this.vocabulary.hasStem(stem)

  private stemOf(stem: string, postings: readonly Posting[]): Omit<Stem, 'isWhole'> {
    const weights = new Map<number, number>()
    const places = new Map<number, readonly number[]>()
    for (const at of this.inNames.get(stem) ?? []) {
      const { named } = itemAt(this.docs, at)
      weights.set(at, WORTH.name * must(named.counts.get(stem), 'count of a stem in the names'))
      places.set(
        at,
        named.stems.flatMap((one, place) => (one === stem ? [place] : [])),
      )
    }
    for (const { at, asked, places: found } of postings) {
      const inText = found.filter(place => place < itemAt(this.table.lengths, at)).length
      const worth = inText + WORTH.more * (found.length - inText) + WORTH.asked * asked.length
      weights.set(at, (weights.get(at) ?? 0) + worth)
      const before = itemAt(this.docs, at).named.stems.length
      if (found.length > 0) places.set(at, [...(places.get(at) ?? []), ...found.map(place => before + place)])
    }
    return {
      weights,
      places,
      asked: new Map(postings.flatMap(({ at, asked }) => (asked.length === 0 ? [] : [[at, asked] as const]))),
    }
  }
}

function numberedWorks({ works, labels }: RulingTable): Set<number> {
  const counts = new Map<number, number>()
  works.forEach((work, at) => counts.set(work, (counts.get(work) ?? 0) + (typeof labels[at] === 'string' ? 1 : -1)))
  return new Set([...counts].flatMap(([work, more]) => (more > 0 ? [work] : [])))
}

/** Returns the stems of the folded words that a query has to be asked with, in whatever way rulings say them. */
export function stemsToLoad(
  index: RulingIndex,
  words: readonly string[],
  concepts: readonly Concept[],
): readonly string[] {
  return [
    ...concepts.flatMap(stemsIn),
    // A common word matters only where it has the stem of a name's word.
    ...words.map(stemOf).filter((stem, at) => !isCommon(itemAt(words, at)) || index.inNames.has(stem)),
  ]
}

/** Returns the stems that a concept may be said with. */
export function stemsIn(concept: Concept): string[] {
  return concept.flatMap(({ stems }) => stems)
}
