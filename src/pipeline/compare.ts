const numbered = new Intl.Collator('en', { numeric: true })

/** Compares strings as people sort them, numbers in them by their size: `coe-9` comes before `coe-52`. */
export function compareNumbered(a: string, b: string): number {
  return numbered.compare(a, b)
}

/** Compares strings by their code units, for sorting: the same order on every machine. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
