import { isMap, isScalar, parseDocument, type Document } from 'yaml'
import { lastDay } from '../../game/last-day.ts'
import type { Message } from '../../messages/message.ts'
import { itemAt } from '../../must.ts'
import type { SourceText } from '../../source/source-text.ts'
import { documentFacts } from '../facts.ts'
import { accidentAt } from '../shared/questions/accidents.ts'
import type { DocumentFacts } from '../tree.ts'

/** The frontmatter as it stands in the file: its YAML and the offset at which that begins. */
export interface RawFrontmatter {
  readonly value: string
  readonly start: number
}

const NAMES_WORK = /^---[ \t]*\r?\n(?:(?!---[ \t]*\r?\n)[^\n]*\n){0,40}?work:/

/** Returns whether frontmatter says which work a text restates: then it is Markdown of ours, whatever it looks like. */
export function namesWork({ text }: SourceText): boolean {
  return NAMES_WORK.test(text.slice(0, 3000))
}

/**
 * Reads what the frontmatter says of the text. A restatement needs `work:`; missing or invalid frontmatter is an error,
 * since the file is our own. `collected`: its rulings carry the marks of a collection of rulings (`marks: crf`).
 */
export function readFrontmatter(
  source: SourceText,
  raw: RawFrontmatter | null,
): { document: DocumentFacts; collected: boolean; messages: Message[] } {
  const none = { document: documentFacts(), collected: false }
  if (!raw) return { ...none, messages: [missing(source)] }
  const yaml = parseDocument(raw.value)
  const fault = yaml.errors[0]
  if (fault)
    return {
      ...none,
      messages: [
        accidentAt(source, 'frontmatter-invalid', raw.start + fault.pos[0], {
          severity: 'error',
          found: itemAt(fault.message.split('\n', 1), 0),
          expected: 'lines of the form “name: value”',
          fix: 'Correct the line; a value that holds a colon needs quotation marks.',
        }),
      ],
    }
  const read = fieldReader(yaml)
  const date = read('date')
  const isDate = date !== null && lastDay(date) !== null
  const facts = documentFacts({ title: read('title'), edition: read('edition'), date: isDate ? date : null })
  const work = read('work')
  const messages = [
    ...(date === null || isDate
      ? []
      : [
          accidentAt(source, 'date-invalid', raw.start + Math.max(0, raw.value.search(/^date:/m)), {
            severity: 'error',
            found: `“date: ${date}”`,
            expected: 'a day, a month or a year of the calendar: YYYY-MM-DD, YYYY-MM or YYYY',
            fix: 'Correct the date; until then the text counts as having none.',
          }),
        ]),
    ...(work === null || !/^[a-z0-9][a-z0-9-]*$/.test(work)
      ? [
          accidentAt(source, 'work-missing', raw.start, {
            severity: 'error',
            found: work === null ? 'frontmatter without “work:”' : `“work: ${work}”`,
            expected: '“work:” with the name of the work’s folder',
            fix: 'Add a line such as “work: pef” (small letters, digits and hyphens).',
          }),
        ]
      : []),
  ]
  return { document: facts, collected: read('marks') === 'crf', messages }
}

function missing(source: SourceText): Message {
  const opened = /^---[ \t]*(?:\r\n|\n|\r)/.test(source.text)
  return accidentAt(source, 'frontmatter-missing', 0, {
    severity: 'error',
    found: opened ? 'frontmatter whose second “---” is missing' : 'a text without frontmatter',
    expected: 'frontmatter between two lines of “---” at the top',
    fix: 'Begin the file with “---”, “work: …” and “---”, a line each.',
  })
}

/**
 * Returns a function that reads the first of the fields of these names that frontmatter has, as it is written: 1.0 is
 * an edition and no number. Null where it has none, or one without a value.
 */
export function fieldReader({ contents, errors }: Document.Parsed): (...names: string[]) => string | null {
  return (...names) => {
    const node =
      isMap(contents) && errors.length === 0 ? names.flatMap(name => contents.get(name, true) ?? [])[0] : null
    return isScalar(node) && node.value !== null && String(node.value).trim() !== ''
      ? (node.source ?? String(node.value))
      : null
  }
}
