import { addTo } from '../../pipeline/collections.ts'
import { foldWords, singulars, type FoldedWord } from '../../pipeline/names/fold.ts'

/** A name as `/api/v1/<game>/names.json` has it. */
export interface NameItem {
  readonly name: string
  readonly entry: string
  readonly kind: 'title' | 'alias' | 'abbreviation' | 'translation'
  readonly lang: string
}

/** A name with its game. */
export interface Known extends NameItem {
  readonly game: string
}

/** A stretch of a text that is a name. */
export interface Hit {
  readonly start: number
  readonly end: number
  readonly shown: string
  readonly known: Known
}

/** A match for `[[Name]]`, which always has the name. */
type Marked = RegExpExecArray & { readonly 1: string }

/** No name has more words that tell it apart. */
const MAX_LENGTH = 12
const RANK = { title: 0, alias: 1, abbreviation: 2, translation: 3 } as const

/**
 * The names of one or more games, compared as the site itself compares them: without accents, apostrophes and hyphens.
 */
export class Names {
  private readonly byKey = new Map<string, Known[]>()
  private entries: Set<string> | undefined

  /** Adds the names of a game. */
  add(game: string, items: readonly NameItem[]): void {
    for (const item of items) {
      const words = foldWords(item.name).map(word => word.key)
      for (const key of new Set(
        [words, words[0] === 'the' && words.length > 1 ? words.slice(1) : words].map(list => list.join(' ')),
      )) {
        if (key !== '') addTo(this.byKey, key, { ...item, game })
      }
    }
  }

  /** Returns whether an entry of a game has a name. */
  has(game: string, entry: string): boolean {
    this.entries ??= new Set([...this.byKey.values()].flat().map(known => `${known.game} ${known.entry}`))
    return this.entries.has(`${game} ${entry}`)
  }

  /**
   * Returns what somebody means who has marked it as a name: titles before other names, cards before terms; null for
   * nothing.
   */
  named(text: string): Known | null {
    const words = foldWords(text.slice(0, 200)).map(word => word.key)
    const last = words.at(-1) ?? ''
    for (const ending of [last, ...singulars(last), `${last}s`]) {
      const [best] = [...(this.byKey.get([...words.slice(0, -1), ending].join(' ')) ?? [])].sort(
        (a, b) => RANK[a.kind] - RANK[b.kind] || (a.entry < b.entry ? -1 : 1),
      )
      if (best) return best
    }
    return null
  }

  /** Returns the stretches written as `[[Name]]` or `[[Name|shown so]]` that are names. */
  marked(text: string): Hit[] {
    const marks = text.matchAll(/\[\[([^[\]|\n]{1,200})(?:\|([^[\]|\n]{1,200}))?\]\]/g) as Iterable<Marked>
    return Array.from(marks, match => {
      const known = this.named(match[1])
      return known && { start: match.index, end: match.index + match[0].length, shown: match[2] ?? match[1], known }
    }).filter(hit => hit !== null)
  }

  /**
   * Returns the English names a text holds, the longest first. Only what can hardly be anything else: of one entry,
   * with the capitals of its name; a term has several words, and a card of one word doesn't begin a sentence.
   */
  within(text: string): Hit[] {
    const words = foldWords(text)
    const hits: Hit[] = []
    for (let first = 0; first < words.length; first++) {
      for (let last = Math.min(words.length, first + MAX_LENGTH) - 1; last >= first; last--) {
        const hit = this.sole(text, words.slice(first, last + 1))
        if (!hit) continue
        hits.push(hit)
        first = last
        break
      }
    }
    return hits
  }

  private sole(text: string, run: readonly FoldedWord[]): Hit | null {
    const found = (this.byKey.get(run.map(word => word.key).join(' ')) ?? []).filter(known => known.lang === 'en')
    const [known] = found
    if (!known || found.some(other => other.entry !== known.entry || other.game !== known.game)) return null
    const [opening, ...others] = run
    if (!opening) return null
    const { start } = opening
    let { end } = opening
    for (const word of others) {
      if (word.start - end > 4 || /[.!?;\n]/.test(text.slice(end, word.start))) return null
      end = word.end
    }
    const hit = { start, end, shown: text.slice(start, end), known }
    if (known.kind === 'abbreviation') return hit.shown === known.name ? hit : null
    if (known.entry.startsWith('terms/')) return run.length > 1 ? hit : null
    if (!opening.capital) return null
    const capitals = (word: { capital: boolean }) => word.capital
    const wanted = foldWords(known.name).filter(capitals).length
    if (run.filter(capitals).length < Math.min(wanted, run.length)) return null
    return run.length > 1 || !/(?:^|[.!?:•\n])["“'\s]{0,12}$/.test(text.slice(Math.max(0, start - 12), start))
      ? hit
      : null
  }
}
