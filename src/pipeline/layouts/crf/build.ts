import type { ListItem } from 'mdast'
import { countUp } from '../../collections.ts'
import { at, type Message } from '../../messages/message.ts'
import { type MappedText, joinMapped, offsetAt, sliceMapped, startOf, trimMapped } from '../../source/mapped-text.ts'
import { pointAt, spanOf, type SourceText } from '../../source/source-text.ts'
import { rulingFacts } from '../facts.ts'
import { paragraphOf } from '../phrasing.ts'
import type { LayoutBlock, OrphanFacts, OrphanNode, ReferenceNode, RulingBlock, RulingNode } from '../tree.ts'
import { foldTitle } from '../../game/fold-title.ts'
import { itemAt } from '../../must.ts'
import { misreadWords } from '../shared/noise/mojibake.ts'
import { entryHeading, listOf, matterOf, sectionHeading, syntheticHeading, withSpan } from '../shared/tree/nodes.ts'
import { readErrata } from './errata.ts'
import { isOnlyMarks, readMarks, type Marks } from './marks.ts'
import { onlyRefers } from './references.ts'
import type { CrfParagraph } from './units.ts'

/** What rulings belong to: a heading, or the document. */
export interface Owner {
  readonly title: string
  readonly kind: 'card' | 'term'
  /** The section it stands in. */
  readonly part: string | null
  /** Headings that only group others may be without rulings. */
  readonly groups: boolean
}

/** A stretch of rulings whose heading is lost. */
export interface Orphan {
  readonly orphan: true
}

type Item =
  | {
      readonly type: 'heading'
      readonly owner: Owner
      readonly text: MappedText
      readonly depth: 2 | 3
      readonly line: number
    }
  | {
      readonly type: 'ruling'
      readonly owner: Owner | Orphan
      readonly node: RulingNode | ReferenceNode
      readonly line: number
    }
  | { readonly type: 'block'; readonly node: LayoutBlock }

/** A CRF's tree in the making: what was read in the order of the text. */
export interface CrfBuild {
  readonly source: SourceText
  readonly items: Item[]
  readonly messages: Message[]
  readonly annotations: Map<string, number>
  readonly isCardTitle: (text: string) => boolean
}

/** Adds a message that points to an offset of the text. */
export function warn(
  build: CrfBuild,
  code: string,
  offset: number,
  found: string,
  expected: string,
  fix: string,
): void {
  const { line, column } = pointAt(build.source, offset)
  build.messages.push({
    code: `layouts/${code}`,
    severity: 'warning',
    place: at(build.source.file, line, column),
    found,
    expected,
    fix,
  })
}

/** Adds what is neither heading nor ruling. */
export function addMatter(
  build: CrfBuild,
  role: 'front-matter' | 'noise',
  name: string,
  texts: readonly MappedText[],
): void {
  const node = matterOf(build.source, role, name, texts)
  if (node) build.items.push({ type: 'block', node })
}

/** Adds a section's heading. */
export function addSection(build: CrfBuild, text: MappedText): void {
  build.items.push({ type: 'block', node: sectionHeading(build.source, text) })
}

/** Adds a heading that rulings may belong to. */
export function addHeading(build: CrfBuild, owner: Owner, text: MappedText, line: number, depth: 2 | 3 = 2): void {
  reportMisread(build, text)
  build.items.push({ type: 'heading', owner, text, depth, line })
}

/** Adds a paragraph: a ruling, a reference, or marks whose ruling is lost. */
export function addParagraph(build: CrfBuild, owner: Owner | Orphan, paragraph: CrfParagraph): void {
  const { source } = build
  const text = joinMapped(paragraph.texts, ' ')
  const offset = startOf(text)
  const facts = readMarks(text.value)
  if (isOnlyMarks(text.value)) {
    addMatter(build, 'noise', 'marks without their ruling', [text])
    return warn(
      build,
      'stray-mark',
      offset,
      `nothing but “${text.value.trim()}”`,
      'a ruling beside its marks',
      'The ruling is lost. Look for it in another copy.',
    )
  }
  reportMisread(build, text)
  reportFaults(build, text, paragraph, facts)
  const children = blocksIn(source, paragraph, facts.lead)
  if (onlyRefers(text.value.slice(facts.lead))) {
    const data = facts.marks.length > 0 ? { marks: facts.marks } : {}
    build.items.push({
      type: 'ruling',
      owner,
      node: withSpan<ReferenceNode>({ type: 'reference', children, data }, children),
      line: paragraph.line,
    })
    return
  }
  const { errata, broken } = readErrata(text.value.slice(facts.lead), facts.label, facts.version)
  for (const index of broken) {
    warn(
      build,
      'broken-quote',
      offsetAt(text, facts.lead + index) ?? offset,
      `“${text.value.slice(facts.lead + index, facts.lead + index + 40)}”: a quotation without its end`,
      'a mark that closes it, of the same kind as the one that opens it',
      'It was ended at the full stop. Record a repair where that is wrong.',
    )
  }
  const [erratum] = errata
  if (
    broken.length > 0
    && erratum
    && erratum.action !== 'gives'
    && pointAt(source, offset).line !== pointAt(source, offsetAt(text, facts.lead + itemAt(broken, 0)) ?? offset).line
  ) {
    warn(
      build,
      'doubtful-erratum',
      offset,
      'an erratum whose quotation is broken',
      'both wordings between quotation marks',
      'Look whether the wording that was read is the whole of it.',
    )
  }
  if (erratum && erratum.to === null && ['change', 'replace', 'read'].includes(erratum.action)) {
    warn(
      build,
      'missing-wording',
      offset,
      'a change that doesn’t say to what',
      'the new wording after the old one',
      'The item is kept as it is. Look for the new wording in another copy.',
    )
  }
  if (facts.annotation !== null) noteAnnotation(build, facts.annotation, offset)
  build.items.push({
    type: 'ruling',
    owner,
    line: paragraph.line,
    node: withSpan<RulingNode>(
      {
        type: 'ruling',
        children,
        data: rulingFacts({ marks: facts.marks, annotation: facts.annotation, effective: facts.effective, errata }),
      },
      children,
    ),
  })
}

