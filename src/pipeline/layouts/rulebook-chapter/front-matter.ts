import { mapRange, type MappedText } from '../../source/mapped-text.ts'
import type { Line } from '../../source/source-text.ts'

/** What stands at the head of a chapter. */
export interface FrontMatter {
  /** The lines without the chapter's title, as they stand. */
  readonly texts: readonly MappedText[]
  /** The chapter's title as printed, without its number; null where there is none. */
  readonly title: MappedText | null
  readonly number: string | null
  /** How many lines it takes. */
  readonly lines: number
}

const NUMBERED_TITLE = /^["']?\s*(?:chapter\s+)?(\d{1,3}|[IVXLC]{1,7})\s*[•·:.–—-]\s*(?=\S)/iu

/** Returns the `key: value` lines between hyphens at a text's head, else its title line (`4 • LANTERNS AND TIDES`). */
export function readFrontMatter(source: string, lines: readonly Line[]): FrontMatter {
  const none = { texts: [], title: null, number: null, lines: 0 }
  const first = lines.findIndex(line => line.text.trim() !== '')
  const opening = lines[first]
  if (!opening) return none
  const fenced = /^-{3,}\s*$/.test(opening.text)
  const keys = lines.slice(fenced ? first + 1 : first, first + 60)
  const end = keys.findIndex(line => !/^[A-Za-z_][\w-]*:(?:\s|$)/.test(line.text) || /^-{3,}\s*$/.test(line.text))
  const closing = keys[end]
  const closed = closing !== undefined && /^-{3,}\s*$/.test(closing.text)
  // Without its opening line two keys or more still show what it is, if nothing but such lines comes before the end.
  if (end >= 1 && (closed || (fenced && end >= 2)))
    return readKeys(source, keys.slice(0, end), first + (fenced ? 1 : 0) + end + (closed ? 1 : 0))
  const title = opening.text.trim()
  if (title.length > 70 || !NUMBERED_TITLE.test(title) || /\p{Ll}{3}/u.test(title)) return none
  const start = opening.start + opening.text.indexOf(title)
  return { ...chapterTitle(source, start, start + title.length), lines: first + 1 }
}

function readKeys(source: string, lines: readonly Line[], count: number): FrontMatter {
  const texts: MappedText[] = []
  let found: Omit<FrontMatter, 'lines'> = { texts: [], title: null, number: null }
  for (const line of lines) {
    const key = /^title:\s*/i.exec(line.text)
    if (key && !found.title) {
      found = chapterTitle(source, line.start + key[0].length, line.end)
      texts.push(mapRange(source, line.start, line.start + key[0].trimEnd().length), ...found.texts)
    } else texts.push(mapRange(source, line.start, line.end))
  }
  return { ...found, texts, lines: count }
}

function chapterTitle(source: string, start: number, end: number): Omit<FrontMatter, 'lines'> {
  const value = source.slice(start, end)
  const numbered = NUMBERED_TITLE.exec(value)
  const from = numbered ? numbered[0].length : value.length - value.replace(/^["'\s]+/, '').length
  const to = value.replace(/(?<!["'\s])["'\s]+$/, '').length
  if (to <= from) return { texts: [mapRange(source, start, end)], title: null, number: null }
  return {
    texts: numbered ? [mapRange(source, start, start + numbered[0].trimEnd().length)] : [],
    title: mapRange(source, start + from, start + to),
    number: numbered?.[1] ?? null,
  }
}
