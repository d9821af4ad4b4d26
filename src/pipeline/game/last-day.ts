/** Returns the last day of a date as YYYY, YYYY-MM or YYYY-MM-DD; null for any other, or one in no calendar. */
export function lastDay(date: string): string | null {
  const [, year, month = '12', day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(date) ?? []
  if (year === undefined) return null
  // Day 0 of the next month is the last of this one.
  const time = new Date(0)
  time.setUTCFullYear(Number(year), Number(month) - (day === undefined ? 0 : 1), Number(day ?? 0))
  const last = time.toISOString().slice(0, 10)
  return last.startsWith(`${year}-${month}${day === undefined ? '' : `-${day}`}`) ? last : null
}

/** Returns a date from its year, month and day, as far as they are known; null for one that no calendar has. */
export function dateOf(...parts: readonly (string | undefined)[]): string | null {
  const date = parts.flatMap(part => part?.padStart(2, '0') ?? []).join('-')
  return lastDay(date) === null ? null : date
}
