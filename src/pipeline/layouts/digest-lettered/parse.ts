import { itemAt } from '../../must.ts'
import type { Line, SourceText } from '../../source/source-text.ts'
import type { LayoutRoot } from '../tree.ts'
import { accidentAt } from '../shared/questions/accidents.ts'
import { partsOf } from '../shared/questions/question-reader.ts'
import { readDigestPost } from '../shared/documents/digest-post.ts'
import { textsOfLines } from '../shared/documents/post-head.ts'
import { isEmpty } from '../shared/paragraphs/raw-paragraphs.ts'
import { itemsOf } from './items.ts'

/** Reads a digest of 2009 to 2013. The digest is one entry; each label with question and answer is a ruling. */
export function parseDigestLettered(source: SourceText): LayoutRoot {
  const { lines, reader, document } = readDigestPost(source)
  const { before, items } = itemsOf(lines)
  reader.remark('preface', textsOfLines(source, before))
  for (const { label, name, lines: body } of items) {
    const full = body.filter(line => !isEmpty(line))
    const { start } = label ?? itemAt(full, 0)
    if (label) {
      reader.questions.push(name)
      reader.noise('question number', textsOfLines(source, [label]))
    } else
      reader.messages.push(
        accidentAt(source, 'lost-label', start, {
          found: 'a question without its label',
          expected: 'a label such as “2” or “2 a)” above it',
          fix: 'It was read as a question of its own. Record a repair if it belongs to the answer above.',
        }),
      )
    const cut = questionLength(full)
    const texts = textsOfLines(source, full)
    if (cut === full.length) reader.unanswered(start, name, texts)
    else reader.answer(partsOf(texts.slice(0, cut), texts.slice(cut)), name || null)
  }
  return reader.root(document)
}

/** Returns how many lines are the question: up to the first that holds a question mark, else the first alone. */
function questionLength(lines: readonly Line[]): number {
  const asks = lines.findIndex(line => line.text.includes('?'))
  return asks >= 0 ? asks + 1 : Math.min(1, lines.length)
}
