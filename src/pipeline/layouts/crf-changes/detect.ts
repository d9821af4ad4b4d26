import type { SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'
import { detectCrf } from '../shared/crf/signs.ts'

/** Says how much a text looks like a list of what changed in a CRF. */
export function detectCrfChanges(source: SourceText): Detection {
  return detectCrf(source, signs => signs.isChanges, 'changes that each begin with @')
}
