import { endHash, HASH_START, hashOn, hashWord } from '../source/fingerprint.ts'
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

/**
 * Gives the stretches from word `first` on, up to `longest` words, whose locators may be among those with these
 * beginnings (as numbers): nearly all aren't, and building the locators of all takes ten times as long.
 */
export function likelyCounts(words: readonly string[], first: number, longest: number, beginnings: ReadonlySet<number>): number[] {
  const counts: number[] = []
  let hash = hashOn(HASH_START, `${words.slice(Math.max(0, first - AROUND), first).join(' ')}|`)
  for (let count = 1; count <= longest && first + count <= words.length; count++) {
    hash = hashOn(hash, count === 1 ? words[first] ?? '' : ` ${words[first + count - 1]}`)
    const after = words.slice(first + count, first + count + AROUND).join(' ')
    if (beginnings.has(endHash(hashOn(hash, `|${after}`)))) counts.push(count)
  }
  return counts
}

/** Gives the beginning of a locator for `likelyCounts`. */
export function beginningOf(locator: string): number {
  return parseInt(locator.slice(0, 8), 16)
}

/** A paragraph's words, made ready to be looked up. */
export function foldParagraph(text: string): { words: Word[]; folded: string[] } {
  const words = wordsOf(text)
  return { words, folded: words.map(word => foldWord(word.text)) }
}
