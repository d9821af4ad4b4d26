import { escapePattern } from '../source/escape-pattern.ts'
import { foldWord } from '../source/words.ts'
import { dateOf } from './last-day.ts'

/** A form in which dates are written, such as `D/M/YYYY`. */
export interface DateFormat {
  readonly written: string
  /** Returns a date as YYYY-MM-DD, YYYY-MM or YYYY; null for one in another form, or that no calendar has. */
  readonly read: (text: string) => string | null
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const YEAR = String.raw`(?<year>\d{4})`
const NAME = String.raw`(?<month>\p{L}{3,}\.?)`
const figures = (part: string, least: number) => String.raw`(?<${part}>\d{${least},2})`
const PARTS = new Map([
  ['YYYY', YEAR],
  ['YY', String.raw`(?<year>\d{2})`],
  ['MMMM', NAME],
  ['MMM', NAME],
  ['MM', figures('month', 2)],
  ['M', figures('month', 1)],
  ['DD', figures('day', 2)],
  ['D', figures('day', 1)],
])
/** A word between blanks, such as Spanish “de”, stands for itself. */
const PART = /YYYY|YY|M{1,4}|DD?|\s+|(?<=\s)[a-z]+(?=\s)|[^]/g

/** The first year of two figures that is one of the 20th century, as POSIX has it for `%y`. */
const FIRST_OF_1900S = 69

/** Seconds since 1970, or milliseconds, as programs count them; days from 1973 on have so many figures. */
const UNIX = /^(?<seconds>\d{9,10}(?=\d{3}$|(?:\.\d+)?$))/

const unix: DateFormat = {
  written: 'unix',
  read: text => {
    const { seconds } = UNIX.exec(text)?.groups ?? {}
    return seconds === undefined ? null : new Date(Number(seconds) * 1000).toISOString().slice(0, 10)
  },
}

/**
 * Returns the format that an editor wrote: M and D are one or two figures, MMMM and MMM the name of a month, YY is 1969
 * to 2068. Null where it isn't made of one year and at most one month and day. A time may follow a day. `unix` is
 * seconds or milliseconds since 1970, and gives the day in UTC.
 */
export function compileDateFormat(written: string): DateFormat | null {
  if (written === unix.written) return unix
  const parts = written.match(PART) ?? []
  const known = parts.flatMap(part => (PARTS.has(part) ? part.slice(0, 1) : []))
  if (
    !['Y', 'MY', 'DMY'].includes(known.sort().join(''))
    || parts.some(part => /^[\dA-Za-z]$/.test(part) && !PARTS.has(part))
  )
    return null
  const separator = (part: string) => (/^\s/.test(part) ? String.raw`\s+` : escapePattern(part))
  const form = new RegExp(
    `^${parts.map(part => PARTS.get(part) ?? separator(part)).join('')}${known.includes('D') ? String.raw`(?:\s.*)?` : ''}$`,
    'u',
  )
  const read: DateFormat['read'] = text => {
    const { year, month, day } = form.exec(text)?.groups ?? {}
    return dateOf(year && fullYear(year), month && monthNumber(month), day)
  }
  return { written, read }
}

/** Returns a year of two figures or four in four. */
export function fullYear(year: string): string {
  if (year.length > 2) return year
  return `${Number(year) < FIRST_OF_1900S ? 20 : 19}${year}`
}

/** Languages in which communities write dates. */
const LANGUAGES = 'cs da de de-AT es fi fr hr hu it nb nl pl pt ro ru sv tr uk'.split(' ')
const FORMS = [{ month: 'long' }, { month: 'short' }, { month: 'long', day: 'numeric' }] as const

let numbers: Map<string, number> | undefined

/** Returns the number of a month by its name in one of these languages; NaN where two mean another month each. */
function numberAbroad(month: string): number | undefined {
  if (!numbers) {
    numbers = new Map()
    for (const written of LANGUAGES.flatMap(tag => FORMS.map(form => new Intl.DateTimeFormat(tag, form))))
      for (let number = 1; number <= 12; number++) {
        const parts = written.formatToParts(new Date(2024, number - 1, 15))
        const name = plainName(parts.find(({ type }) => type === 'month')?.value ?? '')
        numbers.set(name, (numbers.get(name) ?? number) === number ? number : NaN)
      }
  }
  return numbers.get(plainName(month))
}

function plainName(month: string): string {
  return foldWord(month).replace('.', '')
}

/** Returns the number of a month by its name, or by the beginning of that in English; of figures themselves. */
export function monthNumber(month: string): string {
  const at = MONTHS.findIndex(name => name.startsWith(plainName(month)))
  return at < 0 ? String(numberAbroad(month) ?? month) : String(at + 1)
}

/** A year, a month or a day, with whatever time follows. */
const PLAIN = /^(\d{4})(?:[-/]?(\d\d)(?:[-/]?(\d\d)(?:\D.*)?)?|[-/](\d{1,2})(?:[-/](\d{1,2})(?:\D.*)?)?)?$/

/** Returns a date that begins with the year and needs no format, as `read` of a format does. */
export function plainDate(text: string): string | null {
  return dateOf(...(PLAIN.exec(text)?.slice(1) ?? []))
}

/** A year of two figures, behind a day and a month in figures or words. */
const SHORT_YEAR = /(?<=(?:\d|MMMM)\D{1,3}\d{1,2}\D{1,3}|\d\D{0,3}MMMM\D{1,3})\d\d$/

/** Returns the formats that a date fits: two where its day and its month can't be told apart. */
export function formatsFitting(text: string): string[] {
  if (/^(?:\d{10}|\d{13})$/.test(text)) return [unix.written]
  const form = text
    .replace(/ \d\d?:.*/, '')
    .replace(/\p{L}{3,}\.?/u, 'MMMM')
    .replace(/\d{4}/, 'YYYY')
    .replace(SHORT_YEAR, 'YY')
  const orders = form.includes('MMMM') ? ['D'] : ['MD', 'DM', 'M']
  const formats = orders.map(order => [...order].reduce((one, part) => one.replace(/\d{1,2}/, part), form))
  return [...new Set(formats)].filter(written => compileDateFormat(written)?.read(text) != null)
}

/** The share of a column that may be no dates: “soon”, a day that no calendar has. */
const ODD = 0.1

/** Returns the formats of a column by dates that fit one alone; none if too many fit none, or one fits several. */
export function formatsOf(texts: readonly string[]): string[] {
  const fitting = texts.filter(text => !/^\d{4}(?!\d)/.test(text)).map(formatsFitting)
  const certain = new Set(fitting.flatMap(formats => (formats.length === 1 ? formats : [])))
  const counts = fitting.map(formats => formats.filter(one => certain.has(one)).length)
  const odd = counts.filter(count => count === 0).length
  return odd <= texts.length * ODD && counts.every(count => count <= 1) ? [...certain] : []
}
