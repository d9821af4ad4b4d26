import { at, type Message } from '../messages/message.ts'
import { itemAt } from '../must.ts'
import type { Card } from './card.ts'
import type { ChangeKind } from './game.ts'
import { columnOf, readTsv } from './tsv.ts'

/** What was done to the wording of a card: a line of `card-changes.tsv`. */
export interface TextChange {
  /** The printings it was done to, all of one card. */
  readonly codes: readonly string[]
  /** The id of a kind of change in `game.yaml`. */
  readonly kind: string
  /** YYYY, YYYY-MM or YYYY-MM-DD; null where it isn't known. */
  readonly date: string | null
  readonly note: string | null
}

const COLUMNS = ['codes', 'title', 'kind', 'date', 'note']

/**
 * Reads `card-changes.tsv`: tab-separated lines under the header `codes`, `title`, `kind`, `date`, `note`. Codes of
 * several printings are separated by `/`; the title is for people who read the file. Each fault is an error with line
 * and column, and its line is left out.
 */
export function readTextChanges(
  file: string,
  text: string,
  kinds: readonly ChangeKind[],
  cards: readonly Card[],
): { changes: TextChange[]; messages: Message[] } {
  const messages: Message[] = []
  const cardOf = new Map(cards.flatMap(card => card.printings.map(({ code }) => [code, card] as const)))
  const [first, ...rows] = readTsv(text)
  const header = first?.text ?? ''
  const error = (line: number, column: number, found: string, expected: string, fix: string) =>
    void messages.push({
      code: 'game/bad-card-change',
      severity: 'error',
      place: at(file, line, column),
      found,
      expected,
      fix,
    })
  if (header !== COLUMNS.join('\t')) {
    error(
      1,
      1,
      `the first line “${header.slice(0, 80)}”`,
      `the columns ${COLUMNS.join(', ')}`,
      'Correct the first line.',
    )
    return { changes: [], messages }
  }
  const changes = rows.flatMap((row): TextChange[] => {
    const cells = row.cells.map(cell => cell.trim())
    const [named = '', title = '', kind = '', date = '', note = ''] = cells
    const codes = named.split('/')
    const fault = (cell: number, found: string, expected: string, fix: string) => {
      error(row.line, columnOf(row, cell), found, expected, fix)
      return []
    }
    const unknown = codes.find(code => !cardOf.has(code))
    const card = cardOf.get(itemAt(codes, 0))
    if (cells.length !== COLUMNS.length)
      return fault(
        0,
        cells.length === 1 ? 'a line with one cell' : `a line with ${cells.length} cells`,
        COLUMNS.join(', '),
        'Separate the cells with tabs, and leave none out.',
      )
    if (unknown !== undefined || !card)
      return fault(0, `the code “${unknown}”`, 'codes of cards.tsv, separated by slashes', 'Correct the code.')
    if (new Set(codes.map(code => cardOf.get(code))).size > 1)
      return fault(0, `codes of several cards, “${named}”`, 'printings of one card', 'Give each card its own line.')
    if (card.title !== title)
      return fault(
        1,
        `the title “${title}”`,
        `“${card.title}”, which ${codes[0]} has`,
        'Correct the code or the title.',
      )
    if (!kinds.some(({ id }) => id === kind))
      return fault(2, `the kind “${kind}”`, `one of ${kinds.map(({ id }) => id).join(', ')}`, 'Correct the kind.')
    if (!/^(?:\d{4}(?:-\d\d){0,2})?$/.test(date))
      return fault(3, `the date “${date}”`, 'YYYY, YYYY-MM, YYYY-MM-DD or nothing', 'Correct the date.')
    return [{ codes, kind, date: date || null, note: note || null }]
  })
  return { changes, messages }
}
