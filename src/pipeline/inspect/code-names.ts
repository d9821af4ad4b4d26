import { valuesAt } from '../data/data-node.ts'
import { saidAt } from '../data/field.ts'
import type { Family } from './file-families.ts'
import { folded } from './propose-status.ts'
import { recordsOf, selectIn, type Source, type Understood } from './proposed.ts'
import { fieldNamed, NAMES } from './record-fields.ts'

/** What codes stand for in files that hold a list of types, say. */
export interface CodeNames {
  readonly family: Understood
  readonly names: ReadonlyMap<string, string>
}

/** What cards may have a code for. */
const CODED = ['type', 'alignment']
/** A list of more codes would be longer than all else in `import.yaml`. */
const MOST_CODES = 40

/** Returns what codes stand for in records that are neither cards nor rulings, or as cards name their sets. */
export function codeNamesIn(family: Understood): CodeNames {
  const [codes, titles] = family.proposed.length > 0 ? [NAMES.set, NAMES.setTitle] : [NAMES.code, NAMES.title]
  const names = recordsOf(family).flatMap((record): [string, string][] => {
    const [code, title] = [codes, titles].map(fields => {
      const path = fieldNamed([record], fields)
      return path === undefined ? '' : saidAt(record, path)
    })
    return code && title ? [[code, title]] : []
  })
  return { family, names: new Map(names) }
}

/** Returns whether a list is called by the sources of rulings. */
export function areSources({ family }: CodeNames): boolean {
  return /(?:^|\/)sources?\.\w+$/i.test(family.files[0]?.name ?? '')
}

/** Returns the fields of cards with names for codes, where other records have a title for each. */
export function withNames(family: Family, source: Source, lists: readonly CodeNames[]): Source {
  const named = CODED.flatMap(field => {
    const path = source[field]
    return typeof path === 'string' ? [[field, namedAt(path, valuesAt(recordsOf(family), path), lists) ?? path]] : []
  })
  return { ...source, ...Object.fromEntries(named) }
}

/** Returns the fields of rulings with a tag for the source whose code they have, where a list of sources names it. */
export function withSource(family: Family, source: Source, lists: readonly CodeNames[]): Source {
  const records = selectIn(family, source.records ?? '*')
  const path = fieldNamed(records, NAMES.sourceCode)
  const tag = path === undefined ? undefined : namedAt(path, valuesAt(records, path), lists)
  return tag ? { ...source, tags: [tag, ...[source['tags'] ?? []].flat()] } : source
}

/** Returns a field with names for its codes, if a list has one for each. */
function namedAt(path: string, said: readonly string[], lists: readonly CodeNames[]): object | undefined {
  const codes = [...new Set(said)].sort()
  const fitting = codes.length > MOST_CODES ? [] : lists.filter(({ names }) => codes.every(code => names.has(code)))
  // A code is short for a name in English.
  const likeness = ({ names }: CodeNames) => codes.filter(code => folded(code) === folded(names.get(code) ?? '')).length
  const [list] = fitting.sort((a, b) => likeness(b) - likeness(a))
  return list && { path, values: Object.fromEntries(codes.map(code => [code, list.names.get(code)])) }
}
