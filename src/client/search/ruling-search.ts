import { isCommon } from './common-words.ts'
import { entryIdOf } from './entry-id.ts'
import { excerptOf } from './excerpt.ts'
import { fold, wordsOf } from './fold.ts'
import type { Filters } from './hits.ts'
import { runInSlices } from './in-pieces.ts'
import type { GameList, TextItem, TextList } from './lists.ts'
import type { Query } from './query.ts'
import type { ResultAddresses } from './rows.ts'
import { stemOf } from './stem.ts'
import { Synonyms, type Concept } from './synonyms.ts'
import { NOTHING_FOUND, type Match, type TextAnswer, type TextPage } from './text-answer.ts'
import { WordIndex } from './word-index.ts'

interface Doc {
  readonly list: GameList
  readonly item: TextItem
  /** Stems of the words of the title, the text and the examples, in their order. */
  readonly stems: readonly string[]
  /** How many words count for its length. */
  readonly length: number
  /** The telling stems of each name of its entry. */
  readonly names: readonly (readonly string[])[]
}

interface Found {
  readonly doc: Doc
  readonly score: number
  readonly match: Match
}

/** What rulings are looked for with. */
type Asked = Pick<Query, 'text' | 'phrases' | 'without'>

/** A pasted text is asked by its first words. */
const MAX_LENGTH = 32
const MAX_WORD_LENGTH = 40
/** What a word is worth in the title of a card, in that of a term, in examples, and in what players ask for it with, beside one in the text. */
const WORTH = { card: 0.4, term: 1.2, more: 0.6, asked: 0.6 }
/** BM25: how soon more of the same word stops counting, and how much long texts are held back. */
const K = 1.2
const B = 0.6
/** What each of these adds: having more of the query, being named in it whole, words that stand together, a second ruling. */
const ADDED = { cover: 0.4, named: 1, near: 0.5, second: 0.25 }
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
 * Finds rulings by their words: those with more and rarer words of a query first (BM25), and those where the words stand
 * near one another. Words that only carry a question don't count, endings don't matter, and what players call something
 * finds what the texts call it.
 */
export class RulingSearch {
  private readonly addresses: ResultAddresses
  /** How many rulings each game has. */
  private readonly games = new Map<string, number>()
  private readonly taken = new Set<string>()
  private readonly docs: Doc[] = []
  /** By stem, how much each document has of it: document, weight, document, weight… */
  private readonly postings = new Map<string, number[]>()
  private readonly words = new WordIndex<Doc>()
  private readonly synonyms = new Synonyms()
  private length = 0

  constructor(addresses: ResultAddresses) {
    this.addresses = addresses
  }

  has(game: string): boolean {
    return this.games.has(game)
  }

  /**
   * Takes in the texts of a game, between other tasks; a list made for another order of titles is left out. Lists of one
   * game go by names of their own.
   */
  async add(list: GameList, texts: TextList, name = list.game): Promise<void> {
    if (this.taken.has(name) || list.stamp !== texts.stamp) return
    this.synonyms.add(list.synonyms)
    await runInSlices(0, texts.rulings.length, (from, to) => {
      for (const item of texts.rulings.slice(from, to)) this.take(list, item)
    })
    this.taken.add(name)
    this.games.set(list.game, (this.games.get(list.game) ?? 0) + texts.rulings.length)
  }

  /** Returns whether a ruling has a folded word, or one with another ending, or players call something so. */
  knows(word: string): boolean {
    return this.count(word) > 0 || this.words.alike(word, false, false).length > 0 || this.synonyms.knows(word)
  }

  /** Returns the words of rulings that a misspelt word may mean. */
  near(word: string): readonly string[] {
    return this.words.alike(word, false, true)
  }

  /** Returns in how many rulings a folded word is. */
  count(word: string): number {
    return (this.postings.get(stemOf(word))?.length ?? 0) / 2
  }

  /**
   * Returns entries with their rulings that answer a query, `limit` entries and `parts` rulings of each. Those that have
   * its words together come first where `together` says so; else the best answer does.
   */
  ask(query: Asked, filters: Filters, limit: number, parts: number, together = false): TextAnswer {
    const words = wordsOf(fold(query.text.slice(0, MAX_LENGTH * MAX_WORD_LENGTH)))
      .slice(0, MAX_LENGTH)
      .map(word => word.slice(0, MAX_WORD_LENGTH))
    const concepts = this.synonyms.concepts(words, stem => this.postings.has(stem))
    const found = this.found(words, concepts, query, filters)
    if (together) found.sort((a, b) => MATCHES.indexOf(a.match) - MATCHES.indexOf(b.match) || b.score - a.score)
    const best = Math.max(...found.map(({ score }) => score))
    const entries = new Map<string, Found[]>()
    for (const one of found) {
      if (one.score < best * SHARE) continue
      const key = `${one.doc.list.game} ${one.doc.item[0]}`
      const known = entries.get(key)
      if (known) known.push(one)
      else entries.set(key, [one])
    }
    const ranked = [...entries.values()]
    if (!together) ranked.sort((a, b) => worthOf(b) - worthOf(a))
    const stems = new Set(concepts.flat().flatMap(variant => variant.stems))
    return ranked.length === 0
      ? NOTHING_FOUND
      : {
          total: ranked.length,
          fewer: null,
          pages: ranked.slice(0, limit).flatMap(all => this.pageOf(all.slice(0, parts), stems)),
        }
  }

