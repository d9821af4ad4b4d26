import { addTo } from '../../pipeline/collections.ts'
import { itemAt, must } from '../../pipeline/must.ts'
import { editDistance } from '../../pipeline/source/edit-distance.ts'
import { stemOf } from '../../language/stem.ts'

/** How a query compares with a name; all shares from 0 to 1. */
export interface Similarity {
  /** How much of the query the name answers. */
  readonly query: number
  /** How much of the name the query says. */
  readonly name: number
  readonly inOrder: boolean
  /** Words of the query that answer to a word of the name. */
  readonly matched: readonly number[]
}

/** Returns how a query’s words compare with a name’s; `weight`: how much a word tells the name from others. */
export function compare(
  query: readonly string[],
  name: readonly string[],
  weight: (word: string) => number,
): Similarity {
  const pairs: { at: number; to: number; similarity: number }[] = []
  query.forEach((asked, at) =>
    name.forEach((word, to) => {
      const similarity = similarityOf(asked, word, at === query.length - 1)
      if (similarity > 0) pairs.push({ at, to, similarity })
    }),
  )
  pairs.sort((a, b) => b.similarity - a.similarity || Math.abs(a.at - a.to) - Math.abs(b.at - b.to))
  const partner = new Map<number, { to: number; similarity: number }>()
  const taken = new Set<number>()
  for (const { at, to, similarity } of pairs) {
    if (partner.has(at) || taken.has(to)) continue
    partner.set(at, { to, similarity })
    taken.add(to)
  }
  let asked = 0
  let shared = 0
  query.forEach((word, at) => {
    const found = partner.get(at)
    const weighs = weight(found ? (name[found.to] ?? word) : word)
    asked += weighs
    shared += weighs * (found?.similarity ?? 0)
  })
  const whole = name.reduce((sum, word) => sum + weight(word), 0)
  const matched = [...partner.keys()].sort((a, b) => a - b)
  const places = matched.map(at => must(partner.get(at), 'word of the name').to)
  return {
    query: asked === 0 ? 0 : shared / asked,
    name: whole === 0 ? 0 : shared / whole,
    inOrder: places.every((place, index) => index === 0 || place > itemAt(places, index - 1)),
    matched,
  }
}

/** Returns how alike two words are, from 0 to 1. `isPrefix`: more of the asked one may be typed. */
export function similarityOf(asked: string, word: string, isPrefix = false): number {
  if (asked === word) return 1
  if (word.startsWith(asked) && (asked.length > 2 || isPrefix)) return 0.7 + (0.25 * asked.length) / word.length
  if (asked.length > 3 && word.length > 3 && stemOf(asked) === stemOf(word)) return 0.92
  const room = maxEdits(asked.length)
  if (room === 0) return 0
  const distance = editDistance(asked, word, room)
  if (distance <= room) return 0.98 - distance / Math.max(asked.length, word.length)
  // Misspelt and not yet typed to its end.
  if (
    isPrefix
    && asked.length > 4
    && word.length > asked.length
    && editDistance(asked, word.slice(0, asked.length), 1) === 1
  )
    return 0.6
  return 0
}

/** From so many letters on a word with two wrong ones is still the same. */
const WHOLE = 8

/** Returns how many letters may be wrong in a word of a length. */
export function maxEdits(length: number): number {
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 10 ? 2 : 3
}

/** The most letters that may be wrong in a word that is looked for among many. */
const EDITS = 2

/** Returns those of some words that are at most two letters away from one; none where it is too short for that. */
export function nearIn(words: Iterable<string>, word: string): string[] {
  if (maxEdits(word.length) === 0) return []
  const letters = lettersOf(word)
  return Array.from(words).filter(
    one =>
      Math.abs(one.length - word.length) <= EDITS
      // A changed letter is one that only this word has and one that only the other has.
      && bitsIn(letters ^ lettersOf(one)) <= 2 * EDITS
      && editDistance(word, one, EDITS) <= EDITS,
  )
}

/** Returns the letters of a word, each as one of 32 bits, which are compared sooner than the words. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitsIn(number: number): number {
  let bits = 0
  for (let left = number; left !== 0; left &= left - 1) bits++
  return bits
}

/** Returns those of some words that are nearest to a misspelt one, by the alphabet; none where none is near. */
export function nearestTo(word: string, among: readonly string[]): string[] {
  // Of a short word two letters changed are another word: “outline” of “offline”.
  const room = word.length < WHOLE ? Math.min(1, maxEdits(word.length)) : maxEdits(word.length)
  const alike = new Map<number, string[]>()
  for (const near of new Set(among)) {
    const distance = editDistance(word, near, room)
    // A change of the first letter is rare.
    if (distance > 0 && distance <= room) addTo(alike, distance + (near[0] === word[0] ? 0 : 0.5), near)
  }
  return alike.get(Math.min(...alike.keys()))?.sort() ?? []
}
