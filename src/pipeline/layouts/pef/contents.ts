import { memoize } from '../../collections.ts'
import { foldTitle } from '../../game/fold-title.ts'
import { itemAt, must } from '../../must.ts'
import type { Line } from '../../source/source-text.ts'

/** A text's list of contents: what it names, and where its lines begin and end among those of the text. */
export interface Contents {
  readonly from: number
  readonly to: number
  readonly titles: readonly ContentsTitle[]
}

/** A title that a list of contents names. */
export interface ContentsTitle {
  readonly title: string
  readonly folded: string
  readonly line: Line
  /** `card` or `term` under a section's line; null before the first. */
  readonly kind: 'card' | 'term' | null
  readonly isSection: boolean
}

/** Between a title and its page: a tab, two blanks, three dots or an ellipsis. */
const LEADER = /\t|[ \t]{2}|\.[ \t]?\.[ \t]?\.|…/
const MAX_TITLE_LENGTH = 121
const SINGLE = /^(\S.{0,120}\S) (\d{1,3})$/

/** Returns the kind of entries in a section of this title ("Examples By Card Title"); null for any other title. */
export function sectionKind(text: string): 'card' | 'term' | null {
  if (text.length > 80) return null
  const by = /^(?:[\p{L}&]+ ){1,4}by (card|term|keyword|topic|subject)s?(?: (?:title|name)s?)?$/u.exec(foldTitle(text))
  return by ? (by[1] === 'card' ? 'card' : 'term') : null
}

/**
 * Returns the list of contents: lines of a title, a leader (tab, dots or blanks) and a page number, close together;
 * failing that lines of a title, one blank and a number, or titles that come again as lines of their own.
 * Inside it a line without a number, or a lone number, belongs to it too. Null if there is no such list.
 */
export const findContents: (lines: readonly Line[]) => Contents | null = memoize(lines => {
  const plain = lines.map(line => (line.text.length < 200 && !/^\s*[-•*–—]\s/.test(line.text) ? line.text.trim() : ''))
  const withLeader = plain.map(text => titleBeforeLeader(text) !== null)
  const withNumber = plain.map(text => SINGLE.test(text))
  return runOf(lines, withLeader, 3) ?? runOf(lines, withNumber, 5) ?? runOf(lines, comingAgain(plain), 5)
})

function runOf(lines: readonly Line[], isEntry: readonly boolean[], least: number): Contents | null {
  let from = 0
  let to = 0
  let count = 0
  for (let index = 0; index < lines.length; index++) {
    if (isEntry[index]) {
      if (count === 0) from = index
      to = index + 1
      count++
    } else if (count > 0) {
      const text = itemAt(lines, index).text.trim()
      if (text.length <= 100 && index - to <= 4 && !/[.!?]$/.test(text)) continue
      if (count >= least) break
      count = 0
    }
  }
  return count < least ? null : { from, to, titles: readTitles(lines.slice(from, to)) }
}

/** Returns the title of a line that has a leader and a page behind it; null for any other line. */
function titleBeforeLeader(text: string): string | null {
  const page = /(?<!\d)\d{1,4}$/.exec(text)
  if (!page) return null
  const gap = /(?<![ \t.…])[ \t.…]+$/.exec(text.slice(0, page.index))
  const leader = gap && LEADER.exec(gap[0])
  if (!gap || !leader) return null
  const title = text.slice(0, gap.index + leader.index).trimEnd()
  return title !== '' && title.length <= MAX_TITLE_LENGTH ? title : null
}

/** Returns of each line whether it is a title of a list without numbers: one of several that come again later. */
function comingAgain(plain: readonly string[]): boolean[] {
  const last = new Map<string, number>()
  const folded = plain.map(text => (text === '' ? '' : foldTitle(text.slice(0, 120))))
  folded.forEach((title, index) => last.set(title, index))
  const again = plain.map(
    (text, index) =>
      text.length < 80
      && folded[index] !== ''
      && !/[.!?:;,]$/.test(text)
      && must(last.get(itemAt(folded, index)), `line “${text}”`) > index,
  )
  // Alone between empty lines it is a heading.
  return again.map((is, index) => is && (again[index - 1] === true || again[index + 1] === true))
}

function readTitles(lines: readonly Line[]): ContentsTitle[] {
  const titles: ContentsTitle[] = []
  let kind: 'card' | 'term' | null = null
  for (const line of lines) {
    const text = line.text.trim()
    const title = titleBeforeLeader(text) ?? SINGLE.exec(text)?.[1]?.trim() ?? text
    const folded = foldTitle(title)
    if (folded === '' || /^(?:table of )?contents$|^[\d ]+$|^page \d+$/.test(folded)) continue
    const section = sectionKind(title)
    if (section) kind = section
    titles.push({ title, folded, line, kind, isSection: section !== null })
  }
  return titles
}
