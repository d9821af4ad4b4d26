import { RuleNumbers } from '../../pipeline/citations/rule-numbers.ts'
import { addTo } from '../../pipeline/collections.ts'
import type { Span } from '../../pipeline/source/span.ts'
import { foldWords, singulars, type FoldedWord } from '../../pipeline/names/fold.ts'

/** Where a code, a name or a rule number leads, as `/api/v1/<game>/targets.json` has it. */
export interface Target {
  readonly key: string
  readonly kind: 'code' | 'name' | 'number'
  /** What a name is. */
  readonly name: 'title' | 'alias' | 'abbreviation' | 'translation' | null
  readonly lang: string | null
  readonly url: string
  readonly rulings: number
}

/** A code or name of an entry, with its game. */
export interface Known extends Target {
  readonly game: string
  /** The entry's id in its game: `cards/bridge`. */
  readonly entry: string
}

/** A stretch of a text that is a name. */
export interface Hit extends Span {
  readonly shown: string
  readonly known: Known
}

/** No name has more words that tell it apart. */
const MAX_LENGTH = 12
/** A code stands between names of the game's own language and translations. */
const RANK = { title: 0, alias: 1, abbreviation: 2, code: 3, translation: 4 } as const

/** Names of games, compared as the site compares them: without accents, apostrophes and hyphens. */
export class Names {
  private readonly byKey = new Map<string, Known[]>()
  private readonly rules = new RuleNumbers<Target & { readonly number: string }>()

  /** Adds what is known of a game. */
  add(game: string, targets: readonly Target[]): void {
    for (const target of targets) {
      if (target.kind === 'number') {
        this.rules.add({ ...target, number: target.key })
        continue
      }
      const known = { ...target, game, entry: target.url.split('/').slice(-3, -1).join('/') }
      const key = foldWords(target.key)
        .map(word => word.key)
        .join(' ')
      for (const form of new Set([key, key.replace(/^the /, '')])) if (form !== '') addTo(this.byKey, form, known)
    }
  }

  /** Returns the rule that has a number, in its case or else in any; null where none or several have it. */
  rule(number: string): Target | null {
    return this.rules.get(number)
  }

  /** Returns what a marked name or code means in one game or any: titles first, cards before terms; else null. */
  named(text: string, game?: string): Known | null {
    const words = foldWords(text.slice(0, 200)).map(word => word.key)
    const last = words.at(-1) ?? ''
    for (const ending of [last, ...singulars(last), `${last}s`]) {
      const [best] = (this.byKey.get([...words.slice(0, -1), ending].join(' ')) ?? [])
        .filter(known => game === undefined || known.game === game)
        .sort((a, b) => RANK[a.name ?? 'code'] - RANK[b.name ?? 'code'] || (a.entry < b.entry ? -1 : 1))
      if (best) return best
    }
    return null
  }

  /** Returns the stretches written as `[[Name]]` or `[[Name|shown so]]` that are names. */
  marked(text: string): Hit[] {
    const marks = text.matchAll(/\[\[([^[\]|\n]{1,200})(?:\|([^[\]|\n]{1,200}))?\]\]/g)
    return [...marks].flatMap(({ 0: mark, 1: name = '', 2: shown = name, index: start }) => {
      const known = this.named(name)
      return known ? [{ start, end: start + mark.length, shown, known }] : []
    })
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
    if (known.name === 'abbreviation') return hit.shown === known.key ? hit : null
    if (known.entry.startsWith('terms/')) return run.length > 1 ? hit : null
    if (!opening.capital) return null
    const capitals = (word: { capital: boolean }) => word.capital
    const wanted = foldWords(known.key).filter(capitals).length
    if (run.filter(capitals).length < Math.min(wanted, run.length)) return null
    return run.length > 1 || !/(?:^|[.!?:•\n])["“'\s]{0,12}$/.test(text.slice(Math.max(0, start - 12), start))
      ? hit
      : null
  }
}
