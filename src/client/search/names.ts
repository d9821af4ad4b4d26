import { addTo } from '../../pipeline/collections.ts'
import { namesInList, translatedTitles } from './listed-entries.ts'
import { isCommon } from '../../language/common-words.ts'
import { fold, wordsOf } from '../../language/fold.ts'
import type { GameList, TranslationList } from './lists.ts'
import { stemOf } from '../../language/stem.ts'
import { editDistance } from '../../pipeline/source/edit-distance.ts'
import { compare, maxEdits, similarityOf } from './similarity.ts'
import { WordIndex } from './word-index.ts'

/** A name by which an entry is found. */
export interface Name {
  readonly list: GameList
  /** Position of the entry in its list. */
  readonly entry: number
  readonly name: string
  readonly kind: 'title' | 'alias' | 'abbreviation' | 'translation'
  readonly lang: string
}

/** How well a name answers. */
export interface Answer {
  readonly name: Name
  /** From 0 to 1. */
  readonly score: number
  /** Where the query says more than the name: the words of the query that name it, by position; else null. */
  readonly mention: readonly number[] | null
}

interface Known extends Name {
  readonly words: readonly string[]
  /** The name without its spaces, for words run together, taken apart or wrong throughout. */
  readonly joined: string
}

/** A query as names are compared with it. */
interface Query {
  readonly words: readonly string[]
  /** How many of them don't only carry a question. */
  readonly telling: number
  /** All of it without its spaces; null where that is too short or too long to be a name's. */
  readonly joined: string | null
}

/** More than this many candidates are never looked at closely. */
const CANDIDATES = 120
/** In queries of at most so many words each word may be misspelt, though it is another name's. */
const SHORT = 3
/** Words that are run together have so many letters at least. */
const SHORTEST = 3
/** A name of so many words is meant though one of them is another word. */
const LONG = 3
/** What a name is worth that stands whole inside a longer query. */
const MENTIONED = 0.67
/** What a name is worth that is all a question says beside common words: “How does influence work”. */
const IN_QUESTION = 0.97
/** Longer queries are pasted texts; their beginning tells enough. */
const MAX_LENGTH = 24
const MAX_WORD_LENGTH = 40

/** The names of all games that were loaded, compared with a query. Lists can be added at any time. */
export class NameIndex {
  private count = 0
  private readonly words = new WordIndex<Known>()
  private readonly joined = new WordIndex<Known>()
  private readonly initials = new Map<string, Known[]>()
  private readonly weights = new Map<string, number>()

  /** Adds the names of a game's entries from one position up to another. */
  addNames(list: GameList, from: number, to: number): void {
    for (let entry = from; entry < to; entry++)
      for (const { name, kind } of namesInList(list, entry)) this.add({ list, entry, name, kind, lang: 'en' })
  }

  /** Adds titles in another language, of entries from one position up to another. */
  addTranslations(list: GameList, translations: TranslationList, from: number, to: number): void {
    const { lang } = translations
    for (let entry = from; entry < to; entry++)
      for (const name of translatedTitles(translations, entry))
        this.add({ list, entry, name, kind: 'translation', lang })
  }

  private add(name: Name): void {
    const words = wordsOf(fold(name.name))
    if (words.length === 0) return
    const known: Known = { ...name, words, joined: joinedOf(words) }
    this.count++
    this.joined.add(known.joined, known)
    const telling = words.filter(word => word !== 'the' && word !== 'a')
    for (const letters of new Set(
      [words, telling].filter(list => list.length > 2).map(list => list.map(word => word.charAt(0)).join('')),
    ))
      addTo(this.initials, letters, known)
    for (const word of new Set(words)) this.words.add(word, known)
    this.weights.clear()
  }

