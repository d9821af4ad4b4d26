import type { Message } from '../messages/message.ts'

/** Returns the lines of which a layout said that it guessed what stands there. */
export function doubtsOf(messages: readonly Message[]): Set<number> {
  return new Set(
    messages.flatMap(({ code, severity, place }) =>
      severity === 'warning' && code.startsWith('layouts/') && place.kind === 'point' ? [place.line] : [],
    ),
  )
}
