import { type MappedText, collapseBlanks, sliceMapped, startOf } from '../../source/mapped-text.ts'
import type { ParseOptions } from '../layout.ts'
import { paragraphOf } from '../phrasing.ts'
import { isExample } from '../shared/rulings/examples.ts'
import { addItem, entryHeading, syntheticHeading } from '../shared/tree/nodes.ts'
import type { Reading } from '../shared/tree/reading.ts'
import { endsInColon } from '../shared/paragraphs/sentences.ts'
import type { EntryHeading, ExampleNode, RulingBlock, RulingNode } from '../tree.ts'
import type { Blocks, ParagraphBlock } from './blocks.ts'
import type { FrontMatter } from './front-matter.ts'
import { inTitleCase, runInHeading } from './headings.ts'
import { rulingFacts } from '../facts.ts'

/** What the next paragraph may belong to. */
class State {
  readonly reading: Reading
  readonly indented: boolean
  readonly chapter: EntryHeading
  /** The heading above, and the entry that rulings belong to: the chapter's, once a part was announced. */
  heading: EntryHeading
  owner: EntryHeading
  part: string | null = null
  ruling: RulingNode | null = null
  example: ExampleNode | null = null
  /** Where the list goes that a colon opened; `indent` is that of its items, null before the first. */
  list: { readonly into: (RulingBlock | ExampleNode)[]; indent: number | null } | null = null

  constructor(reading: Reading, chapter: EntryHeading, indented: boolean) {
    this.reading = reading
    this.indented = indented
    this.chapter = this.heading = this.owner = chapter
  }
}

/** Adds a chapter. Reports a list whose end can't be seen. */
export function buildChapter(reading: Reading, chapter: EntryHeading, { blocks, indented }: Blocks): void {
  reading.children.push(chapter)
  const state = new State(reading, chapter, indented)
  for (const block of blocks) {
    if (block.kind === 'heading') enter(state, block.text, block.depth)
    else addBlock(state, block)
  }
}

/** Returns the heading of a chapter. Reports a chapter without a title. */
export function chapterHeading(reading: Reading, front: FrontMatter, options: ParseOptions): EntryHeading {
  if (front.title) {
    const title = inTitleCase(front.title.value)
    const number = front.number ? { number: front.number } : {}
    return entryHeading(reading.source, front.title, { kind: 'term', title, ...number }, 1)
  }
  reading.report('no-title', 0, {
    found: 'no title at the head of the text',
    expected: 'front matter with the number and title of the chapter',
    fix: options.title
      ? `What stands before the first heading goes under “${options.title}”.`
      : 'Add the title, or name the work this copy belongs to.',
  })
  return { ...syntheticHeading(reading.source, options.title ?? 'Untitled Chapter', 0, 'term'), depth: 1 }
}

function enter(state: State, text: MappedText, depth: 2 | 3 | 4): void {
  const part = state.part ? { part: state.part } : {}
  const { source, children } = state.reading
  state.heading = entryHeading(source, text, { kind: 'term', title: inTitleCase(text.value), ...part }, depth)
  state.owner = state.heading
  children.push(state.heading)
  state.ruling = state.example = state.list = null
}

function addBlock(state: State, block: ParagraphBlock): void {
  // Where blanks mark lists, an item may begin as a run-in heading does.
  const mayBeItem = state.list !== null && state.indented && block.indent > 0
  const runIn = mayBeItem || isExample(block.text.value) ? null : runInHeading(block.text.value)
  if (!runIn) return addParagraph(state, block)
  enter(state, sliceMapped(block.text, 0, runIn.title.length), 4)
  addParagraph(state, { ...block, text: collapseBlanks(sliceMapped(block.text, runIn.end)) })
}

function addParagraph(state: State, block: ParagraphBlock): void {
  const { list } = state
  const { source } = state.reading
  const text = block.text.value
  const label = conditionLabel(text)
  if (list && isItem(state, list.indent, block)) {
    list.indent ??= block.indent
    addItem(list.into, paragraphOf(source, block.text))
    if (label) addTag(state.ruling, label)
    return
  }
  if (list && list.indent !== null && !state.indented && !state.example) reportGuessedEnd(state.reading, block.text)
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
  state.list = endsInColon(text) ? { into, indent: null } : null
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
  state.reading.children.push(ruling)
  return ruling
}

function addTag(ruling: RulingNode | null, tag: string): void {
  if (ruling && !ruling.data.tags.includes(tag)) ruling.data.tags.push(tag)
}

function reportGuessedEnd(reading: Reading, text: MappedText): void {
  reading.report('list-end-guessed', startOf(text), {
    found: 'a list whose items begin without blanks',
    expected: 'blanks at the beginning of each item, to show where the list ends',
    fix: 'The list is taken to end here. Put the blanks back if it ends elsewhere.',
  })
}

/**
 * Returns the named set of rules that a sentence announces changes of (“The Long Game makes these changes.”), for a
 * paragraph that is this one sentence; null for any other. What follows such a paragraph holds for that set alone.
 */
function announcedPart(text: string): string | null {
  const sentence = text.trim()
  if (sentence.length > 240 || !/[.:]$/.test(sentence) || /[.!?]\s|\b(?:no|not|n't)\b/i.test(sentence)) return null
  if (!/\b(?:changes?|additions?|differences?|modifications?|exceptions?)\b/i.test(sentence)) return null
  const named = /(?<![\p{L}'’-])((?:\p{Lu}[\p{L}'’-]*\s+){1,3}(?:Rules?|Game))\b/u.exec(sentence)?.[1]
  return named ? named.replace(/\s+/g, ' ').replace(/^(?:The|There|These|This|In|Following|Below|Here) /, '') : null
}

/** Returns the label of a paragraph that holds under a condition only (`Long Game Only: …`), or null. */
function conditionLabel(text: string): string | null {
  return /^((?:\p{Lu}[\p{L}'’-]*\s){1,4}Only)\s?:/u.exec(text)?.[1] ?? null
}

/** Returns whether a paragraph speaks of a list as being over: needed where the blanks that set it off are lost. */
function refersBack(text: string): boolean {
  return /\b(?:these|those|the (?:first|last|former|latter|above|previous|preceding))\b[^.:]{0,30}\b(?:conditions?|cases?|criteria|steps?|options?|ways?|situations?|actions?|requirements?)\b/i.test(
    text.slice(0, 120),
  )
}
