import type { Layout } from '../layout.ts'
import { readCrf } from '../shared/crf/read.ts'
import { detectCrfTurn } from './detect.ts'

/** The CRF's rulings on the phases of the turn, perhaps with those for tournaments after them. */
export const crfTurnSequence: Layout = {
  name: 'crf-turn-sequence',
  identifiesWork: 'numbered',
  detect: detectCrfTurn,
  parse: (source, options) => readCrf(source, options, 'crf-turn-sequence'),
}
