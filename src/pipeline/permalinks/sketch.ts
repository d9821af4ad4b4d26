import { hashOfWords, hashWord, wordHashesOf } from '../source/fingerprint.ts'
import { plainText } from '../entries/plain-text.ts'
import type { Wording } from '../entries/entry.ts'
import { itemAt } from '../must.ts'

const LANES = 128
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const FACTORS = Array.from({ length: LANES }, (_, lane) => (hashWord(`factor ${lane}`) | 1) >>> 0)
const SALTS = Array.from({ length: LANES }, (_, lane) => hashWord(`salt ${lane}`))

/** What is kept of a wording to know it again by: not the text, and nothing the text could be had back from. */
export interface Sketch {
  /** How many words the wording has. */
  readonly words: number
  /** Eight hexadecimal digits for all words in their order, then a character for each of 128 lanes. */
  readonly value: string
}

/**
 * Returns the sketch of a text. Each lane takes the smallest of its own hashes of the text's words and keeps six bits
 * of it: texts that share most of their words share most of their lanes (MinHash, Broder 1997; b bits a lane, Li and
 * König 2010). The lanes take most of the time: `known` is asked first for a sketch that begins with these digits.
 */
export function sketch(text: string, known?: Known): Sketch {
  const hashes = new Int32Array(wordHashesOf(text))
  const digits = hashOfWords(hashes)
  return { words: hashes.length, value: known?.(digits) ?? digits + lanesOf(hashes) }
}

/** Returns the sketch that is known of all words in their order, by their eight digits. */
export type Known = (digits: string) => string | undefined

function lanesOf(hashes: Int32Array): string {
  return Array.from(leastOf(new Int32Array(new Set(hashes))), digitOf).join('')
}

/** Returns the smallest hash that each lane has of some words, which are given as hashes. */
export function leastOf(hashes: Int32Array): Int32Array {
  const lanes = new Int32Array(LANES)
  for (let lane = 0; lane < LANES; lane++) {
    const salt = itemAt(SALTS, lane)
    const factor = itemAt(FACTORS, lane)
    let least = 0x7fffffff
    for (let index = 0; index < hashes.length; index++) {
      const value = Math.imul((hashes[index] as number) ^ salt, factor)
      if (value < least) least = value
    }
    lanes[lane] = least
  }
  return lanes
}

/** Returns what `leastOf` gives for the words of two texts together. */
export function leastOfBoth(one: Int32Array, other: Int32Array): Int32Array {
  return one.map((least, lane) => Math.min(least, itemAt(other, lane)))
}

/** Returns the digit that a sketch keeps of a lane's smallest hash. */
function digitOf(least: number): string {
  // The smallest values have their highest bits in common, and the lowest come from few of the word's: stir them.
  return DIGITS.charAt(Math.imul(least ^ (least >>> 15), 0x2c1b3c6d) >>> 26)
}

/** Returns the sketch of a wording, made once for its blocks. */
export function sketchOf({ blocks }: Wording, known?: Known): Sketch {
  let made = sketches.get(blocks)
  if (!made) sketches.set(blocks, (made = sketch(plainText(blocks), known)))
  return made
}

const sketches = new WeakMap<Wording['blocks'], Sketch>()

/** The lanes of a sketch begin here. */
const LANES_FROM = 8
/** Ids follow from so much of a sketch; from more of it, a ruling that isn't registered would get another id. */
const IDENTITY = 56

/** Returns the digits of a sketch for all words in their order. */
export function digitsOf(sketch: string): string {
  return sketch.slice(0, LANES_FROM)
}

/** Returns the part of a sketch that a new id follows from. */
export function identityOf(sketch: string): string {
  return sketch.slice(0, IDENTITY)
}

/**
 * Returns the share of their words that two sketched wordings have in common, from 0 to 1; estimated to about ±0.04.
 */
export function similarity(a: string, b: string): number {
  let same = 0
  for (let lane = LANES_FROM; lane < a.length; lane++) if (a.charCodeAt(lane) === b.charCodeAt(lane)) same++
  return same / LANES
}

/** Returns the share of words that a text, as `leastOf` has it, and a sketched wording have in common, from 0 to 1. */
export function similarityOfLeast(lanes: Int32Array, sketch: string): number {
  let same = 0
  for (let lane = 0; lane < LANES; lane++) if (digitOf(itemAt(lanes, lane)) === sketch.charAt(LANES_FROM + lane)) same++
  return same / LANES
}
