import type { SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'
import { detectCrf } from '../shared/crf/signs.ts'

/** Says how much a text looks like the CRF's rulings by term in wrapped lines. */
export function detectCrfTerms(source: SourceText): Detection {
  return detectCrf(
    source,
    signs => signs.survey.wrapped && !signs.isChanges && signs.main === 'terms',
    'rulings by term in wrapped lines',
  )
}
