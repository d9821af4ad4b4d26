import { mapRange } from '../../source/mapped-text.ts'
import type { SourceText } from '../../source/source-text.ts'
import type { LayoutRoot } from '../tree.ts'
import { accidentAt } from '../shared/questions/accidents.ts'
import { partsOf } from '../shared/questions/question-reader.ts'
import { readDigestPost } from '../shared/documents/digest-post.ts'
import { textsOfLines } from '../shared/documents/post-head.ts'
import { itemsOf } from './items.ts'
import { partItem } from './parts.ts'
import { itemAt } from '../../must.ts'

/** Reads a digest of 2006 to 2009. The digest is one entry; each numbered item with an answer is a ruling. */
export function parseDigestForum(source: SourceText): LayoutRoot {
  const { lines, reader, document } = readDigestPost(source)
  const { before, items } = itemsOf(lines)
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
  return reader.root(document)
}
