const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?`
const YEAR = String.raw`((?:19|20)\d\d)`
const FORMS: readonly { readonly form: RegExp; readonly order: 'dmy' | 'mdy' | 'ymd' }[] = [
  { form: new RegExp(String.raw`\b${YEAR}-(\d\d)-(\d\d)\b`), order: 'ymd' },
  { form: new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?,?[ -]${MONTH},?[ -]${YEAR}\b`, 'i'), order: 'dmy' },
  { form: new RegExp(String.raw`\b${MONTH} (\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}\b`, 'i'), order: 'mdy' },
  { form: new RegExp(String.raw`\b(\d{1,2})-(\d{1,2})-${YEAR}\b`), order: 'dmy' },
  { form: new RegExp(String.raw`\b(\d{1,2})/(\d{1,2})/${YEAR}\b`), order: 'mdy' },
]

/**
 * Returns the first day named in the head of a mail or post as YYYY-MM-DD; null if there is none. Reads what mail
 * programs and forums write: `Tuesday, February 11, 2003`, `8 Mar 2004`, `Sat May 06, 2006`, `17-10-2002`, `2/11/2003`.
 */
export function mailDate(text: string): string | null {
  for (const { form, order } of FORMS) {
    const found = form.exec(text)
    if (!found) continue
    const parts = [found[1] ?? '', found[2] ?? '', found[3] ?? '']
    const [year, month, day] =
      order === 'ymd' ? parts : order === 'dmy' ? [parts[2], parts[1], parts[0]] : [parts[2], parts[0], parts[1]]
    const date = [year, monthOf(month ?? ''), day?.padStart(2, '0')].join('-')
    if (isDay(date)) return date
  }
  return null
}

function monthOf(text: string): string {
  const named = MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1
  return named > 0 ? String(named).padStart(2, '0') : text.padStart(2, '0')
}

function isDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}
