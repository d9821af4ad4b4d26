import type { Line } from '../../source/source-text.ts'
import { dayIn } from '../shared/documents/dates.ts'
import { isChrome, isPostHead } from '../shared/noise/chrome.ts'
import { isEmpty } from '../shared/paragraphs/raw-paragraphs.ts'
import { entryHeading } from '../shared/tree/nodes.ts'
import type { DocumentFacts } from '../tree.ts'
import { findDigestTitle, readDigestTitle, type DigestTitle } from './digest-title.ts'
import type { QuestionReader } from './reader.ts'

/** What stands above the questions of a text, with the lines below it. */
export interface Head {
  readonly lines: readonly Line[]
  readonly document: Partial<DocumentFacts>
}

/** `by somebody » Sun Jan 07, 2007`, or `by somebody`. */
const POSTED_BY = /^\s*by\s+(\S+)(?:\s+(?:»|on\s)(.*)|\s*)$/i
/** `By Ada Pell`, below the title. */
const BYLINE = /^\s*by\s+(\S.*)$/i
/** No head of a post has more lines. */
const MAX_POST_HEAD = 16

/** Adds the title of a numbered digest as the entry of all its rulings. */
export function addTitle(reader: QuestionReader, title: DigestTitle | null): void {
  reader.own = { authority: title?.authority ?? null, number: title?.number ?? null }
  if (!title) return
  reader.children.push(entryHeading(reader.source, title.text, { kind: 'term' }))
  reader.noise('tag of the subject', title.rest)
}

/** Reads a digest's title and what surrounds its post. `name`: what the digest calls its kind, if a title has it. */
export function readPost(reader: QuestionReader, lines: readonly Line[], name?: RegExp): Head {
  const { source } = reader
  const title = (name ? findDigestTitle(source, lines, name) : null) ?? findDigestTitle(source, lines)
  addTitle(reader, title)
  // A forum shows the title as the thread's and as the post's.
  const isRepeated = (line: Line) =>
    title !== null && line !== title.line && readDigestTitle(source, line)?.text.value === title.text.value
  const repeated = lines.filter(isRepeated)
  reader.noise('repeated title', repeated)
  const above = new Set(title ? [title.line, ...repeated] : [])
  const { author, date, frame } = postHead(lines.filter(line => !above.has(line)))
  reader.noise('page frame', frame)
  const below = title ? lines.slice(lines.indexOf(title.line) + 1) : lines
  const firstEmpty = below.findIndex(isEmpty)
  const underTitle = below.slice(0, firstEmpty < 0 ? 0 : firstEmpty).map(line => line.text)
  const byline = underTitle.map(text => BYLINE.exec(text)?.[1]?.trim()).find(Boolean)
  for (const line of frame) above.add(line)
  return {
    lines: lines.filter(line => !above.has(line)),
    document: {
      title: title?.text.value ?? null,
      ...reader.own,
      author: author ?? byline ?? null,
      date: date ?? dayIn(underTitle.join('\n')),
    },
  }
}

/** Returns who wrote a forum's post and when, not when they joined, and the lines that belong to the page. */
function postHead(lines: readonly Line[]): { author: string | null; date: string | null; frame: readonly Line[] } {
  const top = lines.filter(line => !isEmpty(line)).slice(0, MAX_POST_HEAD)
  const last = top.findLastIndex(line => isPostHead(line.text))
  const head = top.slice(0, last + 1).filter(line => line.text.length < 80)
  const name = head.find(line => !isChrome(line.text) && line.text.trim().split(/\s+/).length <= 3)?.text.trim() ?? null
  const byline = top.map(line => POSTED_BY.exec(line.text)).find(found => found !== null) ?? null
  const posted = top.find(line => /^\s*posted\s*:/i.test(line.text))?.text ?? byline?.[2] ?? ''
  const frame = new Set([...head, ...top.filter(line => POSTED_BY.test(line.text))])
  return {
    author: byline?.[1] ?? name,
    date: dayIn(posted),
    frame: lines.filter(line => !isEmpty(line) && (frame.has(line) || isChrome(line.text))),
  }
}
