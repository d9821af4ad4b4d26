import MiniSearch from 'minisearch'
import { isCommon } from './common-words.ts'
import { fold, wordsOf } from './fold.ts'
import type { GameList, TranslationList } from './lists.ts'
import { compare, roomFor } from './similarity.ts'
import { stemOf } from './stem.ts'

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
  readonly id: number
  readonly words: readonly string[]
}

/** More than this many candidates are never looked at closely. */
const CANDIDATES = 120
/** In queries of at most so many words each word may be misspelt, though it is another name's. */
const SHORT = 3
/** What a name is worth that stands whole inside a longer query. */
const MENTIONED = 0.67
/** Longer queries are pasted texts; their beginning tells enough. */
const LONGEST = 24
const LONGEST_WORD = 40

/** The names of all games that were loaded, compared with a query. Lists can be added at any time. */
export class NameIndex {
  private readonly known: Known[] = []
  private readonly exact = new Map<string, Known[]>()
  private readonly initials = new Map<string, Known[]>()
  private readonly spread = new Map<string, number>()
  // `joined`: the name without its spaces, for words run together, taken apart or wrong throughout.
  private readonly index = new MiniSearch<Known>({
    fields: ['words', 'stems', 'joined'],
    extractField: (name, field) => field === 'id' ? name.id : field === 'joined' ? joinedOf(name.words) : field === 'stems' ? name.words.map(stemOf).join(' ') : name.words.join(' '),
    tokenize: text => text.split(' '),
    processTerm: term => term,
  })

  addGame(list: GameList): void {
    const names: Name[] = []
    const push = (entry: number, name: string, kind: Name['kind']) => names.push({ list, entry, name, kind, lang: 'en' })
    list.titles.forEach((title, entry) => push(entry, title, 'title'))
    for (const [entry, aliases] of Object.entries(list.aliases)) for (const alias of aliases) push(Number(entry), alias, 'alias')
    for (const [short, entry] of list.abbreviations) push(entry, short, 'abbreviation')
    this.add(names)
  }

  addTranslations(list: GameList, { lang, titles }: TranslationList): void {
    this.add(titles.flatMap((found, entry) => found === 0 ? [] : (typeof found === 'string' ? [found] : found)
      .map(name => ({ list, entry, name, kind: 'translation' as const, lang }))))
  }

  private add(names: readonly Name[]): void {
    const fresh: Known[] = []
    for (const name of names) {
      const folded = fold(name.name)
      if (folded === '') continue
      const words = wordsOf(folded)
      const known: Known = { ...name, id: this.known.length, words }
      this.known.push(known)
      fresh.push(known)
      push(this.exact, joinedOf(words), known)
      const telling = words.filter(word => word !== 'the' && word !== 'a')
      for (const letters of new Set([words, telling].filter(list => list.length > 2).map(list => list.map(word => word[0] ?? '').join('')))) push(this.initials, letters, known)
      for (const word of new Set(words)) this.spread.set(word, (this.spread.get(word) ?? 0) + 1)
    }
    this.index.addAll(fresh)
  }

  /** A word in few names tells more than one in many; small words tell next to nothing. */
  private readonly weight = (word: string): number => {
    if (isCommon(word)) return 0.15
    const all = Math.log(1 + this.known.length)
    return Math.max(0.3, (all - Math.log(this.spread.get(word) ?? 1)) / all)
  }

  /** Gives the names that answer the folded words of a query, best first, at most one for each entry. */
  find(query: readonly string[]): Answer[] {
    const words = query.slice(0, LONGEST).map(word => word.slice(0, LONGEST_WORD))
    if (words.length === 0) return []
    const joined = joinedOf(words)
    const best = new Map<string, Answer>()
    const take = (name: Known, score: number, mention: readonly number[] | null = null) => {
      const key = `${name.list.game} ${name.entry}`
      // A title is what a reader knows an entry by, so it wins over another name as good.
      const worth = score * (name.kind === 'title' ? 1 : name.kind === 'translation' ? 0.97 : 0.985) + (name.entry in name.list.rulings ? 0.01 : 0)
      if (worth > (best.get(key)?.score ?? 0)) best.set(key, { name, score: worth, mention })
    }
    for (const name of this.exact.get(joined) ?? []) take(name, 1)
    if (words.length === 1) for (const name of this.initials.get(joined) ?? []) take(name, 0.9)
    const telling = words.filter(word => !isCommon(word))
    const asked = telling.length > 0 ? telling : words
    // "How does influence work" asks for influence, a little less surely than "influence" does.
    if (asked.length < words.length) for (const name of this.exact.get(joinedOf(asked)) ?? []) take(name, 0.97)
    for (const candidate of this.candidates(asked, joined)) this.judge(candidate, words, telling, joined, take)
    return [...best.values()].sort((a, b) => b.score - a.score || a.name.name.length - b.name.name.length || (a.name.name < b.name.name ? -1 : 1))
  }

  private candidates(words: readonly string[], joined: string): Known[] {
    const terms = [...new Set(words)]
    // In a long query a word that some name has is none that is misspelt; looking for its likes is what takes time.
    const likes = (term: string) => roomFor(term.length) > 0 && (terms.length <= SHORT || !this.spread.has(term))
    const found = this.index.search({
      combineWith: 'OR',
      queries: [
        ...terms.map((term, index) => ({ queries: [term], fields: ['words'], prefix: term.length > 2 || index === terms.length - 1, fuzzy: likes(term) && Math.min(2, roomFor(term.length) + 1) })),
        { queries: terms.map(stemOf), fields: ['stems'], combineWith: 'OR' as const },
        ...(words.length <= SHORT && joined.length > 4 && joined.length < 40 ? [{ queries: [joined], fields: ['joined'], prefix: true, fuzzy: Math.min(2, roomFor(joined.length)) }] : []),
      ],
    })
    return found.slice(0, CANDIDATES).flatMap(({ id }) => this.known[id as number] ?? [])
  }

  private judge(name: Known, words: readonly string[], telling: readonly string[], joined: string, take: (name: Known, score: number, mention?: readonly number[]) => void): void {
    // An abbreviation is meant as it stands or not at all.
    const alike = compare(words, name.words, this.weight)
    if (name.kind !== 'abbreviation') {
      take(name, alike.query * (0.6 + 0.4 * alike.name) - (alike.inOrder ? 0 : 0.02))
      const whole = compare([joined], [joinedOf(name.words)], () => 1)
      if (joined.length > 4 && joined.length < 40) take(name, whole.query * (0.6 + 0.4 * whole.name) - 0.03)
    }
    if (telling.length < 2) return
    const first = alike.matched[0] ?? 0
    const closely = alike.inOrder && (alike.matched.at(-1) ?? 0) - first < name.words.length + 1
    if (alike.name > (name.kind === 'abbreviation' ? 0.999 : 0.85) && closely) take(name, MENTIONED + 0.2 * alike.query, alike.matched)
  }
}

/** A name without its spaces and without the article it may begin with. */
function joinedOf(words: readonly string[]): string {
  return (words.length > 1 && words[0] === 'the' ? words.slice(1) : words).join('')
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
