import type { ListItem } from 'mdast'
import type { Message } from '../../messages/message.ts'
import { joinMapped, offsetAt, startOf, type MappedText } from '../../source/mapped-text.ts'
import { pointAt, type SourceText } from '../../source/source-text.ts'
import { itemAt } from '../../must.ts'
import { rulingFacts } from '../facts.ts'
import type { ParseOptions } from '../layout.ts'
import { paragraphOf } from '../phrasing.ts'
import type { Erratum, LayoutBlock, MatterNode, ReferenceNode, RulingBlock, RulingNode } from '../tree.ts'
import { misreadWords } from '../shared/noise/mojibake.ts'
import { accidentAt, type Accident } from '../shared/questions/accidents.ts'
import { listOf, matterOf, sectionHeading, trimmedSlice, withSpan } from '../shared/tree/nodes.ts'
import { readErrata } from './errata.ts'
import { isOnlyMarks, onlyRefers, readMarks, type Marks } from './marks.ts'

/** What rulings belong to: a heading, or the document. */
export interface Owner {
  readonly title: string
  readonly kind: 'card' | 'term'
  /** The section it stands in. */
  readonly part: string | null
  /** Headings that only group others may be without rulings. */
  readonly groups: boolean
}

/** A ruling's words, one text for each of its paragraphs. */
export interface CrfParagraph {
  readonly texts: readonly MappedText[]
  /** Which of the texts are items of a list, by index. */
  readonly items: ReadonlySet<number>
}

/** A stretch of rulings whose heading is lost. */
export interface Orphan {
  readonly orphan: true
}

/** What was read in a text: headings and rulings with what they belong to, and all else as it will stand. */
export type Item =
  | { readonly type: 'heading'; readonly owner: Owner; readonly text: MappedText; readonly depth: 2 | 3 }
  | {
      readonly type: 'ruling'
      readonly owner: Owner | Orphan
      readonly node: RulingNode | ReferenceNode
      /** Where it begins, its marks included. */
      readonly offset: number
    }
  | { readonly type: 'block'; readonly node: LayoutBlock }

/** A CRF's tree in the making: what was read in the order of the text. */
export interface CrfBuild {
  readonly source: SourceText
  readonly items: Item[]
  readonly messages: Message[]
  /** The numbers of the annotations so far. */
  readonly annotations: Set<string>
  readonly isCardTitle: ParseOptions['isCardTitle']
}

/** Adds a message about an accident at an offset of the text. */
export function warn(build: CrfBuild, kind: string, offset: number, accident: Accident): void {
  build.messages.push(accidentAt(build.source, kind, offset, accident))
}

/** Adds what is neither heading nor ruling. */
export function addMatter(build: CrfBuild, role: MatterNode['role'], name: string, texts: readonly MappedText[]): void {
  const node = matterOf(build.source, role, name, texts)
  if (node) build.items.push({ type: 'block', node })
}

/** Adds a section's heading. */
export function addSection(build: CrfBuild, text: MappedText): void {
  build.items.push({ type: 'block', node: sectionHeading(build.source, text) })
}

/** Adds a heading that rulings may belong to. */
export function addHeading(build: CrfBuild, owner: Owner, text: MappedText, depth: 2 | 3 = 2): void {
  reportMisread(build, text)
  build.items.push({ type: 'heading', owner, text, depth })
}

/** Adds a paragraph: a ruling, a reference, or marks whose ruling is lost. */
export function addParagraph(build: CrfBuild, owner: Owner | Orphan, paragraph: CrfParagraph): void {
  const { source } = build
  const text = joinMapped(paragraph.texts, ' ')
  const offset = startOf(text)
  if (isOnlyMarks(text.value)) {
    addMatter(build, 'noise', 'marks without their ruling', [text])
    return warn(build, 'stray-mark', offset, {
      found: `nothing but “${text.value.trim()}”`,
      expected: 'a ruling beside its marks',
      fix: 'The ruling is lost. Look for it in another copy.',
    })
  }
  const facts = readMarks(text.value)
  const { marks, annotation, effective } = facts
  reportMisread(build, text)
  reportFaults(build, text, facts)
  const children = blocksIn(source, paragraph, facts.lead)
  if (onlyRefers(text.value.slice(facts.lead))) {
    const node: ReferenceNode = { type: 'reference', children, data: marks.length > 0 ? { marks } : {} }
    build.items.push({ type: 'ruling', owner, offset, node: withSpan(node) })
    return
  }
  const errata = errataOf(build, text, facts)
  if (annotation !== null) noteAnnotation(build, annotation, offset)
  const node: RulingNode = { type: 'ruling', children, data: rulingFacts({ marks, annotation, effective, errata }) }
  build.items.push({ type: 'ruling', owner, offset, node: withSpan(node) })
}

