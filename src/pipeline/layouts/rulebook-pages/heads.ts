import type { Line } from '../../source/source-text.ts'
import { foldTitle } from '../../game/fold-title.ts'

/** A page's running head: `22 • Harbour, Second Edition`, `Chapter V: The Lamps • 23`. */
export interface RunningHead {
  readonly line: Line
  /** Without the page's number. */
  readonly text: string
  readonly chapter: Chapter | null
}

/** A chapter, as its heading or a running head names it. */
export interface Chapter {
  /** As printed: `V` or `5`. */
  readonly number: string
  readonly title: string
}

const FORMS = [/^\d{1,3}\s*[•·|]\s*(\S.{2,80})$/, /^(\S.{2,80}?)\s{0,9}[•·|]\s{0,9}\d{1,3}$/]
const CHAPTER = /^(?:chapter|part)\s+([ivxlc]{1,7}|\d{1,2})\s*[:.–—-]\s*(\S.{0,70})$/i
/** So many running heads show that a text comes from pages. */
const MIN_HEADS = 2

/** Returns the lines that are running heads with a page's number; none where too few are. */
export function runningHeads(lines: readonly Line[]): RunningHead[] {
  const heads = lines.flatMap(line => {
    const value = line.text.trim()
    const text = value.length > 100 ? undefined : FORMS.flatMap(form => form.exec(value)?.[1] ?? [])[0]
    return text === undefined ? [] : [{ line, text, chapter: chapterOf(text) }]
  })
  return heads.length >= MIN_HEADS ? heads : []
}

/** Returns the number and title of a chapter that a line is the heading of; null for any other line. */
export function chapterOf(text: string): Chapter | null {
  const match = CHAPTER.exec(text.trim())
  return match?.[1] && match[2] ? { number: match[1], title: match[2].trim() } : null
}

/** Returns the name that most running heads give which name no chapter: that of the book. */
export function bookTitle(heads: readonly RunningHead[]): string | null {
  const names = Map.groupBy(
    heads.filter(({ chapter }) => chapter === null),
    ({ text }) => foldTitle(text),
  )
  const [most] = [...names.values()].sort((a, b) => b.length - a.length)
  return most?.[0]?.text.trim() ?? null
}
