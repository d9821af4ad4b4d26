import { fullYear, monthNumber } from '../../../game/date-format.ts'
import { dateOf } from '../../../game/last-day.ts'

const MONTH = String.raw`(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const YEAR = String.raw`(?<year>(?:19|20)\d\d)`

/** `2004-03-08`, `8 March 2004`, `Mar 8, 2004`; figures are `17-10-2002` with hyphens, but `2/11/2003` with slashes. */
const DAYS = [
  String.raw`\b${YEAR}-(?<month>\d\d)-(?<day>\d\d)\b`,
  String.raw`(?<![\d.])${DAY},?[\s-]${MONTH},?[\s-]${YEAR}\b`,
  String.raw`\b${MONTH}\s${DAY},?\s${YEAR}(?!\d)`,
  String.raw`\b(?<day>\d{1,2})-(?<month>\d{1,2})-${YEAR}\b`,
  String.raw`\b(?<month>\d{1,2})/(?<day>\d{1,2})/(?<year>\d{4}|\d\d)(?!\d)`,
].map(form => new RegExp(form, 'gi'))

/** `2004-03`, `March 2004`. */
const MONTHS_OF_YEARS = [String.raw`\b${YEAR}-(?<month>\d\d)(?![\d-])`, String.raw`\b${MONTH}\s${YEAR}\b`].map(
  form => new RegExp(form, 'gi'),
)

/** Returns the first day that a text names, written in any usual way, as YYYY-MM-DD; null if there is none. */
export function dayIn(text: string): string | null {
  return firstIn(text, DAYS)
}

/** Returns the first date in a text as YYYY-MM-DD, YYYY-MM or, behind a copyright sign or the like, YYYY; else null. */
export function dateIn(text: string): string | null {
  return (
    firstIn(text, [...DAYS, ...MONTHS_OF_YEARS])
    ?? /(?:©|\(c\)|copyright|edition|version)\D{0,20}((?:19|20)\d\d)\b/i.exec(text)?.[1]
    ?? null
  )
}

function firstIn(text: string, forms: readonly RegExp[]): string | null {
  let first: { readonly index: number; readonly date: string } | null = null
  for (const form of forms) {
    for (const { index, groups = {} } of text.matchAll(form)) {
      if (first && index >= first.index) break
      const { year = '', month = '', day } = groups
      const date = dateOf(fullYear(year), monthNumber(month), day)
      if (date !== null) first = { index, date }
    }
  }
  return first?.date ?? null
}
