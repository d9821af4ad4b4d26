import { itemAt } from './must.ts'

/** A source of numbers from 0 to 1, without 1. */
export type Random = () => number

/** Returns numbers that look random and are the same for the same seed (Mulberry32, Tommy Ettinger 2017). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns one of the items of a list. */
export function pick<T>(random: Random, from: readonly T[]): T {
  return itemAt(from, Math.floor(random() * from.length))
}
