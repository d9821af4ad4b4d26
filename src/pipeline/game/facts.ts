import type { FactColumn } from './game.ts'

/** What a cell says: a number where it is a plain one, text where something qualifies it (`+1 (3)`). */
export type FactValue = string | number | true | readonly string[]

/** Returns what a cell says, or what is wrong with it, as what was found and what was expected. */
export function readFact(
  { kind, label, types }: FactColumn,
  cell: string,
  type: string,
): { value: FactValue } | { found: string; expected: string } {
  const found = `“${cell}” as ${label}`
  if (types.length > 0 && !types.includes(type))
    return { found: `${found} of a card of the type ${type}`, expected: `nothing but for ${types.join(', ')}` }
  switch (kind) {
    case 'flag':
      return cell === 'yes' ? { value: true } : { found, expected: '“yes” or nothing' }
    case 'number':
      if (/^[-+]?\d+$/.test(cell)) return { value: cell.startsWith('+') ? cell : Number(cell) }
      return /^\(?[-+]?\d/.test(cell)
        ? { value: cell }
        : { found, expected: 'a number, with what qualifies it behind it' }
    case 'list':
    case 'path':
    case 'cards': {
      const parts = cell.split('/').map(part => part.trim())
      return parts.includes('') ? { found, expected: 'values separated by single slashes' } : { value: parts }
    }
    case 'text':
      return { value: cell }
  }
}
