import { itemAt } from '../must.ts'
import { endHash, HASH_START, hashOn, hashWord } from '../source/fingerprint.ts'
import { foldWord, wordsOf, type Word } from '../source/words.ts'

/** How many words on each side of a stretch go into its locator. */
const AROUND = 3

/**
 * Returns the locator of the stretch from word `first` on, `count` words long: ten hexadecimal digits made from the
 * folded stretch and the three words on each side of it within its paragraph. It holds in any copy, and shows nothing
 * of the text.
 */
export function locatorOf(words: readonly string[], first: number, count: number): string {
  const before = words.slice(Math.max(0, first - AROUND), first).join(' ')
  const inside = words.slice(first, first + count).join(' ')
  const after = words.slice(first + count, first + count + AROUND).join(' ')
  const text = `${before}|${inside}|${after}`
  return hashWord(text).toString(16).padStart(8, '0') + (hashWord(`${text}|`) & 0xff).toString(16).padStart(2, '0')
}

/**
 * Returns the stretches from word `first` on, up to `longest` words, whose locators may be among those with these
 * beginnings (as numbers): nearly all aren't, and building the locators of all takes ten times as long.
 */
export function candidateLengths(
  words: readonly string[],
  first: number,
  longest: number,
  beginnings: ReadonlySet<number>,
): number[] {
  const counts: number[] = []
  let hash = hashOn(hashJoined(HASH_START, words, Math.max(0, first - AROUND), first), '|')
  for (let count = 1; count <= longest && first + count <= words.length; count++) {
    if (count > 1) hash = hashOn(hash, ' ')
    hash = hashOn(hash, itemAt(words, first + count - 1))
    if (beginnings.has(endHash(hashJoined(hashOn(hash, '|'), words, first + count, first + count + AROUND))))
      counts.push(count)
  }
  return counts
}

/** Takes in the words from one to before another, as far as there are, with a blank between each two. */
function hashJoined(hash: number, words: readonly string[], from: number, to: number): number {
  let grown = hash
  for (let index = from; index < Math.min(to, words.length); index++)
    grown = hashOn(index > from ? hashOn(grown, ' ') : grown, itemAt(words, index))
  return grown
}

/** Returns the beginning of a locator for `candidateLengths`. */
export function locatorPrefix(locator: string): number {
  return parseInt(locator.slice(0, 8), 16)
}

/** A paragraph's words, made ready to be looked up. */
export function foldParagraph(text: string): { words: Word[]; folded: string[] } {
  const words = wordsOf(text)
  return { words, folded: words.map(word => foldWord(word.text)) }
}
