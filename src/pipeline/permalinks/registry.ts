import { readTable, type Column, type TableRow } from '../game/table.ts'
import type { Message } from '../messages/message.ts'
import { must } from '../must.ts'
import { ALPHABET, RULING_ID } from './ruling-id.ts'

/** One line of `permalinks.tsv`: a ruling's id, for good. */
export interface RegistryRow {
  /** Five characters of the alphabet in `ruling-id.ts`. */
  readonly id: string
  readonly entry: string
  readonly work: string
  readonly ordinal: number
  /** The number that the text itself gives it, without blanks. */
  readonly number: string | null
  /** Sketches of the wordings (`sketch.ts`), where the ruling had one when it was registered. */
  readonly copy: string | null
  readonly restatement: string | null
  /** Sketch of the copy that the restatement was made from, where the copy has other words now. */
  readonly restated?: string
  /** YYYY-MM-DD; `changed` is empty for a ruling that has not changed. */
  readonly added: string
  readonly changed: string
  /**
   * `active`; `gone` when the text doesn't have it any more; `removed` when a person has said so; `merged <id>` with
   * the id of the ruling that it became part of.
   */
  readonly state: string
  /** The id of the ruling that it was a part of; registered as the state `split <id>`, which is active. */
  readonly splitFrom?: string
  /** The id of the ruling that has its copy's words now, while the restatement still has it: the state `into <id>`. */
  readonly mergedInto?: string
}

const DATE = '\\d{4}-\\d\\d-\\d\\d'
const COLUMNS = {
  id: { filled: true, shape: [new RegExp(`^${RULING_ID}$`), `five of the characters ${ALPHABET}`] },
  entry: { filled: true, shape: [/^\S+$/, 'an entry such as cards/bridge'] },
  work: { filled: true, shape: [/^\S+$/, 'a folder under works/'] },
  ordinal: { filled: true, shape: [/^[1-9]\d{0,8}$/, 'a whole number from 1'] },
  number: { shape: [/^\S+$/, 'the number that the text gives the ruling, without blanks'] },
  fingerprint: {
    shape: [/^[cr]:[\w-]+(?:,r:[\w-]+(?:,o:[\w-]+)?)?$/, 'fingerprints as `npm run permalinks` writes them'],
  },
  added: { filled: true, shape: [new RegExp(`^${DATE}$`), 'a date as YYYY-MM-DD'] },
  changed: { shape: [new RegExp(`^${DATE}$`), 'a date as YYYY-MM-DD, or nothing'] },
  state: {
    filled: true,
    shape: [
      new RegExp(`^(?:active|gone|removed|(?:merged|split|into) ${RULING_ID})$`),
      'active, gone, removed, or merged, split or into with an id',
    ],
  },
} as const satisfies Record<string, Column>
const HEADER = Object.keys(COLUMNS).join('\t')

/**
 * Reads a permalink registry. Rows are sorted by id, so that registrations on two branches seldom touch
 * the same lines and the file merges; a merge may leave the header or the very same row twice, which is the same as
 * once. Reports bad rows, ids given twice, and rulings merged into one that has no row, all as errors.
 */
export function readRegistry(file: string, text: string): { rows: RegistryRow[]; messages: Message[] } {
  if (text.trim() === '') return { rows: [], messages: [] }
  const { rows: all, messages: faults } = readTable(file, text, COLUMNS)
  if (!all) return { rows: [], messages: faults }
  const messages = faults.map(fault => ({
    ...fault,
    code: 'permalinks/bad-row',
    fix: 'Restore the row from the history of the file; ids are never made by hand. Where two branches were merged, keep the rows of both.',
  }))
  const firsts = new Map<string, TableRow<keyof typeof COLUMNS>>()
  const rows = all.flatMap((row): RegistryRow[] => {
    const { id } = row.cells
    const first = firsts.get(id)
    if (!first) {
      firsts.set(id, row)
      return [rowOf(row.cells)]
    }
    if (Object.entries(first.cells).some(([name, cell]) => row.cells[name as keyof typeof COLUMNS] !== cell))
      messages.push({
        code: 'permalinks/id-twice',
        severity: 'error',
        place: row.placeOf('id'),
        cause: first.placeOf('id'),
        found: `the id ${id} a second time, in another row`,
        expected: 'each id once',
        fix: 'If both rows are the same ruling, keep the one that is right; otherwise keep the one that was there first and let `npm run permalinks` give the other ruling a new id.',
      })
    return []
  })
  for (const { id, state, splitFrom, mergedInto } of rows) {
    const target = state.startsWith('merged ') ? state.slice('merged '.length) : (splitFrom ?? mergedInto ?? null)
    if (target !== null && (target === id || !firsts.has(target)))
      messages.push({
        code: 'permalinks/merged-into-nothing',
        severity: 'error',
        place: must(firsts.get(id), `row of ${id}`).placeOf('state'),
        found: `${id} ${splitFrom === undefined ? 'merged into' : 'split from'} ${target}, which ${target === id ? 'is itself' : 'has no row'}`,
        expected: `the id of the ruling that ${splitFrom === undefined ? 'holds now what this one said' : 'this one was a part of'}`,
        fix: `Correct the id, or set the state to \`${state === 'active' ? 'active' : 'removed'}\`.`,
      })
  }
  return { rows, messages }
}

