import type { List } from 'mdast'
import { at, type Message } from '../../messages/message.ts'
import { type MappedText, collapseBlanks, sliceMapped, startOf } from '../../source/mapped-text.ts'
import { positionOf, type SourceText } from '../../source/source-text.ts'
import type { ParseOptions } from '../layout.ts'
import { paragraphOf } from '../phrasing.ts'
import { accidentAt } from '../shared/questions/accidents.ts'
import { isExample } from '../shared/rulings/examples.ts'
import { entryHeading, matterOf, syntheticHeading, placeNodes } from '../shared/tree/nodes.ts'
import { endsInColon } from '../shared/paragraphs/sentences.ts'
import type { EntryHeading, ExampleNode, LayoutBlock, LayoutRoot, RulingBlock, RulingNode } from '../tree.ts'
import type { Blocks, ParagraphBlock } from './blocks.ts'
import type { FrontMatter } from './front-matter.ts'
import { inTitleCase, runInHeading } from './headings.ts'
import { announcedPart, conditionLabel, refersBack } from './parts.ts'
import { documentFacts, rulingFacts } from '../facts.ts'

/** What the next paragraph may belong to. */
interface State {
  readonly source: SourceText
  readonly indented: boolean
  readonly children: LayoutBlock[]
  readonly messages: Message[]
  readonly chapter: EntryHeading
  /** The heading above, and the entry that rulings belong to: the chapter's, once a part was announced. */
  heading: EntryHeading
  owner: EntryHeading
  part: string | null
  ruling: RulingNode | null
  example: ExampleNode | null
  /** The list a colon opened and where it goes; `indent` is that of its items, null before the first. */
  list: { readonly node: List; readonly into: (RulingBlock | ExampleNode)[]; indent: number | null } | null
}

/** Returns the tree of a chapter. Reports a list whose end can't be seen, and a chapter without a title. */
export function buildChapter(
  source: SourceText,
  front: FrontMatter,
  { blocks, indented, messages }: Blocks & { readonly messages: readonly Message[] },
  options: ParseOptions,
): LayoutRoot {
  const matter = matterOf(source, 'front-matter', 'front matter', front.texts)
  const missing: Message[] = []
  const chapter = chapterHeading(source, front, options, missing)
  const state: State = {
    source,
    indented,
    chapter,
    heading: chapter,
    owner: chapter,
    part: null,
    ruling: null,
    example: null,
    list: null,
    children: [...(matter ? [matter] : []), chapter],
    messages: [...missing, ...messages],
  }
  for (const block of blocks) {
    if (block.kind === 'noise') {
      const noise = matterOf(source, 'noise', block.name, [block.text])
      if (noise) state.children.push(noise)
    } else if (block.kind === 'heading') enter(state, block.text, block.depth)
    else addBlock(state, block)
  }
  placeNodes(state.children)
  return {
    type: 'root',
    children: state.children,
    data: {
      document: documentFacts({ title: front.title ? chapter.data.title : options.title }),
      messages: state.messages,
    },
    position: positionOf(source, 0, source.text.length),
  }
}

function chapterHeading(
  source: SourceText,
  front: FrontMatter,
  options: ParseOptions,
  messages: Message[],
): EntryHeading {
  if (front.title) {
    const facts = {
      kind: 'term' as const,
      title: inTitleCase(front.title.value),
      ...(front.number ? { number: front.number } : {}),
    }
    return entryHeading(source, front.title, facts, 1)
  }
  messages.push({
    code: 'layouts/no-title',
    severity: 'warning',
    place: at(source.file, 1),
    found: 'no title at the head of the text',
    expected: 'front matter with the number and title of the chapter',
    fix: options.title
      ? `What stands before the first heading goes under “${options.title}”.`
      : 'Add the title, or name the work this copy belongs to.',
  })
  return { ...syntheticHeading(source, options.title ?? 'Untitled Chapter', 0, 'term'), depth: 1 }
}

function enter(state: State, text: MappedText, depth: 2 | 3 | 4): void {
  const part = state.part ? { part: state.part } : {}
  state.heading = entryHeading(state.source, text, { kind: 'term', title: inTitleCase(text.value), ...part }, depth)
  state.owner = state.heading
  state.children.push(state.heading)
  state.ruling = state.example = state.list = null
}

function addBlock(state: State, block: ParagraphBlock): void {
  // Where blanks mark lists, an item may begin as a run-in heading does.
  const mayBeItem = state.list !== null && state.indented && block.indent > 0
  const runIn = mayBeItem || isExample(block.text.value) ? null : runInHeading(block.text.value)
  if (!runIn) {
    addParagraph(state, block)
    return
  }
  enter(state, sliceMapped(block.text, 0, runIn.title.length), 4)
  addParagraph(state, { ...block, text: collapseBlanks(sliceMapped(block.text, runIn.end)) })
}

function addParagraph(state: State, block: ParagraphBlock): void {
  const { source, list } = state
  const text = block.text.value
  const label = conditionLabel(text)
  if (list && isItem(state, list.indent, block)) {
    if (list.indent === null) list.into.push(list.node)
    list.indent ??= block.indent
    list.node.children.push({ type: 'listItem', spread: false, children: [paragraphOf(source, block.text)] })
    if (label) addTag(state.ruling, label)
    return
  }
  if (list && list.indent !== null && !state.indented && !state.example)
    state.messages.push(guessedEnd(source, block.text))
  const part = announcedPart(text)
  if (part) {
    state.part = part
    state.owner = state.chapter
    state.example = null
  }
  if (isExample(text)) {
    state.example = { type: 'example', children: [] }
    state.ruling ??= newRuling(state)
    state.ruling.children.push(state.example)
  } else if (!state.example) state.ruling = newRuling(state)
  const into = (state.example ?? state.ruling)?.children as (RulingBlock | ExampleNode)[]
  into.push(paragraphOf(source, block.text))
  if (label) addTag(state.ruling, label)
  state.list = endsInColon(text)
    ? { node: { type: 'list', ordered: false, spread: false, children: [] }, into, indent: null }
    : null
}

/**
 * Returns whether a paragraph is an item of the open list. Where blanks mark lists, each line of an item begins with as
 * many as the first item. Where they are lost, the list goes on to a heading or to a paragraph that speaks of it.
 */
function isItem(state: State, indent: number | null, block: ParagraphBlock): boolean {
  const text = block.text.value
  if (isExample(text)) return false
  const over = indent !== null && (refersBack(text) || endsInColon(text))
  if (!state.indented) return !over
  if (block.indent === 0 || (indent !== null && indent !== block.indent)) return false
  // A single line may be either: an item, or a paragraph begun with its blank.
  return block.rest === null ? !over : block.rest >= block.indent
}

function newRuling(state: State): RulingNode {
  const belongsTo = state.owner === state.heading ? {} : { belongsTo: state.owner.data.title }
  const ruling: RulingNode = { type: 'ruling', children: [], data: rulingFacts(belongsTo) }
  state.children.push(ruling)
  return ruling
}

function addTag(ruling: RulingNode | null, tag: string): void {
  if (ruling && !ruling.data.tags.includes(tag)) ruling.data.tags.push(tag)
}

function guessedEnd(source: SourceText, text: MappedText): Message {
  return accidentAt(source, 'list-end-guessed', startOf(text), {
    found: 'a list whose items begin without blanks',
    expected: 'blanks at the beginning of each item, to show where the list ends',
    fix: 'The list is taken to end here. Put the blanks back if it ends elsewhere.',
  })
}
