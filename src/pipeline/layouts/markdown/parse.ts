import type { Heading, Paragraph, RootContent } from 'mdast'
import { quoted } from '../../messages/quoted.ts'
import { itemAt, lastOf } from '../../must.ts'
import { positionOf, spanOf, type SourceText } from '../../source/source-text.ts'
import { proseOf } from '../prose.ts'
import type { EntryHeading, LayoutRoot } from '../tree.ts'
import { foldTitle } from '../../game/fold-title.ts'
import { groupRulings } from '../shared/rulings/rulings.ts'
import { Conversion } from './conversion.ts'
import { blocksOf } from './convert.ts'
import { readCollected } from './collected.ts'
import { readFrontmatter } from './frontmatter.ts'
import { hasNumberedRules, numberedRulings, numberOfHeading } from './numbered.ts'

/** A restatement that is being read. */
class Restatement extends Conversion {
  override readonly isForeign = false
  /** What stands under the last heading. */
  under: RootContent[] = []
  /** The entry that it begins; null where it begins none. */
  entry: { readonly node: Heading; readonly title: string } | null = null
  kind: 'card' | 'term' = 'term'
  part: string | null = null
  depth = 0
  /** Where the headings so far begin, by what they name. */
  readonly seen = new Map<string, number>()
  /** The headings' numbers, in a text of numbered rules; null in any other. */
  sections: { number: string; title: string }[] | null = null
  /** Whether rulings carry the marks of a collection of rulings. */
  collected = false
}

/** Reads a restatement: frontmatter, `# Cards`, `# Terms` or parts of the work, an entry under each deeper heading. */
export function parseMarkdown(source: SourceText): LayoutRoot {
  const state = new Restatement(source)
  const { front, nodes } = state.readDocument()
  const { document, collected } = readFrontmatter(state, front)
  state.collected = collected
  if (hasNumberedRules(nodes)) state.sections = numberedSections(nodes)
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'heading') readHeading(state, node, nodes[index + 1])
    else {
      if (node.type === 'paragraph') reportUnderline(state, node)
      state.under.push(node)
    }
  }
  finishEntry(state, null)
  return state.root(document)
}

function readHeading(state: Restatement, node: Heading, next: RootContent | undefined): void {
  finishEntry(state, node)
  const title = headingTitle(node)
  if (node.depth === 1) {
    const folded = foldTitle(title)
    const kind = /^cards?$/.test(folded) ? 'card' : /^terms?$/.test(folded) ? 'term' : null
    state.kind = kind ?? 'term'
    state.part = kind ? null : title
  }
  if (node.depth === 1 || isGroupHeading(state, node, title, next)) {
    state.heading(node, { role: 'section' })
    state.entry = null
  } else beginEntry(state, node, title)
  state.depth = node.depth
}

function beginEntry(state: Restatement, node: Heading, title: string): void {
  const { start } = spanOf(node)
  if (state.depth > 0 ? node.depth > state.depth + 1 : node.depth > 2)
    state.report('heading-level-skipped', start, {
      found: `a heading of level ${node.depth}${state.depth > 0 ? ` under one of level ${state.depth}` : ''}`,
      expected: `level ${state.depth + 1} at most`,
      fix: `Take ${node.depth - Math.max(1, state.depth) - 1} of its “#” away.`,
    })
  const numbered = state.sections && numberOfHeading(title)
  const data = {
    role: 'entry' as const,
    kind: state.kind,
    title: numbered?.title ?? title,
    ...(state.part === null ? {} : { part: state.part }),
  }
  reportDuplicate(state, data, numbered !== null, start)
  state.heading(node, data)
  state.entry = { node, title: data.title }
}

/** Returns whether a heading of numbered rules only groups others: it has neither a number nor text of its own. */
function isGroupHeading(state: Restatement, node: Heading, title: string, next: RootContent | undefined): boolean {
  const isFollowedByDeeper = next?.type === 'heading' && next.depth > node.depth
  return state.sections !== null && numberOfHeading(title) === null && isFollowedByDeeper
}

function reportUnderline(state: Restatement, node: Paragraph): void {
  const { start, end } = spanOf(node)
  const isUnderlined = /^[ \t]*\r?\n {0,3}-+[ \t]*(?:[\r\n]|$)/.test(state.source.text.slice(end, end + 200))
  if (isUnderlined)
    state.report('underlined-heading', start, {
      found: `${quoted(headingTitle(node))} with a line of dashes under it, which makes no heading here`,
      expected: 'headings that begin with “#”',
      fix: 'Write “## ” before it, or put an empty line above the dashes if it isn’t a heading.',
    })
}

function reportDuplicate(
  state: Restatement,
  { kind, part, title }: EntryHeading['data'],
  isNumbered: boolean,
  start: number,
): void {
  // In a text of numbered rules a term of the glossary may have the title of a section.
  const key = [kind, part, isNumbered, foldTitle(title)].join(' ')
  const cause = state.seen.get(key)
  if (cause === undefined) state.seen.set(key, start)
  else
    state.report('duplicate-heading', start, {
      severity: 'error',
      cause,
      found: `a second entry “${title}”`,
      expected: 'one heading for each entry',
      fix: 'Move its rulings under the first, or give it the title it should have.',
    })
}

/** Closes what stands under the last heading; `next` is the heading that follows, or null at the end. */
function finishEntry(state: Restatement, next: Heading | null): void {
  const { source, under } = state
  if (state.entry && state.sections && under.length > 0) {
    state.children.push(...numberedRulings(state, under, state.sections, state.entry.title))
    state.addLeftovers()
    state.under = []
    return
  }
  const blocks = under.flatMap(node => blocksOf(state, node))
  if (state.entry) {
    const { node, title } = state.entry
    if (blocks.length === 0 && !(next && next.depth > node.depth))
      state.report('empty-entry', spanOf(node).start, {
        found: `the heading “${title}” with nothing under it`,
        expected: 'at least one ruling',
        fix: 'Write its rulings, or take the heading out.',
      })
    for (const ruling of groupRulings(state, blocks))
      state.children.push(state.collected ? readCollected(state, ruling) : ruling)
  } else if (blocks.length > 0) {
    const children = blocks.map(block => block.content)
    const { start } = spanOf(itemAt(under, 0))
    const { end } = spanOf(lastOf(under))
    state.children.push({ type: 'introduction', children, data: {}, position: positionOf(source, start, end) })
    state.report('text-before-heading', start, {
      found: 'text before the first heading of an entry',
      expected: 'a heading “## …” above every ruling',
      fix: 'Put a heading above it; it makes no ruling where it stands.',
    })
  }
  state.addLeftovers()
  state.under = []
}

function numberedSections(nodes: readonly RootContent[]): { number: string; title: string }[] {
  return nodes.flatMap(node => (node.type === 'heading' ? (numberOfHeading(headingTitle(node)) ?? []) : []))
}

function headingTitle(node: Heading | Paragraph): string {
  return proseOf(node).text.replace(/\s+/g, ' ').trim()
}
