import { NUMBER_WORDS } from '../pipeline/source/number-words.ts'

/** Endings that English words are bent with, the longer before those they end in. */
const ENDINGS = ['ements', 'ement', 'ings', 'ing', 'ers', 'er', 'ed', 'es', 's', 'e']

/** What has an ending of its own: the plural of a die is dice, and a player is nothing that is played. */
const WHOLE = new Map([
  ['dies', 'dies'],
  ['player', 'player'],
  ['players', 'player'],
])

/**
 * Returns a folded word without its bending, so that `transferred`, `transfers` and `transferring` are the same, and a
 * small number in figures. Rough: it only ever compares stems with stems.
 */
export function stemOf(word: string): string {
  const number = NUMBER_WORDS.get(word)
  if (number !== undefined) return String(number)
  const whole = WHOLE.get(word)
  if (whole !== undefined || word.length < 4) return whole ?? word
  const ending = ENDINGS.find(one => word.endsWith(one) && word.length - one.length > 2)
  const stem = ending === undefined ? word : word.slice(0, -ending.length)
  const single = stem.length > 3 && stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem
  // Of “ally” and “allies”, but not of “all”.
  return single.length > 3 && /[^aeiou]y$/.test(single) ? `${single.slice(0, -1)}i` : single
}
