import type { Message } from '../messages/message.ts'
import type { Card } from './card.ts'
import type { ChangeKind } from './game.ts'
import { lastDay } from './last-day.ts'
import { readTable } from './table.ts'

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

const COLUMNS = {
  codes: { filled: true },
  title: { filled: true },
  kind: { filled: true },
  date: { shape: [/^\d{4}(?:-\d\d){0,2}$/, 'YYYY, YYYY-MM, YYYY-MM-DD or nothing'] },
  note: {},
} as const

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
  const cardOf = new Map(cards.flatMap(card => card.printings.map(({ code }) => [code, card] as const)))
  const { rows, messages } = readTable(file, text, COLUMNS)
  const changes = (rows ?? []).flatMap(({ cells, placeOf }): TextChange[] => {
    const { title, kind, date, note } = cells
    const codes = cells.codes.split('/')
    const fault = (column: keyof typeof COLUMNS, found: string, expected: string, fix: string) => {
      messages.push({ code: 'game/bad-card-change', severity: 'error', place: placeOf(column), found, expected, fix })
      return []
    }
    const unknown = codes.find(code => !cardOf.has(code))
    const [card, ...others] = new Set(codes.map(code => cardOf.get(code)))
    if (unknown !== undefined || !card)
      return fault('codes', `the code “${unknown}”`, 'codes of cards.tsv, separated by slashes', 'Correct the code.')
    if (others.length > 0) {
      const found = `codes of several cards, “${cells.codes}”`
      return fault('codes', found, 'printings of one card', 'Give each card its own line.')
    }
    if (card.title !== title) {
      const expected = `“${card.title}”, which ${codes[0]} has`
      return fault('title', `the title “${title}”`, expected, 'Correct the code or the title.')
    }
    const ids = kinds.map(({ id }) => id)
    if (!ids.includes(kind)) {
      const expected = `one of ${ids.join(', ') || '`changes` in game.yaml, which has none'}`
      return fault('kind', `the kind “${kind}”`, expected, 'Correct the kind, or add it to `changes` in game.yaml.')
    }
    if (date !== '' && lastDay(date) === null)
      return fault('date', `the date “${date}”`, 'a day, a month or a year of the calendar', 'Correct the date.')
    return [{ codes, kind, date: date || null, note: note || null }]
  })
  return { changes, messages }
}
