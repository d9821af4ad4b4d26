import { append } from '../../messages/append.ts'
import { itemAt } from '../../must.ts'
import { startOf } from '../../source/mapped-text.ts'
import { spanOf } from '../../source/source-text.ts'
import type { LayoutBlock, OrphanFacts, OrphanNode } from '../tree.ts'
import { orphanOf } from '../shared/rulings/orphans.ts'
import { entryHeading, sectionHeading, syntheticHeading, withSpan } from '../shared/tree/nodes.ts'
import { type CrfReading, type Item, type Orphan, type Owner } from './build.ts'

/** A run of rulings whose heading is lost, and where the first of them begins. */
interface OrphanRun {
  readonly owner: Orphan
  readonly node: OrphanNode
  readonly offset: number
  /** Its place among the items. */
  readonly index: number
}

/** Adds the blocks of the finished tree; returns the facts of its orphans, whose neighbours are known only now. */
export function finish(reading: CrfReading): OrphanFacts[] {
  const { items, source } = reading
  const filled = new Set<Owner>()
  for (const item of items) if (item.type === 'ruling' && !('orphan' in item.owner)) filled.add(item.owner)
  const children: LayoutBlock[] = []
  const runs: OrphanRun[] = []
  const headed = new Set<Owner>()
  let current: Owner | null = null
  for (const [index, item] of items.entries()) {
    if (item.type === 'block') children.push(item.node)
    else if (item.type === 'heading') {
      const { owner, text, depth } = item
      const begins = !headed.has(owner) && isAboveFirst(items, index, owner)
      if (begins) headed.add(owner)
      else if (!filled.has(owner) && !owner.groups) reportEmpty(reading, owner, startOf(text))
      current = begins ? owner : null
      const { kind, title, part } = owner
      children.push(
        begins
          ? entryHeading(source, text, { kind, title, ...(part === null ? {} : { part }) }, depth)
          : sectionHeading(source, text, depth),
      )
    } else if ('orphan' in item.owner) {
      let run = runs.at(-1)
      if (run?.owner !== item.owner) {
        run = { owner: item.owner, node: { type: 'orphan', children: [] }, offset: item.offset, index }
        runs.push(run)
        children.push(run.node)
      }
      run.node.children.push(item.node)
    } else {
      const { owner, node } = item
      if (!headed.has(owner)) {
        children.push(syntheticHeading(source, owner.title, spanOf(node).start, owner.kind))
        headed.add(owner)
        current = owner
      }
      if (current !== owner) node.data.belongsTo = owner.title
      children.push(node)
    }
  }
  append(
    reading.children,
    children.map(block => (block.type === 'orphan' ? withSpan(block) : block)),
  )
  return orphansOf(reading, runs, filled)
}

/** Returns whether the first ruling under a heading is one of its own, and no other heading stands between. */
function isAboveFirst(items: readonly Item[], index: number, owner: Owner): boolean {
  for (let at = index + 1; at < items.length; at++) {
    const item = itemAt(items, at)
    if (item.type !== 'block') return item.type === 'ruling' && item.owner === owner
  }
  return false
}

function reportEmpty(reading: CrfReading, { title }: Owner, offset: number): void {
  reading.report('heading-without-rulings', offset, {
    found: `the heading “${title}” without rulings`,
    expected: 'rulings below it',
    fix: 'They are lost, or the heading is in the wrong place, or it isn’t a heading.',
  })
}

/** Returns what is known of each run of orphans; `filled` are the owners that have rulings. Reports each. */
function orphansOf(reading: CrfReading, runs: readonly OrphanRun[], filled: ReadonlySet<Owner>): OrphanFacts[] {
  const after = neighbours(reading.items, filled)
  const before = neighbours([...reading.items].reverse(), filled).reverse()
  return runs.map(({ node, offset, index }) => {
    const { facts, message } = orphanOf(reading.source, node, offset, after[index] ?? null, before[index] ?? null)
    reading.messages.push(message)
    return facts
  })
}

/** Returns for each item the title of the last entry with rulings before it. */
function neighbours(items: readonly Item[], filled: ReadonlySet<Owner>): (string | null)[] {
  let last: string | null = null
  return items.map(item => {
    const title = last
    if (item.type !== 'block' && !('orphan' in item.owner) && filled.has(item.owner)) last = item.owner.title
    return title
  })
}
