import type { Lexicon } from './lexicon.ts'

export interface Doubt {
  /** Why the citation can't be right, for a reader. */
  readonly problem: string
  /** What was probably meant. */
  readonly meant: { readonly authority: string; readonly number: string } | null
}

/**
 * Says why an authority can't have a number, and which series probably was meant; null where nothing speaks against it.
 */
export function validateNumber(lexicon: Lexicon, id: string, number: string): Doubt | null {
  const authority = lexicon.authorities.get(id)
  if (!authority?.numbers || isWithin(lexicon, id, number)) return null
  const { first, last } = authority.numbers
  const other = authority.mistakenFor === undefined ? undefined : lexicon.authorities.get(authority.mistakenFor)
  const meant = other?.numbers && isWithin(lexicon, other.id, number) ? other : null
  const range =
    last === undefined
      ? `begins with ${first}`
      : `has the numbers ${first} to ${last}${authority.numbers.room > 0 ? ' so far' : ''}`
  return {
    problem:
      `The series “${authority.title}” ${range}; it has no number ${number}.`
      + (meant ? ` Probably number ${number} of the series “${meant.title}” is meant.` : ''),
    meant: meant ? { authority: meant.id, number } : null,
  }
}

function isWithin(lexicon: Lexicon, id: string, number: string): boolean {
  const numbers = lexicon.authorities.get(id)?.numbers
  if (!numbers) return false
  const value = Number.parseInt(number, 10)
  return value >= numbers.first && (numbers.last === undefined || value <= numbers.last + numbers.room)
}
