import { spanOf } from '../source/source-text.ts'
import { proseOf } from '../layouts/prose.ts'
import type {
  EntryHeading,
  LayoutRoot,
  ReferenceNode,
  RulingBlock,
  RulingFacts,
  RulingNode,
  RulingPart,
} from '../layouts/tree.ts'
import type { Wording } from './entry.ts'
import { plainText } from './plain-text.ts'

/** What stands under one heading of one text. */
export interface TextPassage {
  /** The heading as printed, and its title without number or mark. */
  readonly heading: string
  readonly title: string
  readonly kind: 'card' | 'term' | null
  readonly code?: string | undefined
  readonly part: string | null
  /** Of a text that holds several documents: the one it belongs to. */
  readonly document: EntryHeading['data']['document'] | null
  readonly introduction: RulingBlock[]
  /** Paragraphs that only send the reader elsewhere. */
  readonly references: TextReference[]
  readonly rulings: TextRuling[]
}

export interface TextReference {
  readonly marks: readonly string[]
  readonly wording: Wording
}

export interface TextRuling {
  readonly facts: RulingFacts
  readonly wording: Wording
}

/** What stands between the entries of a text: a heading that groups them, or what is no ruling. */
export type OutlineMark =
  | { readonly kind: 'section'; readonly title: string; readonly depth: number; readonly line: number }
  | { readonly kind: 'matter'; readonly name: string; readonly text: string; readonly line: number }

/** The text in its own order. Passages and rulings are given by the objects themselves, to be named later. */
export type TextOutline = (
  | OutlineMark
  | {
      readonly kind: 'entry'
      readonly passage: TextPassage
      readonly depth: number
      readonly line: number
      readonly rulings: TextRuling[]
    }
)[]

/**
 * Reads the passages off a layout's tree: rulings, references and introductions go to the heading above them, or to
 * the one that they say they belong to. The outline keeps where they stand, and what belongs nowhere.
 */
export function passagesOf(root: LayoutRoot, file: string): { passages: TextPassage[]; outline: TextOutline } {
  const passages = new Map<EntryHeading, TextPassage>()
  const byTitle = new Map<string, TextPassage>()
  let document: TextPassage['document'] = null
  for (const block of root.children) {
    if (block.type !== 'heading' || block.data.role !== 'entry') continue
    const heading = block as EntryHeading
    const { title, kind, code, part } = heading.data
    document = heading.data.document ?? document
    const passage: TextPassage = {
      heading: proseOf(heading).text.replace(/\s+/g, ' ').trim() || title,
      title,
      kind,
      code,
      part: part ?? null,
      document,
      introduction: [],
      references: [],
      rulings: [],
    }
    passages.set(heading, passage)
    if (!byTitle.has(title)) byTitle.set(title, passage)
  }
  const outline: TextOutline = []
  let current: TextPassage | null = null
  for (const block of root.children) {
    const line = block.position?.start.line ?? 1
    if (block.type === 'heading' && block.data.role === 'section') {
      outline.push({ kind: 'section', title: proseOf(block).text.trim(), depth: block.depth, line })
    } else if (block.type === 'heading') {
      current = passages.get(block as EntryHeading) ?? null
      if (current) outline.push({ kind: 'entry', passage: current, depth: block.depth, line, rulings: [] })
    } else if (block.type === 'matter') {
      if (block.role !== 'noise' && block.role !== 'fields')
        outline.push({ kind: 'matter', name: block.data.name, text: plainText(block.children), line })
    } else if (block.type === 'orphan') {
      outline.push({
        kind: 'matter',
        name: 'rulings whose heading is lost',
        text: plainText(block.children.flatMap<RulingPart>(child => child.children)),
        line,
      })
    } else {
      const owner: TextPassage | null = byTitle.get(block.data.belongsTo ?? '') ?? current
      if (!owner) continue
      if (block.type === 'introduction') owner.introduction.push(...block.children)
      else if (block.type === 'reference')
        owner.references.push({ marks: block.data.marks ?? [], wording: wordingOf(block, file) })
      else {
        const ruling: TextRuling = { facts: block.data, wording: wordingOf(block, file) }
        owner.rulings.push(ruling)
        // A ruling that stands away from its heading is listed where it stands.
        const last = outline.at(-1)
        if (last?.kind === 'entry' && last.passage === owner) last.rulings.push(ruling)
        else outline.push({ kind: 'entry', passage: owner, depth: 3, line, rulings: [ruling] })
      }
    }
  }
  return { passages: [...passages.values()], outline }
}

/** Returns the wording of a ruling or reference of a text. */
export function wordingOf(block: RulingNode | ReferenceNode, file: string): Wording {
  const line = block.position?.start.line ?? 1
  return { blocks: block.children, source: { file, line, endLine: block.position?.end.line ?? line, ...spanOf(block) } }
}

/** Sorts a wording's blocks by what they are. */
export function wordingParts(blocks: readonly RulingPart[]) {
  return {
    statement: blocks.filter(block => block.type !== 'example' && block.type !== 'question' && block.type !== 'quoted'),
    examples: blocks.filter(block => block.type === 'example'),
    questions: blocks.filter(block => block.type === 'question'),
    quoted: blocks.filter(block => block.type === 'quoted'),
  }
}
