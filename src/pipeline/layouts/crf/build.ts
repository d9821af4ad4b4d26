import { joinMapped, offsetAt, startOf, type MappedText } from '../../source/mapped-text.ts'
import { pointAt, spanOf, type SourceText } from '../../source/source-text.ts'
import { itemAt } from '../../must.ts'
import { rulingFacts } from '../facts.ts'
import type { ParseOptions } from '../layout.ts'
import { paragraphOf } from '../phrasing.ts'
import type { Erratum, ReferenceNode, RulingBlock, RulingNode } from '../tree.ts'
import { misreadWords } from '../shared/noise/mojibake.ts'
import { orphanOf } from '../shared/rulings/orphans.ts'
import {
  addItem,
  entryHeading,
  placeNodes,
  sectionHeading,
  syntheticHeading,
  trimmedSlice,
} from '../shared/tree/nodes.ts'
import { Reading } from '../shared/tree/reading.ts'
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

type Ruling = RulingNode | ReferenceNode

/** A CRF that is being read. */
export class CrfReading extends Reading {
  /** The numbers of the annotations so far. */
  readonly annotations = new Set<string>()
  readonly isCardTitle: ParseOptions['isCardTitle']
  readonly #filled = new Set<Owner>()
  readonly #headings: { readonly owner: Owner; readonly offset: number }[] = []
  /** The title of the last entry with rulings, and the rulings without a heading since, by their place. */
  #last: string | null = null
  #lost: { readonly at: number; readonly ruling: Ruling; readonly offset: number }[] = []
  /** The heading above, where nothing has come below it yet, and its place among the blocks. */
  #open: { readonly owner: Owner; readonly text: MappedText; readonly depth: 2 | 3; readonly at: number } | null = null
  /** What rulings belong to by the headings so far. */
  #current: Owner | null = null

  constructor(source: SourceText, isCardTitle: ParseOptions['isCardTitle']) {
    super(source)
    this.isCardTitle = isCardTitle
  }

  /** Adds a section's heading. */
  section(text: MappedText): void {
    this.children.push(sectionHeading(this.source, text))
  }

  /** Adds a heading that rulings may belong to. It begins an entry if the first of these stands directly below it. */
  heading(owner: Owner, text: MappedText, depth: 2 | 3 = 2): void {
    reportMisread(this, text)
    this.#open = this.#filled.has(owner) ? null : { owner, text, depth, at: this.children.length }
    this.#current = null
    this.#headings.push({ owner, offset: startOf(text) })
    this.children.push(sectionHeading(this.source, text, depth))
  }

