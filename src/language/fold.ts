import { foldTitle } from '../pipeline/game/fold-title.ts'

/** A number with its sign: `-3`, `+1`. */
const SIGNED = /(?<![\p{L}\p{N}])([-−+])(?=\d)/gu

/** Returns a text or name as it is compared: without capitals, accents and marks, with signs of numbers as words. */
export function fold(text: string): string {
  return foldTitle(text.replace(SIGNED, (_, sign: string) => (sign === '+' ? 'plus' : 'minus')))
}

/** Returns the words of a folded text. */
export function wordsOf(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ')
}

/** Returns a card's code as it is compared: `TW-188`, `tw188` and `tw 188` are the same. */
export function foldCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '')
}
