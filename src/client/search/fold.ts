import { plainLetters } from '../../pipeline/game/slug.ts'

/**
 * Returns a name or a query as the resolver compares them: words in lower case without accents and apostrophes, one space
 * between them. Letters of other scripts stay.
 */
export function fold(text: string): string {
  return plainLetters(text)
    .toLowerCase()
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns the words of a folded text. */
export function wordsOf(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ')
}

/** Returns a card's code as it is compared: `TW-188`, `tw188` and `tw 188` are the same. */
export function foldCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '')
}