  /** Returns the rulings that pass the filters, of `limit` entries, in the order of titles. */
  listed(filters: Filters, limit: number): TextAnswer {
    const entries = new Map<string, Doc[]>()
    for (const doc of this.docs) {
      if (!this.passes(doc, filters)) continue
      const key = `${doc.list.game} ${doc.item[0]}`
      entries.set(key, [...(entries.get(key) ?? []), doc])
    }
    const pages = [...entries.values()].slice(0, limit).flatMap(docs => {
      const found = docs.slice(0, 3).map((doc): Found => ({ doc, score: 1, match: 'all' }))
      return this.pageOf(found, new Set())
    })
    return { pages, total: entries.size, fewer: null }
  }

  /** Returns the words of rulings that were found otherwise, each as its entry's. */
  show(ids: readonly string[]): TextAnswer {
    const pages = ids.flatMap(id => {
      const doc = this.docs.find(({ item }) => item[2] === id)
      return doc ? this.pageOf([{ doc, score: 1, match: 'all' }], new Set()) : []
    })
    return { pages, total: pages.length, fewer: null }
  }

  private take(list: GameList, item: TextItem): void {
    const [entry, , , , , text, more, asked] = item
    const at = this.docs.length
    const counts = new Map<string, number>()
    const stems: string[] = []
    const fresh: string[] = []
    const read = (words: string, worth: number, into: string[] = stems): number => {
      const all = wordsOf(fold(words))
      for (const word of all) {
        const stem = stemOf(word)
        into.push(stem)
        if (isCommon(word)) continue
        counts.set(stem, (counts.get(stem) ?? 0) + worth)
        if (into === stems && this.words.having(word).length === 0) fresh.push(word)
      }
      return all.length * worth
    }
    const names = [list.titles[entry] ?? '', ...(list.aliases[entry] ?? [])]
    read(names.join(' '), entry < list.cards ? WORTH.card : WORTH.term)
    const length = read(text, 1) + read(more, WORTH.more)
    // They aren't in the text: no phrase has them, no misspelt word means them, and they make nothing longer.
    read(asked, WORTH.asked, [])
    const doc: Doc = { list, item, stems, length, names: names.map(tellingStems).filter(name => name.length > 0) }
    for (const word of new Set(fresh)) this.words.add(word, doc)
    for (const [stem, worth] of counts) {
      const known = this.postings.get(stem)
      if (known) known.push(at, worth)
      else this.postings.set(stem, [at, worth])
    }
    this.docs.push(doc)
    this.length += length
  }

  /** Returns the rulings that answer, best first. */
  private found(words: readonly string[], concepts: readonly Concept[], asked: Asked, filters: Filters): Found[] {
    const phrases = asked.phrases.map(phrase => wordsOf(fold(phrase)).map(stemOf))
    const without = asked.without.map(phrase => wordsOf(fold(phrase)).map(stemOf))
    const most = Math.max(...this.games.values())
    const said = new Set(words.map(stemOf))
    const { scores, whole } = this.score(concepts)
    const rough = [...scores].flatMap(([at, { score, matched }]) => {
      const doc = this.docs[at]
      if (!doc || !this.passes(doc, filters)) return []
      if (!phrases.every(phrase => placeOf(doc.stems, phrase) >= 0)) return []
      if (without.some(phrase => placeOf(doc.stems, phrase) >= 0)) return []
      const cover = matched / whole
      const size = SMALL_GAME + ((1 - SMALL_GAME) * (this.games.get(doc.list.game) ?? 0)) / most
      return [{ doc, score: (score * (1 + ADDED.cover * cover) + ADDED.named * cover * this.named(doc, said)) * size }]
    })
    rough.sort((a, b) => b.score - a.score)
    const stems = words.map(stemOf)
    const own = [...new Set(words.filter(word => !isCommon(word)).map(stemOf))]
    return rough
      .map(({ doc, score }, at): Found => ({
        doc,
        score: score + (at < CLOSELY ? this.nearness(doc, concepts) : 0),
        match: matchOf(doc.stems, stems, own),
      }))
      .sort((a, b) => b.score - a.score)
  }

