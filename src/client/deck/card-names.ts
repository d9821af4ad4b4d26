import { namesInList, translatedTitles } from '../search/listed-entries.ts'
import { fold, foldCode, wordsOf } from '../../language/fold.ts'
import { headingWords } from './headings.ts'
import type { FacetList, GameList, TranslationList } from '../search/lists.ts'
import { lookUp, lookupOf } from '../search/lookup.ts'
import { NameIndex } from '../search/names.ts'
import { nearestTo } from '../search/similarity.ts'

/** What a name in a deck list means. */
export interface Meaning {
  /** The entry's position in the game's list; null where that isn't certain enough. */
  readonly entry: number | null
  /** Whether it is written as the card is called, but for accents, capitals and marks behind it. */
  readonly exact: boolean
  /** What else it may mean, best first. */
  readonly others: readonly number[]
}

/** From here on a name with a slip in it is taken for the card, unless another card is nearly as like it. */
const LIKELY = 0.77
const MIN_MARGIN = 0.06
/** From here on a card is worth suggesting. */
const POSSIBLE = 0.5
const MAX_SUGGESTIONS = 3
/** A name that a longer text begins with has at least so many characters, and is looked for in so many words. */
const MIN_BEGINNING = 4
const MAX_BEGINNING = 12

const RANKS = { title: 0, alias: 1, translation: 2, abbreviation: 3 } as const

/** The names of a game's cards, or of its terms in a game without cards, as they stand in deck lists. */
export class CardNames {
  readonly list: GameList
  /** Stems of words that stand in headings of its deck lists. */
  readonly headings: ReadonlySet<string>
  private readonly count: number
  private readonly exactly = new Map<string, { entries: number[]; rank: number }>()
  private readonly translations: TranslationList[] = []
  private index: NameIndex | null = null
  private readonly known = new Map<string, Meaning>()
  private codes: FacetList['codes'] = lookupOf({})

  constructor(list: GameList) {
    this.list = list
    this.headings = headingWords(list)
    this.count = list.cards > 0 ? list.cards : list.titles.length
    for (let entry = 0; entry < this.count; entry++)
      for (const { name, kind } of namesInList(list, entry)) this.add(name, entry, kind)
  }

  /** Adds titles in another language; a list made for another order of titles is left out. */
  addTranslations(translations: TranslationList): void {
    if (translations.stamp !== this.list.stamp) return
    for (let entry = 0; entry < this.count; entry++)
      for (const name of translatedTitles(translations, entry)) this.add(name, entry, 'translation')
    this.translations.push(translations)
    this.index?.addTranslations(this.list, translations, 0, this.count)
    this.known.clear()
  }

  /** Adds the codes that are printed on cards; a list made for another order of titles is left out. */
  addCodes({ stamp, codes }: Pick<FacetList, 'stamp' | 'codes'>): void {
    if (stamp !== this.list.stamp) return
    this.codes = codes
    this.known.clear()
  }

  /** Returns the card that is called just that, or has that code; null where none is, or several are. */
  exact(written: string): number | null {
    for (const name of formsOf(written)) {
      const found = this.exactly.get(name)
      if (found) return found.entries.length === 1 ? (found.entries[0] ?? null) : null
    }
    const code = CODE.test(written) ? foldCode(written) : ''
    return lookUp(this.codes, code) ?? null
  }

  /** Returns what a name means, with slips in it too. */
  find(written: string): Meaning {
    const before = this.known.get(written)
    if (before) return before
    const entry = this.exact(written)
    const meaning: Meaning = entry === null ? this.alike(written) : { entry, exact: true, others: [] }
    this.known.set(written, meaning)
    return meaning
  }

  private alike(written: string): Meaning {
    const forms = formsOf(written)
    const shared = forms.flatMap(name => this.exactly.get(name)?.entries ?? [])
    if (shared.length > 0) return { entry: null, exact: false, others: shared.slice(0, MAX_SUGGESTIONS) }
    const scores = new Map<number, number>()
    for (const name of forms)
      for (const { name: found, score, mention } of this.names().find(wordsOf(name)))
        if (found.entry < this.count && mention === null)
          scores.set(found.entry, Math.max(score, scores.get(found.entry) ?? 0))
    const [best, next, ...more] = [...scores].filter(([, score]) => score >= POSSIBLE).sort(([, a], [, b]) => b - a)
    if (!best) {
      const begun = this.beginning(written)
      return { entry: null, exact: false, others: begun.length > 0 ? begun : this.corrected(forms) }
    }
    const likely = best[1] >= LIKELY && best[1] - (next?.[1] ?? 0) >= MIN_MARGIN
    const all = [best, ...(next ? [next] : []), ...more].map(([entry]) => entry).slice(0, MAX_SUGGESTIONS)
    return { entry: likely ? best[0] : null, exact: false, others: all.filter(entry => !likely || entry !== best[0]) }
  }