/** Returns the paragraphs of a ruling without the marks it begins with; texts that are items stand in lists. */
function blocksIn(source: SourceText, { texts, items }: CrfParagraph, lead: number): RulingBlock[] {
  const blocks: RulingBlock[] = []
  texts.forEach((text, index) => {
    const bare = index === 0 ? trimMapped(sliceMapped(text, lead)) : text
    if (bare.value === '') return
    const paragraph = paragraphOf(source, bare)
    if (!items?.has(index)) return void blocks.push(paragraph)
    const item = withSpan<ListItem>({ type: 'listItem', spread: false, children: [paragraph] }, [paragraph])
    const last = blocks.at(-1)
    if (last?.type === 'list') blocks[blocks.length - 1] = listOf([...last.children, item], null)
    else blocks.push(listOf([item], null))
  })
  return blocks
}

function noteAnnotation(build: CrfBuild, annotation: string, offset: number): void {
  const known = build.annotations.get(annotation)
  if (known !== undefined)
    warn(
      build,
      'annotation-twice',
      offset,
      `a second annotation ${annotation}`,
      'a number that no other annotation has',
      'Look which of the two has another number in another copy.',
    )
  else build.annotations.set(annotation, offset)
}

function reportFaults(
  build: CrfBuild,
  text: MappedText,
  paragraph: CrfParagraph,
  { misplaced, unclosed }: Pick<Marks, 'misplaced' | 'unclosed'>,
): void {
  const start = startOf(text)
  if (paragraph.truncatedParagraph !== null) {
    const end = (offsetAt(text, text.value.length) ?? start + 1) - 1
    warn(
      build,
      'lost-tail',
      end,
      `a paragraph that ends with “${text.value.slice(-30)}”`,
      'a full stop at its end',
      'Its last line, of one word, is probably lost; another copy may have it.',
    )
  }
  if (misplaced)
    warn(
      build,
      'misplaced-mark',
      start,
      `the mark “${text.value.slice(0, 40)}” before its ruling`,
      'the mark at the ruling’s end',
      'It was taken for the mark of the ruling after it. Look whether it belongs to the one before.',
    )
  if (unclosed !== null)
    warn(
      build,
      'unclosed-mark',
      offsetAt(text, unclosed) ?? start,
      `the mark “${text.value.slice(unclosed)}” without its closing bracket`,
      '“]” at its end',
      'It was read as if it were closed. Record a repair that closes it.',
    )
  for (const split of text.value.matchAll(/\p{L}- (?!(?:and|or|to|nor)\b)(?=\p{Ll})/gu)) {
    warn(
      build,
      'split-word',
      offsetAt(text, split.index) ?? start,
      `“${text.value.slice(Math.max(0, split.index - 12), split.index + 14)}”: a word with a blank inside`,
      'the word in one piece',
      'Record a repair that joins it.',
    )
  }
}

function reportMisread(build: CrfBuild, text: MappedText): void {
  for (const { index, found, meant } of misreadWords(text.value)) {
    warn(
      build,
      'mojibake',
      offsetAt(text, index) ?? startOf(text),
      `“${found}”, read in the wrong code page`,
      `“${meant}”`,
      `Record a repair: fix: replace, with: ${meant}`,
    )
  }
}

