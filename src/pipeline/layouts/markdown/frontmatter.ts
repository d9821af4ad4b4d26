import { isMap, isScalar, parseDocument } from 'yaml'
import { at, type Message } from '../../messages/message.ts'
import { pointAt, type SourceText } from '../../source/source-text.ts'
import type { DocumentFacts } from '../tree.ts'
import { documentFacts } from '../facts.ts'

/** The frontmatter as it stands in the file: its YAML and the offset at which that begins. */
export interface RawFrontmatter {
  readonly value: string
  readonly start: number
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
        error(
          source,
          raw.start + fault.pos[0],
          'layouts/frontmatter-invalid',
          fault.message.split('\n')[0] ?? 'YAML that can’t be read',
          'lines of the form “name: value”',
          'Correct the line; a value that holds a colon needs quotation marks.',
        ),
      ],
    }
  const read = (name: string): string | null => {
    const node = isMap(yaml.contents) ? yaml.contents.get(name, true) : undefined
    // As written: 1.0 is an edition and no number.
    return isScalar(node) && node.value !== null && String(node.value).trim() !== ''
      ? (node.source ?? String(node.value))
      : null
  }
  const facts = documentFacts({ title: read('title'), edition: read('edition'), date: read('date') })
  const work = read('work')
  const messages =
    work === null || !/^[a-z0-9][a-z0-9-]*$/.test(work)
      ? [
          error(
            source,
            raw.start,
            'layouts/work-missing',
            work === null ? 'frontmatter without “work:”' : `“work: ${work}”`,
            '“work:” with the name of the work’s folder',
            'Add a line such as “work: pef” (small letters, digits and hyphens).',
          ),
        ]
      : []
  return { document: facts, collected: read('marks') === 'crf', messages }
}

function missing(source: SourceText): Message {
  const opened = /^---[ \t]*(?:\r\n|\n|\r)/.test(source.text)
  return error(
    source,
    0,
    'layouts/frontmatter-missing',
    opened ? 'frontmatter whose second “---” is missing' : 'a text without frontmatter',
    'frontmatter between two lines of “---” at the top',
    'Begin the file with “---”, “work: …” and “---”, a line each.',
  )
}

function error(
  source: SourceText,
  offset: number,
  code: string,
  found: string,
  expected: string,
  fix: string,
): Message {
  const { line, column } = pointAt(source, offset)
  return { code, severity: 'error', place: at(source.file, line, column), found, expected, fix }
}
