import { at, type Message } from '../messages/message.ts'

/** One line of `permalinks.tsv`: a ruling's id, for good. */
export interface RegistryRow {
  /** Five characters of the alphabet in `ruling-id.ts`. */
  readonly id: string
  readonly entry: string
  readonly work: string
  readonly ordinal: number
  /** Sketches of the wordings (`sketchOf`), where the ruling had one when it was registered. */
  readonly copy: string | null
  readonly restatement: string | null
  /** YYYY-MM-DD; `changed` is empty for a ruling that has not changed. */
  readonly added: string
  readonly changed: string
  /** `active`, `removed`, or `merged <id>`. */
  readonly state: string
}

const COLUMNS = ['id', 'entry', 'work', 'ordinal', 'fingerprint', 'added', 'changed', 'state'] as const

/**
 * Reads a permalink registry. Rows are sorted by id, so that registrations on two branches seldom touch
 * the same lines and the file merges. Reports bad rows and ids given twice as errors.
 */
export function readRegistry(file: string, text: string): { rows: RegistryRow[]; messages: Message[] } {
  const rows: RegistryRow[] = []
  const messages: Message[] = []
  const lines = new Map<string, number>()
  text.split(/\r?\n/).forEach((line, index) => {
    if (index === 0 || line.trim() === '') return
    const cells = line.split('\t')
    const [id = '', entry = '', work = '', ordinal = '', fingerprint = '', added = '', changed = '', state = ''] = cells
    const first = lines.get(id)
    if (cells.length !== COLUMNS.length || !/^[2-9bcdfghjkmnpqrstvwxz]{5}$/.test(id) || !/^\d+$/.test(ordinal) || !/^(active|removed|merged [2-9bcdfghjkmnpqrstvwxz]{5})$/.test(state)) {
      messages.push({
        code: 'permalinks/bad-row', severity: 'error', place: at(file, index + 1),
        found: line.slice(0, 80), expected: `eight cells parted by tabs: ${COLUMNS.join(', ')}`,
        mend: 'Restore the row from the history of the file; ids are never made by hand.',
      })
    } else if (first !== undefined) {
      messages.push({
        code: 'permalinks/id-twice', severity: 'error', place: at(file, index + 1), cause: at(file, first),
        found: `the id ${id} a second time`, expected: 'each id once', mend: 'Keep the row that was there first and let `npm run permalinks` give the other ruling a new id.',
      })
    } else {
      lines.set(id, index + 1)
      const sketches = new Map(fingerprint.split(',').filter(Boolean).map(part => [part[0] ?? '', part.slice(2)]))
      rows.push({ id, entry, work, ordinal: Number(ordinal), copy: sketches.get('c') ?? null, restatement: sketches.get('r') ?? null, added, changed, state })
    }
  })
  return { rows, messages }
}

/** Writes a registry, rows in the order of their ids. */
export function writeRegistry(rows: readonly RegistryRow[]): string {
  const lines = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1)).map(row => {
    const fingerprint = [row.copy && `c:${row.copy}`, row.restatement && `r:${row.restatement}`].filter(Boolean).join(',')
    return [row.id, row.entry, row.work, row.ordinal, fingerprint, row.added, row.changed, row.state].join('\t')
  })
  return [COLUMNS.join('\t'), ...lines, ''].join('\n')
}
