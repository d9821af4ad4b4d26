import { isCommon } from '../../language/common-words.ts'
import { count } from '../../language/format.ts'
import { fold, wordsOf } from '../../language/fold.ts'
import type { FacetList } from './lists.ts'
import { pageRow, type Row } from './rows.ts'

const ERRATUM = /^errat(?:a|um|ums|as)$/

/** Returns the other words of a query that asks for an erratum; null where it asks for none. */
export function withoutErratum(query: string): string | null {
  const words = wordsOf(fold(query))
  const others = words.filter(word => !ERRATUM.test(word))
  return others.length === words.length ? null : others.join(' ')
}

/** Returns whether a query asks for errata, and not for those of something. */
export function asksAllErrata(query: string): boolean {
  return (
    withoutErratum(query)
      ?.split(' ')
      .every(word => word === '' || isCommon(word) || /^(?:all|list|cards?)$/.test(word)) ?? false
  )
}

/** Returns what leads to the cards of a game that have an erratum; null where none has. */
export function allErrata({ errata }: FacetList, game: string, address: string): Row | null {
  if (errata.length === 0) return null
  const text = `${count(errata.length, 'card')} of this game say something else today than is printed on them.`
  return { ...pageRow(address, 'Cards with an erratum', game), excerpt: [{ text, marked: false }] }
}
