import { defineLayout } from '../define-layout.ts'
import { namesWork } from '../markdown/frontmatter.ts'
import { endsSentence } from '../shared/paragraphs/sentences.ts'
import { annotationIn, beginsMarked, readMarks } from './marks.ts'
import { CRF_NAME, isBanner, isPhase, namesCrf } from './names.ts'
import { readCrf } from './read.ts'
import { surveyCrf } from './survey.ts'

/** Lines of other families that quote a CRF: answers of digests, arrows of a council's page, a digest's title. */
const OTHER = /^(?:>*\*{3,}|->\s|QUERY \d|\(?\d{1,2}[.)] .{0,60}\basked\b)/
const DIGEST = /\bdigest\s*#?\d+|\brules clarification\b/i

/**
 * The Collected Rulings File: Markdown, or the text of its web pages, where each ruling is a line or a bullet, with
 * marks of provenance from version 16 on. The messages in which older versions were posted, with wrapped lines and lost
 * headings, aren't read.
 */
export const crfWeb = defineLayout({
  name: 'crf-web',
  identifiesWork: 'numbered',
  measure: source => {
    const { front, sections, isWrapped } = surveyCrf(source)
    const body = sections.flatMap(section => section.lines)
    const head = front.slice(0, 40).map(line => line.value)
    const others = [...front, ...body].filter(line => OTHER.test(line.value)).length
    const isDigest = head
      .slice(0, 12)
      .some(line => line.length < 90 && DIGEST.test(line) && !namesCrf(line) && !endsSentence(line))
    return {
      isWrapped,
      head,
      /** Sections whose heading is one of the CRF's. */
      named: sections.filter(section => section.heading !== null && section.kind !== 'other'),
      marked: body.filter(line => beginsMarked(line.value)).length,
      hasAnnotations: body.some(line => annotationIn(line.value) !== null),
      hasBanners: body.some(line => isBanner(line.value)),
      hasProvenance: body.some(
        line => line.value.includes('[') && readMarks(line.value).marks.some(mark => mark.startsWith('[')),
      ),
      phases: body.filter(line => isPhase(line.value)).length,
      isOther: others >= 2 || isDigest || body.length < 2,
      namesWork: namesWork(source),
    }
  },
  signs: [
    [
      0.55,
      'a section of a CRF (Rulings by Term, Card Errata and Rulings, Turn Sequence)',
      ({ named }) => named.some(section => section.lines.length > 0),
    ],
    [0.15, 'several of its sections', ({ named }) => new Set(named.map(section => section.kind)).size > 1],
    [0.3, 'the name of the CRF before the first section', ({ head }) => head.some(line => CRF_NAME.test(line))],
    [0.2, 'rulings that begin with marks or with “Card Erratum:”', ({ marked }) => marked >= 2],
    [0.2, 'numbered annotations', ({ hasAnnotations }) => hasAnnotations],
    [0.15, 'banners of three letters', ({ hasBanners }) => hasBanners],
    [0.15, 'marks of provenance or effect in brackets', ({ hasProvenance }) => hasProvenance],
    [0.2, 'the phases of the turn as headings', ({ phases }) => phases >= 2],
  ],
  needs: [
    ['rulings that are a line or bullet each', ({ isWrapped }) => !isWrapped],
    ['nothing of a digest', ({ isOther }) => !isOther],
    ['no frontmatter with “work:”', ({ namesWork }) => !namesWork],
  ],
  parse: readCrf,
})
