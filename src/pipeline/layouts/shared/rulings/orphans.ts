import type { Message } from '../../../messages/message.ts'
import { pointAt, type SourceText } from '../../../source/source-text.ts'
import type { OrphanFacts, OrphanNode } from '../../tree.ts'
import { accidentAt } from '../questions/accidents.ts'

/**
 * Returns what is known of rulings whose heading is lost, and the message that tells of them. They begin at an offset,
 * and stand between the entries of two titles.
 */
export function orphanOf(
  source: SourceText,
  { children }: Pick<OrphanNode, 'children'>,
  offset: number,
  after: string | null,
  before: string | null,
): { facts: OrphanFacts; message: Message } {
  const { line } = pointAt(source, offset)
  const rulings = children.filter(node => node.type === 'ruling').length
  const marks = children.flatMap(node => node.data.marks ?? [])
  const between = [after === null ? [] : `after “${after}”`, before === null ? [] : `before “${before}”`].flat()
  const message = accidentAt(source, 'orphan', offset, {
    found: `rulings without a heading${between.length > 0 ? ` (${between.join(', ')})` : ''}`,
    expected: 'the title of a card or term above them',
    fix: 'The heading is lost. Record a repair that puts it back; until then they belong to no entry.',
  })
  return { facts: { line, rulings, seeOnly: children.length - rulings, marks, after, before }, message }
}
