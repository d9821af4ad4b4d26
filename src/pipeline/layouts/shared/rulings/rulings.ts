import type { ListItem } from 'mdast'
import { lastOf } from '../../../must.ts'
import { rulingFacts } from '../../facts.ts'
import type { ExampleNode, RulingBlock, RulingNode, RulingPart } from '../../tree.ts'
import { endsInColon, endsSentence } from '../paragraphs/sentences.ts'
import { addItem, placeNodes } from '../tree/nodes.ts'
import type { Reading } from '../tree/reading.ts'
import { isExample, isReference } from './examples.ts'

/** A block of an entry, ready to be grouped; raw texts and Markdown both give such. */
export interface Block {
  /** `other` is what belongs to the ruling before it whatever it says: a table, a quotation. */
  readonly kind: 'paragraph' | 'bullet' | 'numbered' | 'other'
  /** Columns of white space before it, or its depth in lists; only comparisons count. */
  readonly indent: number
  readonly number: number | null
  /** Its text with the marks of emphasis, as far as there are any. */
  readonly plain: string
  /** Its place in the text. */
  readonly start: number
  readonly content: RulingBlock
}

/** Items longer than this are no items of a list inside an example. */
const SHORT_ITEM = 80
/** Lists nest no deeper than this; hostile texts do. */
const DEEPEST = 6

/** A ruling or example in the making, with how its first block stood. */
interface Draft<Made> extends Pick<Block, 'kind' | 'indent'> {
  readonly node: Made
}

/** What the next block may belong to. */
interface State {
  ruling: Draft<RulingNode> | null
  example: Draft<ExampleNode> | null
  /** The list an example announced by a colon: not begun, begun with bullets, begun with numbers. */
  announced: 'none' | 'colon' | 'bullet' | 'numbered'
  /** Whether the block before ended in a colon. */
  colon: boolean
  /** The indent of the entry's top bullets. */
  readonly top: number
}

/**
 * Returns the blocks of one entry grouped into rulings with their examples: every paragraph and every top bullet is a
 * ruling, unless it is an example or goes on with what precedes it. Numbered lists, nested bullets and what is indented
 * under a bullet belong to what precedes them; a colon takes the paragraph after it; a list inside an example is
 * followed by the rest of that example. An example without a ruling before it is reported.
 */
export function groupRulings(reading: Reading, blocks: readonly Block[]): RulingNode[] {
  const state: State = { ruling: null, example: null, announced: 'none', colon: false, top: topIndent(blocks) }
  const rulings: RulingNode[] = []
  const begin = (block: Block) => {
    const { ruling, colon } = state
    const { kind, indent } = block
    // It is an item of a list that a paragraph leads in, or goes on with such a list.
    const isLedIn =
      ruling && !isMarked(ruling) ? colon && ruling.node.children.length === 1 : ruling?.node.data.listItem
    const node: RulingNode = {
      type: 'ruling',
      children: [],
      data: rulingFacts(isMarked(block) && isLedIn ? { listItem: true } : {}),
    }
    // A number is a fact that only a list shows.
    if (kind === 'numbered' && block.number !== null) appendItem(node.children, block, false)
    else node.children.push(block.content)
    state.ruling = { kind, indent, node }
    rulings.push(node)
    endExample()
  }
  const endExample = () => {
    state.example = null
    state.announced = 'none'
  }
  for (const block of blocks) {
    const { ruling } = state
    const kind = kindOf(block, state)
    if (!ruling && kind === 'example') reportExampleFirst(reading, block)
    if (!ruling || kind === 'ruling') begin(block)
    else if (kind === 'example') {
      const node: ExampleNode = { type: 'example', children: [block.content] }
      state.example = { ...block, node }
      ruling.node.children.push(node)
      state.announced = endsInColon(block.plain) ? 'colon' : 'none'
    } else {
      if (kind === 'item-of-ruling' || kind === 'of-ruling') endExample()
      const { children }: { children: RulingPart[] } = (state.example ?? ruling).node
      if (kind === 'announced-item') state.announced = block.kind === 'numbered' ? 'numbered' : 'bullet'
      if (kind === 'goes-on' || kind === 'of-ruling') {
        children.push(block.content)
        state.announced = state.example && endsInColon(block.plain) ? 'colon' : 'none'
      } else appendItem(children, block, kind === 'announced-item')
    }
    state.colon = endsInColon(block.plain)
  }
  placeNodes(rulings)
  return rulings
}

/** How far items of lists in the making were indented. */
const indents = new WeakMap<ListItem, number>()

/** Adds an item to what is being made, inside the last one where it is indented more, unless all are to be `flat`. */
function appendItem(to: RulingPart[], block: Block, flat: boolean, depth = 0): void {
  const { indent, number, content } = block
  const last = to.at(-1)
  const previous = last?.type === 'list' ? lastOf(last.children) : null
  if (previous && !flat && depth < DEEPEST && indent > (indents.get(previous) ?? indent))
    appendItem(previous.children as RulingBlock[], block, flat, depth + 1)
  else indents.set(addItem(to, content, number), indent)
}

function isMarked({ kind }: Pick<Block, 'kind'>): boolean {
  return kind === 'bullet' || kind === 'numbered'
}

type Kind = 'ruling' | 'example' | 'announced-item' | 'item' | 'item-of-ruling' | 'of-ruling' | 'goes-on'

function kindOf(block: Block, { ruling, example, announced, colon, top }: State): Kind {
  if (block.kind === 'other') return 'of-ruling'
  if (isExample(block.plain)) return 'example'
  if (block.kind === 'numbered') {
    if (example) return announced === 'none' ? 'item' : 'announced-item'
    // Where the entry begins with a numbered list, its items are what other texts make bullets.
    return ruling?.kind === 'numbered' && block.indent <= ruling.indent ? 'ruling' : 'item'
  }
  if (block.kind === 'bullet') {
    if (example && (announced === 'colon' || announced === 'bullet') && isShortItem(block.plain))
      return 'announced-item'
    if (example && announced === 'bullet' && !isReference(block.plain)) return 'goes-on'
    if (block.indent <= top) return 'ruling'
    return example && block.indent > example.indent ? 'item' : 'item-of-ruling'
  }
  if (example && !isReference(block.plain)) {
    if (announced === 'bullet' || announced === 'numbered') return 'goes-on'
    // What is indented under an example's bullet belongs to the example, however much of it has come before.
    if (block.indent >= example.indent + 2) return 'goes-on'
  }
  if (colon) return 'goes-on'
  if (ruling && isMarked(ruling) && block.indent >= ruling.indent + 2) return 'of-ruling'
  return 'ruling'
}

function isShortItem(text: string): boolean {
  return (
    text.length <= SHORT_ITEM
    && (!endsSentence(text) || /[)\]”"]$/.test(text))
    && !/[.!?]["”)\]*_]*$/.test(text)
    && !isReference(text)
  )
}

/** Returns the indent of an entry's top bullets: the least one that a bullet other than an example has. */
function topIndent(blocks: readonly Block[]): number {
  let top = Infinity
  for (const block of blocks) if (block.kind === 'bullet' && !isExample(block.plain)) top = Math.min(top, block.indent)
  return top
}

function reportExampleFirst(reading: Reading, block: Block): void {
  reading.report('example-without-ruling', block.start, {
    found: 'an example right under the heading',
    expected: 'a ruling before it',
    fix: 'It was read as a ruling. Check whether a ruling was lost, or whether a heading stands too far down.',
  })
}
