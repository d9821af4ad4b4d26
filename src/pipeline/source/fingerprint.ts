import { itemAt } from '../must.ts'
import { foldedWords } from './words.ts'

/**
 * Two sums per run of words, each a polynomial in the words' hashes modulo 2^32. A sum can be rolled along a text,
 * so a passage is found in any copy of a work in one pass, whatever its layout.
 */
const BASES = [0x01000193, 0x5bd1e995] as const

/** Returns the fingerprint of a run of words: 16 hexadecimal digits, the same for any layout, case and accents. */
export function fingerprintOf(text: string): { words: number; fingerprint: string } {
  const hashes = wordHashesOf(text)
  return {
    words: hashes.length,
    fingerprint: hex(BASES.map(base => hashes.reduce((sum, hash) => roll(sum, base, hash), 0))),
  }
}

/** Returns eight hexadecimal digits for words in their order, from their hashes. */
export function hashOfWords(hashes: ArrayLike<number>): string {
  let sum = 0
  for (let index = 0; index < hashes.length; index++) sum = roll(sum, BASES[0], hashes[index] as number)
  return hex([sum])
}

/** Returns what a quotation's address knows a wording by: eight hexadecimal digits for its words alone. */
export function wordingHash(text: string): string {
  return hashOfWords(wordHashesOf(text))
}

/** Returns the hash of each word of a text, case and accents not counted. */
export function wordHashesOf(text: string): number[] {
  return foldedWords(text).map(hashWord)
}

/** Returns the index of the first word of every run of `count` words that has the fingerprint. */
export function findFingerprint(hashes: readonly number[], count: number, fingerprint: string): number[] {
  const found: number[] = []
  if (hashes.length < count) return found
  const lanes = BASES.map((base, index) => ({
    base,
    power: power(base, count),
    sum: 0,
    wanted: parseInt(fingerprint.slice(8 * index, 8 * index + 8), 16),
  }))
  hashes.forEach((hash, index) => {
    for (const lane of lanes) {
      lane.sum = roll(lane.sum, lane.base, hash)
      if (index >= count) lane.sum = (lane.sum - Math.imul(itemAt(hashes, index - count), lane.power)) >>> 0
    }
    if (index >= count - 1 && lanes.every(({ sum, wanted }) => sum === wanted)) found.push(index - count + 1)
  })
  return found
}

/** Returns a 32-bit hash of a string (FNV-1a, with its bits mixed at the end). */
export function hashWord(word: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

function roll(sum: number, base: number, hash: number): number {
  return (Math.imul(sum, base) + hash) >>> 0
}

function power(base: number, exponent: number): number {
  let result = 1
  for (let count = 0; count < exponent; count++) result = Math.imul(result, base)
  return result
}

function hex(sums: readonly number[]): string {
  return sums.map(sum => sum.toString(16).padStart(8, '0')).join('')
}
