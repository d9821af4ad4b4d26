import { memoize } from '../../collections.ts'
import { itemAt } from '../../must.ts'
import type { SourceText } from '../../source/source-text.ts'
import type { Sign } from '../define-layout.ts'
import { endsSentence } from '../shared/paragraphs/sentences.ts'
import type { CrfLine } from './lines.ts'
import { annotationIn, beginsMarked, readMarks } from './marks.ts'
import { CRF_NAME, isBanner, isPhase, sectionName, type SectionKind } from './names.ts'
import { fillColumn } from '../shared/wraps/hard-wraps.ts'
import { paragraphsIn } from './paragraphs.ts'
import type { CrfSurvey } from './sections.ts'
import { isSubject, surveyCrf } from './survey.ts'

/** What the signs of a CRF ask about. */
export interface CrfSigns {
  readonly survey: CrfSurvey
  /** How many lines begin with marks or with an erratum's label. */
  readonly marked: number
  readonly hasAnnotations: boolean
  readonly hasBanners: boolean
  /** Whether marks of provenance or effect stand in brackets. */
  readonly hasProvenance: boolean
  /** How many lines are headings of the turn's phases. */
  readonly phases: number
  /** The beginning of what stands before the first section. */
  readonly head: readonly string[]
  /** Sections whose heading is one of the CRF's. */
  readonly named: CrfSurvey['sections']
  /** The kind of section that has most lines. */
  readonly main: SectionKind | null
  readonly isChanges: boolean
  /** Whether it is a text of another family, which may quote a CRF. */
  readonly isOther: boolean
  /** Whether frontmatter names its work: a restatement of ours. */
  readonly namesWork: boolean
}

/** Lines of other families that quote a CRF: answers of digests, arrows of a council's page, a digest's title. */
const OTHER = /^(?:>*\*{3,}|->\s|QUERY \d|\(?\d{1,2}[.)] .{0,60}\basked\b)/
const DIGEST = /\bdigest\s*#?\d+|\brules clarification\b/i
/** Frontmatter that says which work a text restates. */
const NAMES_WORK = /^---\r?\n(?:[^\n]{0,200}\n){0,20}?work:/

/** Returns the signs of a CRF in a text, the same for every way in which one was published. */
export const crfSigns: (source: SourceText) => CrfSigns = memoize(source => {
  const survey = surveyCrf(source)
  const body = survey.sections.flatMap(section => section.lines)
  const head = survey.front.slice(0, 40).map(line => line.value)
  const others = [...survey.front, ...body].filter(line => OTHER.test(line.value)).length
  const isDigest = head
    .slice(0, 12)
    .some(line => line.length < 90 && DIGEST.test(line) && !CRF_NAME.test(line) && !endsSentence(line))
  return {
    survey,
    marked: body.filter(line => beginsMarked(line.value)).length,
    hasAnnotations: body.some(line => annotationIn(line.value) !== null),
    hasBanners: body.some(line => isBanner(line.value)),
    hasProvenance: body.some(
      line => line.value.includes('[') && readMarks(line.value).marks.some(mark => mark.startsWith('[')),
    ),
    phases: body.filter(line => isPhase(line.value)).length,
    head,
    named: survey.sections.filter(section => section.heading !== null && section.kind !== 'other'),
    main: mainOf(survey),
    isChanges: isChanges(survey, body, head),
    isOther: others >= 2 || isDigest || body.length < 2,
    namesWork: NAMES_WORK.test(source.text),
  }
})

/** What speaks for a text being a CRF, of whatever kind. */
export const SIGNS: readonly Sign<CrfSigns>[] = [
  [
    0.55,
    'a section of a CRF (Rulings by Term, Card Errata and Rulings, Turn Sequence)',
    ({ named }) => named.some(section => section.lines.length > 0),
  ],
  [0.15, 'several of its sections', ({ named }) => new Set(named.map(section => section.kind)).size > 1],
  [0.4, 'the subject of a message that holds a part of the CRF', ({ head }) => head.some(isSubject)],
  [0.3, 'the name of the CRF before the first section', ({ head }) => head.some(line => CRF_NAME.test(line))],
  [0.2, 'rulings that begin with marks or with “Card Erratum:”', ({ marked }) => marked >= 2],
  [0.2, 'numbered annotations', ({ hasAnnotations }) => hasAnnotations],
  [0.15, 'banners of three letters', ({ hasBanners }) => hasBanners],
  [0.15, 'marks of provenance or effect in brackets', ({ hasProvenance }) => hasProvenance],
  [0.2, 'the phases of the turn as headings', ({ phases }) => phases >= 2],
]

function mainOf(survey: CrfSurvey): SectionKind | null {
  const lengths = new Map<SectionKind, number>()
  for (const { kind, lines } of survey.sections) lengths.set(kind, (lengths.get(kind) ?? 0) + lines.length)
  const [longest] = [...lengths].filter(([kind]) => kind !== 'other' && kind !== 'changes').sort((a, b) => b[1] - a[1])
  return longest?.[0] ?? null
}

/**
 * Of a CRF whose headings are marked, the part with the changes is a list of changes only where it is most of the text.
 */
function isMostlyChanges({ sections }: CrfSurvey): boolean {
  const count = (of: typeof sections) => of.reduce((sum, { lines }) => sum + lines.length, 0)
  return count(sections.filter(({ kind }) => kind === 'changes')) > count(sections) / 2
}

/**
 * A list of changes says so in its title, or nearly every ruling in it begins with `@`, or it sets changes in
 * guillemets.
 */
function isChanges(survey: CrfSurvey, body: readonly CrfLine[], head: readonly string[]): boolean {
  if (survey.markdown) return isMostlyChanges(survey)
  if (
    head.some(
      line =>
        line.length < 90
        && /\bchanges\b/i.test(line)
        && CRF_NAME.test(line)
        && !endsSentence(line)
        && sectionName(line) === null,
    )
  )
    return true
  if (survey.sections[0]?.kind === 'changes' && survey.sections[0].lines.length > body.length * 0.5) return true
  const changes = body.filter(line => /^.{0,84}\b(?:Change|Add|Remove|Replace)\b[^«]{0,20}«|^«/.test(line.value)).length
  if (changes >= 2 && changes >= body.length * 0.1) return true
  const rulings = survey.wrapped
    ? survey.sections
        .flatMap(section =>
          paragraphsIn(
            section.lines.filter(line => !isBanner(line.value)),
            fillColumn(section.lines.map(({ value }) => value)),
            false,
          ),
        )
        .map(({ lines }) => lines)
    : body.map(line => [line])
  const statements = rulings.filter(lines => lines.length > 1 || endsSentence(itemAt(lines, 0).value))
  const marked = statements.filter(lines => itemAt(lines, 0).value.startsWith('@')).length
  return statements.length >= 3 && marked >= statements.length * 0.85
}
