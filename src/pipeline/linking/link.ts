import type { Link, Nodes, PhrasingContent } from 'mdast'
import { tellingShare, type TellShare } from '../collections.ts'
import type { Entry, Ruling, Wording } from '../entries/entry.ts'
import type { CitationRecord, FoundCitation } from '../citations/find-citations.ts'
import type { FoundReference } from '../citations/find-references.ts'
import { lengthOf, proseOf, wrapRanges, type Prose, type Wrap } from '../layouts/prose.ts'
import type { RulingBlock, RulingPart } from '../layouts/tree.ts'
import { at, inFile, type Place } from '../messages/message.ts'
import type { Evidence } from '../names/classify-match.ts'
import type { Hint } from '../names/hints.ts'
import { makeOverlapTest } from '../names/occupied-ranges.ts'
import { addressesIn, ownLinks } from './own-links.ts'
import { overlaps, type Span } from '../source/span.ts'
import type { CitationNode, EntryLinkNode, HintNode } from './nodes.ts'

/** Something found in a text, with the place that a message about it points to. */
export interface Placed<T> {
  readonly place: Place
  readonly found: T
}

/** Finds links in a paragraph. Stretches are indexes into the prose; those of one finder don't overlap. */
export interface Linkers {
  citations(prose: Prose, context: LinkContext): readonly (FoundCitation & { readonly target: string | null })[]
  references(prose: Prose, citations: readonly FoundCitation[]): readonly FoundReference[]
  /** `taken` are stretches that are links already; `linked` the entries linked before in the same ruling. */
  mentions(
    prose: Prose,
    context: LinkContext,
    taken: readonly Span[],
    linked: Set<string>,
  ): readonly (Span & { readonly entry: string; readonly text: string; readonly evidence?: Evidence })[]
  /** Abbreviations with what they stand for. */
  hints(prose: Prose): readonly Hint[]
  /** Returns where on the web the words of a citation lead; null where nobody has said. */
  addressOf(raw: string): string | null
}

export interface LinkContext {
  readonly work: string
  /** The entry the paragraph stands in, which is never linked. */
  readonly entry: string
  /** The file the paragraph comes from, for messages. */
  readonly file: string
  /** The authority that the text itself is, where it belongs to no work that says so. */
  readonly own?: string | null
}

/** A ruling with its links: in the trees of its wordings, and listed for the wording that is shown first. */
export interface LinkedRuling {
  readonly ruling: Ruling
  readonly citations: readonly CitationRecord[]
  /** Citations of the restatement, for comparing; the same list where the restatement is shown first. */
  readonly restatementCitations: readonly CitationRecord[]
  readonly mentions: readonly { readonly entry: string; readonly text: string }[]
  readonly references: readonly { readonly raw: string; readonly entries: readonly string[] }[]
  /** What was found in the wording shown first, with its place, for the checks. */
  readonly placed: Found['placed']
}

/** A paragraph with what was linked in it. */
export interface LinkedParagraph {
  readonly place: Place
  readonly prose: Prose
  /** Citations, references and mentions. */
  readonly links: readonly Span[]
}

interface Found {
  readonly citations: CitationRecord[]
  readonly mentions: { entry: string; text: string }[]
  readonly references: { raw: string; entries: readonly string[] }[]
  readonly placed: {
    readonly paragraphs: LinkedParagraph[]
    readonly citations: Placed<FoundCitation>[]
    readonly references: Placed<FoundReference>[]
  }
}

/** Links every ruling and introduction, as new objects in the entries' order. `progress` is told the share done. */
export function linkEntries(
  entries: readonly Entry[],
  linkers: Linkers,
  progress: TellShare = () => {},
): { entries: Entry[]; rulings: LinkedRuling[] } {
  const rulings: LinkedRuling[] = []
  // What is no ruling gets its links, but no messages, and so has no place in a file.
  const linkLoose = (blocks: readonly RulingBlock[], work: string, entry: string) =>
    linkBlocks(blocks, linkers, { work, entry, file: '' }).blocks as RulingBlock[]
  const linkEntry = (entry: Entry): Entry => ({
    ...entry,
    passages: entry.passages.map(passage => ({
      ...passage,
      introduction: linkLoose(passage.introduction, passage.work, entry.id),
      references: linkLoose(passage.references, passage.work, entry.id),
      rulings: passage.rulings.map(ruling => {
        const result = linkRuling(ruling, linkers)
        rulings.push(result)
        return result.ruling
      }),
    })),
  })
  return { entries: Array.from(tellingShare(entries, progress), linkEntry), rulings }
}

function linkRuling(ruling: Ruling, linkers: Linkers): LinkedRuling {
  const link = (wording: Wording | null) => {
    if (!wording) return { wording, found: emptyFound() }
    const context = { work: ruling.work, entry: ruling.entry, file: wording.source.file }
    const { blocks, found } = linkBlocks(wording.blocks, linkers, context)
    return { wording: { ...wording, blocks }, found }
  }
  const copy = link(ruling.copy)
  const restatement = link(ruling.restatement)
  const { found } = copy.wording ? copy : restatement
  return {
    ruling: { ...ruling, copy: copy.wording, restatement: restatement.wording },
    ...found,
    restatementCitations: restatement.found.citations,
  }
}

