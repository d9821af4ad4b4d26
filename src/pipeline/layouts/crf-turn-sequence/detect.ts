import type { SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'
import { detectCrf } from '../shared/crf/signs.ts'

/** Says how much a text looks like the CRF's rulings by phase in wrapped lines. */
export function detectCrfTurn(source: SourceText): Detection {
  return detectCrf(
    source,
    signs => signs.survey.wrapped && !signs.isChanges && (signs.main === 'turn' || signs.main === 'tournament'),
    'phases of the turn above paragraphs in wrapped lines',
  )
}