  /** A word in few names tells more than one in many; small words tell next to nothing. */
  private readonly weight = (word: string): number => {
    let weight = this.weights.get(word)
    if (weight === undefined) {
      const all = Math.log(1 + this.count)
      weight = isCommon(word) ? 0.15 : Math.max(0.3, (all - Math.log(this.words.having(word).length || 1)) / all)
      this.weights.set(word, weight)
    }
    return weight
  }

  /** Returns whether a name has a folded word, or one with another ending, or is it without spaces or in initials. */
  knows(word: string): boolean {
    return (
      this.words.alike(word, false, false).length > 0 || this.joined.having(word).length > 0 || this.initials.has(word)
    )
  }

  /** Returns the names that have just this folded word. */
  having(word: string): readonly (Name & { readonly words: readonly string[] })[] {
    return this.words.having(word)
  }

  /** Returns whether a name has just this folded word. */
  has(word: string): boolean {
    return this.having(word).length > 0
  }

  /** Returns the two words of a name that a folded word runs together: “shadow land” of “shadowland”; else null. */
  apart(word: string): string | null {
    if (this.has(word)) return null
    for (let at = SHORTEST; at <= word.length - SHORTEST; at++) {
      const [first, second] = [word.slice(0, at), word.slice(at)]
      const stand = ({ words }: Known) => words.some((one, place) => one === first && words[place + 1] === second)
      if (this.words.having(first).some(stand)) return `${first} ${second}`
    }
    return null
  }

  /**
   * Returns what misspelt words of a query are in longer names whose other words stand around them: “morning” for the
   * “moring” of “gates of moring”. A word that another name has, or that is otherwise right, is none.
   */
  slips(words: readonly string[], isRight: (word: string) => boolean): ReadonlyMap<string, string> {
    const slips = new Map<string, string>()
    words.forEach((word, at) => {
      for (const name of isCommon(word) ? [] : this.words.having(word)) {
        const from = at - name.words.indexOf(word)
        const wrong = [...name.words.keys()].filter(place => words[from + place] !== name.words[place])
        const [said = '', meant = ''] = wrong.flatMap(place => [words[from + place] ?? '', name.words[place] ?? ''])
        if (name.words.length < LONG || wrong.length !== 1 || isCommon(said) || this.has(said) || isRight(said))
          continue
        const room = maxEdits(Math.max(said.length, meant.length))
        if (stemOf(said) !== stemOf(meant) && editDistance(said, meant, room) <= room) slips.set(said, meant)
      }
    })
    return slips
  }

  /** Returns the words of names that a misspelt word may mean. */
  near(word: string): readonly string[] {
    return this.words.alike(word, false, true)
  }

  /** Returns the names that answer the folded words of a query, best first, at most one for each entry. */
  find(typed: readonly string[]): Answer[] {
    const words = typed.slice(0, MAX_LENGTH).map(word => word.slice(0, MAX_WORD_LENGTH))
    if (words.length === 0) return []
    const joined = joinedOf(words)
    const best = new Map<string, Answer>()
    const take = (name: Known, score: number, mention: readonly number[] | null = null) => {
      const key = `${name.list.game} ${name.entry}`
      // A title is what a reader knows an entry by, so it wins over another name as good.
      const worth =
        score * (name.kind === 'title' ? 1 : name.kind === 'translation' ? 0.97 : 0.985)
        + (name.list.rulings[name.entry] ? 0.01 : 0)
      if (worth > (best.get(key)?.score ?? 0)) best.set(key, { name, score: worth, mention })
    }
    for (const name of this.joined.having(joined)) take(name, 1)
    const initialled = words.length === 1 ? (this.initials.get(joined) ?? []) : []
    // Initials that only one entry has are as good as an abbreviation.
    const entries = new Set(initialled.map(({ list, entry }) => `${list.game} ${entry}`))
    for (const name of initialled) take(name, entries.size === 1 ? 0.97 : 0.9)
    const telling = words.filter(word => !isCommon(word))
    const asked = telling.length > 0 ? telling : words
    if (asked.length < words.length) for (const name of this.joined.having(joinedOf(asked))) take(name, IN_QUESTION)
    const query: Query = {
      words,
      telling: telling.length,
      joined: joined.length > 4 && joined.length < 40 ? joined : null,
    }
    for (const candidate of this.candidates(asked, words.length > SHORT ? null : query.joined))
      this.judge(candidate, query, take)
    // Of two games with the same name neither may come first because its list came first.
    const order = ({ name: { name, list } }: Answer) => `${name} ${list.game}`
    return [...best.values()].sort(
      (a, b) => b.score - a.score || a.name.name.length - b.name.name.length || (order(a) < order(b) ? -1 : 1),
    )
  }

