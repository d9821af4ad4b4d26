import { isPlain } from '../source/words.ts'
import { plainLetters } from './slug.ts'

/** To tell letters of all scripts from the rest takes three times as long. */
const BETWEEN_PLAIN_WORDS = /[\0-/:-`{-\x7F‘’“”–—]+/g

/**
 * Returns a title in the form in which two spellings of it are equal: words in lower case, one blank between them.
 * Texts of twenty years write a title in capitals or title case, with accents or without, with typewriter's or
 * typographer's apostrophes or none, with hyphens, blanks or punctuation between its words, and `&` for `and`; none of
 * that tells two cards or headings apart. Letters of other scripts stay.
 */
export function foldTitle(title: string): string {
  const words = plainLetters(title)
    .toLowerCase()
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(BETWEEN_PLAIN_WORDS, ' ')
  return (isPlain(words) ? words : words.replace(/[^\p{L}\p{N}]+/gu, ' ')).trim()
}
