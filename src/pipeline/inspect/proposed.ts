import { select, valuesAt, type DataNode } from '../data/data-node.ts'
import type { ImportMap } from '../game/import-map.ts'
import type { Chosen } from './chosen.ts'
import type { Family } from './file-families.ts'
import type { Kind } from './record-fields.ts'

/** The lists of `import.yaml`. */
export type List = keyof ImportMap

/** Where `import.yaml` is to find records, but for their files, and what they say; what is undefined isn't written. */
export interface Source {
  readonly records?: string | undefined
  readonly [field: string]: unknown
}

/** What some records of files that hold the same seem to be. */
export interface Proposed {
  readonly list: List
  readonly source: Source
  readonly words: string
  /** The source that rulings name; null where others name one. */
  readonly from?: string | null
  /** The language of records where that is another than their folder's. */
  readonly language?: string
  /** Where cards have their codes and titles, and what they say. */
  readonly card?: { readonly code: string; readonly title: string; readonly says?: string | undefined }
}

/** Files that hold the same, with what they are proposed to be. */
export type Understood = Family & { readonly proposed: readonly Proposed[] }

/** What cards are called. */
export interface KnownCards {
  readonly codes: ReadonlySet<string>
  readonly titles: ReadonlySet<string>
}

/** The records of files that hold the same, without those that are deleted. */
export interface Records extends Family, Chosen {
  /** Those that are deleted too. */
  readonly whole: readonly DataNode[]
  readonly sample: readonly DataNode[]
  /** Returns the field of a kind that most have. */
  readonly at: (kind: Kind) => string | undefined
  readonly isMarkdown: boolean
}

/** Returns what a path leads to in all files that hold the same. */
export function selectIn({ files }: Pick<Family, 'files'>, path: string): DataNode[] {
  return files.flatMap(({ root }) => select(root, path))
}

/** Returns the records of files that hold the same, as `import.yaml` will find them. */
export function recordsOf(family: Family): DataNode[] {
  return selectIn(family, family.path)
}

/** Returns what the records of a source say in these fields, as far as they are plain paths. */
export function saidIn(family: Family, source: Source, fields: readonly string[]): string[] {
  const paths = fields.flatMap(field => [source[field] ?? []].flat().filter(path => typeof path === 'string'))
  return selectIn(family, source.records ?? '*').flatMap(record => paths.flatMap(path => valuesAt([record], path)))
}
