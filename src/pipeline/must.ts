/** Returns a value that has to be there; throws with its name where it isn't, for then the program itself is wrong. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${what}. This is a bug in Redbook.`)
  return value
}

/** Returns the item of a list, or character of a text, at an index that it has to have; throws where it has none. */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index]
  return item === undefined ? must(item, `item ${index} of ${list.length}`) : item
}

/** Returns the last item of a list that has to have one; throws where it is empty. */
export function lastOf<T>(list: ArrayLike<T>): T {
  return itemAt(list, list.length - 1)
}
