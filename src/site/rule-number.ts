const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

/** Returns what a part of a rule's number is sorted by: steps (`iv`), then rules (`3`), variants (`F1`), sections (`IV`). */
function keyOf(part: string): readonly [kind: number, letters: string, value: number] {
  if (/^[ivxlc]+$/.test(part)) return [0, '', roman(part)]
  if (/^\d+$/.test(part)) return [1, '', Number(part)]
  if (/^[IVXLC]+$/.test(part)) return [3, '', roman(part.toLowerCase())]
  const [, letters = part, digits = ''] = /^(\D*)(\d*)/.exec(part) ?? []
  return [2, letters, Number(digits)]
}

function roman(text: string): number {
  const values = [...text].map(letter => ROMAN[letter] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}

/** Compares rules' numbers as a rulebook orders them: `2.IV` before `2.IV.i` before `2.IV.i.1`, `2.IX` before `2.X`. */
export function byRuleNumber(a: string, b: string): number {
  const left = a.split('.').map(keyOf)
  const right = b.split('.').map(keyOf)
  for (const [at, [kind, letters, value]] of left.entries()) {
    const other = right[at]
    if (other === undefined) return 1
    const order = kind - other[0] || letters.localeCompare(other[1], 'en') || value - other[2]
    if (order !== 0) return order
  }
  return left.length - right.length
}

/** Returns the rule's number that a heading begins with (`2.IV. Movement/Hazard Phase`), and the title behind it. */
export function numberedHeading(heading: string): { readonly number: string | null; readonly title: string } {
  const [, number, title] = /^(\d+(?:\.(?:\d+|[IVXLCivxlc]+|[A-Z]\d+))*)\.?\s+(.+)$/s.exec(heading) ?? []
  return number === undefined || title === undefined ? { number: null, title: heading } : { number, title }
}
