/** A word as this project counts them: a match of `[\p{L}\p{N}]+` in the text as decoded. */
export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

const WORD = /[\p{L}\p{N}]+/gu

/** Yields every word of a text with its place: of a large one, all together take ten times its memory. */
export function* eachWord(text: string): Generator<Word> {
  for (const match of text.matchAll(WORD))
    yield { text: match[0], start: match.index, end: match.index + match[0].length }
}

/** Returns every word of a text with its place. */
export function placedWords(text: string): Word[] {
  return [...eachWord(text)]
}

/** Returns a word without accents and case, for comparing. */
export function foldWord(word: string): string {
  return withoutAccents(word).toLowerCase()
}

/** Returns the words of a text without accents, to compare readings: a capital is a difference there. */
export function readingWords(text: string): string[] {
  return text.match(WORD)?.map(withoutAccents) ?? []
}

function withoutAccents(word: string): string {
  return isPlain(word) ? word : word.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** Returns the words of a text, folded. */
export function foldedWords(text: string): string[] {
  return (isPlain(text) ? text.toLowerCase().match(WORD) : text.match(WORD)?.map(foldWord)) ?? []
}

/** Returns the words of a text, folded, with a blank around each: it includes the row of any words that stand in it. */
export function wordRow(text: string): string {
  return ` ${foldedWords(text).join(' ')} `
}

/** Returns whether a text has no letters but plain ones. Nearly all are so, and normalising takes ten times as long. */
export function isPlain(text: string): boolean {
  return /^[\0-\x7F]*$/.test(text)
}

/** Returns how many characters of a text a pattern takes; 0 where it doesn't match. */
export function matchLength(pattern: RegExp, text: string): number {
  return pattern.exec(text)?.[0].length ?? 0
}
