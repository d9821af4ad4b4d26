import { append } from '../../../messages/append.ts'
import { linesOf, type Line, type SourceText } from '../../../source/source-text.ts'
import type { DocumentFacts } from '../../tree.ts'
import { findDigestTitle } from '../headings/digest-title.ts'
import { titleOf } from '../headings/title-nodes.ts'
import { isEmpty } from '../paragraphs/raw-paragraphs.ts'
import { QuestionReader } from '../questions/question-reader.ts'
import { readPostHead } from './post-head.ts'

/** A digest that was posted in a forum. */
export interface DigestPost {
  /** Its lines without its title and without what the page puts around it. */
  readonly lines: readonly Line[]
  /** Has the title and the page's frame already. */
  readonly reader: QuestionReader
  readonly document: Partial<DocumentFacts>
}

/** Reads what stands around the items of a digest that was posted in a forum. */
export function readDigestPost(source: SourceText): DigestPost {
  const lines = linesOf(source)
  const title = findDigestTitle(source, lines)
  const head = titleOf(source, lines, title)
  const { frame, frameTexts, author, date } = readPostHead(lines, head.lines)
  const own = { authority: title?.authority ?? 'COE', number: title?.number ?? null }
  const reader = new QuestionReader(source, own)
  append(reader.children, head.children)
  reader.noise('page frame', frameTexts(source))
  return {
    lines: lines.filter(line => isEmpty(line) || !(frame.has(line.number) || head.lines.has(line.number))),
    reader,
    document: { title: title?.text.value ?? null, ...own, author, date },
  }
}
