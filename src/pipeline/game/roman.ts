const DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

/** Returns the value of a Roman number in any case; of any other letter, 0. */
export function romanValue(numeral: string): number {
  const values = Array.from(numeral.toLowerCase(), letter => DIGITS[letter] ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}
