import type { Yaml } from 'mdast'
import { isMap, isScalar, parseDocument, type Document } from 'yaml'
import { yamlFaultWords } from '../../data/yaml-fault-words.ts'
import { lastDay } from '../../game/last-day.ts'
import type { SourceText } from '../../source/source-text.ts'
import type { Reading } from '../shared/tree/reading.ts'
import type { DocumentFacts } from '../tree.ts'

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
  reading: Reading,
  front: Yaml | null,
): { document: Partial<DocumentFacts>; collected: boolean } {
  const { text } = reading.source
  if (!front) {
    reading.report('frontmatter-missing', 0, {
      severity: 'error',
      found: /^---[ \t]*(?:\r\n|\n|\r)/.test(text)
        ? 'frontmatter whose second “---” is missing'
        : 'a text without frontmatter',
      expected: 'frontmatter between two lines of “---” at the top',
      fix: 'Begin the file with “---”, “work: …” and “---”, a line each.',
    })
    return { document: {}, collected: false }
  }
  const start = text.indexOf(front.value, text.search(/[\r\n]/))
  const yaml = parseDocument(front.value, { prettyErrors: false })
  const fault = yaml.errors[0]
  if (fault) {
    const { found, fix } = yamlFaultWords(fault.message)
    reading.report('frontmatter-invalid', start + fault.pos[0], {
      severity: 'error',
      found: `${found}, in the frontmatter`,
      expected: 'lines of the form “name: value”',
      fix,
    })
    return { document: {}, collected: false }
  }
  const read = fieldReader(yaml)
  const date = read('date')
  const isDate = date !== null && lastDay(date) !== null
  if (date !== null && !isDate)
    reading.report('date-invalid', start + Math.max(0, front.value.search(/^date:/m)), {
      severity: 'error',
      found: `“date: ${date}”`,
      expected: 'a day, a month or a year of the calendar: YYYY-MM-DD, YYYY-MM or YYYY',
      fix: 'Correct the date; until then the text counts as having none.',
    })
  const work = read('work')
  if (work === null || !/^[a-z0-9][a-z0-9-]*$/.test(work))
    reading.report('work-missing', start, {
      severity: 'error',
      found: work === null ? 'frontmatter without “work:”' : `“work: ${work}”`,
      expected: '“work:” with the name of the work’s folder',
      fix: 'Add a line such as “work: pef” (small letters, digits and hyphens).',
    })
  return {
    document: { title: read('title'), edition: read('edition'), date: isDate ? date : null },
    collected: read('marks') === 'crf',
  }
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