/** Returns the changes of wording that a ruling makes. Reports those that are broken. */
function errataOf(build: CrfBuild, text: MappedText, { lead, label, version }: Marks): Erratum[] {
  const offset = startOf(text)
  const { errata, broken } = readErrata(text.value.slice(lead), label, version)
  const offsets = broken.map(index => offsetAt(text, lead + index) ?? offset)
  broken.forEach((index, place) =>
    warn(build, 'broken-quote', itemAt(offsets, place), {
      found: `“${text.value.slice(lead + index, lead + index + 40)}”: a quotation without its end`,
      expected: 'a mark that closes it, of the same kind as the one that opens it',
      fix: 'It was ended at the full stop. Record a repair where that is wrong.',
    }),
  )
  const [erratum] = errata
  const lineOf = (at: number) => pointAt(build.source, at).line
  const [first] = offsets
  if (first !== undefined && erratum && erratum.action !== 'gives' && lineOf(offset) !== lineOf(first))
    warn(build, 'doubtful-erratum', offset, {
      found: 'an erratum whose quotation is broken',
      expected: 'both wordings between quotation marks',
      fix: 'Check whether the wording that was read is complete.',
    })
  if (erratum && erratum.to === null && ['change', 'replace', 'read'].includes(erratum.action))
    warn(build, 'missing-wording', offset, {
      found: 'a change that doesn’t say to what',
      expected: 'the new wording after the old one',
      fix: 'The item is kept as it is. Look for the new wording in another copy.',
    })
  return errata
}

/** Returns the paragraphs of a ruling without the marks it begins with; texts that are items stand in lists. */
function blocksIn(source: SourceText, { texts, items }: CrfParagraph, lead: number): RulingBlock[] {
  const blocks: RulingBlock[] = []
  texts.forEach((text, index) => {
    const bare = index === 0 ? trimmedSlice(text, lead) : text
    if (bare.value === '') return
    const paragraph = paragraphOf(source, bare)
    if (!items.has(index)) {
      blocks.push(paragraph)
      return
    }
    const item = withSpan<ListItem>({ type: 'listItem', spread: false, children: [paragraph] })
    const last = blocks.at(-1)
    if (last?.type === 'list') blocks[blocks.length - 1] = listOf([...last.children, item], null)
    else blocks.push(listOf([item], null))
  })
  return blocks
}

function noteAnnotation(build: CrfBuild, annotation: string, offset: number): void {
  if (build.annotations.has(annotation))
    warn(build, 'annotation-twice', offset, {
      found: `a second annotation ${annotation}`,
      expected: 'a number that no other annotation has',
      fix: 'Check in another copy which of the two has a different number.',
    })
  build.annotations.add(annotation)
}

function reportFaults(build: CrfBuild, text: MappedText, { misplaced, unclosed }: Marks): void {
  const start = startOf(text)
  if (misplaced)
    warn(build, 'misplaced-mark', start, {
      found: `the mark “${text.value.slice(0, 40)}” before its ruling`,
      expected: 'the mark at the ruling’s end',
      fix: 'It was taken for the mark of the ruling after it. Check whether it belongs to the one before.',
    })
  if (unclosed !== null)
    warn(build, 'unclosed-mark', offsetAt(text, unclosed) ?? start, {
      found: `the mark “${text.value.slice(unclosed)}” without its closing bracket`,
      expected: '“]” at its end',
      fix: 'It was read as if it were closed. Record a repair that closes it.',
    })
  for (const { index } of text.value.matchAll(/\p{L}- (?!(?:and|or|to|nor)\b)(?=\p{Ll})/gu))
    warn(build, 'split-word', offsetAt(text, index) ?? start, {
      found: `“${text.value.slice(Math.max(0, index - 12), index + 14)}”: a word with a blank inside`,
      expected: 'the word in one piece',
      fix: 'Record a repair that joins it.',
    })
}

function reportMisread(build: CrfBuild, text: MappedText): void {
  for (const { index, found, meant } of misreadWords(text.value))
    warn(build, 'mojibake', offsetAt(text, index) ?? startOf(text), {
      found: `“${found}”, read in the wrong code page`,
      expected: `“${meant}”`,
      fix: `Record a repair: fix: replace, with: ${meant}`,
    })
}
