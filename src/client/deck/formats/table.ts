import { itemAt } from '../../../pipeline/must.ts'
import { MAX_ITEMS, MAX_LINE, type DeckItem } from '../deck.ts'
import { cut } from '../../../language/format.ts'
import { countOf } from './lines.ts'

interface Row {
  readonly cells: readonly string[]
  readonly line: number
}

/** How the columns of a table are called. */
const HEADS = {
  name: /^(?:card(?:[ _]?(?:name|title))?|name|title)$/i,
  count: /^(?:qty|quantity|count|copies|number|amount|nr|no|#|x)\.?$/i,
  section: /^(?:section|board|part|zone|location|category|group|slot)$/i,
}
/** A table of cards is no wider. */
const MAX_COLUMNS = 60
const NUMBER = /^[x×]?\d{1,3}[x×]?$/i

/**
 * Returns a deck in tab-, comma- or semicolon-separated values (RFC 4180, a row a line), null for what isn't a table.
 * Columns are known by their heads; without heads one has to hold numbers of copies.
 */
export function readTable(text: string): DeckItem[] | null {
  for (const delimiter of ['\t', ';', ',']) {
    if (!text.includes(delimiter)) continue
    const rows = rowsOf(text, delimiter)
    const columns = columnsOf(rows)
    if (columns) return itemsOf(rows, columns)
  }
  return null
}

interface Columns {
  readonly name: number
  readonly count: number
  readonly section: number
  readonly headed: boolean
}

function columnsOf(rows: readonly Row[]): Columns | null {
  const [head, ...others] = rows
  if (!head) return null
  const find = (pattern: RegExp) => head.cells.findIndex(cell => pattern.test(cell))
  const name = find(HEADS.name)
  if (name >= 0 && head.cells.length > 1 && others.length > 0)
    return { name, count: find(HEADS.count), section: find(HEADS.section), headed: true }
  const full = rows.filter(({ cells }) => cells.length === head.cells.length)
  if (head.cells.length < 2 || full.length < rows.length * 0.9) return null
  const column = (at: number) => full.map(({ cells }) => itemAt(cells, at))
  const places = head.cells.map((_, at) => at)
  const count = places.find(at => column(at).every(cell => NUMBER.test(cell)))
  if (count === undefined) return null
  const length = (at: number) => column(at).reduce((sum, cell) => sum + cell.length, 0)
  const [longest] = places.filter(at => at !== count).sort((a, b) => length(b) - length(a))
  return longest === undefined ? null : { name: longest, count, section: -1, headed: false }
}

function itemsOf(rows: readonly Row[], { name, count, section, headed }: Columns): DeckItem[] {
  const items: DeckItem[] = []
  let last = ''
  for (const { cells, line } of headed ? rows.slice(1) : rows) {
    const own = cells[name] ?? ''
    if (own === '' || own.length > MAX_LINE) {
      items.push({ kind: 'line', text: cut(cells.join(' '), MAX_LINE), count: 1, lean: null, line })
      continue
    }
    const heading = cells[section] ?? ''
    if (heading !== '' && heading !== last) items.push({ kind: 'heading', text: heading, level: 1, line })
    last = heading
    items.push({ kind: 'card', text: own, count: countOf(cells[count]?.replace(/^[x×]/i, '')), line })
  }
  return items
}

/**
 * Returns the rows with anything in them: the heads and one more than are read, so that a deck that is cut says so. A
 * quotation mark that isn't closed in its row is an ordinary character.
 */
function rowsOf(text: string, delimiter: string): Row[] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${delimiter}]*))${delimiter}`, 'gy')
  return text
    .split('\n', MAX_ITEMS + 2)
    .map((row, at) => {
      const cells: string[] = []
      for (const [, quoted, plain = ''] of `${row}${delimiter}`.matchAll(cell)) {
        if (cells.length === MAX_COLUMNS) break
        cells.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, ' ').trim())
      }
      return { cells, line: at + 1 }
    })
    .filter(({ cells }) => cells.some(written => written !== ''))
}
