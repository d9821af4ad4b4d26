import { addTo } from '../collections.ts'
import type { Status, RelationKind } from './types.ts'
import type { Message } from '../messages/message.ts'
import { IMPLIED, severityOf, type DeclaredStatus, type StatedRelation } from './statement.ts'
import { itemAt, must } from '../must.ts'

/** Reports conflicting rulings that are both in force. `statements` are as they were stated, one side each. */
export function checkConflicts(statements: readonly StatedRelation[], statusOf: (id: string) => Status): Message[] {
  return statements
    .filter(
      ({ kind, from, to }) =>
        kind === 'conflicts-with' && to !== null && statusOf(from) === 'in-force' && statusOf(to) === 'in-force',
    )
    .map(one => ({
      code: 'status/conflict-in-force',
      severity: severityOf([one]),
      place: one.place,
      found: `${one.from} in conflict with ${one.to}, and both in force`,
      expected: 'at most one of two conflicting rulings in force',
      fix: 'Say which gives way (`superseded-by`, `reversed-by`); where nobody can say, give both the status `disputed`.',
    }))
}

/**
 * Reports what is said of one ruling and can't all be true: that it is reversed and superseded, with no editor saying
 * which; that it is in force though another that stands itself takes it back; or a status that its relations deny.
 * `statements` are given from both sides.
 */
export function checkStatuses(
  statements: readonly StatedRelation[],
  declared: ReadonlyMap<string, DeclaredStatus>,
  statusOf: (id: string) => Status,
): Message[] {
  const against = new Map<string, StatedRelation[]>()
  for (const one of statements) if (IMPLIED[one.kind] && one.origin !== 'edition') addTo(against, one.from, one)
  const messages: Message[] = []
  for (const [id, said] of against) {
    const first = itemAt(said, 0)
    const other = said.find(one => one.kind !== first.kind)
    const declaration = declared.get(id)
    if (!declaration && other)
      messages.push({
        code: 'status/two-statuses',
        severity: severityOf(said),
        place: first.place,
        cause: other.place,
        found: `${id} both ${first.kind} ${first.to} and ${other.kind} ${other.to}`,
        expected: 'one status',
        fix: `Take one relation out, or give ${id} its status in a note of its own, with the reason.`,
      })
    if (!declaration) continue
    const holds = said.some(({ to }) => to !== null && statusOf(to) === 'in-force')
    const denied =
      declaration.status === 'in-force'
        ? holds
        : (declaration.status === 'superseded' || declaration.status === 'reversed')
          && said.every(({ kind }) => IMPLIED[kind] !== declaration.status)
    if (denied)
      messages.push({
        code: 'status/status-against-relation',
        severity: severityOf([declaration]),
        place: declaration.place,
        cause: first.place,
        found: `${id} ${declaration.status}, though ${first.kind} ${first.to}`,
        expected: `a status that agrees: ${IMPLIED[first.kind]}`,
        fix: 'Correct the status, or take the relation out.',
      })
  }
  return messages
}

/** Reports rulings in force that depend on one that no longer stands, for an editor to look at. */
export function checkInvalidDependencies(
  statements: readonly StatedRelation[],
  statusOf: (id: string) => Status,
): Message[] {
  return statements
    .filter(
      ({ kind, from, to }) =>
        kind === 'depends-on'
        && to !== null
        && statusOf(from) === 'in-force'
        && ['superseded', 'reversed', 'obsolete'].includes(statusOf(to)),
    )
    .map(one => ({
      code: 'status/depends-on-fallen',
      severity: 'warning',
      place: one.place,
      found: `${one.from} in force, which depends on ${one.to}, which is ${statusOf(must(one.to, 'ruling it depends on'))}`,
      expected: 'a ruling that rests on what stands',
      fix: 'See whether it still holds; give it a status, or take the relation out.',
    }))
}

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
