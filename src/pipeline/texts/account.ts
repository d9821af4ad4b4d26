import type { LayoutRoot } from '../layouts/tree.ts'
import type { Message } from '../messages/message.ts'
import { measureCoverage, type Coverage } from '../source/coverage.ts'
import type { SourceText } from '../source/source-text.ts'

/** Returns the account of a text's words; lines on which its layout guessed are doubtful. */
export function accountOf(source: SourceText, root: LayoutRoot): Coverage {
  return measureCoverage(source, root, guessedLines(root.data.messages))
}

/** Returns the lines of which a layout said that it guessed. */
export function guessedLines(messages: readonly Message[]): ReadonlySet<number> {
  return new Set(
    messages.flatMap(({ code, severity, place }) =>
      severity === 'warning' && code.startsWith('layouts/') && place.kind === 'point' ? [place.line] : [],
    ),
  )
}
