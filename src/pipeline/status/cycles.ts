import { addTo } from '../collections.ts'
import type { RelationKind } from './types.ts'
import type { Message } from '../messages/message.ts'
import { itemAt } from '../must.ts'
import { severityOf, type StatedRelation } from './statement.ts'

/** Relations that can't lead back to where they began. What supersedes and what reverses both comes after the other. */
const LINES: readonly (readonly RelationKind[])[] = [['supersedes', 'reverses'], ['depends-on'], ['restates']]

/** Reports relations that lead in a circle, each circle once. `statements` are given from both sides. */
export function checkCycles(statements: readonly StatedRelation[]): Message[] {
  return LINES.flatMap(kinds => {
    const next = new Map<string, StatedRelation[]>()
    for (const one of statements) if (kinds.includes(one.kind) && one.to !== null) addTo(next, one.from, one)
    return cyclesIn(next).map(circle => ({
      code: 'status/cycle',
      severity: severityOf(circle),
      place: (circle.find(({ origin }) => origin === 'notes') ?? itemAt(circle, 0)).place,
      ...(circle.length > 1 && circle[1] ? { cause: circle[1].place } : {}),
      found: `a circle: ${circle.map(({ from, kind, to }) => `${from} ${kind} ${to}`).join(', ')}`,
      expected: 'relations that come to an end',
      fix: 'Take out the relation that is wrong.',
    }))
  })
}

/** Returns the circles, walking without recursion so that a long chain can't exhaust the stack. */
function cyclesIn(next: ReadonlyMap<string, readonly StatedRelation[]>): StatedRelation[][] {
  const circles: StatedRelation[][] = []
  const done = new Set<string>()
  for (const start of next.keys()) {
    if (done.has(start)) continue
    const path: StatedRelation[] = []
    const open = new Map([[start, 0]])
    const walk: { id: string; index: number }[] = [{ id: start, index: 0 }]
    for (let step = walk.at(-1); step; step = walk.at(-1)) {
      const edge = next.get(step.id)?.[step.index++]
      if (!edge || edge.to === null) {
        done.add(step.id)
        open.delete(step.id)
        walk.pop()
        path.pop()
      } else if (open.has(edge.to)) {
        circles.push([...path.slice(open.get(edge.to)), edge])
      } else if (!done.has(edge.to)) {
        path.push(edge)
        open.set(edge.to, path.length)
        walk.push({ id: edge.to, index: 0 })
      }
    }
  }
  return circles
}
