import type { SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'
import { detectCrf } from '../shared/crf/signs.ts'

/** Says how much a text looks like the CRF's rulings by card in wrapped lines. */
export function detectCrfCards(source: SourceText): Detection {
  return detectCrf(
    source,
    signs => signs.survey.wrapped && !signs.isChanges && signs.main === 'cards',
    'titles of cards above paragraphs in wrapped lines',
  )
}
