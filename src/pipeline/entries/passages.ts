import type { EntryHeading, ExampleNode, LayoutRoot, RulingBlock, RulingFacts } from '../layouts/tree.ts'
import type { Wording } from './entry.ts'
import { phrasing, plainText } from './plain-text.ts'

/** What stands under one heading of one text. */
export interface TextPassage {
  /** The heading as printed, and its title without number or mark. */
  readonly heading: string
  readonly title: string
  readonly kind: 'card' | 'term' | null
  readonly part: string | null
  readonly introduction: RulingBlock[]
  readonly rulings: TextRuling[]
}

export interface TextRuling {
  readonly facts: RulingFacts
  readonly wording: Wording
}

/** The text in its own order. Passages and rulings are given by the objects themselves, to be named later. */
export type TextOutline = (
  | { readonly kind: 'section'; readonly title: string; readonly depth: number; readonly line: number }
  | { readonly kind: 'entry'; readonly passage: TextPassage; readonly depth: number; readonly line: number; readonly rulings: TextRuling[] }
  | { readonly kind: 'matter'; readonly name: string; readonly text: string; readonly line: number }
)[]

/**
 * Reads the passages off a layout's tree: rulings and introductions go to the heading above them, or to the one
 * that they say they belong to. The outline keeps where they stand.
 */
export function passagesOf(root: LayoutRoot, file: string): { passages: TextPassage[]; outline: TextOutline } {
  const passages = new Map<EntryHeading, TextPassage>()
  const byTitle = new Map<string, TextPassage>()
  for (const block of root.children) {
    if (block.type !== 'heading' || block.data.role !== 'entry') continue
    const heading = block as EntryHeading
    const { title, kind, part } = heading.data
    const passage: TextPassage = { heading: phrasing(heading).replace(/\s+/g, ' ').trim() || title, title, kind, part: part ?? null, introduction: [], rulings: [] }
    passages.set(heading, passage)
    if (!byTitle.has(title)) byTitle.set(title, passage)
  }
  const outline: TextOutline = []
  let current: TextPassage | null = null
  for (const block of root.children) {
    const line = block.position?.start.line ?? 1
    if (block.type === 'heading' && block.data.role === 'section') {
      outline.push({ kind: 'section', title: phrasing(block).trim(), depth: block.depth, line })
    } else if (block.type === 'heading') {
      current = passages.get(block as EntryHeading) ?? null
      if (current) outline.push({ kind: 'entry', passage: current, depth: block.depth, line, rulings: [] })
    } else if (block.type === 'matter') {
      if (block.role !== 'noise') outline.push({ kind: 'matter', name: block.data.name, text: plainText(block.children), line })
    } else {
      const owner: TextPassage | null = byTitle.get(block.data.belongsTo ?? '') ?? current
      if (!owner) continue
      if (block.type === 'introduction') owner.introduction.push(...block.children)
      else {
        const ruling: TextRuling = { facts: block.data, wording: { blocks: block.children, source: { file, line, endLine: block.position?.end.line ?? line, start: block.position?.start.offset ?? 0, end: block.position?.end.offset ?? 0 } } }
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

/** Gives the examples among a wording's blocks, our editors' notes, and what is neither. */
export function partsOf(blocks: readonly (RulingBlock | ExampleNode)[]): { statement: RulingBlock[]; examples: ExampleNode[]; notes: RulingBlock[] } {
  const statement: RulingBlock[] = []
  const examples: ExampleNode[] = []
  const notes: RulingBlock[] = []
  for (const block of blocks) {
    if (block.type === 'example') examples.push(block)
    else if (block.type === 'blockquote' && plainText([block]).startsWith('Editor:')) notes.push(block)
    else statement.push(block)
  }
  return { statement, examples, notes }
}
