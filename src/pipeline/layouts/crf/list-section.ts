import { startOf } from '../../source/mapped-text.ts'
import { addHeading, addMatter, addParagraph, warn, type CrfBuild, type Orphan, type Owner } from './build.ts'
import { bareTitle, CITED_AS, wayOf } from './names.ts'
import type { CrfSection, CrfSurvey } from './sections.ts'
import type { Head, Unit } from './units.ts'

/** Headings in a list of cards that are none of a card. */
const OF_TEXTS = /\b(?:errata|rulings|changes|notes|no longer)\b/i

/** A list of cards or terms. */
interface List {
  readonly section: CrfSection
  readonly survey: CrfSurvey
  readonly isCardTitle: CrfBuild['isCardTitle']
  /** Whether the catalogue has several of its titles. */
  readonly isKnown: boolean
}

/**
 * Reads a list of cards or terms. Rulings whose heading is lost belong to nobody. `own` is what rulings belong to
 * directly under the section's heading; null where none can stand there.
 */
export function readListSection(
  build: CrfBuild,
  units: readonly Unit[],
  survey: CrfSurvey,
  section: CrfSection,
  own: Owner | null,
): void {
  const { isCardTitle } = build
  const isKnown = units.filter(unit => unit.type === 'head' && isCardTitle(unit.text.value)).length >= 3
  const list: List = { section, survey, isCardTitle, isKnown }
  let base = own
  let current: Owner | Orphan | null = own
  let afterHead = false
  for (const [index, unit] of units.entries()) {
    if (unit.type === 'banner') {
      addMatter(build, 'noise', 'banner', [unit.line.text])
      if (!own) current = null
      afterHead = false
    } else if (unit.type === 'head') {
      const owner = ownerOf(list, unit)
      if (unit.runTogether) reportRunTogether(build, unit)
      addHeading(build, owner, unit.text, 3)
      if (isSection(list, unit, units[index + 1])) base = owner
      current = owner
      afterHead = true
    } else {
      const goesOn = unit.gap === 0 || (unit.gap === 1 && (survey.style === 'apart' || !survey.wrapped)) || survey.dense
      // Directly under a heading one empty line at most may stand; above one that is lost there are more.
      const belongs = index === 0 || (afterHead ? unit.gap <= 1 || current === base : goesOn)
      if (current === null || !belongs) current = { orphan: true }
      for (const paragraph of unit.paragraphs) addParagraph(build, current, paragraph)
      afterHead = false
    }
  }
}

function ownerOf(list: List, head: Head): Owner {
  const { section, isCardTitle } = list
  const { value } = head.text
  const part = CITED_AS[section.kind] ?? section.title
  if (section.kind !== 'cards') {
    const title = wayOf(value).join(', ')
    return { title, kind: isCardTitle(title, true) ? 'card' : 'term', part, groups: false }
  }
  const isCard = isCardTitle(value) || !OF_TEXTS.test(value)
  return {
    title: isCard ? value.replace(/\s+/g, ' ') : bareTitle(value),
    kind: isCard && !standsApart(list, head) ? 'card' : 'term',
    part: isCard ? part : null,
    groups: false,
  }
}

/** In a list whose titles stand directly above their rulings, one that doesn't and is no card's is a section's. */
function standsApart({ survey, isKnown, isCardTitle }: List, head: Head): boolean {
  return survey.wrapped && survey.style === 'below' && !head.below && isKnown && !isCardTitle(head.text.value)
}

function isSection(list: List, head: Head, next: Unit | undefined): boolean {
  const { value } = head.text
  return (
    list.section.kind === 'cards'
    && next?.type === 'rulings'
    && (standsApart(list, head) || (OF_TEXTS.test(value) && !list.isCardTitle(value)))
  )
}

function reportRunTogether(build: CrfBuild, head: Head): void {
  warn(build, 'run-together', startOf(head.text), {
    found: `the title “${head.text.value}” in one line with what stands before or after it`,
    expected: 'a line of its own',
    fix: 'It was read as a heading. Look which rulings belong to it.',
  })
}
