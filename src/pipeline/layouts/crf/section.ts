import { joinMapped, sliceMapped, startOf, unmapped, type MappedText } from '../../source/mapped-text.ts'
import { quoted } from '../../messages/quoted.ts'
import { lastOf, must } from '../../must.ts'
import { plainOf, trimmedSlice } from '../shared/tree/nodes.ts'
import { endsInColon } from '../shared/paragraphs/sentences.ts'
import { addParagraph, type CrfReading, type CrfParagraph, type Owner } from './build.ts'
import { itemsAfter, type CrfBlock } from './flattened-list.ts'
import { annotationIn, beginsMarked, closesBracket, endOfQuotation, isOnlyMarks } from './marks.ts'
import { bareTitle, CITED_AS, isBanner, sectionName, wayOf } from './names.ts'
import { withPageHeadings } from './page-headings.ts'
import type { CrfLine, CrfSection, CrfSurvey } from './survey.ts'

/** A paragraph that is nothing but bold is a heading below all others. */
const BOLD = /^\*\*([^*]+)\*\*$/
const BOLD_DEPTH = 7

/**
 * Reads a section of a CRF. Below its heading each heading names an entry, with the titles of those that it stands
 * under; a bullet is a ruling with the paragraphs that follow it, and so is a line of a web page.
 */
export function readSection(reading: CrfReading, survey: CrfSurvey, section: CrfSection): void {
  const { kind, heading } = section
  const lines = survey.isMarkdown
    ? section.lines
    : withPageHeadings(section.lines, { kind, isCardTitle: reading.isCardTitle })
  const level = heading?.depth ?? 0
  const isChanges = kind === 'changes'
  const part = isChanges ? null : (CITED_AS[kind] ?? section.title)
  const owners = new Map<string, Owner>()
  const ownerOf = (title: string, groups: boolean): Owner => {
    const known = owners.get(title) ?? {
      title,
      kind: kind === 'cards' && !groups ? ('card' as const) : ('term' as const),
      part,
      groups,
    }
    owners.set(title, known)
    return known
  }
  const hasOwn = kind !== 'turn' && kind !== 'cards' && kind !== 'terms'
  const own = hasOwn && section.title !== null ? ownerOf(section.title, true) : null
  let owner = own
  if (heading && own) reading.heading(own, heading.text)
  else if (heading) reading.section(heading.text)
  let way: { readonly depth: number; readonly title: string }[] = []
  let under: CrfLine[] = []
  const flush = () => {
    const references: MappedText[] = []
    for (const draft of rulingsIn(reading, survey, blocksIn(under, survey, references)))
      addParagraph(reading, owner, withoutBrokenEmphasis(draft))
    reading.matter('noise', 'character references', references)
    under = []
  }
  lines.forEach((line, index) => {
    const bold = line.depth === 0 && !line.bullet ? BOLD.exec(line.value) : null
    const depth = bold ? BOLD_DEPTH : line.depth
    if (depth === 0) {
      if (!survey.isMarkdown && line.gap > 1 && index > 0 && owner !== own) {
        flush()
        way = kind === 'turn' ? way.slice(0, 1) : []
        owner = way[0] ? ownerOf(way[0].title, true) : own
        if (way[0]) reportLostSubheading(reading, line)
      }
      under.push(line)
      return
    }
    flush()
    if (isBanner(line.value)) {
      reading.matter('noise', 'banner', [line.text])
      way = []
      owner = own
      return
    }
    if (isChanges && sectionName(line.value)) {
      reading.section(line.text)
      way = []
      return
    }
    const text = bold ? trimmedSlice(line.text, 2, line.value.length - 2) : line.text
    const plain = plainOf(text.value)
    const parts = kind === 'cards' ? [bareTitle(plain)] : wayOf(plain)
    way = [
      ...way.filter(above => above.depth < depth),
      ...parts.map((title, place) => ({ depth: depth + place, title })),
    ]
    const next = lines[index + 1]
    // A heading that others stand below may have no rulings of its own; so may one as high as the section's.
    const groups = (next !== undefined && next.depth > depth) || kind === 'turn' || depth <= level
    const titles = way.map(({ title }) => title)
    owner = ownerOf([...(isChanges && section.title !== null ? [section.title] : []), ...titles].join(', '), groups)
    reading.heading(owner, text, way.length > 1 || kind !== 'turn' ? 3 : 2)
  })
  flush()
}

/** Joins the lines of each bullet and paragraph of Markdown. Adds the characters that it replaces to `references`. */
function blocksIn(lines: readonly CrfLine[], { isMarkdown }: CrfSurvey, references: MappedText[]): CrfBlock[] {
  const blocks: { texts: MappedText[]; bullet: boolean }[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    if (isMarkdown && last && line.gap === 0 && !line.bullet && !beginsMarked(line.value)) last.texts.push(line.text)
    else blocks.push({ texts: [line.text], bullet: line.bullet })
  }
  return blocks.map(({ texts, bullet }) => ({
    text: withPlainLabel(withCharacters(joinMapped(texts, ' '), references)),
    bullet,
  }))
}

const CHARACTERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', bull: '•', nbsp: ' ', quot: '"' }

