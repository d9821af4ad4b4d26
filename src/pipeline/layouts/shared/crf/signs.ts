import type { SourceText } from '../../../source/source-text.ts'
import type { Detection } from '../../layout.ts'
import { endsSentence } from '../sentences.ts'
import type { CrfLine } from './lines.ts'
import { annotationIn, beginsMarked, readMarks } from './marks.ts'
import { isBanner, isPhase, sectionName, type SectionKind } from './names.ts'
import { columnOf, paragraphsIn } from './paragraphs.ts'
import { isSubject, surveyCrf, type CrfSurvey } from './survey.ts'

/** What speaks for a text being a CRF, and for which kind of text it is. */
export interface CrfSigns {
  readonly survey: CrfSurvey
  readonly found: readonly string[]
  readonly missing: readonly string[]
  /** 0 to 1: how much it looks like a CRF of any kind. */
  readonly similarity: number
  /** The kind of section that has most lines. */
  readonly main: SectionKind | null
  readonly isChanges: boolean
}

const TITLE = /\bcrf\b|\bcollected (?:rulings|rules|clarifications)\b/i
/** Lines of other families that quote a CRF: answers of digests, arrows of a council's page, a digest's title. */
const OTHER = /^(?:>*\*{3,}|->\s|QUERY \d|\(?\d{1,2}[.)] .{0,60}\basked\b)/
const DIGEST = /\bdigest\s*#?\d+|\brules clarification\b/i

const known = new WeakMap<SourceText, CrfSigns>()

/** Returns the signs of a CRF in a text. */
export function crfSigns(source: SourceText): CrfSigns {
  const signs = known.get(source) ?? readSigns(source)
  known.set(source, signs)
  return signs
}

function readSigns(source: SourceText): CrfSigns {
  const survey = surveyCrf(source)
  const body = survey.sections.flatMap(section => section.lines)
  const head = survey.front.slice(0, 40).map(line => line.value)
  const named = survey.sections.filter(section => section.heading !== null && section.kind !== 'other')
  const marked = body.filter(line => beginsMarked(line.value))
  const signs: [number, boolean, string][] = [
    [
      0.55,
      named.some(section => section.lines.length > 0),
      'a section of a CRF (Rulings by Term, Card Errata and Rulings, Turn Sequence)',
    ],
    [0.15, new Set(named.map(section => section.kind)).size > 1, 'several of its sections'],
    [0.4, head.some(isSubject), 'the subject of a message that holds a part of the CRF'],
    [0.3, head.some(line => TITLE.test(line)), 'the name of the CRF before the first section'],
    [0.2, marked.length >= 2, 'rulings that begin with marks or with “Card Erratum:”'],
    [0.2, body.some(line => annotationIn(line.value) !== null), 'numbered annotations'],
    [0.15, body.some(line => isBanner(line.value)), 'banners of three letters'],
    [
      0.15,
      body.some(line => readMarks(line.value).marks.some(mark => mark.startsWith('['))),
      'marks of provenance or effect in brackets',
    ],
    [0.2, body.filter(line => isPhase(line.value)).length >= 2, 'the phases of the turn as headings'],
  ]
  const others = [...survey.front, ...body].filter(line => OTHER.test(line.value)).length
  const isDigest = head
    .slice(0, 12)
    .some(line => line.length < 90 && DIGEST.test(line) && !TITLE.test(line) && !endsSentence(line))
  const score = Math.min(
    0.95,
    signs.reduce((sum, [weight, is]) => sum + (is ? weight : 0), 0),
  )
  const isOther = others >= 2 || isDigest || body.length < 2
  return {
    survey,
    found: signs.filter(([, is]) => is).map(([, , sign]) => sign),
    missing: [...signs.filter(([, is]) => !is).map(([, , sign]) => sign), ...(isOther ? ['nothing of a digest'] : [])],
    similarity: isOther ? Math.min(0.3, score) : score,
    main: mainOf(survey),
    isChanges: isChanges(survey, body, head),
  }
}

function mainOf(survey: CrfSurvey): SectionKind | null {
  const lengths = new Map<SectionKind, number>()
  for (const { kind, lines } of survey.sections) lengths.set(kind, (lengths.get(kind) ?? 0) + lines.length)
  const [longest] = [...lengths].filter(([kind]) => kind !== 'other' && kind !== 'changes').sort((a, b) => b[1] - a[1])
  return longest?.[0] ?? null
}

/** Of a CRF whose headings are marked, the part with the changes is a list of changes only where it is most of the text. */
function isMostlyChanges({ sections }: CrfSurvey): boolean {
  const count = (of: typeof sections) => of.reduce((sum, { lines }) => sum + lines.length, 0)
  return count(sections.filter(({ kind }) => kind === 'changes')) > count(sections) / 2
}

/** A list of changes says so in its title, or nearly every ruling in it begins with `@`, or it sets changes in guillemets. */
function isChanges(survey: CrfSurvey, body: readonly CrfLine[], head: readonly string[]): boolean {
  if (survey.markdown) return isMostlyChanges(survey)
  if (
    head.some(
      line =>
        line.length < 90
        && /\bchanges\b/i.test(line)
        && TITLE.test(line)
        && !endsSentence(line)
        && sectionName(line) === null,
    )
  )
    return true
  if (survey.sections[0]?.kind === 'changes' && survey.sections[0].lines.length > body.length * 0.5) return true
  const changes = body.filter(line =>
    /^(?:[@%]\s*)?.{0,80}\b(?:Change|Add|Remove|Replace)\b[^«]{0,20}«|^«/.test(line.value),
  ).length
  if (changes >= 2 && changes >= body.length * 0.1) return true
  const rulings = survey.wrapped
    ? survey.sections
        .flatMap(section =>
          paragraphsIn(
            section.lines.filter(line => !isBanner(line.value)),
            columnOf(section.lines),
            false,
          ),
        )
        .map(({ lines }) => lines)
    : body.map(line => [line])
  const statements = rulings.filter(lines => lines.length > 1 || endsSentence(lines[0]?.value ?? ''))
  const marked = statements.filter(lines => /^@/.test(lines[0]?.value ?? '')).length
  return statements.length >= 3 && marked >= statements.length * 0.85
}

/** Returns the detection of one of the CRF's layouts; `fits` says whether the text, being a CRF, is set out so. */
export function detectCrf(source: SourceText, fits: (signs: CrfSigns) => boolean, sign: string): Detection {
  const signs = crfSigns(source)
  const is = signs.similarity > 0 && fits(signs)
  return {
    confidence: is ? signs.similarity : Math.min(0.3, signs.similarity),
    found: is ? [...signs.found, sign] : signs.found,
    missing: is ? signs.missing : [...signs.missing, sign],
  }
}
