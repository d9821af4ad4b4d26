import { pathOf, type DataNode } from '../../data/data-node.ts'
import { withoutEntities } from '../../data/entities.ts'
import { read, withoutAddress, type Field, type Found } from '../../data/field.ts'
import type { RulingMap } from '../../game/import-map.ts'
import type { UnnamedValues } from '../../game/unnamed-values.ts'
import { CappedMessages } from '../../messages/capped-messages.ts'
import type { MappedText } from '../../source/mapped-text.ts'
import { placeAt, type SourceText } from '../../source/source-text.ts'
import type { Span } from '../../source/span.ts'
import type { EntryHeading, LayoutBlock } from '../tree.ts'

/** What a card, a group or a term is called whose code, identifier or title a record has. */
export type Subject = Pick<EntryHeading['data'], 'kind' | 'title' | 'code'>
/** Returns what a record names; null where no card and no group has such a code or identifier. */
export type FindSubject = (named: string) => Subject | null

/** Returns what reading a file has found: nothing yet. */
export function newFindings(source: SourceText, find: FindSubject) {
  return {
    source,
    find,
    children: [] as LayoutBlock[],
    messages: new CappedMessages(),
    /** Stretches that are no wording. */
    left: [] as MappedText[],
    /** The values that are the wording of rulings, or were to be. */
    worded: [] as Span[],
    identifiers: new Map<string, DataNode>(),
    /** What rulings say and of what, as their records have it. */
    said: new Set<string>(),
    /** Records that say again what one before them says. */
    repeated: [] as DataNode[],
    /** By what they say, the statuses that the site doesn't have. */
    statuses: new Map<string, DataNode[]>(),
    /** By the expressions that fit nothing in them, rulings that have no date. */
    undated: new Map<Field, DataNode[]>(),
    unnamed: new Map() as UnnamedValues,
    /** Cards in Markdown that have no section of rulings. */
    without: [] as DataNode[],
  } as const
}
export type Findings = ReturnType<typeof newFindings>

/** Where reading has come to, by one of the maps. */
export interface Reading extends Findings {
  readonly map: RulingMap
  /** The title of the entry under which rulings are filed. */
  current: string | null
}

/** Returns what a field names: codes and identifiers as they are, titles without entities of HTML and addresses. */
export function named({ find }: Findings, record: DataNode, field: Field | undefined): Found[] {
  return read(record, field).map(found =>
    find(found.value) ? found : { ...found, value: withoutEntities(withoutAddress(found.value)) },
  )
}

/** Tells what is wrong with a record, or with a value of it. */
export function report(
  state: Findings,
  node: DataNode,
  kind: string,
  found: string,
  expected: string,
  fix = 'Correct the record, or what import.yaml says of it. It is left out, and everything else is used.',
  first?: DataNode,
): void {
  state.messages.add({
    code: `data/${kind}`,
    severity: 'warning',
    place: placeAt(state.source, node.span.start),
    found: `${found}, at ${pathOf(node) || 'the top'}`,
    expected,
    fix,
    ...(first ? { cause: placeAt(state.source, first.span.start) } : {}),
  })
}
