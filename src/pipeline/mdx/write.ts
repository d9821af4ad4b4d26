import type { BlockContent, Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import { mdxToMarkdown } from 'mdast-util-mdx'
import { toMarkdown, type Options } from 'mdast-util-to-markdown'
import { stringify } from 'yaml'
import type { Entry, Ruling } from '../entries/entry.ts'
import { shownWording } from '../entries/shown-wording.ts'
import type { RulingPart } from '../layouts/tree.ts'
import { IN_FORCE, type RulingStatus } from '../status/types.ts'
import '../linking/nodes.ts'
import { plainBlocks } from './plain-blocks.ts'
import { plainTextHandler } from './plain-text-handler.ts'
import { must } from '../must.ts'

/** Returns the status of the ruling with an id. */
export type StatusOf = (id: string) => Pick<RulingStatus, 'status' | 'statusReason' | 'relations'>

/** How entries are serialized. */
export const OPTIONS: Options = {
  bullet: '-',
  emphasis: '*',
  rule: '-',
  handlers: { text: plainTextHandler },
  extensions: [gfmToMarkdown(), mdxToMarkdown()],
  // A paragraph that begins with these words would be read as a JavaScript module's line.
  unsafe: [
    { atBreak: true, character: 'i', after: 'mport\\b' },
    { atBreak: true, character: 'e', after: 'xport\\b' },
  ],
}

/**
 * An entry as static MDX, made whenever it is asked for: twenty thousand trees at once would be a gigabyte. It holds
 * frontmatter, headings per work, and `Ruling`, `Example`, `Question`, `Quotation`, `Cite`, `Ref`, `Note` with literal
 * attributes. Whatever the rules text holds is escaped by the serializer.
 */
export class WrittenEntry {
  readonly entry: Entry
  readonly works: Readonly<Record<string, string>>
  readonly statusOf: StatusOf

  /** `works`: their titles, by their ids. */
  constructor(entry: Entry, works: Readonly<Record<string, string>>, statusOf: StatusOf = () => IN_FORCE) {
    this.entry = entry
    this.works = works
    this.statusOf = statusOf
  }

  /** Returns the whole MDX. */
  text(): string {
    const yaml = stringify(frontmatter(this.entry), { aliasDuplicateObjects: false }).trimEnd()
    const blocks = this.body().children.map(
      block => plainBlocks([block]) ?? toMarkdown({ type: 'root', children: [block] }, OPTIONS).trimEnd(),
    )
    return `---\n${yaml}\n---\n${blocks.map(block => `\n${block}\n`).join('')}`
  }

  /** Returns the tree of what stands after the frontmatter. */
  body(): Root {
    const children: RootContent[] = (this.entry.texts ?? []).flatMap(({ codes, texts }) =>
      texts.map(({ lang, blocks }) =>
        element('Note', { kind: 'card-text', code: must(codes[0], 'code of a card’s text'), lang }, blocks.map(asMdx)),
      ),
    )
    for (const { work, part, introduction, rulings, references } of this.entry.passages) {
      const title = this.works[work] ?? work
      const heading = { type: 'text' as const, value: part ? `${title}: ${part}` : title }
      children.push({ type: 'heading', depth: 2, children: [heading] })
      if (introduction.length > 0)
        children.push(element('Note', { kind: 'introduction', work }, introduction.map(asMdx)))
      for (const ruling of rulings) children.push(rulingElement(ruling, this.statusOf(ruling.id)))
      if (references.length > 0) children.push(element('Note', { kind: 'references', work }, references.map(asMdx)))
    }
    return { type: 'root', children }
  }
}

function frontmatter(entry: Entry): Record<string, unknown> {
  const { card } = entry
  return {
    title: entry.title,
    kind: entry.kind,
    game: entry.game,
    slug: entry.slug,
    ...(entry.aliases.length > 0 ? { aliases: entry.aliases } : {}),
    ...(card
      ? {
          type: card.type,
          subtypes: card.subtypes,
          alignments: card.alignments,
          printings: card.printings.map(p => p.code),
          titles: card.titles,
        }
      : {}),
    works: entry.passages.map(passage => passage.work),
  }
}

function rulingElement(ruling: Ruling, { status, statusReason, relations }: ReturnType<StatusOf>): RootContent {
  const shown = shownWording(ruling)
  const children = shown.blocks.map(asMdx)
  if (ruling.copy && ruling.restatement)
    children.push(element('Note', { kind: 'plain-words' }, ruling.restatement.blocks.map(asMdx)))
  return element(
    'Ruling',
    {
      id: ruling.id,
      work: ruling.work,
      wording: ruling.copy ? 'copy' : 'restatement',
      number: ruling.number,
      tags: ruling.tags.join(', ') || null,
      line: String(shown.source.line),
      status,
      reason: statusReason?.reason ?? null,
      relations: relations.flatMap(one => (one.ruling === null ? [] : `${one.kind} ${one.ruling}`)).join(', ') || null,
    },
    children,
  )
}

function asMdx(block: RulingPart): BlockContent {
  if (block.type === 'example') return element('Example', {}, block.children.map(asMdx))
  if (block.type === 'question') return element('Question', {}, block.children.map(asMdx))
  if (block.type === 'quoted') {
    const { authority = null, number = null } = block.data.of ?? {}
    return element('Quotation', { authority, number }, block.children.map(asMdx))
  }
  return mapNode(block) as BlockContent
}

/** Returns the node with our own phrasing nodes as components, positions and data left out. */
function mapNode(node: Nodes): Nodes {
  const { position: _position, data: _data, ...rest } = node
  const inside = 'children' in node ? { children: node.children.map(child => mapNode(child as Nodes)) } : {}
  const bare = { ...rest, ...inside } as Nodes
  const children = 'children' in bare ? (bare.children as PhrasingContent[]) : []
  switch (node.type) {
    case 'citation': {
      const { authority, number, locator, form, target, problem, beside } = node.data
      return inline('Cite', { authority, number, locator, form, target, problem, beside }, children)
    }
    case 'entryLink': {
      const { entry, why, hint } = node.data
      return inline('Ref', { to: entry, why: why === 'reference' ? 'see' : null, means: hint }, children)
    }
    case 'hint':
      return inline('Note', { kind: 'hint', means: node.data.means }, children)
    default:
      return bare
  }
}

type Attributes = Readonly<Record<string, string | null>>

function element(name: string, attributes: Attributes, children: BlockContent[]): BlockContent {
  return { type: 'mdxJsxFlowElement', name, attributes: attributesOf(attributes), children } as unknown as BlockContent
}

function inline(name: string, attributes: Attributes, children: PhrasingContent[]): Nodes {
  return { type: 'mdxJsxTextElement', name, attributes: attributesOf(attributes), children } as unknown as Nodes
}

function attributesOf(attributes: Attributes): MdxJsxAttribute[] {
  return Object.entries(attributes).flatMap(([name, value]) =>
    value === null ? [] : [{ type: 'mdxJsxAttribute' as const, name, value }],
  )
}
