import { fold, wordsOf } from './fold.ts'
import type { GameList } from './lists.ts'

/** What a query cites: an authority, with a number where it names one, and the words after it. */
export interface CitedInQuery {
  readonly authority: string
  readonly title: string
  readonly number: string | null
  /** Whether that number has a page, because a ruling cites it. */
  readonly known: boolean
  /** Rulings that cite the number. */
  readonly citedBy: readonly string[]
  /** Folded words behind the citation, such as a heading of the authority. */
  readonly rest: string
}

/** What may stand between the name of a series and a number. */
const BETWEEN = new Set(['digest', 'digests', 'no', 'nr', 'number', 'rulings', 'clarification', 'annotation'])

/** Gives the authority that a query begins with, the longest name first: `COE 52`, `coe52`, `CRF annotation 24`, `CRF, Agents`. */
export function readCitation(list: GameList, query: string): CitedInQuery | null {
  const words = wordsOf(fold(query.replace(/(\p{L})(?=\d)/gu, '$1 ')))
  let best: { length: number; authority: GameList['authorities'][number] } | null = null
  for (const authority of list.authorities) {
    for (const cited of [...authority.cited, authority.title]) {
      const name = wordsOf(fold(cited))
      if (name.length > (best?.length ?? 0) && name.every((word, index) => words[index] === word)) best = { length: name.length, authority }
    }
  }
  if (!best) return null
  const { authority } = best
  let at = best.length
  if (authority.numbers) while (BETWEEN.has(words[at] ?? '')) at++
  const found = authority.numbers && /^\d+$/.test(words[at] ?? '') ? String(Number(words[at])) : null
  const citing = found === null ? undefined : authority.numbers?.[found]
  return {
    authority: authority.id,
    title: authority.title,
    number: found,
    known: citing !== undefined,
    citedBy: citing ? citing.split(' ') : [],
    rest: words.slice(found === null ? best.length : at + 1).join(' '),
  }
}

/** Gives a rule number as it is compared: `Rule 2.iv.VII.f1.` and `[2.IV.vii.F1]` are the same. */
export function foldNumber(text: string): string {
  return text.trim().toLowerCase().replace(/^(?:rule|section|§)\s*/, '').replace(/^[[(]+|[\])]+$/g, '').replace(/[\s.]+$/, '').replace(/\s*\.\s*/g, '.')
}

/** Says whether a folded number has the look of a rule's, so that it is worth comparing with beginnings of rule numbers. */
export function looksLikeNumber(folded: string): boolean {
  return /^[a-z0-9]+(?:\.[a-z0-9]+)+\.?$/.test(folded)
}

/** Gives the ruling id in a query: five letters alone, `r/bcdfg`, or a whole address pasted; null where there is none. */
export function readRulingId(query: string): string | null {
  const text = query.trim().toLowerCase()
  const found = /(?:^|\/)r\/([2-9b-df-hj-np-tv-xz]{5})(?:\/|\.json)?$/.exec(text) ?? /^([2-9b-df-hj-np-tv-xz]{5})$/.exec(text)
    ?? /#([2-9b-df-hj-np-tv-xz]{5})$/.exec(text)
  return found?.[1] ?? null
}
