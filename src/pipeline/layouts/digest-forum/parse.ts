import { append } from '../../messages/append.ts'
import { mapRange } from '../../source/mapped-text.ts'
import { linesOf, type Line, type SourceText } from '../../source/source-text.ts'
import type { LayoutRoot } from '../tree.ts'
import { accidentAt } from '../shared/questions/accidents.ts'
import { partsOf, QuestionReader } from '../shared/questions/question-reader.ts'
import { findDigestTitle } from '../shared/headings/digest-title.ts'
import { readPostHead, textsOfLines } from '../shared/documents/post-head.ts'
import { isEmpty } from '../shared/paragraphs/stretches.ts'
import { titleOf } from '../shared/headings/title-nodes.ts'
import { itemsOf } from './items.ts'
import { partItem } from './parts.ts'
import { itemAt } from '../../must.ts'

/** Reads a digest of 2006 to 2009. The digest is one entry; each numbered item with an answer is a ruling. */
export function parseDigestForum(source: SourceText): LayoutRoot {
  const lines = linesOf(source)
  const title = findDigestTitle(source, lines)
  const head = titleOf(source, lines, title)
  const post = readPostHead(lines, head.lines)
  const isText = (line: Line) => !post.frame.has(line.number) && !head.lines.has(line.number)
  const { before, items } = itemsOf(lines.filter(line => isEmpty(line) || isText(line)))
  const own = { authority: title?.authority ?? 'COE', number: title?.number ?? null }
  const reader = new QuestionReader(source, own)
  append(reader.children, head.children)
  reader.noise('page frame', post.frameTexts(source))
  reader.remark('preface', textsOfLines(source, before))
  for (const [place, item] of items.entries()) {
    const start = itemAt(item.lines, 0).start
    const label = String(item.number)
    const last = items[place - 1]
    if (last && item.number > last.number + 1) reader.skipped(start, String(last.number), label)
    reader.questions.push(label)
    reader.noise('question number', [mapRange(source.text, start, start + item.mark)])
    const { question, answer, broken } = partItem(source, item)
    if (broken)
      reader.messages.push(
        accidentAt(source, 'broken-quote', start, {
          found: 'a question whose quotation is never closed',
          expected: 'a closing quotation mark',
          fix: 'The question was ended at the rule of dashes, or with the last paragraph that asks.',
        }),
      )
    if (answer.length === 0) reader.unanswered(start, label, question)
    else reader.answer(partsOf(question, answer), label)
  }
  return reader.root({ title: title?.text.value ?? null, ...own, author: post.author, date: post.date })
}