  /** Adds a ruling or reference that begins at an offset; `owner` is null where its heading is lost. */
  ruling(owner: Owner | null, ruling: Ruling, offset: number): void {
    const open = this.#open
    this.#open = null
    placeNodes([ruling])
    if (owner === null) {
      this.#lost.push({ at: this.children.length, ruling, offset })
      this.children.push(ruling)
      return
    }
    this.#endLost(owner.title)
    this.#last = owner.title
    if (!this.#filled.has(owner)) {
      this.#filled.add(owner)
      this.#current = owner
      const { kind, title, part } = owner
      if (open?.owner === owner) {
        const facts = { kind, title, ...(part === null ? {} : { part }) }
        this.children[open.at] = entryHeading(this.source, open.text, facts, open.depth)
      } else this.children.push(syntheticHeading(this.source, title, spanOf(ruling).start, kind))
    }
    if (this.#current !== owner) ruling.data.belongsTo = owner.title
    this.children.push(ruling)
  }

  /** Reports headings without rulings, which are known only now, and rulings at the end without a heading. */
  finish(): void {
    this.#endLost(null)
    for (const { owner, offset } of this.#headings)
      if (!this.#filled.has(owner) && !owner.groups)
        this.report('heading-without-rulings', offset, {
          found: `the heading “${owner.title}” without rulings`,
          expected: 'rulings below it',
          fix: 'They are lost, or the heading is in the wrong place, or it isn’t a heading.',
        })
  }

  /** Makes orphans of the rulings without a heading that stand before the entry of a title. */
  #endLost(before: string | null): void {
    for (const { at, ruling, offset } of this.#lost)
      this.children[at] = orphanOf(this, [ruling], offset, this.#last, before)
    this.#lost = []
  }
}

/** Adds a paragraph: a ruling, a reference, or marks whose ruling is lost; `owner` is null where its heading is. */
export function addParagraph(reading: CrfReading, owner: Owner | null, paragraph: CrfParagraph): void {
  const { source } = reading
  const text = joinMapped(paragraph.texts, ' ')
  const offset = startOf(text)
  if (isOnlyMarks(text.value)) {
    reading.matter('noise', 'marks without their ruling', [text])
    return reading.report('stray-mark', offset, {
      found: `nothing but “${text.value.trim()}”`,
      expected: 'a ruling beside its marks',
      fix: 'The ruling is lost. Look for it in another copy.',
    })
  }
  const facts = readMarks(text.value)
  const { marks, annotation, effective } = facts
  reportMisread(reading, text)
  reportFaults(reading, text, facts)
  const children = blocksIn(source, paragraph, facts.lead)
  if (onlyRefers(text.value.slice(facts.lead))) {
    const node: ReferenceNode = { type: 'reference', children, data: marks.length > 0 ? { marks } : {} }
    return reading.ruling(owner, node, offset)
  }
  const errata = errataOf(reading, text, facts)
  if (annotation !== null) noteAnnotation(reading, annotation, offset)
  const node: RulingNode = { type: 'ruling', children, data: rulingFacts({ marks, annotation, effective, errata }) }
  reading.ruling(owner, node, offset)
}

/** Returns the changes of wording that a ruling makes. Reports those that are broken. */
function errataOf(reading: CrfReading, text: MappedText, { lead, label, version }: Marks): Erratum[] {
  const offset = startOf(text)
  const { errata, broken } = readErrata(text.value.slice(lead), label, version)
  const offsets = broken.map(index => offsetAt(text, lead + index) ?? offset)
  broken.forEach((index, place) =>
    reading.report('broken-quote', itemAt(offsets, place), {
      found: `“${text.value.slice(lead + index, lead + index + 40)}”: a quotation without its end`,
      expected: 'a mark that closes it, of the same kind as the one that opens it',
      fix: 'It was ended at the full stop. Record a repair where that is wrong.',
    }),
  )
  const [erratum] = errata
  const lineOf = (at: number) => pointAt(reading.source, at).line
  const [first] = offsets
  if (first !== undefined && erratum && erratum.action !== 'gives' && lineOf(offset) !== lineOf(first))
    reading.report('doubtful-erratum', offset, {
      found: 'an erratum whose quotation is broken',
      expected: 'both wordings between quotation marks',
      fix: 'Check whether the wording that was read is complete.',
    })
  if (erratum && erratum.to === null && ['change', 'replace', 'read'].includes(erratum.action))
    reading.report('missing-wording', offset, {
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
    if (items.has(index)) addItem(blocks, paragraph)
    else blocks.push(paragraph)
  })
  return blocks
}

function noteAnnotation(reading: CrfReading, annotation: string, offset: number): void {
  if (reading.annotations.has(annotation))
    reading.report('annotation-twice', offset, {
      found: `a second annotation ${annotation}`,
      expected: 'a number that no other annotation has',
      fix: 'Check in another copy which of the two has a different number.',
    })
  reading.annotations.add(annotation)
}

function reportFaults(reading: CrfReading, text: MappedText, { misplaced, unclosed }: Marks): void {
  const start = startOf(text)
  if (misplaced)
    reading.report('misplaced-mark', start, {
      found: `the mark “${text.value.slice(0, 40)}” before its ruling`,
      expected: 'the mark at the ruling’s end',
      fix: 'It was taken for the mark of the ruling after it. Check whether it belongs to the one before.',
    })
  if (unclosed !== null)
    reading.report('unclosed-mark', offsetAt(text, unclosed) ?? start, {
      found: `the mark “${text.value.slice(unclosed)}” without its closing bracket`,
      expected: '“]” at its end',
      fix: 'It was read as if it were closed. Record a repair that closes it.',
    })
  for (const { index } of text.value.matchAll(/\p{L}- (?!(?:and|or|to|nor)\b)(?=\p{Ll})/gu))
    reading.report('split-word', offsetAt(text, index) ?? start, {
      found: `“${text.value.slice(Math.max(0, index - 12), index + 14)}”: a word with a blank inside`,
      expected: 'the word in one piece',
      fix: 'Record a repair that joins it.',
    })
}

function reportMisread(reading: CrfReading, text: MappedText): void {
  for (const { index, found, meant } of misreadWords(text.value))
    reading.report('mojibake', offsetAt(text, index) ?? startOf(text), {
      found: `“${found}”, read in the wrong code page`,
      expected: `“${meant}”`,
      fix: `Record a repair: action: replace, with: ${meant}`,
    })
}