/** Links the paragraphs of a wording, and gives what was found in them. */
export function linkBlocks(
  blocks: readonly RulingPart[],
  linkers: Linkers,
  context: LinkContext,
): { blocks: RulingPart[]; found: Found } {
  const wording: LinkedSoFar = { linkers, context, found: emptyFound(), linked: new Set(), hinted: new Set() }
  const walk = (node: Nodes): Nodes => {
    if (node.type === 'paragraph' || node.type === 'tableCell')
      return { ...node, children: linkPhrasing(wording, node.children, proseOf(node)) } as Nodes
    return 'children' in node
      ? ({ ...node, children: node.children.map(child => walk(child as Nodes)) } as Nodes)
      : node
  }
  return { blocks: blocks.map(block => walk(block) as RulingPart), found: wording.found }
}

/** A wording that is being linked: what was found so far, and which entries and abbreviations have a link already. */
interface LinkedSoFar {
  readonly linkers: Linkers
  readonly context: LinkContext
  readonly found: Found
  readonly linked: Set<string>
  readonly hinted: Set<string>
}

function linkPhrasing(
  { linkers, context, found, linked, hinted }: LinkedSoFar,
  written: readonly PhrasingContent[],
  prose: Prose,
): PhrasingContent[] {
  const addresses = addressesIn(prose.text)
  const isAddress = makeOverlapTest(addresses)
  // Whatever an address spells, it names and cites nothing.
  const citations = linkers.citations(prose, context).filter(({ start, end }) => !isAddress(start, end))
  const children = withAddresses(written, citations, linkers)
  const own = ownLinks(children)
  const isLink = makeOverlapTest(own)
  const wraps = addresses
    .filter(({ start, end }) => !isLink(start, end))
    .map(one => wrapIn(one, { type: 'link', url: one.url }))
  const marks: Wrap[] = []
  for (const item of citations) {
    const { start, end, raw, authority, number, locator, form, target, problem } = item
    found.citations.push({ authority, number, locator, raw, form, target, problem })
    const data = { authority, number, locator, form, target, problem }
    found.placed.citations.push({ place: placeOf(children, start, context.file), found: item })
    const last = own.findLast(link => overlaps(link, item))
    if (last) {
      // The reader’s own link stays, and a mark behind it leads to what is cited.
      const place = Math.max(last.end, end)
      marks.push(wrapIn({ start: place, end: place }, { type: 'citation', data: { ...data, beside: raw } }))
    } else wraps.push(wrapIn(item, { type: 'citation', data: { ...data, beside: null } }))
  }
  const isWrapped = makeOverlapTest(wraps)
  for (const reference of linkers.references(prose, citations)) {
    const { start, end, raw, entries } = reference
    if (isAddress(start, end)) continue
    found.placed.references.push({ place: placeOf(children, start, context.file), found: reference })
    if (isWrapped(start, end)) continue
    found.references.push({ raw, entries })
    const [first] = entries
    if (first !== undefined && first !== context.entry && !isLink(start, end))
      wraps.push(wrapIn(reference, { type: 'entryLink', data: { entry: first, why: 'reference', hint: null } }))
  }
  const hints = linkers.hints(prose)
  const hintsByStart = new Map(hints.map(hint => [hint.start, hint]))
  const mentions = linkers.mentions(prose, context, [...wraps, ...addresses, ...citations], linked)
  for (const mention of mentions) {
    const { start, end, entry, text } = mention
    found.mentions.push({ entry, text })
    if (isLink(start, end)) continue
    linked.add(entry)
    const at = hintsByStart.get(start)
    const hint = at?.end === end ? at.means : null
    wraps.push(wrapIn(mention, { type: 'entryLink', data: { entry, why: 'mention', hint } }))
  }
  const isTaken = makeOverlapTest([...wraps, ...own])
  for (const hint of hints) {
    const { start, end, means } = hint
    if (hinted.has(means) || isTaken(start, end)) continue
    hinted.add(means)
    wraps.push(wrapIn(hint, { type: 'hint', data: { means } }))
  }
  found.placed.paragraphs.push({
    prose,
    place: placeOf(children, 0, context.file),
    links: [...wraps, ...own].map(({ start, end }) => ({ start, end })),
  })
  return wrapRanges(children, [...wraps, ...marks])
}

type Childless<Node> = Omit<Node, 'children'>

/** Returns the stretch as one to be put into a node. */
function wrapIn(
  { start, end }: Span,
  node: Childless<CitationNode> | Childless<EntryLinkNode> | Childless<HintNode> | Childless<Link>,
): Wrap {
  return { start, end, node: children => ({ ...node, children }) as PhrasingContent }
}

/** Returns phrasing in which citations whose address is known are links there, but those inside other links. */
function withAddresses(
  children: readonly PhrasingContent[],
  citations: readonly FoundCitation[],
  linkers: Linkers,
): readonly PhrasingContent[] {
  const wraps = citations.flatMap(citation => {
    const url = linkers.addressOf(citation.raw)
    return url === null ? [] : wrapIn(citation, { type: 'link', url })
  })
  if (wraps.length === 0) return children
  const isLink = makeOverlapTest(ownLinks(children))
  return wrapRanges(
    children,
    wraps.filter(({ start, end }) => !isLink(start, end)),
  )
}

/** Returns the place of the character at an index of a paragraph's text. */
function placeOf(children: readonly PhrasingContent[], index: number, file: string): Place {
  let rest = index
  for (const child of children) {
    const length = lengthOf(child)
    if (rest < length) {
      if ('children' in child) return placeOf(child.children as PhrasingContent[], rest, file)
      const { start, end } = child.position ?? {}
      if (!start) break
      // Within a text that runs over several lines the column is that of the text's beginning.
      return at(file, start.line, start.line === end?.line ? start.column + rest : start.column)
    }
    rest -= length
  }
  return inFile(file)
}

function emptyFound(): Found {
  return { citations: [], mentions: [], references: [], placed: { paragraphs: [], citations: [], references: [] } }
}