  /** Returns the names that have most of the words, those that tell more first; and those that are alike as a whole. */
  private candidates(words: readonly string[], joined: string | null): Known[] {
    const terms = [...new Set(words)]
    const worth = new Map<Known, number>()
    terms.forEach((term, index) => {
      const isPrefix = index === terms.length - 1
      // In a long query a word that a name has is taken as spelt right: to look for similar words takes time.
      const misspelt = terms.length <= SHORT || this.words.having(term).length === 0
      const mine = new Map<Known, number>()
      for (const word of this.words.alike(term, isPrefix, misspelt)) {
        const worth = similarityOf(term, word, isPrefix) * this.weight(word)
        if (worth > 0)
          for (const name of this.words.having(word)) if (worth > (mine.get(name) ?? 0)) mine.set(name, worth)
      }
      for (const [name, more] of mine) worth.set(name, (worth.get(name) ?? 0) + more)
    })
    const best = [...worth]
      .sort(([a, one], [b, other]) => other - one || a.words.length - b.words.length)
      .slice(0, CANDIDATES)
      .map(([name]) => name)
    if (joined === null) return best
    return [
      ...new Set([
        ...best,
        ...this.joined
          .alike(joined, true, true)
          .slice(0, CANDIDATES)
          .flatMap(whole => this.joined.having(whole)),
      ]),
    ]
  }

  private judge(
    name: Known,
    { words, telling, joined }: Query,
    take: (name: Known, score: number, mention?: readonly number[]) => void,
  ): void {
    const alike = compare(words, name.words, this.weight)
    // An abbreviation is meant as it stands or not at all.
    if (name.kind !== 'abbreviation') {
      take(name, alike.query * (0.6 + 0.4 * alike.name) - (alike.inOrder ? 0 : 0.02))
      const whole = joined === null ? 0 : similarityOf(joined, name.joined, true)
      take(name, whole * (0.6 + 0.4 * whole) - 0.03)
    }
    if (telling < 2) return
    // A common word of the name may stand earlier in the query too, so the whole name is looked for first.
    const run = runOf(words, name.words)
    if (run) {
      // “What does Horn of Anor do” asks for the horn, as a question with a name of one word does.
      if (words.every((word, at) => run.includes(at) || isCommon(word))) take(name, IN_QUESTION)
      else take(name, MENTIONED + 0.2 * alike.query, run)
      return
    }
    const first = alike.matched[0] ?? 0
    const closely = alike.inOrder && (alike.matched.at(-1) ?? 0) - first < name.words.length + 1
    if (alike.name > (name.kind === 'abbreviation' ? 0.999 : 0.85) && closely)
      take(name, MENTIONED + 0.2 * alike.query, alike.matched)
  }
}

/** Returns where the words of a name of several stand in a query, one after the other; null where they don't. */
function runOf(query: readonly string[], name: readonly string[]): readonly number[] | null {
  const from = query.findIndex((_, at) => name.every((word, offset) => query[at + offset] === word))
  return name.length < 2 || from < 0 ? null : name.map((_, offset) => from + offset)
}

/** A name without its spaces and without the article it may begin with. */
function joinedOf(words: readonly string[]): string {
  return (words.length > 1 && words[0] === 'the' ? words.slice(1) : words).join('')
}
