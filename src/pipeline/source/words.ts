/** A word as this project counts them: a match of `[\p{L}\p{N}]+` in the text as decoded. */
export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Gives every word of a text with its place. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), match => ({ text: match[0], start: match.index, end: match.index + match[0].length }))
}

/** Gives a word without accents and case, for comparing. */
export function foldWord(word: string): string {
  return withoutAccents(word).toLowerCase()
}

/** Gives the words of a text without accents, to compare readings: a capital is a difference there. */
export function readingWords(text: string): string[] {
  return wordsOf(text).map(word => withoutAccents(word.text))
}

function withoutAccents(word: string): string {
  // Nearly every word is plain, and normalising takes ten times as long.
  if (/^[\0-\x7F]*$/.test(word)) return word
  return word.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** Gives the words of a text, folded. */
export function foldedWords(text: string): string[] {
  return wordsOf(text).map(word => foldWord(word.text))
}