/** Returns a text with the characters that are written as references (`&lt;`). */
function withCharacters(text: MappedText, references: MappedText[]): MappedText {
  const parts: MappedText[] = []
  let last = 0
  for (const { 0: reference, 1: name = '', index } of text.value.matchAll(/&(lt|gt|amp|bull|nbsp|quot);/g)) {
    parts.push(sliceMapped(text, last, index), unmapped(must(CHARACTERS[name], `character of &${name};`)))
    last = index + reference.length
    references.push(sliceMapped(text, index, last))
  }
  return parts.length === 0 ? text : joinMapped([...parts, sliceMapped(text, last)])
}

/** A label of an erratum between asterisks, with blanks on either side of them or none. */
const LABEL = /^(\(.{1,60}?\) )?\*{1,2}([^*:]{0,40}\berr+at(?:um|a)\b[^*:]{0,40}?)(?: ?: ?\*{1,2}|\*{1,2} ?:) ?/i

/** Returns a text whose label is set as plain text, with a blank behind it. */
function withPlainLabel(text: MappedText): MappedText {
  const label = LABEL.exec(text.value)
  if (!label) return text
  const [whole, before = '', words = ''] = label
  const start = text.value.indexOf(words, before.length)
  const colon = text.value.lastIndexOf(':', whole.length - 1)
  return joinMapped([
    sliceMapped(text, 0, before.length),
    trimmedSlice(text, start, start + words.length),
    sliceMapped(text, colon, colon + 1),
    unmapped(' '),
    sliceMapped(text, whole.length),
  ])
}

/** A copy that nests emphasis breaks it; then all asterisks of the ruling go, and the words stay. */
function withoutBrokenEmphasis(ruling: CrfParagraph): CrfParagraph {
  if (!ruling.texts.some(text => text.value.includes('***'))) return ruling
  const words = (text: MappedText) =>
    Array.from(text.value.matchAll(/[^*]+/g), ({ 0: part, index }) => sliceMapped(text, index, index + part.length))
  return { ...ruling, texts: ruling.texts.map(text => joinMapped(words(text))) }
}

/** A ruling in the making. */
interface Draft extends CrfParagraph {
  readonly texts: MappedText[]
  readonly items: Set<number>
}

/** Groups what stands under a heading into rulings. */
function rulingsIn(reading: CrfReading, survey: CrfSurvey, blocks: readonly CrfBlock[]): CrfParagraph[] {
  const rulings: Draft[] = []
  const isBulleted = survey.isMarkdown ? blocks.some(block => block.bullet) : survey.isBulleted
  const texts = blocks.map(block => block.text.value)
  let quotedUntil = 0
  let listUntil = 0
  blocks.forEach((block, index) => {
    const current = rulings.at(-1)
    const isQuoted = index < quotedUntil
    // Where rulings have no bullets, those that have are the items of one.
    const isItem = index < listUntil || (block.bullet && !isBulleted)
    quotedUntil = Math.max(quotedUntil, endOfQuotation(texts, index))
    if (
      current
      && (isQuoted || isItem || (!block.bullet && continuesRuling(block, current, isBulleted || survey.isChanges)))
    ) {
      addTo(current, block, isQuoted || isItem)
      return
    }
    rulings.push({ texts: [block.text], items: new Set() })
    if (!block.bullet) return
    const count = itemsAfter(blocks, index)
    listUntil = index + 1 + count
    if (count > 0) reportList(reading, block, count)
  })
  return rulings
}

/** Returns whether a whole paragraph belongs to the ruling before it; how lines make up paragraphs isn't asked. */
function continuesRuling({ text: { value } }: CrfBlock, current: Draft, reachesToNextMark: boolean): boolean {
  const before = lastOf(current.texts).value
  if (closesBracket(before, value)) return true
  if (beginsMarked(value) || annotationIn(value) !== null) return false
  return (
    reachesToNextMark || isOnlyMarks(value) || endsInColon(before) || /^[«»(]|^(?:to|with|as) this\s*:/i.test(value)
  )
}

/** Adds a bullet or paragraph to a ruling. */
function addTo(ruling: Draft, { text, bullet }: CrfBlock, isItem: boolean): void {
  const last = lastOf(ruling.texts)
  if (isOnlyMarks(text.value) || text.value === '»' || last.value === '«') {
    ruling.texts[ruling.texts.length - 1] = joinMapped([last, text], isOnlyMarks(text.value) ? ' ' : '')
    return
  }
  if (bullet && isItem) ruling.items.add(ruling.texts.length)
  ruling.texts.push(text)
}

function reportList(reading: CrfReading, { text }: CrfBlock, count: number): void {
  reading.report('flattened-list', startOf(text), {
    severity: 'info',
    found: `${quoted(text.value)} and ${count} bullets that were read as its list`,
    expected: 'a list indented below its lead-in',
    fix: 'Check whether the list ends where it should. If not, record a repair.',
  })
}

function reportLostSubheading(reading: CrfReading, { text }: CrfLine): void {
  reading.report('lost-subheading', startOf(text), {
    found: 'empty lines where a subheading stood',
    expected: 'the subheading above it',
    fix: 'The rulings stay with the phase. Record a repair that puts the subheading back.',
  })
}
