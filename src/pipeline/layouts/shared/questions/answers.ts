import type { MappedText } from '../../../source/mapped-text.ts'
import type { SourceText } from '../../../source/source-text.ts'
import { rulingFacts } from '../../facts.ts'
import { paragraphOf } from '../../phrasing.ts'
import type { RulingFacts, RulingNode, RulingPart, Source } from '../../tree.ts'

/** A paragraph of a question with its answer, with what it is. */
export interface AnswerPart {
  readonly as: 'question' | 'quoted' | 'answer'
  readonly text: MappedText
  /** Of a quotation: what is quoted, one object for all of its paragraphs. */
  readonly of?: Source | null
}

/** Returns the ruling that a question and its answer make; paragraphs of one kind in a row become one node. */
export function answerOf(
  source: SourceText,
  parts: readonly AnswerPart[],
  known: Partial<RulingFacts> = {},
): RulingNode {
  const children: RulingPart[] = []
  for (const { as, text, of = null } of parts) {
    if (text.pieces.length === 0) continue
    const paragraph = paragraphOf(source, text)
    const last = children.at(-1)
    if (as === 'answer') children.push(paragraph)
    else if (as === 'question' && last?.type === 'question') last.children.push(paragraph)
    else if (as === 'quoted' && last?.type === 'quoted' && last.data.of === of) last.children.push(paragraph)
    else
      children.push(
        as === 'question'
          ? { type: 'question', children: [paragraph] }
          : { type: 'quoted', children: [paragraph], data: { of } },
      )
  }
  return { type: 'ruling', children, data: rulingFacts(known) }
}
