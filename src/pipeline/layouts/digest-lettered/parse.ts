import { linesOf, type Line, type SourceText } from '../../source/source-text.ts'
import type { LayoutRoot } from '../tree.ts'
import { accidentAt, unanswered } from '../shared/accidents.ts'
import { answerOf, boilerplateNode, frontMatterNode, wordsIn, type AnswerPart } from '../shared/answers.ts'
import { questionsRoot, type QuestionsRead } from '../shared/digest-root.ts'
import { findDigestTitle } from '../shared/digest-title.ts'
import { readPostHead, textsOfLines } from '../shared/post-head.ts'
import { retractionIn } from '../shared/retractions.ts'
import { isEmpty } from '../shared/stretches.ts'
import { titleOf } from '../shared/title-nodes.ts'
import { itemsOf } from './items.ts'

/** Reads a digest of 2009 to 2013. The digest is one entry; each label with question and answer is a ruling. */
export function parseDigestLettered(source: SourceText): LayoutRoot {
  const lines = linesOf(source)
  const title = findDigestTitle(source, lines)
  const head = titleOf(source, lines, title)
  const post = readPostHead(lines, head.lines)
  const { before, items } = itemsOf(
    lines.filter(line => isEmpty(line) || !(post.frame.has(line.number) || head.lines.has(line.number))),
  )
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
  for (const { label, name, lines: body } of items) {
    const full = body.filter(line => !isEmpty(line))
    const start = (label ?? full[0])?.start ?? 0
    if (label) {
      read.questions.push(name)
      read.children.push(...boilerplateNode(source, 'question number', textsOfLines(source, [label])))
    } else
      read.messages.push(
        accidentAt(source, 'lost-label', start, {
          found: 'a question without its label',
          expected: 'a label such as “2” or “2 a)” above it',
          fix: 'It was read as a question of its own. Record a repair if it belongs to the answer above.',
        }),
      )
    const cut = questionLength(full)
    const parts: AnswerPart[] = textsOfLines(source, full).map((text, index) => ({
      as: index < cut ? 'question' : 'answer',
      text,
    }))
    if (cut === full.length) {
      read.messages.push(unanswered(source, start, name))
      read.children.push(
        ...frontMatterNode(
          source,
          'question without an answer',
          parts.map(part => part.text),
        ),
      )
      continue
    }
    const { retracts, phrase } = retractionIn(wordsIn(parts, 'question'), wordsIn(parts, 'answer'), own)
    read.children.push(
      answerOf(source, parts, {
        number: name || null,
        marks: phrase === null ? [] : [phrase],
        retracts: [...retracts],
      }),
    )
  }
  return questionsRoot({ title: title?.text.value ?? null, ...own, author: post.author, date: post.date }, read)
}

/** Returns how many lines are the question: up to the first that holds a question mark, else the first alone. */
function questionLength(lines: readonly Line[]): number {
  const asks = lines.findIndex(line => line.text.includes('?'))
  return asks >= 0 ? asks + 1 : Math.min(1, lines.length)
}
