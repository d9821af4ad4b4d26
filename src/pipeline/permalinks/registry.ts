import { readTsv } from '../game/tsv.ts'
import { at, type Message } from '../messages/message.ts'
import { itemAt, must } from '../must.ts'
import { ALPHABET } from './ruling-id.ts'

/** One line of `permalinks.tsv`: a ruling's id, for good. */
export interface RegistryRow {
  /** Five characters of the alphabet in `ruling-id.ts`. */
  readonly id: string
  readonly entry: string
  readonly work: string
  readonly ordinal: number
  /** The number that the text itself gives it, without blanks. */
  readonly number: string | null
  /**
   * Sketches of the wordings (`sketch.ts`), where the ruling had one when it was registered. Both null: a person says
   * that the ruling in this place is the one.
   */
  readonly copy: string | null
  readonly restatement: string | null
  /** YYYY-MM-DD; `changed` is empty for a ruling that has not changed. */
  readonly added: string
  readonly changed: string
  /**
   * `active`; `gone` when the text doesn't have it any more; `removed` when a person has said so; `merged <id>` with
   * the id of the ruling that it became part of.
   */
  readonly state: string
}

const COLUMNS = ['id', 'entry', 'work', 'ordinal', 'number', 'fingerprint', 'added', 'changed', 'state'] as const
const HEADER = COLUMNS.join('\t')
const NUMBER = COLUMNS.indexOf('number')
/** Rows had no number once; they are read as they are. */
const FORMER_HEADER = COLUMNS.filter(name => name !== 'number').join('\t')
const ID = `[${ALPHABET}]{5}`
const DATE = '\\d{4}-\\d\\d-\\d\\d'
const CELLS = [
  new RegExp(`^${ID}$`),
  /^\S+$/,
  /^\S+$/,
  /^[1-9]\d{0,8}$/,
  /^\S*$/,
  /^(?:[cr]:[\w-]+(?:,r:[\w-]+)?)?$/,
  new RegExp(`^${DATE}$`),
  new RegExp(`^(?:${DATE})?$`),
  new RegExp(`^(?:active|gone|removed|merged ${ID})$`),
]

/**
 * Reads a permalink registry. Rows are sorted by id, so that registrations on two branches seldom touch
 * the same lines and the file merges; a merge may leave the header or the very same row twice, which is the same as
 * once. Reports bad rows, ids given twice, and rulings merged into one that has no row, all as errors.
 */
export function readRegistry(file: string, text: string): { rows: RegistryRow[]; messages: Message[] } {
  const rows: RegistryRow[] = []
  const messages: Message[] = []
  const lines = new Map<string, { number: number; line: string }>()
  for (const { line: number, text: line, cells } of readTsv(text)) {
    if (line === HEADER || line === FORMER_HEADER) continue
    const row = readRow(cells)
    const first = row && lines.get(row.id)
    if (!row) {
      messages.push({
        code: 'permalinks/bad-row',
        severity: 'error',
        place: at(file, number),
        found: line.slice(0, 80),
        expected: `nine cells separated by tabs: ${COLUMNS.join(', ')}`,
        fix: 'Restore the row from the history of the file; ids are never made by hand. Where two branches were merged, keep the rows of both.',
      })
    } else if (!first) {
      lines.set(row.id, { number, line })
      rows.push(row)
    } else if (first.line !== line) {
      messages.push({
        code: 'permalinks/id-twice',
        severity: 'error',
        place: at(file, number),
        cause: at(file, first.number),
        found: `the id ${row.id} a second time, in another row`,
        expected: 'each id once',
        fix: 'If both rows are the same ruling, keep the one that is right; else keep the one that was there first and let `npm run permalinks` give the other ruling a new id.',
      })
    }
  }
  for (const { id, state } of rows) {
    const target = state.startsWith('merged ') ? state.slice('merged '.length) : null
    if (target !== null && (target === id || !lines.has(target)))
      messages.push({
        code: 'permalinks/merged-into-nothing',
        severity: 'error',
        place: at(file, must(lines.get(id), `line of ${id}`).number),
        found: `${id} merged into ${target}, which ${target === id ? 'is itself' : 'has no row'}`,
        expected: 'the id of the ruling that holds now what this one said',
        fix: 'Correct the id after `merged`, or set the state to `removed`.',
      })
  }
  return { rows, messages }
}

function readRow(present: readonly string[]): RegistryRow | null {
  const cells = present.length === CELLS.length - 1 ? present.toSpliced(NUMBER, 0, '') : present
  const [
    id = '',
    entry = '',
    work = '',
    ordinal = '',
    number = '',
    fingerprint = '',
    added = '',
    changed = '',
    state = '',
  ] = cells
  if (cells.length !== CELLS.length || !CELLS.every((pattern, index) => pattern.test(itemAt(cells, index)))) return null
  const sketches = new Map(
    fingerprint
      .split(',')
      .filter(Boolean)
      .map(part => [part.slice(0, 1), part.slice(2)]),
  )
  return {
    id,
    entry,
    work,
    ordinal: Number(ordinal),
    number: number || null,
    copy: sketches.get('c') ?? null,
    restatement: sketches.get('r') ?? null,
    added,
    changed,
    state,
  }
}

/** Writes a registry, rows in the order of their ids. */
export function writeRegistry(rows: readonly RegistryRow[]): string {
  const lines = [...rows]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(row => {
      const fingerprint = [row.copy && `c:${row.copy}`, row.restatement && `r:${row.restatement}`]
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
        row.state,
      ].join('\t')
    })
  return [HEADER, ...lines, ''].join('\n')
}
