import type { Message } from '../messages/message.ts'
import { readTable } from './table.ts'

/** Returns the key under which citations are one, whatever their case, blanks and brackets. */
export function citationKey(citation: string): string {
  return citation.replace(/[[\]]/g, '').replace(/\s+/g, ' ').trim().toLowerCase()
}

/** Reads `references.tsv`: by `citationKey`, the address of what is cited, such as `LSJ 20040518`. */
export function readReferences(file: string, text: string): { value: Map<string, string>; messages: Message[] } {
  const { rows, messages } = readTable(file, text, {
    citation: { filled: true },
    address: { filled: true, shape: [/^https?:\/\/\S+$/, 'an address that begins with https://'] },
  })
  return { value: new Map(rows?.map(({ cells }) => [citationKey(cells.citation), cells.address])), messages }
}
