/** Compares strings by their code units, for sorting: the same order on every machine. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
