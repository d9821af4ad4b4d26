import { pointAt } from '../../../source/source-text.ts'
import type { OrphanNode } from '../../tree.ts'
import type { Reading } from '../tree/reading.ts'

/** Returns rulings whose heading is lost as a node, and reports them. `after`, `before`: the titles around them. */
export function orphanOf(
  reading: Reading,
  children: OrphanNode['children'],
  offset: number,
  after: string | null,
  before: string | null,
): OrphanNode {
  const { line } = pointAt(reading.source, offset)
  const rulings = children.filter(node => node.type === 'ruling').length
  const marks = children.flatMap(node => node.data.marks ?? [])
  const between = [after === null ? [] : `after “${after}”`, before === null ? [] : `before “${before}”`].flat()
  reading.report('orphan', offset, {
    found: `rulings without a heading${between.length > 0 ? ` (${between.join(', ')})` : ''}`,
    expected: 'the title of a card or term above them',
    fix: 'The heading is lost. Record a repair that puts it back; until then they belong to no entry.',
  })
  const data = { line, rulings, seeOnly: children.length - rulings, marks, after, before }
  return { type: 'orphan', children, data }
}
