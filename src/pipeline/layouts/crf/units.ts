import { itemAt, lastOf } from '../../must.ts'
import { joinMapped, unmapped, type MappedText } from '../../source/mapped-text.ts'
import { looksLikeHeading, MAX_HEADING_LENGTH } from '../shared/headings/headings.ts'
import { endsInColon, endsSentence } from '../shared/paragraphs/sentences.ts'
import { blocksIn, type CrfLine } from './lines.ts'
import { annotationIn, beginsMarked, isOnlyMarks } from './marks.ts'
import { isBanner, isPhase, sectionName, wayOf, type SectionKind } from './names.ts'
import { LOST_INDENT, wouldFit } from '../shared/wraps/hard-wraps.ts'
import { partTitles } from './run-together.ts'
import { closesBracket, paragraphsIn, type Lines } from './paragraphs.ts'
import type { CrfSurvey } from './sections.ts'

/** What a section is made of, in its order. */
export type Unit = { readonly type: 'banner'; readonly line: CrfLine } | Head | Rulings

/** Rulings that stand together. */
export interface Rulings {
  readonly type: 'rulings'
  /** Empty lines before them. */
  readonly gap: number
  readonly paragraphs: readonly CrfParagraph[]
}

/** A heading. */
export interface Head {
  readonly type: 'head'
  readonly text: MappedText
  /** Empty lines before it. */
  readonly gap: number
  /** Whether rulings stand directly below it. */
  readonly below: boolean
  /** Whether it stood in one line with another title or with the ruling above it. */
  readonly runTogether: boolean
}

/** A ruling's words, one text for each of its paragraphs. */
export interface CrfParagraph {
  readonly texts: readonly MappedText[]
  /** Which of the texts are items of a list, by index; none where left out. */
  readonly items?: ReadonlySet<number>
  /** Whether its last word is lost. */
  readonly isTruncated: boolean
}

/** What is known of the section and of the text it stands in. */
export interface UnitContext extends Pick<CrfSurvey, 'wrapped' | 'dense' | 'bulleted'> {
  readonly kind: SectionKind
  /** Rulings are changes that each begin with `@`. */
  readonly items: boolean
  /** The length to which lines are filled. */
  readonly column: number
  /** First lines of paragraphs are indented. */
  readonly indented: boolean
  readonly isCardTitle: (text: string) => boolean
}

/** Longer lines are no headings where only their place tells it. */
const SHORT = 45

/** Returns the headings and rulings that a section's lines make up. */
export function unitsOf(lines: readonly CrfLine[], context: UnitContext): Unit[] {
  const units = context.wrapped
    ? blocksIn(lines).flatMap(block => wrappedUnits(block, context))
    : pageUnits(lines, context)
  return context.kind === 'cards'
    ? units.flatMap((unit, index) => partTitles(unit, units[index + 1], context.isCardTitle))
    : units
}

function wrappedUnits(block: readonly CrfLine[], context: UnitContext): Unit[] {
  const units: Unit[] = []
  let { gap } = itemAt(block, 0)
  let lines: CrfLine[] = []
  const flush = () => {
    if (lines.length === 0) return
    units.push({ type: 'rulings', gap, paragraphs: paragraphsIn(lines, context.column, context.indented).map(joined) })
    gap = 0
    lines = []
  }
  block.forEach((line, index) => {
    const before = lines.at(-1)
    const next = block[index + 1]
    if (isBanner(line.value)) {
      flush()
      units.push({ type: 'banner', line })
      gap = 1
    } else if (before ? isTitleAmid(before, line, next, context) : isHead(line, next, context)) {
      flush()
      units.push({
        type: 'head',
        text: line.text,
        gap,
        below: next !== undefined && !isHead(next, block[index + 2], context),
        runTogether: false,
      })
      gap = 0
    } else lines.push(line)
  })
  flush()
  return units
}

/** A title whose empty line is lost stands in the middle of a block; only the catalogue shows it. */
function isTitleAmid(before: CrfLine, line: CrfLine, next: CrfLine | undefined, context: UnitContext): boolean {
  return (
    context.kind === 'cards'
    && endsSentence(before.value)
    && wouldFit(before.value, line.value, context.column, LOST_INDENT)
    && next !== undefined
    && looksLikeHeading(line.value)
    && context.isCardTitle(line.value)
  )
}