function rowOf(cells: Readonly<Record<keyof typeof COLUMNS, string>>): RegistryRow {
  const sketches = new Map(
    cells.fingerprint
      .split(',')
      .filter(Boolean)
      .map(part => [part.slice(0, 1), part.slice(2)]),
  )
  return {
    id: cells.id,
    entry: cells.entry,
    work: cells.work,
    ordinal: Number(cells.ordinal),
    number: cells.number || null,
    copy: sketches.get('c') ?? null,
    restatement: sketches.get('r') ?? null,
    ...olderCopy(sketches.get('o') ?? null),
    added: cells.added,
    changed: cells.changed,
    ...stateOf(cells.state),
  }
}

/** Reads a state: an active ruling may have been a part of another, or have become one. */
function stateOf(state: string): Pick<RegistryRow, 'state' | 'splitFrom' | 'mergedInto'> {
  const [word, id] = state.split(' ')
  if (word === 'split' && id !== undefined) return { state: 'active', splitFrom: id }
  if (word === 'into' && id !== undefined) return { state: 'active', mergedInto: id }
  return { state }
}

function stateAsText({ state, splitFrom, mergedInto }: RegistryRow): string {
  if (state !== 'active') return state
  return mergedInto !== undefined ? `into ${mergedInto}` : splitFrom !== undefined ? `split ${splitFrom}` : state
}

/**
 * Returns the sketch of the copy that a ruling's restatement was made from, where the copy has other words now; null
 * where the restatement is as new as the copy, or either isn't known. A wording that isn't at hand is as registered.
 */
export function restatedFrom(
  row: RegistryRow | null,
  { copy, restatement }: Pick<RegistryRow, 'copy' | 'restatement'>,
): string | null {
  if (!row || row.restatement === null || (restatement !== null && restatement !== row.restatement)) return null
  const from = row.restated ?? row.copy
  return from !== null && from !== (copy ?? row.copy) ? from : null
}

/** Returns a row with what its wordings are now, and the copy that the restatement was made from if that is older. */
export function withWordings(row: RegistryRow, now: Pick<RegistryRow, 'copy' | 'restatement'>): RegistryRow {
  const { restated: _, mergedInto, ...rest } = row
  const { copy, restatement } = now
  return {
    ...rest,
    copy: copy ?? row.copy,
    restatement: restatement ?? row.restatement,
    ...olderCopy(restatedFrom(row, now)),
    // A copy that has it again is no part of another.
    ...(copy === null && mergedInto !== undefined ? { mergedInto } : {}),
  }
}

function olderCopy(restated: string | null): Pick<RegistryRow, 'restated'> {
  return restated === null ? {} : { restated }
}

/** Writes a registry, rows in the order of their ids. */
export function writeRegistry(rows: readonly RegistryRow[]): string {
  const lines = [...rows]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(row => {
      const { copy, restatement, restated } = row
      const fingerprint = [copy && `c:${copy}`, restatement && `r:${restatement}`, restated && `o:${restated}`]
        .filter(Boolean)
        .join(',')
      return [
        row.id,
        row.entry,
        row.work,
        row.ordinal,
        row.number ?? '',
        fingerprint,
        row.added,
        row.changed,
        stateAsText(row),
      ].join('\t')
    })
  return [HEADER, ...lines, ''].join('\n')
}
