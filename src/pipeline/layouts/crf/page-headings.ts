import { itemAt } from '../../must.ts'
import { looksLikeHeading, MAX_HEADING_LENGTH } from '../shared/headings/headings.ts'
import { endsInColon } from '../shared/paragraphs/sentences.ts'
import { annotationIn, beginsMarked, endOfQuotation, isOnlyMarks } from './marks.ts'
import { isBanner, isPhase, wayOf, type SectionKind } from './names.ts'
import type { CrfLine } from './survey.ts'

/** Levels of headings below that of a section. */
const ENTRY = 2
const PART = 3
const PIECE = 4
/** Longer lines are no headings where only their place tells it. */
const SHORT = 45

/** What is known of a section of a web page. */
interface PageContext {
  readonly kind: SectionKind
  readonly isCardTitle: (text: string) => boolean
}

/** Returns the lines of a section with the levels of its headings, which only their shape and place tell. */
export function withPageHeadings(lines: readonly CrfLine[], context: PageContext): CrfLine[] {
  const heads: boolean[] = []
  const values = lines.map(line => line.value)
  let quotedUntil = 0
  lines.forEach((line, index) => {
    const isQuoted = index < quotedUntil
    quotedUntil = Math.max(quotedUntil, endOfQuotation(values, index))
    const before = heads[index - 1] === false ? lines[index - 1] : undefined
    heads.push(isBanner(line.value) || (!isQuoted && isHeading(line, before, lines[index + 1], context)))
  })
  let hasPhase = false
  return lines.map((line, index) => {
    if (!heads[index]) return line
    if (context.kind !== 'turn' || !hasPhase || isPhase(itemAt(wayOf(line.value), 0))) {
      hasPhase = true
      return { ...line, depth: ENTRY }
    }
    // What stands directly above another heading is a part of the phase, which pieces belong to.
    const next = lines[index + 1]
    return { ...line, depth: heads[index + 1] && next && !isPhase(next.value) ? PART : PIECE }
  })
}

function isHeading(
  line: CrfLine,
  before: CrfLine | undefined,
  next: CrfLine | undefined,
  { kind, isCardTitle }: PageContext,
): boolean {
  const { value } = line
  if (
    line.bullet
    || value.length > MAX_HEADING_LENGTH
    || /[«»]|[,;:]$|^\(|^see\b/i.test(value)
    || beginsMarked(value)
    || annotationIn(value) !== null
    || isOnlyMarks(value)
    || (before && line.gap === 0 && endsInColon(before.value))
  )
    return false
  if (kind === 'turn' && isPhase(value)) return true
  if (wayOf(value).every(looksLikeHeading) || (kind === 'cards' && !/[.]["”’)\]]*$/.test(value) && isCardTitle(value)))
    return true
  if (value.length > SHORT || next === undefined || line.gap === 0 || (next.gap === 0 && !next.bullet)) return false
  const withoutMark = value.replace(/[!?]["”’)\]]*$/, '')
  if (withoutMark !== value) return looksLikeHeading(withoutMark)
  // A heading in the case of a sentence is told by its place: alone, short, and a new text begins below it.
  return (
    /^["“‘(]?[\p{Lu}\p{N}][^.]*$/u.test(value)
    && (next.bullet || /^["“‘(\p{Lu}\p{N}@#%-]/u.test(next.value))
    && value.split(/\s+/).length <= 6
  )
}
