import type { Root, RootContent } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified, type PluggableList, type Processor } from 'unified'
import type { Point } from 'unist'
import { visit } from 'unist-util-visit'
import { append } from '../../collections.ts'
import type { Accident, Reading } from '../shared/tree/reading.ts'
import { cellsOf, isDelimiter } from '../shared/tree/table-rows.ts'
import { chunksOf } from './chunks.ts'

const parserWith = (extensions: PluggableList): Pick<Processor<Root>, 'parse'> =>
  unified()
    .use(remarkParse)
    .use(extensions)
    .use(remarkFrontmatter)
    .use(withoutUnderlinedHeadings)
    .use(withPositionsAlone)
    .freeze()

const commonMark = parserWith([])
const gfm = parserWith([remarkGfm])

/** All that GFM adds needs one of these. A text without them takes 0.4 of the time without GFM. */
const GFM_MARK = /www\.|:\/\/|@|~|\||:-|-:|\[\^|\[[\sx]\]/i

/** Headings begin with `#`. Underlined ones take micromark quadratic time, and digests have such lines as rules. */
function withoutUnderlinedHeadings(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: ['setextUnderline'] } }]
}

/** Addresses in square brackets stay text: the links that GFM makes of them afterwards have no position. */
function withPositionsAlone(this: Processor): void {
  const data = this.data()
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? [])
    .flat()
    .map(extension => ({ ...extension, transforms: [] }))
}

/**
 * More of one kind in a paragraph is no markup, since each is held against all before it. No text known has a tenth of
 * them; paragraphs with as many take some seconds a megabyte.
 */
const MOST = 500
const LIMITS = [
  { kind: 'too-many-brackets', mark: /[[\]]/g, name: '“[” and “]”' },
  { kind: 'too-much-emphasis', mark: /[*_~]/g, name: '“*”, “_” and “~”' },
  { kind: 'too-many-tags', mark: /</g, name: '“<”' },
] as const
/** No list or quotation begins further to the right than at this column: each line is held against all around it. */
const COLUMNS = 60
const NESTED = { kind: 'nested-too-deep', name: `lists and quotations that begin right of column ${COLUMNS}` } as const

type Kind = (typeof LIMITS)[number]['kind'] | typeof NESTED.kind

/** Where markup is shown as it is written for the first time, and in how many paragraphs or lines. */
type Shown = Map<Kind, { readonly offset: number; count: number }>

/**
 * Reads Markdown in time that grows with the text, whatever it holds. Offsets of positions are those of the text as
 * given; lines and columns mean nothing. Where nesting, emphasis or brackets have to end, a message says so.
 */
export function readMarkdown(reading: Reading): RootContent[] {
  const { source } = reading
  const shown: Shown = new Map()
  const base = freeBase(source.text)
  const nodes: RootContent[] = []
  for (const { start, text } of chunksOf(source.text)) {
    const tamed = base === null ? text : tame(text, base, (kind, at) => note(shown, kind, start + at))
    append(nodes, settled(parsed(tamed), start, tamed === text ? null : base))
  }
  for (const [kind, { offset, count }] of shown) reading.report(kind, offset, accidentOf(kind, count))
  if (source.text.includes(']:')) resolveLinks({ type: 'root', children: nodes })
  return nodes
}

/** An address outside the document. */
export const LEADS_OUT = /^(?:https?|mailto):/i

/** Makes links of the references to addresses that the text has elsewhere: `[words][1]`, and `[1]: https://…` below. */
function resolveLinks(root: Root): void {
  const addresses = new Map<string, string>()
  visit(root, 'definition', ({ identifier, url }) => void addresses.set(identifier, addresses.get(identifier) ?? url))
  visit(root, 'linkReference', node => {
    const url = addresses.get(node.identifier) ?? ''
    if (LEADS_OUT.test(url)) Object.assign(node, { type: 'link', url })
  })
}

/**
 * The parts that were read last. An edited text is read again whole, though nearly all of its parts are as they were;
 * the longest of ours has 25.
 */
const recent = new Map<string, readonly RootContent[]>()
const RECENT = { parts: 40, length: 16_000 }

/** Returns what a part of a text holds, which nobody changes. */
function parsed(text: string): readonly RootContent[] {
  const children = recent.get(text) ?? (GFM_MARK.test(text) ? gfm : commonMark).parse(text).children
  if (text.length > RECENT.length) return children
  recent.delete(text)
  recent.set(text, children)
  for (const oldest of recent.keys()) if (recent.size > RECENT.parts) recent.delete(oldest)
  return children
}

function note(shown: Shown, kind: Kind, offset: number): void {
  const known = shown.get(kind)
  if (known) known.count++
  else shown.set(kind, { offset, count: 1 })
}

