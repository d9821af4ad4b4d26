import { mapRange } from '../../source/mapped-text.ts'
import { linesOf, type Line, type SourceText } from '../../source/source-text.ts'
import type { LayoutRoot } from '../tree.ts'
import { accidentAt, missingNumber, unanswered } from '../shared/accidents.ts'
import { answerOf, boilerplateNode, frontMatterNode, wordsIn, type AnswerPart } from '../shared/answers.ts'
import { questionsRoot, type QuestionsRead } from '../shared/digest-root.ts'
import { findDigestTitle } from '../shared/digest-title.ts'
import { readPostHead, textsOfLines } from '../shared/post-head.ts'
import { retractionIn } from '../shared/retractions.ts'
import { isEmpty } from '../shared/stretches.ts'
import { titleOf } from '../shared/title-nodes.ts'
import { itemsOf } from './items.ts'
import { partItem } from './parts.ts'

/** Reads a digest of 2006 to 2009. The digest is one entry; each numbered item with an answer is a ruling. */
export function parseDigestForum(source: SourceText): LayoutRoot {
  const lines = linesOf(source)
  const title = findDigestTitle(source, lines)
  const head = titleOf(source, lines, title)
  const post = readPostHead(lines, head.lines)
  const isText = (line: Line) => !post.frame.has(line.number) && !head.lines.has(line.number)
  const { before, items } = itemsOf(lines.filter(line => isEmpty(line) || isText(line)))
  const read: QuestionsRead = { children: [...head.children], messages: [], questions: [] }
  read.children.push(
    ...boilerplateNode(
      source,
      'page frame',
      textsOfLines(
        source,
        lines.filter(line => post.frame.has(line.number)),
      ),
    ),
    ...frontMatterNode(source, 'preface', textsOfLines(source, before)),
  )
  const own = { authority: title?.authority ?? 'COE', number: title?.number ?? null }
  for (const [place, item] of items.entries()) {
    const start = item.lines[0]?.start ?? 0
    const label = String(item.number)
    const last = items[place - 1]?.number ?? 0
    if (place > 0 && item.number > last + 1) read.messages.push(missingNumber(source, start, String(last), label))
    read.questions.push(label)
    read.children.push(...boilerplateNode(source, 'question number', [mapRange(source.text, start, start + item.mark)]))
    const { question, answer, broken } = partItem(source, item)
    if (broken)
      read.messages.push(
        accidentAt(source, 'broken-quote', start, {
          found: 'a question whose quotation is never closed',
          expected: 'a closing quotation mark',
          fix: 'The question was ended at the rule of dashes, or with the last paragraph that asks.',
        }),
      )
    if (answer.length === 0) {
      read.messages.push(unanswered(source, start, label))
      read.children.push(...frontMatterNode(source, 'question without an answer', question))
      continue
    }
    const parts: AnswerPart[] = [
      ...question.map(text => ({ as: 'question' as const, text })),
      ...answer.map(text => ({ as: 'answer' as const, text })),
    ]
    const { retracts, phrase } = retractionIn(wordsIn(parts, 'question'), wordsIn(parts, 'answer'), own)
    read.children.push(
      answerOf(source, parts, { number: label, marks: phrase === null ? [] : [phrase], retracts: [...retracts] }),
    )
  }
  return questionsRoot({ title: title?.text.value ?? null, ...own, author: post.author, date: post.date }, read)
}
