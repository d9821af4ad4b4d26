declare const values: unique symbol

/**
 * Values by name, as JSON has them, that are asked for by readers' words. Its type has no properties, so that nobody
 * asks it for `constructor` by brackets and is given what every object has: `lookUp` tells.
 */
export interface Lookup<T> {
  readonly [values]: T
}

/** Returns an object of values by name as something to look them up in. */
export function lookupOf<T>(record: Readonly<Record<string, T>>): Lookup<T> {
  return record as unknown as Lookup<T>
}

/** Returns names with their values as something to look them up in. */
export function lookupIn<T>(values: Iterable<readonly [name: string, value: T]>): Lookup<T> {
  return lookupOf(Object.fromEntries(values))
}

/** Returns the value of a name; undefined where there is none. */
export function lookUp<T>(lookup: Lookup<T>, name: string): T | undefined {
  return Object.hasOwn(lookup, name) ? (lookup as unknown as Readonly<Record<string, T>>)[name] : undefined
}

/** Returns all names with their values. */
export function lookupEntries<T>(lookup: Lookup<T>): [string, T][] {
  return Object.entries(lookup as unknown as Readonly<Record<string, T>>)
}