function accidentOf(kind: Kind, count: number): Accident {
  const limit = LIMITS.find(one => one.kind === kind)
  const times = count > 1 ? `, and ${count - 1} more` : ''
  return limit
    ? {
        found: `a paragraph with more than ${MOST} of ${limit.name}${times}`,
        expected: `${MOST} at most`,
        fix: 'They are shown as they are written. Part the paragraph with empty lines.',
      }
    : {
        found: `a line with ${NESTED.name}${times}`,
        expected: 'lists and quotations inside one another that begin further to the left',
        fix: 'What begins there is shown as it is written. Use fewer levels.',
      }
}

/**
 * Returns nodes of a chunk's tree with the offsets of where it stands, and with the characters that others stand for.
 * The tree stays as it is.
 */
function settled<T extends RootContent>(nodes: readonly T[], start: number, base: number | null): T[] {
  const standIns =
    base === null ? null : new RegExp(`[${String.fromCharCode(base)}-${String.fromCharCode(base + 127)}]`, 'g')
  const asWritten = (value: string) =>
    standIns === null || base === null
      ? value
      : value.replace(standIns, character => String.fromCharCode(character.charCodeAt(0) - base))
  const moved = (point: Point): Point => ({ ...point, offset: (point.offset ?? 0) + start })
  const settle = <N extends RootContent>(node: N): N => ({
    ...node,
    ...(node.position ? { position: { start: moved(node.position.start), end: moved(node.position.end) } } : {}),
    ...('value' in node ? { value: asWritten(node.value) } : {}),
    ...('children' in node ? { children: node.children.map(settle) } : {}),
  })
  return nodes.map(settle)
}

/** Returns the first of 128 private characters that a text doesn't use, to stand in for ASCII; null if it uses all. */
function freeBase(text: string): number | null {
  const used = new Set(Array.from(text.matchAll(/[\ue000-\uf8ff]/g), ([character]) => character.charCodeAt(0) >> 7))
  for (let base = 0xe000; base < 0xf880; base += 128) if (!used.has(base >> 7)) return base
  return null
}

type Told = (kind: Kind, offset: number) => void

/** Returns a text in which marks that would take too long are replaced by others that mean nothing to Markdown. */
function tame(text: string, base: number, told: Told): string {
  const standIn = (character: string) => String.fromCharCode(base + character.charCodeAt(0))
  let at = 0
  let result = ''
  for (const paragraph of paragraphsOf(text)) {
    let tamed = paragraph
    for (const { kind, mark } of LIMITS) {
      if ((paragraph.match(mark)?.length ?? 0) <= MOST) continue
      tamed = tamed.replace(mark, standIn)
      told(kind, at)
    }
    result += lessNested(tamed, standIn, offset => told('nested-too-deep', at + offset))
    at += paragraph.length
  }
  return result
}

/** Begins an item of a list or a quotation. */
const CONTAINER = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))/y
const THEMATIC_BREAK = /^[ \t]*([-*_])(?:[ \t]*\1)+[ \t]*$/

function lessNested(paragraph: string, standIn: (character: string) => string, told: (offset: number) => void): string {
  let at = 0
  return paragraph
    .split(/(?<=\n)/)
    .map(line => {
      const from = at
      at += line.length
      const containersEnd = endOfContainers(line)
      const mark = line.slice(COLUMNS).search(/\S/) + COLUMNS
      const isDeep = mark >= COLUMNS && mark <= containersEnd + line.slice(containersEnd).search(/\S/)
      if (!isDeep || line.charCodeAt(mark) > 127 || THEMATIC_BREAK.test(line.trimEnd())) return line
      if (containersEnd > mark) told(from + mark)
      return line.slice(0, mark) + standIn(line.charAt(mark)) + line.slice(mark + 1)
    })
    .join('')
}

/** Returns where the marks end with which lists and quotations begin on a line. */
function endOfContainers(line: string): number {
  let end = 0
  CONTAINER.lastIndex = 0
  while (CONTAINER.test(line)) end = CONTAINER.lastIndex
  return end
}

const LIST_MARK = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?=\s)/
/** Begins a paragraph of its own wherever it stands. */
const INTERRUPTS = /^[ \t]*(?:#{1,6}|[-*+]|1[.)])(?=[ \t]\S)/

/** Cuts a text where paragraphs and rows of tables begin at the latest; joined they are the text again. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = []
  let from = 0
  let at = 0
  let before = ''
  let isItem = false
  let isTable = false
  for (const line of text.split(/(?<=\n)/)) {
    const isApart = before.trim() === ''
    if (isApart) isTable = false
    if (isApart || isTable || INTERRUPTS.test(line) || (isItem && LIST_MARK.test(line))) {
      if (at > from) paragraphs.push(text.slice(from, at))
      from = at
      isItem = LIST_MARK.test(line)
    }
    isTable ||= isDelimiter(line) && cellsOf(line).length === cellsOf(before).length
    before = line
    at += line.length
  }
  if (at > from) paragraphs.push(text.slice(from, at))
  return paragraphs
}
