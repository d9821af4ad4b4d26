/** A source of numbers that look random and are the same for the same seed. */
export interface Random {
  /** From 0 to 1, without 1. */
  share(): number
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  one<T>(items: readonly T[]): T
}

/** Makes a source of numbers (Mulberry32, Tommy Ettinger 2017, public domain). */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number): number => Math.floor(share() * limit)
  return { share, below, one: items => items[below(items.length)] as (typeof items)[number] }
}

/**
 * Returns the quantile of a distribution of whole numbers: `deciles` are its values at 0 %, 10 % … 100 %, straight
 * lines between them.
 */
export function quantile(deciles: readonly number[], share: number): number {
  const place = share * (deciles.length - 1)
  const low = deciles[Math.floor(place)] ?? 0
  const high = deciles[Math.ceil(place)] ?? low
  return Math.round(low + (high - low) * (place - Math.floor(place)))
}

/** Returns a value of a table of values with their shares, which sum to about 1. */
export function choose(table: readonly (readonly [number, number])[], share: number): number {
  let rest = share
  for (const [value, part] of table) {
    if (rest < part) return value
    rest -= part
  }
  return table.at(-1)?.[0] ?? 0
}

/**
 * Makes a picker that gives the items before the others as often as words of a language: by their rank (Zipf,
 * Mandelbrot).
 */
export function byRank<T>(items: readonly T[], random: Random): () => T {
  const sums: number[] = []
  let sum = 0
  for (let rank = 1; rank <= items.length; rank++) sums.push((sum += 1 / (rank + 2.7) ** 1.05))
  return () => {
    const wanted = random.share() * sum
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return items[low] as T
  }
}
