import type { Authority } from '../game/game.ts'

/** What is known of the numbers of an authority. */
export type Series = Pick<Authority, 'id' | 'title' | 'cited' | 'numbers' | 'mistakenFor'>

export interface Doubt {
  /** Why the citation can't be right, for a reader. */
  readonly problem: string
  /** What was probably meant. */
  readonly meant: { readonly authority: string; readonly number: string } | null
}

/** Says why an authority can't have a number, and which series was probably meant; null where nothing is wrong. */
export function validateNumber(authorities: ReadonlyMap<string, Series>, id: string, number: string): Doubt | null {
  const authority = authorities.get(id)
  if (!authority?.numbers || isWithin(authority, number)) return null
  const other = authorities.get(authority.mistakenFor ?? '')
  const meant = other && isWithin(other, number) ? other : null
  const cited = ({ cited: [name], title }: Series) => `${name ?? title} ${number}`
  return {
    problem: `There is no ${cited(authority)} (${rangeOf(authority.numbers)}).${meant ? ` ${cited(meant)}?` : ''}`,
    meant: meant ? { authority: meant.id, number } : null,
  }
}

/** Returns which numbers a series has, in words: `1 to 206`. */
export function rangeOf({ first, last }: NonNullable<Series['numbers']>): string {
  return last === undefined ? `from ${first}` : `${first} to ${last}`
}

/** Returns whether a series has a number, or may have it by now. */
export function isWithin({ numbers }: Pick<Series, 'numbers'>, number: string): boolean {
  if (!numbers) return false
  const value = Number.parseInt(number, 10)
  return value >= numbers.first && (numbers.last === undefined || value <= numbers.last + numbers.room)
}
