import type { SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'
import { detectCrf } from '../shared/crf/signs.ts'

/** Says how much a text looks like a CRF on a web page. */
export function detectCrfWeb(source: SourceText): Detection {
  return detectCrf(source, signs => !signs.survey.wrapped && !signs.isChanges, 'rulings that are a line or bullet each')
}