/** Returns the blocks of the finished tree and the facts of its orphans, whose neighbours are known only now. */
export function finish(build: CrfBuild): { children: LayoutBlock[]; orphans: OrphanFacts[] } {
  const { items, source } = build
  const counts = new Map<Owner, number>()
  for (const item of items) if (item.type === 'ruling' && !('orphan' in item.owner)) countUp(counts, item.owner)
  const children: LayoutBlock[] = []
  const orphans: OrphanFacts[] = []
  const headed = new Set<Owner>()
  const after = neighbours(items, counts)
  const before = neighbours([...items].reverse(), counts).reverse()
  let current: Owner | null = null
  let stretch: { readonly owner: Orphan; readonly node: OrphanNode; readonly facts: OrphanFacts } | undefined
  for (const [index, item] of items.entries()) {
    if (item.type === 'block') {
      children.push(item.node)
      continue
    }
    if (item.type === 'heading') {
      const { owner, text, depth } = item
      const offset = startOf(text)
      const isFirst = firstOf(items, index, owner)
      if (isFirst && !headed.has(owner)) {
        children.push(
          entryHeading(
            source,
            text,
            { kind: owner.kind, title: owner.title, ...(owner.part === null ? {} : { part: owner.part }) },
            depth,
          ),
        )
        headed.add(owner)
        current = owner
        continue
      }
      if (!counts.has(owner) && !owner.groups)
        warn(
          build,
          'heading-without-rulings',
          offset,
          `the heading “${owner.title}” without rulings`,
          'rulings below it',
          'They are lost, or the heading stands in the wrong place, or it is none.',
        )
      children.push(sectionHeading(source, text, depth))
      current = null
      continue
    }
    const { owner, node, line } = item
    if ('orphan' in owner) {
      if (stretch?.owner !== owner) {
        const facts: OrphanFacts = {
          line,
          rulings: 0,
          seeOnly: 0,
          marks: [],
          after: after[index] ?? null,
          before: before[index] ?? null,
          guess: null,
        }
        stretch = { owner, node: { type: 'orphan', children: [] }, facts }
        orphans.push(facts)
        children.push(stretch.node)
      }
      stretch.node.children.push(node)
      stretch.facts[node.type === 'ruling' ? 'rulings' : 'seeOnly']++
      stretch.facts.marks.push(...(node.data.marks ?? []))
      stretch.facts.guess ??= guessTitle(node, stretch.facts, build.isCardTitle)
      continue
    }
    if (!headed.has(owner)) {
      children.push(syntheticHeading(source, owner.title, spanOf(node).start, owner.kind))
      headed.add(owner)
      current = owner
    }
    if (current !== owner) node.data.belongsTo = owner.title
    children.push(node)
  }
  children.forEach((block, index) => {
    if (block.type === 'orphan') children[index] = withSpan(block, block.children)
  })
  for (const facts of orphans) reportOrphan(build, facts)
  return { children, orphans }
}

/** Returns whether the first ruling of an owner follows this heading before any other heading does. */
function firstOf(items: readonly Item[], index: number, owner: Owner): boolean {
  for (let at = index + 1; at < items.length; at++) {
    const item = itemAt(items, at)
    if (item.type === 'ruling') return item.owner === owner
    if (item.type === 'heading') return false
  }
  return false
}

/** Returns for each item the title of the last entry with rulings before it. */
function neighbours(items: readonly Item[], counts: ReadonlyMap<Owner, number>): (string | null)[] {
  let last: string | null = null
  return items.map(item => {
    const title = last
    if (item.type !== 'block' && !('orphan' in item.owner) && counts.has(item.owner)) last = item.owner.title
    return title
  })
}

function reportOrphan(build: CrfBuild, { line, after, before, guess }: OrphanFacts): void {
  const between = [after === null ? '' : `after “${after}”`, before === null ? '' : `before “${before}”`]
    .filter(Boolean)
    .join(', ')
  build.messages.push({
    code: 'layouts/orphan',
    severity: 'warning',
    place: at(build.source.file, line),
    found: `rulings without a heading${between ? ` (${between})` : ''}`,
    expected:
      guess === null
        ? 'the title of a card or term above them'
        : `the title of a card or term above them, perhaps “${guess}”`,
    fix: 'The heading is lost. Record a repair that puts it back; until then they belong to no entry.',
  })
}

/**
 * Returns the card that a lost ruling names in its first words, where that stands between its neighbours in the
 * alphabet.
 */
function guessTitle(
  node: RulingNode | ReferenceNode,
  { after, before }: OrphanFacts,
  isCardTitle: (text: string) => boolean,
): string | null {
  const [first] = node.children
  const text =
    first?.type === 'paragraph'
      ? first.children
          .map(child => ('value' in child ? child.value : ''))
          .join('')
          .slice(0, 120)
      : ''
  const words = text.split(/\s+/).slice(0, 14)
  const key = (title: string) =>
    foldTitle(title)
      .replace(/^(?:the|a|an) /, '')
      .replaceAll(' ', '')
  for (let from = 0; from < words.length; from++) {
    if (!/^\p{Lu}/u.test(itemAt(words, from))) continue
    for (let to = Math.min(words.length, from + 6); to > from; to--) {
      const title = words
        .slice(from, to)
        .join(' ')
        .replace(/[.,;:!?"”»)]+$|['’]s$/g, '')
      const fits = (after === null || key(title) >= key(after)) && (before === null || key(title) <= key(before))
      if (fits && isCardTitle(title)) return title
    }
  }
  return null
}
