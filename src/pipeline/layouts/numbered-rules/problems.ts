import type { Message } from '../../messages/message.ts'
import type { SourceText } from '../../source/source-text.ts'
import { accidentAt, type Accident } from '../shared/questions/accidents.ts'

const ACCIDENTS = {
  'heading-glued': {
    found: 'a heading inside a line',
    expected: 'a heading on a line of its own',
    fix: 'It is read as a heading. Put the line break back.',
  },
  'heading-without-mark': {
    found: 'a numbered heading without “##”',
    expected: 'a heading that begins with “##”, as others in this text do',
    fix: 'It was read as a heading. If it is one, put “##” before it; if not, record a repair.',
  },
  'rule-glued': {
    found: 'a numbered rule inside a line',
    expected: 'each rule on a line of its own',
    fix: 'It is read as a rule of its own. Put the line break back.',
  },
  'lost-bullet': {
    severity: 'info',
    found: 'a bullet inside a paragraph',
    expected: 'each bullet on a line of its own',
    fix: 'It is read as an item of the list.',
  },
  'number-without-mark': {
    found: 'a rule number that isn’t set in bold',
    expected: 'the number between two pairs of asterisks',
    fix: 'It was read as a rule. If it isn’t one, record a repair.',
  },
  'numbers-without-marks': {
    severity: 'info',
    found: 'rules whose numbers aren’t set in bold',
    expected: 'numbers between two pairs of asterisks, or none anywhere',
    fix: 'Each paragraph that begins with a number was read as a rule, and what follows it as a part of it.',
  },
  'number-twice': {
    found: 'a rule number that stands twice',
    expected: 'each number once',
    fix: 'Both rules are kept. Give one of them its right number by a repair.',
  },
  'number-out-of-place': {
    found: 'a rule number that doesn’t fit its neighbours',
    expected: 'numbers in sequence',
    fix: 'It is kept as written. If it is misprinted, record a repair.',
  },
  'number-without-section': {
    found: 'a rule number whose section isn’t in the text',
    expected: 'a heading with the first part of the number',
    fix: 'The rule stays under the heading above it. Add the heading.',
  },
  'title-twice': {
    found: 'a title that another section or term has too',
    expected: 'titles that differ',
    fix: 'The rulings of both end up in one entry. If they are different things, rename one by a repair.',
  },
  entity: {
    found: 'an HTML entity',
    expected: 'the character it stands for',
    fix: 'It is shown as written. Record a repair that puts in the character.',
  },
  'lost-symbol': {
    severity: 'info',
    found: 'two blanks or a private character where a symbol stood',
    expected: 'a symbol or its name',
    fix: 'Name the symbols in repairs; the text is shown as it is.',
  },
} as const satisfies Record<string, Accident>

export type ProblemCode = keyof typeof ACCIDENTS

/** Says more of what was found or is expected, and where the first of two stands. */
export interface Details extends Partial<Pick<Accident, 'found' | 'expected'>> {
  readonly cause?: number
}

/** Returns the message of a problem at an offset; `details` replace the general words. */
export function problem(
  source: SourceText,
  offset: number,
  code: ProblemCode,
  { cause, ...details }: Details = {},
): Message {
  const messageAt = (place: number) => accidentAt(source, code, place, { ...ACCIDENTS[code], ...details })
  return { ...messageAt(offset), ...(cause === undefined ? {} : { cause: messageAt(cause).place }) }
}
