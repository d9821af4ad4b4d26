import { at, type Message } from '../../messages/message.ts'
import { pointAt, type SourceText } from '../../source/source-text.ts'

const TEXTS = {
  'line-doubled': [
    'warning',
    'the same line twice in a row',
    'each line once',
    'The second is left out as noise. Take it out of the text, or record a repair if it is meant.',
  ],
  'wrapped-hyphen': [
    'info',
    'a word broken over two lines at its hyphen',
    'a whole word',
    'The hyphen is kept and the break dropped. If the hyphen is the typesetter’s alone, record a repair.',
  ],
  'heading-glued': [
    'warning',
    'a heading inside a line',
    'a heading on a line of its own',
    'It is read as a heading. Put the line break back.',
  ],
  'heading-without-mark': [
    'warning',
    'a numbered heading without “##”',
    'a heading that begins with “##”, as others in this text do',
    'It was read as a heading. If it is one, put “##” before it; if not, record a repair.',
  ],
  'rule-glued': [
    'warning',
    'a numbered rule inside a line',
    'each rule on a line of its own',
    'It is read as a rule of its own. Put the line break back.',
  ],
  'lost-bullet': [
    'info',
    'a bullet inside a paragraph',
    'each bullet on a line of its own',
    'It is read as an item of the list.',
  ],
  'number-without-mark': [
    'warning',
    'a rule number that isn’t set in bold',
    'the number between two pairs of asterisks',
    'It was read as a rule. If it isn’t one, record a repair.',
  ],
  'numbers-without-marks': [
    'info',
    'rules whose numbers aren’t set in bold',
    'numbers between two pairs of asterisks, or none anywhere',
    'Each paragraph that begins with a number was read as a rule, and what follows it as a part of it.',
  ],
  'number-twice': [
    'warning',
    'a rule number that stands twice',
    'each number once',
    'Both rules are kept. Give one of them its right number by a repair.',
  ],
  'number-out-of-place': [
    'warning',
    'a rule number that doesn’t fit its neighbours',
    'numbers in sequence',
    'It is kept as written. If it is misprinted, record a repair.',
  ],
  'number-without-section': [
    'warning',
    'a rule number whose section isn’t in the text',
    'a heading with the first part of the number',
    'The rule stays under the heading above it. Add the heading.',
  ],
  'title-twice': [
    'warning',
    'a title that another section or term has too',
    'titles that differ',
    'The rulings of both end up in one entry. If they are different things, rename one by a repair.',
  ],
  entity: [
    'warning',
    'an HTML entity',
    'the character it stands for',
    'It is shown as written. Record a repair that puts in the character.',
  ],
  'lost-symbol': [
    'info',
    'two blanks or a private character where a symbol stood',
    'a symbol or its name',
    'Name the symbols in repairs; the text is shown as it is.',
  ],
} as const satisfies Record<string, readonly ['info' | 'warning', string, string, string]>

export type ProblemCode = keyof typeof TEXTS

/** Says more of what was found or is expected, and where the first of two stands. */
export interface Details {
  readonly found?: string
  readonly expected?: string
  readonly cause?: number
}

/** Returns the message of a problem at an offset; `details` replace the general words. */
export function problem(source: SourceText, offset: number, code: ProblemCode, details: Details = {}): Message {
  const [severity, found, expected, fix] = TEXTS[code]
  const place = (of: number) => {
    const { line, column } = pointAt(source, of)
    return at(source.file, line, column)
  }
  return {
    code: `layouts/${code}`,
    severity,
    place: place(offset),
    found: details.found ?? found,
    expected: details.expected ?? expected,
    fix,
    ...(details.cause === undefined ? {} : { cause: place(details.cause) }),
  }
}
