/** What is known of a ruling on a day; `announced`: published, and not yet in force. */
export type Standing = 'held' | 'over' | 'later' | 'announced' | 'unknown'

/**
 * Returns what is known of a day about periods as attributes have them (`periodInShort`), separated by blanks.
 * `published` is when the text came out that has the ruling, in the same form.
 */
export function standingOn(day: string, periods: string, published = ''): Standing {
  const all = periods.split(' ').map(period => standingIn(day, period))
  const standing = (['held', 'unknown'] as const).find(one => all.includes(one)) ?? all.findLast(one => one === 'over')
  if (standing) return standing
  const [, out] = bounds(published)
  return isFrom(day, out) ? 'announced' : 'later'
}

function standingIn(day: string, period: string): Standing {
  const [begin = '', end] = period.split('/')
  const [notBefore, from] = bounds(begin)
  if (isBefore(day, notBefore)) return 'later'
  const [until, notAfter] = bounds(end ?? '')
  if (end !== undefined && isFrom(day, notAfter)) return 'over'
  return isFrom(day, from) && (end === undefined || isBefore(day, until)) ? 'held' : 'unknown'
}

/** Returns the lower and upper bound of a date; both empty where nothing is known. */
function bounds(short: string): readonly [low: string, high: string] {
  const [low = '', high = low] = short.split('..')
  return [low, high]
}

/** Returns whether a day surely lies before a date, which may be a year or a month. */
function isBefore(day: string, date: string): boolean {
  return date !== '' && day.slice(0, date.length) < date
}

/** Returns whether a day is that date or surely lies after it. */
function isFrom(day: string, date: string): boolean {
  return date !== '' && (day === date || day.slice(0, date.length) > date)
}