  /** Returns how well each document answers, and how much of what was asked for it has beside `whole`. */
  private score(concepts: readonly Concept[]) {
    const scores = new Map<number, { score: number; matched: number }>()
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
      for (const [at, value] of best) {
        const known = scores.get(at) ?? { score: 0, matched: 0 }
        scores.set(at, { score: known.score + value, matched: known.matched + Math.min(most, value) })
      }
    }
    return { scores, whole: whole || 1 }
  }

  /** Returns the documents that have all the stems, with how much the one that tells most is worth there. */
  private having(stems: readonly string[]): Map<number, number> {
    const average = this.length / (this.docs.length || 1)
    let all: Map<number, number> | null = null
    for (const stem of stems) {
      const rarity = this.rarity(stem)
      const postings = this.postings.get(stem) ?? []
      const mine = new Map<number, number>()
      for (let at = 0; at < postings.length; at += 2) {
        const doc = postings[at] ?? 0
        if (all && !all.has(doc)) continue
        const often = postings[at + 1] ?? 0
        const length = (this.docs[doc]?.length ?? average) / average
        const value = (rarity * often * (K + 1)) / (often + K * (1 - B + B * length))
        mine.set(doc, Math.max(value, all?.get(doc) ?? 0))
      }
      all = mine
    }
    return all ?? new Map<number, number>()
  }

  private rarity(stem: string): number {
    const having = (this.postings.get(stem)?.length ?? 0) / 2
    return having === 0 ? 0 : Math.log(1 + (this.docs.length - having + 0.5) / (having + 0.5))
  }

  /** Returns what it is worth that a query says a whole name of the document's entry. */
  private named({ names }: Doc, said: ReadonlySet<string>): number {
    const whole = names.filter(name => name.every(stem => said.has(stem)))
    return Math.max(0, ...whole.map(name => name.reduce((sum, stem) => sum + this.rarity(stem), 0)))
  }

  /** Returns how near to one another neighbours of the query stand in a document. */
  private nearness({ stems }: Doc, concepts: readonly Concept[]): number {
    const places = concepts.map(concept =>
      [...new Set(concept.flatMap(variant => variant.stems[0] ?? []))].flatMap(stem => placesOf(stems, stem)),
    )
    const rarities = concepts.map(concept =>
      Math.max(...concept.map(({ stems, weight }) => weight * this.rarity(stems[0] ?? ''))),
    )
    return places.reduce((sum, mine, at) => {
      let least = Infinity
      for (const one of places[at - 1] ?? [])
        for (const other of mine)
          if (one !== other) least = Math.min(least, one < other ? other - one : one - other + 1)
      const rarity = Math.min(rarities[at - 1] ?? 0, rarities[at] ?? 0)
      return least < FAR ? sum + (ADDED.near * 2 * rarity) / (1 + least) : sum
    }, 0)
  }

  private passes({ list, item: [entry, from, id, , authorities] }: Doc, filters: Filters): boolean {
    const { game, kind, work, authority, only } = filters
    return (
      (game === '' || game === list.game)
      && (kind === '' || kind === (entry < list.cards ? 'card' : 'term'))
      && (work === '' || work === list.works[from])
      && (authority === '' || authorities.some(at => list.authorities[at]?.id === authority))
      && (!only || (only.entry(list.game, entry) && (id === '' ? !only.ofRulings : only.ruling(list.game, id))))
    )
  }

  private pageOf(found: readonly Found[], stems: ReadonlySet<string>): TextPage[] {
    const [first] = found
    if (!first) return []
    const {
      doc: {
        list,
        item: [position],
      },
      match,
    } = first
    const entry = entryIdOf(list, position)
    const excerptFrom = ({ item: [, , , , , text, more] }: Doc) =>
      excerptOf([text, more], word => stems.has(stemOf(word)))
    // A card's own text is no ruling.
    const own = found.find(({ doc }) => doc.item[2] === '')?.doc
    return [
      {
        url: this.addresses.entry(list.game, entry),
        title: list.titles[position] ?? '',
        game: list.game,
        kind: position < list.cards ? 'card' : 'term',
        match,
        excerpt: own === undefined ? [] : excerptFrom(own),
        parts: found.flatMap(({ doc }) => {
          const [, , id, label] = doc.item
          if (id === '') return []
          return [
            {
              url: this.addresses.entryRuling(list.game, entry, id),
              ruling: id,
              title: label,
              excerpt: excerptFrom(doc),
            },
          ]
        }),
      },
    ]
  }
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

/** Returns where a phrase begins in a text; -1 where the text doesn't have it. */
function placeOf(stems: readonly string[], phrase: readonly string[]): number {
  const [first] = phrase
  if (first === undefined) return 0
  for (let at = stems.indexOf(first); at >= 0; at = stems.indexOf(first, at + 1))
    if (phrase.every((stem, index) => stems[at + index] === stem)) return at
  return -1
}

/** Returns how a text has the words of a query: `own` are those that tell something. */
function matchOf(stems: readonly string[], query: readonly string[], own: readonly string[]): Match {
  if (placeOf(stems, query) >= 0) return 'phrase'
  const places = own.map(stem => placesOf(stems, stem))
  if (places.length === 0 || places.some(found => found.length === 0)) return 'some'
  const room = own.length * 2 + 2
  const [first = [], ...others] = places
  const together = first.some(at => others.every(found => found.some(other => Math.abs(other - at) <= room)))
  return together ? 'near' : 'all'
}
