export { foldTitle as fold } from '../pipeline/game/fold-title.ts'

/** Returns the words of a folded text. */
export function wordsOf(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ')
}

/** Returns a card's code as it is compared: `TW-188`, `tw188` and `tw 188` are the same. */
export function foldCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '')
}
