import type { Message } from '../../../messages/message.ts'
import type { SourceText } from '../../../source/source-text.ts'
import type { OrphanFacts, OrphanNode, ReferenceNode, RulingNode } from '../../tree.ts'
import { accidentAt } from '../questions/accidents.ts'
import { withSpan } from '../tree/nodes.ts'

/** Rulings whose heading is lost, with what a reader of the text must know of them. */
export interface LostHeading {
  readonly node: OrphanNode
  readonly facts: OrphanFacts
  readonly message: Message
}

/** Returns the node, the facts and the message of a stretch of rulings without a heading, which begins at `offset`. */
export function lostHeading(
  source: SourceText,
  children: readonly (RulingNode | ReferenceNode)[],
  offset: number,
  neighbours: { readonly after: string | null; readonly before: string | null },
  guess: string | null = null,
): LostHeading {
  const rulings = children.filter(child => child.type === 'ruling')
  const { after, before } = neighbours
  const message = accidentAt(source, 'orphan', offset, {
    found: `${rulings.length === 1 ? 'a ruling' : `${rulings.length} rulings`} without a heading, after “${after ?? '(the beginning)'}” and before “${before ?? '(the end)'}”`,
    expected: 'a heading above',
    fix: `It belongs to no entry.${guess === null ? '' : ` It may be about “${guess}”.`} Record a repair that puts the heading in.`,
  })
  return {
    node: withSpan<OrphanNode>({ type: 'orphan', children: [...children] }, children),
    facts: {
      line: message.place.kind === 'point' ? message.place.line : 1,
      rulings: rulings.length,
      seeOnly: children.length - rulings.length,
      marks: rulings.flatMap(ruling => ruling.data.marks),
      after,
      before,
      guess,
    },
    message,
  }
}
