export { count } from '../pipeline/messages/count.ts'

/** Returns a list in a sentence: `a`, `a and b`, `a, b and c`; with another word than “and” where there is one. */
export function list(items: readonly string[], word = 'and'): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`
}

/** Returns a text with a capital: `Title lines` of `title lines`. */
export function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, letter => letter.toUpperCase())
}

/** Returns a text on one line, with the items of its lists one after the other. */
function onOneLine(text: string): string {
  return text
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(line => line !== '')
    .reduce((before, line) => {
      const item = line.startsWith('• ') ? line.slice(2) : null
      return `${before}${item === null || /[.:;,]$/.test(before) ? '' : ';'} ${item ?? line}`
    }, '')
    .replace(/^;? /, '')
}

/** Returns a text on one line of at most `most` characters, cut at a sentence, else at a word with an ellipsis. */
export function cut(text: string, most: number): string {
  const line = onOneLine(text)
  if (line.length <= most) return line
  const head = line.slice(0, most + 1)
  let end = 0
  // The number of a list's item ends no sentence.
  for (const match of head.matchAll(/(?<!(?:^|\s)\d{1,2})[.!?][”’"')\]]{0,2} /g))
    end = match.index + match[0].length - 1
  if (end >= most / 3) return head.slice(0, end)
  const space = head.slice(0, most).lastIndexOf(' ')
  return `${head.slice(0, space > 0 ? space : most - 1).replace(/[,;:–—-]$/, '')}…`
}

/** Returns an ISO date, or a part of one, as a reader says it: `2004`, `August 2004`, `7 February 2026`. */
export function date(iso: string): string {
  const [year = '', month, day] = iso.split('-')
  const name = month === undefined ? undefined : months[Number(month) - 1]
  if (name === undefined) return year
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name} ${year}`
}

/** Returns a date with its preposition: `in 2004`, `in August 2004`, `on 7 February 2026`. */
export function onDate(iso: string): string {
  return `${iso.length === 10 ? 'on' : 'in'} ${date(iso)}`
}

const months = 'January February March April May June July August September October November December'.split(' ')

/** Returns a number of bytes in megabytes: `1.8 MB`, `0.04 MB`. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 100_000 ? 2 : 1)} MB`
}

/** What is said of a ruling that holds today. */
export const STILL_APPLIES = 'still applies\u00a0✓'
