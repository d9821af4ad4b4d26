import { must } from '../../../must.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const YEAR = String.raw`((?:19|20)\d\d)`

type Part = 'day' | 'month' | 'year'

const form = (pattern: string, ...parts: Part[]) => ({ pattern: new RegExp(pattern, 'gi'), parts })

/** `2004-03-08`, `8 March 2004`, `Mar 8, 2004`; figures are `17-10-2002` with hyphens, but `2/11/2003` with slashes. */
const DAYS = [
  form(String.raw`\b${YEAR}-(\d\d)-(\d\d)\b`, 'year', 'month', 'day'),
  form(String.raw`(?<![\d.])${DAY},?[\s-]${MONTH},?[\s-]${YEAR}\b`, 'day', 'month', 'year'),
  form(String.raw`\b${MONTH}\s${DAY},?\s${YEAR}(?!\d)`, 'month', 'day', 'year'),
  form(String.raw`\b(\d{1,2})-(\d{1,2})-${YEAR}\b`, 'day', 'month', 'year'),
  form(String.raw`\b(\d{1,2})/(\d{1,2})/(\d{4}|\d\d)(?!\d)`, 'month', 'day', 'year'),
]

/** `2004-03`, `March 2004`. */
const MONTHS_OF_YEARS = [
  form(String.raw`\b${YEAR}-(\d\d)(?![\d-])`, 'year', 'month'),
  form(String.raw`\b${MONTH}\s${YEAR}\b`, 'month', 'year'),
]

/**
 * Returns the first day that a text names, in any of the ways of mail programs, forums and title lines, as YYYY-MM-DD;
 * null if there is none.
 */
export function dayIn(text: string): string | null {
  return firstIn(text, DAYS)
}

/**
 * Returns the first date in a text as YYYY-MM-DD, YYYY-MM or, behind a copyright sign or the like, YYYY; null if there
 * is none.
 */
export function dateIn(text: string): string | null {
  return (
    firstIn(text, [...DAYS, ...MONTHS_OF_YEARS])
    ?? /(?:©|\(c\)|copyright|edition|version)\D{0,20}((?:19|20)\d\d)\b/i.exec(text)?.[1]
    ?? null
  )
}

function firstIn(text: string, forms: readonly ReturnType<typeof form>[]): string | null {
  let first: { readonly index: number; readonly date: string } | null = null
  for (const { pattern, parts } of forms) {
    for (const match of text.matchAll(pattern)) {
      if (first && match.index >= first.index) break
      const date = dateOf(part => (parts.includes(part) ? match[parts.indexOf(part) + 1] : undefined))
      if (date !== null) first = { index: match.index, date }
    }
  }
  return first?.date ?? null
}

/** Returns the date that is made of its parts; null where the calendar doesn't have it. */
function dateOf(part: (name: Part) => string | undefined): string | null {
  const day = part('day')
  const date = [
    yearOf(must(part('year'), 'year of a date')),
    monthOf(must(part('month'), 'month of a date')),
    day?.padStart(2, '0'),
  ]
    .filter(one => one !== undefined)
    .join('-')
  const time = new Date(`${date}T00:00:00Z`.replace(/^(\d{4}-\d\d)T/, '$1-01T'))
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date) ? date : null
}

function yearOf(text: string): string {
  return text.length === 4 ? text : `${Number(text) < 70 ? 20 : 19}${text}`
}

function monthOf(text: string): string {
  const named = MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1
  return (named > 0 ? String(named) : text).padStart(2, '0')
}
