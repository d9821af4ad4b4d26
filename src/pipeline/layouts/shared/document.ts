import type { DocumentFacts } from '../tree.ts'
import { plainOf } from './nodes.ts'
import { documentFacts } from '../facts.ts'

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december'
const VERSION = /\b(?:version|ver\.?|v\.?|edition|release|revision)\s*(\d{1,4}(?:\.\d{1,4}){0,3})/i

/** Reads what a text's title lines say of it: the line before the version is the title, or the last one there is. */
export function readTitleLines(lines: readonly string[]): DocumentFacts {
  const plain = lines.map(plainOf).filter(line => line !== '' && line.length < 200)
  const all = plain.join('\n')
  const isFact = (line: string) => VERSION.test(line) || dateIn(line) !== null
  const version = plain.findLastIndex(isFact)
  const title =
    (version > 0 ? plain.slice(0, version) : plain).findLast(line => !isFact(line))
    ?? plain.find(line => !isFact(line))
    ?? null
  return documentFacts({ title, edition: VERSION.exec(all)?.[1] ?? null, date: dateIn(all) })
}

/** Returns the first date in a text as YYYY, YYYY-MM or YYYY-MM-DD; null if there is none. */
export function dateIn(text: string): string | null {
  const iso = /\b((?:19|20)\d\d)-(\d\d)(?:-(\d\d))?\b/.exec(text)
  if (iso) return [iso[1], iso[2], iso[3]].filter(Boolean).join('-')
  const named = new RegExp(
    String.raw`(?:(?<![\d.])(\d{1,2})(?:st|nd|rd|th)?\s+)?\b(${MONTHS})\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?((?:19|20)\d\d)\b`,
    'i',
  ).exec(text)
  if (named) {
    const month = MONTHS.split('|').indexOf((named[2] ?? '').toLowerCase()) + 1
    const day = named[1] ?? named[3]
    return [named[4], String(month).padStart(2, '0'), day?.padStart(2, '0')].filter(Boolean).join('-')
  }
  return /(?:©|\(c\)|copyright|edition|version)\D{0,20}((?:19|20)\d\d)\b/i.exec(text)?.[1] ?? null
}
