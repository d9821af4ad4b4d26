/** Adds a value to the list that a map has under a key. */
export function addTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** Adds a value to the set that a map has under a key. */
export function addToSet<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  map.set(key, (map.get(key) ?? new Set()).add(value))
}

/** Adds one to the number that a map has under a key. */
export function countUp<K>(map: Map<K, number>, key: K): void {
  map.set(key, (map.get(key) ?? 0) + 1)
}

/** Returns items in their order, of those with one key the first. */
export function firstOfEach<T>(items: Iterable<T>, keyOf: (item: T) => unknown): T[] {
  const first = new Map<unknown, T>()
  for (const item of items) {
    const key = keyOf(item)
    if (!first.has(key)) first.set(key, item)
  }
  return [...first.values()]
}

/** Returns what stands in a list most often, of equals the first, with how often it does; null for an empty list. */
export function mostFrequent<T>(list: readonly T[]): { readonly item: T; readonly times: number } | null {
  const [most] = [...Map.groupBy(list, item => item)].sort(([, a], [, b]) => b.length - a.length)
  return most ? { item: most[0], times: most[1].length } : null
}

/** Adds items to a list one by one: handed over as arguments, a hundred thousand of them overflow the stack. */
export function append<T>(list: T[], more: Iterable<T>): void {
  for (const one of more) list.push(one)
}

/** Told what share of something that takes long is done, from 0 to 1. */
export type TellShare = (share: number) => void

/** The share is told once for so many items; of entries, linking takes some hundredth of a second for that. */
const TOLD_EVERY = 100

/** Yields items one by one, and tells now and then what share of them is done. */
export function* tellingShare<T>(items: readonly T[], tell: TellShare): Generator<T> {
  for (const [index, item] of items.entries()) {
    if (index % TOLD_EVERY === 0) tell(index / items.length)
    yield item
  }
}

/** Returns a function that makes its value once for each object, and keeps it for as long as the object lives. */
export function memoize<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { readonly value: V }>()
  return key => {
    let known = made.get(key)
    if (!known) made.set(key, (known = { value: make(key) }))
    return known.value
  }
}

/** Returns the first index from which on a test holds (binary search); `length` where it holds nowhere. */
export function firstIndex(length: number, holds: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Returns what was made before under a key that tells all it was made from, or makes it. */
export type Remember = <T>(key: unknown, make: () => T) => T

/** Remembers nothing. */
export const forgetful: Remember = (_key, make) => make()