function isHead(line: CrfLine, next: CrfLine | undefined, context: UnitContext): boolean {
  const { value } = line
  if (
    line.bullet
    || value.length > MAX_HEADING_LENGTH
    || beginsMarked(value)
    || annotationIn(value) !== null
    || isOnlyMarks(value)
    || /[,;:]$/.test(value)
    || /^see\b/i.test(value)
  )
    return false
  if (context.kind === 'turn' && isPhase(value)) return true
  if (looksLikeHeading(value) || (context.kind === 'turn' && wayOf(value).every(part => looksLikeHeading(part))))
    return true
  if (/[.]["”’)\]]*$/.test(value)) return false
  if (context.kind === 'cards' && context.isCardTitle(value)) return true
  if (/[!?]["”’)\]]*$/.test(value))
    return looksLikeHeading(value.replace(/[!?]["”’)\]]*$/, '')) && value.length <= SHORT
  // A heading in the case of a sentence is told by its place: short, and a new text begins below it.
  const isShort =
    value.length <= Math.min(SHORT, context.wrapped ? context.column * 0.6 : SHORT)
    && /^["“‘(]?[\p{Lu}\p{N}]/u.test(value)
  return (
    isShort
    && (next === undefined || /^["“‘(\p{Lu}\p{N}@#%-]/u.test(next.value) || next.bullet)
    && value.split(/\s+/).length <= 6
  )
}

function joined({ lines, isTruncated }: Lines): CrfParagraph {
  const parts = lines.flatMap((line, index) => {
    const before = lines[index - 1]
    // A word that was parted at the line's end keeps its hyphen.
    const isGlued = before && /\p{L}-$/u.test(before.value) && /^\p{Ll}/u.test(line.value)
    return before && !isGlued ? [unmapped(' '), line.text] : [line.text]
  })
  return { texts: [joinMapped(parts)], isTruncated }
}

/** Reads the lines of a web page, where each is a paragraph of its own. */
function pageUnits(lines: readonly CrfLine[], context: UnitContext): Unit[] {
  const units: Unit[] = []
  let rulings: { gap: number; paragraphs: CrfLine[][] } | null = null
  const flush = () => {
    if (rulings) units.push({ type: 'rulings', gap: rulings.gap, paragraphs: rulings.paragraphs.map(severalLines) })
    rulings = null
  }
  let quoted = 0
  lines.forEach((line, index) => {
    const next = lines[index + 1]
    const open: CrfLine[] | undefined = rulings?.paragraphs.at(-1)
    const inside = index < quoted
    quoted = Math.max(quoted, quotedUntil(lines, index))
    if (isBanner(line.value)) {
      flush()
      units.push({ type: 'banner', line })
    } else if (!inside && isPageHead(line, next, open?.at(-1), context)) {
      flush()
      units.push({
        type: 'head',
        text: line.text,
        gap: line.gap,
        below: next !== undefined && next.gap === 0 && !isPageHead(next, lines[index + 2], undefined, context),
        runTogether: false,
      })
    } else if (open && (inside || goesOn(line, open, context))) open.push(line)
    else {
      if (line.gap > 0 && !context.dense) flush()
      rulings ??= { gap: line.gap, paragraphs: [] }
      rulings.paragraphs.push([line])
    }
  })
  flush()
  return units
}

/**
 * Returns the index of the line after the one that closes guillemets opened in this line; the next index where none
 * does.
 */
function quotedUntil(lines: readonly CrfLine[], index: number): number {
  const { value } = itemAt(lines, index)
  if (value.lastIndexOf('«') <= value.lastIndexOf('»')) return index + 1
  for (let at = index + 1; at < lines.length && at < index + 60; at++) {
    const line = itemAt(lines, at).value
    if (beginsMarked(line) || sectionName(line)) break
    const close = line.indexOf('»')
    const open = line.indexOf('«')
    if (close >= 0 && (open < 0 || close < open)) return at + 1
    if (open >= 0) break
  }
  return index + 1
}

function isPageHead(
  line: CrfLine,
  next: CrfLine | undefined,
  before: CrfLine | undefined,
  context: UnitContext,
): boolean {
  if (line.bullet || /[«»]/.test(line.value) || isContinuing(line.value)) return false
  if (before && line.gap === 0 && endsInColon(before.value)) return false
  if (!isHead(line, next, context)) return false
  // Amid lines of rulings only the shape of a heading counts, not its place.
  const isShaped =
    looksLikeHeading(line.value)
    || context.isCardTitle(line.value)
    || wayOf(line.value).every(part => looksLikeHeading(part))
  if (isShaped) return true
  return line.gap > 0 && next !== undefined && (next.gap > 0 || next.bullet)
}

function isContinuing(value: string): boolean {
  return /^(?:to|with|as) this\s*:/i.test(value) || /^[«(]/.test(value)
}

function goesOn(line: CrfLine, open: readonly CrfLine[], context: UnitContext): boolean {
  const before = lastOf(open).value
  if (line.gap === 0 && closesBracket(before, line.value)) return true
  if (beginsMarked(line.value) || annotationIn(line.value) !== null) return false
  if (isContinuing(line.value) && line.gap === 0) return true
  if (endsInColon(before) && /^[“"«(]|^to this/i.test(line.value)) return true
  if (context.bulleted) return !line.bullet && line.gap === 0 && itemAt(open, 0).bullet
  if (line.bullet) return line.gap === 0 || endsInColon(before)
  return context.items && line.gap === 0 && /^(?:-=-|[@%])/.test(itemAt(open, 0).value)
}

function severalLines(lines: readonly CrfLine[]): CrfParagraph {
  return { texts: lines.map(line => line.text), isTruncated: false }
}
