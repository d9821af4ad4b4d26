import type { Message, Severity } from '../../../messages/message.ts'
import { placeAt, type SourceText } from '../../../source/source-text.ts'

/** What an accident in a text is reported as: its kind, and what is said of it. */
export interface Accident {
  readonly found: string
  readonly expected: string
  readonly fix: string
  readonly severity?: Severity
}

/** Returns the message about an accident at an offset of the text. `kind` is the last part of its code. */
export function accidentAt(
  source: SourceText,
  kind: string,
  offset: number,
  { found, expected, fix, severity = 'warning' }: Accident,
): Message {
  return { code: `layouts/${kind}`, severity, place: placeAt(source, offset), found, expected, fix }
}

/** Returns the message about a question that nobody answers. */
export function unanswered(source: SourceText, offset: number, label: string): Message {
  return accidentAt(source, 'unanswered', offset, {
    found: label === '' ? 'a question without an answer' : `question ${label} without an answer`,
    expected: 'an answer below it',
    fix: 'It counts as no ruling. Record a repair if the answer stands elsewhere in the text.',
  })
}