  /** Returns the card whose name a longer text begins with, in a list. */
  private beginning(written: string): number[] {
    const words = written.split(/\s+/).slice(0, MAX_BEGINNING)
    for (let length = words.length - 1; length > 0; length--) {
      const name = words.slice(0, length).join(' ')
      const entry = name.length < MIN_BEGINNING ? null : this.exact(name)
      if (entry !== null) return [entry]
    }
    return []
  }

  /** Returns the cards whose names a longer text has once each of its words that no card has is corrected. */
  private corrected(forms: readonly string[]): number[] {
    const names = this.names()
    const entries = forms.flatMap(form => {
      const words = wordsOf(form).slice(0, MAX_BEGINNING)
      const better = words.map(word => (names.has(word) ? word : (nearestTo(word, names.near(word))[0] ?? word)))
      return better.every((word, at) => word === words[at])
        ? []
        : names.find(better).flatMap(({ name, score }) => (score >= POSSIBLE ? [name.entry] : []))
    })
    return [...new Set(entries)].slice(0, MAX_SUGGESTIONS)
  }

  /** Likenesses are looked for only where a name isn't a card's. */
  private names(): NameIndex {
    if (this.index === null) {
      this.index = new NameIndex()
      this.index.addNames(this.list, 0, this.count)
      for (const translations of this.translations) this.index.addTranslations(this.list, translations, 0, this.count)
    }
    return this.index
  }

  private add(name: string, entry: number, kind: keyof typeof RANKS): void {
    const rank = RANKS[kind]
    const key = nameKey(name)
    if (key === '') return
    const before = this.exactly.get(key)
    if (!before || rank < before.rank) this.exactly.set(key, { entries: [entry], rank })
    else if (before.rank === rank && !before.entries.includes(entry)) before.entries.push(entry)
  }
}

/** The form of a code: `TW-188`, `wh4`. */
const CODE = /^\s*\p{L}{2,4}[\s-]?\d{1,4}\p{L}?\s*$/u

function nameKey(name: string): string {
  return fold(name).replace(/^the /, '')
}

/** What deck lists put behind a name: which of two cards is meant, its set; marks; its code without brackets. */
const BEHIND = [
  /\s{0,9}(?:\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\})$/,
  /[\s*#!†‡,;:.–—-]{1,40}$/,
  /\s{1,9}\p{Lu}{2,4}(?:[\s-]?\d{1,3}\p{Ll}?)?$/u,
]

/** What stands between a name and another, or a remark. */
const BETWEEN = /\s{1,9}(?:\/{1,2}|[–—-]{1,9}|=)\s{1,9}|\/\/|\s{0,9}(?:<[-=–—]|[-=–—]>)|\s{1,9}#|\s{0,9};\s/

/**
 * Returns the ways in which a name may be meant, folded: as it stands, then without what deck lists put behind it (`[H]
 * (TW)`, `*`, `TW-12`) or before it, and the first of two names with a slash or a dash between them, or what stands
 * before a remark (`<-- great`, `# two more at home`).
 */
function formsOf(written: string): string[] {
  const forms = new Set<string>()
  const take = (name: string): void => {
    const key = nameKey(name)
    if (key !== '') forms.add(key)
  }
  take(written)
  // In a name of capitals alone the last word may be as short as a set's code.
  const behind = /\p{Ll}/u.test(written) ? BEHIND : BEHIND.slice(0, 2)
  const bare = (whole: string): string => {
    let name = whole.trim()
    for (let before = ''; name !== before;) {
      before = name
      for (const pattern of behind) take((name = name.replace(pattern, '')))
    }
    return name
  }
  const name = bare(written)
  take(name.replace(/^(?:[([]?\p{Lu}{2,4}[\s-]?\d{1,3}\p{Ll}?[)\]]?|\[[^[\]]*\]|\([^()]*\))[\s:.,–-]+/u, ''))
  const [first = ''] = name.split(BETWEEN)
  if (first !== name) take(bare(first))
  return [...forms]
}
