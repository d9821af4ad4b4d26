import { defineLayout, type Need } from '../define-layout.ts'
import type { Layout } from '../layout.ts'
import { readCrf } from './read.ts'
import { crfSigns, type CrfSigns, SIGNS } from './signs.ts'

const crf = (name: string, need: Need<CrfSigns>, parse: Layout['parse'] = readCrf): Layout =>
  defineLayout({
    name,
    identifiesWork: 'numbered',
    measure: crfSigns,
    signs: SIGNS,
    needs: [
      need,
      ['nothing of a digest', ({ isOther }) => !isOther],
      ['no frontmatter with “work:”', ({ namesWork }) => !namesWork],
    ],
    parse,
  })

/** The ways in which the Collected Rulings File was published; its parts were posted on Usenet in wrapped lines. */
export const CRF_LAYOUTS: readonly Layout[] = [
  /** Rulings by card: a title above each card's paragraphs. */
  crf('crf-cards-usenet', [
    'titles of cards above paragraphs in wrapped lines',
    ({ survey, isChanges, main }) => survey.wrapped && !isChanges && main === 'cards',
  ]),
  /** Rulings by term: annotations among the paragraphs. */
  crf('crf-terms-usenet', [
    'rulings by term in wrapped lines',
    ({ survey, isChanges, main }) => survey.wrapped && !isChanges && main === 'terms',
  ]),
  /** Rulings on the phases of the turn, perhaps with those for tournaments after them. */
  crf('crf-turn-sequence', [
    'phases of the turn above paragraphs in wrapped lines',
    ({ survey, isChanges, main }) => survey.wrapped && !isChanges && (main === 'turn' || main === 'tournament'),
  ]),
  /** What changed from one CRF to the next: each item begins with `@`, or a page sets the changes in guillemets. */
  crf('crf-changes', ['changes that each begin with @', ({ isChanges }) => isChanges], (source, options) =>
    readCrf(source, options, 'changes'),
  ),
  /** A web page: each ruling a line or a bullet, with marks of provenance from version 16 on. */
  crf('crf-web', ['rulings that are a line or bullet each', ({ survey, isChanges }) => !survey.wrapped && !isChanges]),
]
