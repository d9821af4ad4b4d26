import type { ListItem } from 'mdast'
import type { ExampleNode, RulingBlock, RulingNode } from '../../tree.ts'
import { listOf, withSpan } from '../tree/nodes.ts'
import { rulingFacts } from '../../facts.ts'

/** A ruling in the making. */
export interface RulingDraft {
  readonly indent: number
  /** Whether it began with a bullet or number. */
  readonly marked: boolean
  /** Whether it began with a number. */
  readonly numbered: boolean
  /** Whether it is an item of a list that a paragraph leads in. */
  readonly listItem: boolean
  readonly parts: Part[]
}

/** An example in the making. */
export interface ExampleDraft {
  readonly type: 'example-draft'
  readonly indent: number
  readonly parts: Inner[]
}

interface ListDraft {
  readonly type: 'list-draft'
  readonly start: number | null
  readonly items: ItemDraft[]
}

interface ItemDraft {
  readonly indent: number
  readonly parts: Inner[]
}

/** What a list's item or an example holds; examples stand in rulings only. */
type Inner = RulingBlock | ListDraft

type Part = Inner | ExampleDraft

interface Item {
  readonly indent: number
  readonly number: number | null
  readonly content: RulingBlock
}

/** Lists nest no deeper than this; hostile texts do. */
const DEEPEST = 6

/** Returns an example that begins with a block. */
export function draftExample(block: Item): ExampleDraft {
  return { type: 'example-draft', indent: block.indent, parts: [block.content] }
}

/**
 * Adds an item to the list at the end of what is being made, or begins a list. A number that isn't the next one
 * begins a list of its own, so that every number shows as it is written. `flat` takes no notice of indents.
 */
export function appendItem(to: { readonly parts: Part[] }, block: Item, flat: boolean, depth = 0): void {
  const last = to.parts.at(-1)
  const item: ItemDraft = { indent: block.indent, parts: [block.content] }
  if (last?.type === 'list-draft') {
    const previous = last.items.at(-1)
    if (previous && !flat && depth < DEEPEST && block.indent > previous.indent)
      return appendItem(previous, block, flat, depth + 1)
    const fits = last.start === null ? block.number === null : block.number === last.start + last.items.length
    if (fits) {
      last.items.push(item)
      return
    }
  }
  to.parts.push({ type: 'list-draft', start: block.number, items: [item] })
}

/** Returns the node of a finished ruling. */
export function rulingOf(draft: RulingDraft): RulingNode {
  const children = draft.parts.map(part => (part.type === 'example-draft' ? exampleOf(part) : blockOf(part)))
  return withSpan<RulingNode>({ type: 'ruling', children, data: rulingFacts(draft.listItem ? { listItem: true } : {}) })
}

function exampleOf(draft: ExampleDraft): ExampleNode {
  const children = draft.parts.map(blockOf)
  return withSpan<ExampleNode>({ type: 'example', children })
}

function blockOf(part: Inner): RulingBlock {
  if (part.type === 'list-draft') {
    const items = part.items.map((item): ListItem => {
      const children = item.parts.map(blockOf)
      return withSpan<ListItem>({ type: 'listItem', spread: false, children })
    })
    return listOf(items, part.start)
  }
  return part
}
