import type { LayoutRoot } from '../layouts/tree.ts'
import type { Message } from '../messages/message.ts'
import { measureCoverage, type Coverage } from '../source/coverage.ts'
import type { SourceText } from '../source/source-text.ts'
import type { Span } from '../source/span.ts'

/** Returns the account of a text's words, or of ranges of it; lines on which its layout guessed are doubtful. */
export function accountOf(
  source: SourceText,
  root: LayoutRoot,
  messages: readonly Message[] = root.data.messages,
  within?: readonly Span[],
): Coverage {
  const doubts = new Set(
    messages.flatMap(({ code, severity, place }) =>
      severity === 'warning' && code.startsWith('layouts/') && place.kind === 'point' ? [place.line] : [],
    ),
  )
  return measureCoverage(source, root, { within, doubts })
}
