import { hashWord } from '../source/fingerprint.ts'
import { foldWord, wordsOf, type Word } from '../source/words.ts'

/** How many words on each side of a stretch go into its locator. */
const AROUND = 3

/**
 * Gives the locator of the stretch from word `first` on, `count` words long: ten hexadecimal digits made from the folded
 * stretch and the three words on each side of it within its paragraph. It holds in any copy, and shows nothing of the text.
 */
export function locatorOf(words: readonly string[], first: number, count: number): string {
  const before = words.slice(Math.max(0, first - AROUND), first).join(' ')
  const inside = words.slice(first, first + count).join(' ')
  const after = words.slice(first + count, first + count + AROUND).join(' ')
  const text = `${before}|${inside}|${after}`
  return hashWord(text).toString(16).padStart(8, '0') + (hashWord(`${text}|`) & 0xff).toString(16).padStart(2, '0')
}

/** A paragraph's words, made ready to be looked up. */
export function foldParagraph(text: string): { words: Word[]; folded: string[] } {
  const words = wordsOf(text)
  return { words, folded: words.map(word => foldWord(word.text)) }
}
