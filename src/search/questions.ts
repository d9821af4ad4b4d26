import MiniSearch, { type SearchResult } from 'minisearch'
import { isCommon } from './common-words.ts'
import { excerptOf } from './excerpt.ts'
import { fold, wordsOf } from './fold.ts'
import type { Filters } from './hits.ts'
import type { GameList, TextItem, TextList } from './lists.ts'
import { entryIdOf } from './entry-id.ts'
import type { ResultAddresses } from './rows.ts'
import { roomFor } from './similarity.ts'
import { stemOf } from './stem.ts'
import { NOTHING_FOUND, type TextAnswer, type TextPage } from './text-answer.ts'

interface Doc {
  readonly id: number
  readonly list: GameList
  readonly item: TextItem
}

interface Found {
  readonly doc: Doc
  readonly score: number
  /** Stems of the ruling that answered. */
  readonly stems: ReadonlySet<string>
}

/** Only so many rulings are taken in at once, so that typing is never held up. */
const CHUNK = 30
/** A pasted text is asked by its first words. */
const MAX_LENGTH = 32
const MAX_WORD_LENGTH = 40
/** What a word is worth in a title and in what explains a ruling, beside one in its text. */
const BOOST = { title: 1.5, text: 1, more: 0.8 }
/** An answer with less of what the best one has is another question's. */
const SHARE = 0.12

/**
 * Answers questions in words: the rulings that have some of them, those with more and rarer ones first. Words that only
 * carry a question don't count, endings don't matter, and a letter may be wrong.
 */
export class QuestionIndex {
  private readonly addresses: ResultAddresses
  private readonly games = new Set<string>()
  private readonly docs: Doc[] = []
  private readonly index = new MiniSearch<Doc>({
    fields: ['title', 'text', 'more'],
    extractField: ({ id, list, item }, field) =>
      field === 'id'
        ? id
        : field === 'text'
          ? item[5]
          : field === 'more'
            ? item[6]
            : [list.titles[item[0]] ?? '', ...(list.aliases[item[0]] ?? [])].join(' '),
    tokenize: text => wordsOf(fold(text)),
    processTerm: term => this.stem(term),
  })
  private readonly known = new Set<string>()

  constructor(addresses: ResultAddresses) {
    this.addresses = addresses
  }

  has(game: string): boolean {
    return this.games.has(game)
  }

  /** Takes in the texts of a game, between other tasks; a list made for another order of titles is left out. */
  async add(list: GameList, texts: TextList): Promise<void> {
    if (this.games.has(list.game) || list.stamp !== texts.stamp) return
    const docs = texts.rulings.map((item, index): Doc => ({ id: this.docs.length + index, list, item }))
    this.docs.push(...docs)
    await this.index.addAllAsync(docs, { chunkSize: CHUNK })
    this.games.add(list.game)
  }

  /** Returns entries with their rulings that answer a question, `limit` entries and `parts` rulings of each. */
  ask(question: string, filters: Filters, limit: number, parts: number): TextAnswer {
    const words = wordsOf(fold(question.slice(0, MAX_LENGTH * MAX_WORD_LENGTH)))
      .slice(0, MAX_LENGTH)
      .map(word => word.slice(0, MAX_WORD_LENGTH))
    const found = this.index
      .search(words.join(' '), {
        combineWith: 'OR',
        boost: BOOST,
        bm25: { k: 1.2, b: 0.7, d: 0.5 },
        processTerm: term => (isCommon(term) ? null : stemOf(term)),
        // A word that some ruling has is none that is misspelt.
        fuzzy: term => (this.known.has(term) || roomFor(term.length) === 0 ? false : 0.2),
        filter: result => this.passes(result, filters),
      })
      .flatMap(result => this.found(result))
    const [best] = found
    if (!best) return NOTHING_FOUND
    const entries = new Map<string, Found[]>()
    for (const one of found) {
      if (one.score < best.score * SHARE) break
      const key = `${one.doc.list.game} ${one.doc.item[0]}`
      entries.set(key, [...(entries.get(key) ?? []), one])
    }
    return {
      total: entries.size,
      fewer: null,
      pages: [...entries.values()].slice(0, limit).flatMap(all => this.pageOf(all.slice(0, parts))),
    }
  }

  /** Returns the words of rulings that were found otherwise, each as its entry's. */
  show(ids: readonly string[]): TextAnswer {
    const pages = ids.flatMap(id => {
      const doc = this.docs.find(({ item }) => item[2] === id)
      return doc ? this.pageOf([{ doc, score: 1, stems: new Set() }]) : []
    })
    return { pages, total: pages.length, fewer: null }
  }

  private stem(term: string): string | null {
    if (isCommon(term)) return null
    const stem = stemOf(term)
    this.known.add(stem)
    return stem
  }

  private found({ id, score, match }: SearchResult): Found[] {
    const doc = this.docs[id as number]
    return doc ? [{ doc, score, stems: new Set(Object.keys(match)) }] : []
  }

  private passes({ id }: SearchResult, { game, kind, work, authority }: Filters): boolean {
    const doc = this.docs[id as number]
    if (!doc) return false
    const {
      list,
      item: [entry, from, , , authorities],
    } = doc
    return (
      (game === '' || game === list.game)
      && (kind === '' || kind === (entry < list.cards ? 'card' : 'term'))
      && (work === '' || work === list.works[from])
      && (authority === '' || authorities.some(at => list.authorities[at]?.id === authority))
    )
  }

  private pageOf(found: readonly Found[]): TextPage[] {
    const [first] = found
    if (!first) return []
    const {
      list,
      item: [position],
    } = first.doc
    const entry = entryIdOf(list, position)
    return [
      {
        url: this.addresses.entry(list.game, entry),
        title: list.titles[position] ?? '',
        game: list.game,
        kind: position < list.cards ? 'card' : 'term',
        excerpt: [],
        parts: found.map(
          ({
            doc: {
              item: [, , id, label, , text, more],
            },
            stems,
          }) => ({
            url: this.addresses.entryRuling(list.game, entry, id),
            ruling: id,
            title: label,
            excerpt: excerptOf([text, more], word => stems.has(stemOf(word))),
          }),
        ),
      },
    ]
  }
}
