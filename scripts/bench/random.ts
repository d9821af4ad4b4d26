import { firstIndex } from '../../src/pipeline/collections.ts'
import { itemAt, lastOf } from '../../src/pipeline/must.ts'
import { randomFrom } from '../../src/pipeline/random.testing.ts'

/** A source of numbers that look random and are the same for the same seed. */
export interface Random {
  /** From 0 to 1, without 1. */
  share(): number
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  one<T>(items: readonly T[]): T
}

/** Returns a source of numbers that a seed decides. */
export function makeRandom(seed: number): Random {
  const share = randomFrom(seed)
  const below = (limit: number): number => Math.floor(share() * limit)
  return { share, below, one: items => itemAt(items, below(items.length)) }
}

/**
 * Returns the quantile of a distribution of whole numbers: `deciles` are its values at 0 %, 10 % … 100 %, straight
 * lines between them.
 */
export function quantile(deciles: readonly number[], share: number): number {
  const place = share * (deciles.length - 1)
  const low = itemAt(deciles, Math.floor(place))
  const high = itemAt(deciles, Math.ceil(place))
  return Math.round(low + (high - low) * (place - Math.floor(place)))
}

/** How often each number comes, as shares that sum to about 1. */
export type Shares = Readonly<Record<number, number>>

/** Returns the mean of the numbers in a table of shares. */
export function mean(table: Shares): number {
  return Object.entries(table).reduce((sum, [number, part]) => sum + Number(number) * part, 0)
}

/** Returns a number of a table of shares. */
export function choose(table: Shares, share: number): number {
  let rest = share
  for (const [number, part] of Object.entries(table)) {
    if (rest < part) return Number(number)
    rest -= part
  }
  return Number(lastOf(Object.keys(table)))
}

/**
 * Returns a picker that gives the items before the others as often as words of a language: by their rank (Zipf,
 * Mandelbrot).
 */
export function byRank<T>(items: readonly T[], random: Random): () => T {
  const sums: number[] = []
  let sum = 0
  for (let rank = 1; rank <= items.length; rank++) sums.push((sum += 1 / (rank + 2.7) ** 1.05))
  return () => {
    const wanted = random.share() * sum
    return itemAt(
      items,
      firstIndex(sums.length - 1, index => itemAt(sums, index) >= wanted),
    )
  }
}
