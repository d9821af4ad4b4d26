import type { MappedText } from '../../../source/mapped-text.ts'
import type { Line, SourceText } from '../../../source/source-text.ts'
import { isChrome, isPostHead } from '../noise/chrome.ts'
import { dayIn } from './dates.ts'
import { isEmpty } from '../paragraphs/raw-paragraphs.ts'
import { textOfLine } from '../tree/nodes.ts'

/** What stands around a forum's post: who wrote it and when, and the lines that are the page's. */
export interface PostHead {
  readonly author: string | null
  /** The day it was posted; not the day its writer joined. */
  readonly date: string | null
  /** The numbers of the lines that belong to the page. */
  readonly frame: ReadonlySet<number>
  /** Returns the words of these lines. */
  readonly frameTexts: (source: SourceText) => MappedText[]
}

/** `by somebody » Sun Jan 07, 2007`, or `by somebody`. */
const BYLINE = /^\s*by\s+(\S+)(?:\s+(?:»|on\s)(.*)|\s*)$/i

/** No head of a post has more lines. */
const MAX_LENGTH = 16

/** Returns the head of a post among the lines at a text's beginning, and the page's buttons wherever they stand. */
export function readPostHead(lines: readonly Line[], titles: ReadonlySet<number>): PostHead {
  const top = lines.filter(line => !isEmpty(line) && !titles.has(line.number)).slice(0, MAX_LENGTH)
  const last = top.findLastIndex(line => isPostHead(line.text))
  const head = top.slice(0, last + 1).filter(line => line.text.length < 80)
  const name = head.find(line => !isChrome(line.text) && line.text.trim().split(/\s+/).length <= 3)?.text.trim() ?? null
  const byline = top.map(line => BYLINE.exec(line.text)).find(found => found !== null) ?? null
  const posted = top.find(line => /^\s*posted\s*:/i.test(line.text))?.text ?? byline?.[2] ?? ''
  const frame = new Set(
    [...head, ...top.filter(line => BYLINE.test(line.text)), ...lines.filter(line => isChrome(line.text))].map(
      line => line.number,
    ),
  )
  return {
    author: byline?.[1] ?? name,
    date: dayIn(posted),
    frame,
    frameTexts: source =>
      textsOfLines(
        source,
        lines.filter(line => frame.has(line.number)),
      ),
  }
}

/** Returns the words of lines, one text a line. */
export function textsOfLines(source: SourceText, lines: readonly Line[]): MappedText[] {
  return lines.filter(line => !isEmpty(line)).map(line => textOfLine(source, line))
}
