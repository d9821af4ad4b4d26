import { expect, test } from 'vitest'
import type { Ruling } from '../entries/entry.ts'
import { assignPermalinks } from './assign.ts'
import { readRegistry, writeRegistry, type RegistryRow } from './registry.ts'
import { ALPHABET, newRulingId } from './ruling-id.ts'

const ruling = (ordinal: number, text: string, entry = 'cards/bridge', wording: 'copy' | 'restatement' = 'copy'): Ruling => {
  const words = { blocks: [{ type: 'paragraph' as const, children: [{ type: 'text' as const, value: text }] }], source: { file: 'x.txt', line: ordinal, endLine: ordinal, start: 0, end: 0 } }
  return { id: '', entry, work: 'pef', ordinal, number: null, tags: [], marks: [], tick: null, copy: wording === 'copy' ? words : null, restatement: wording === 'restatement' ? words : null }
}
const FIRST = 'The bridge may be crossed once in every turn by a company that has not tapped'
const SECOND = 'Nobody under the mountain draws an extra card while the long winter lasts'
const THIRD = 'An agent at his home site is turned face up before the attack is declared'

const register = (rulings: Ruling[], rows: RegistryRow[] = []): RegistryRow[] => {
  const { permalinks, left } = assignPermalinks('meccg', rulings, rows, 'permalinks.tsv', new Set())
  return [...left, ...rulings.map(one => {
    const permalink = permalinks.get(one)!
    return { id: permalink.id, entry: one.entry, work: one.work, ordinal: one.ordinal, copy: permalink.copy, restatement: permalink.restatement, added: '2026-01-01', changed: '', state: 'active' }
  })]
}
const idsOf = (rulings: Ruling[], rows: RegistryRow[]) => {
  const { permalinks } = assignPermalinks('meccg', rulings, rows, 'permalinks.tsv', new Set())
  return rulings.map(one => permalinks.get(one)!)
}

test('ids are five characters of the alphabet, never given twice', () => {
  const taken = new Set<string>()
  for (let ordinal = 1; ordinal <= 500; ordinal++) newRulingId('meccg', 'pef', 'cards/bridge', ordinal, taken)
  expect(taken.size).toBe(500)
  for (const id of taken) expect([...id].every(character => ALPHABET.includes(character)) && id.length === 5).toBe(true)
})

test('an unregistered ruling has the same provisional id every time, and a message says so', () => {
  const run = () => assignPermalinks('meccg', [ruling(1, FIRST)], [], 'permalinks.tsv', new Set())
  expect([...run().permalinks.values()]).toEqual([...run().permalinks.values()])
  expect(run().messages.map(message => message.code)).toEqual(['permalinks/not-registered'])
})

test('a ruling put in before others leaves them their ids', () => {
  const rows = register([ruling(1, FIRST), ruling(2, SECOND)])
  const before = idsOf([ruling(1, FIRST), ruling(2, SECOND)], rows)
  const after = idsOf([ruling(1, THIRD), ruling(2, FIRST), ruling(3, SECOND)], rows)
  expect(after.slice(1).map(one => one.id)).toEqual(before.map(one => one.id))
  expect(after[0]!.row).toBeNull()
})

test('a ruling that moved to another entry keeps its id', () => {
  const rows = register([ruling(1, FIRST), ruling(2, SECOND)])
  const moved = idsOf([ruling(1, FIRST), ruling(1, SECOND, 'cards/river')], rows)
  expect(moved[1]!.id).toBe(rows[1]!.id)
})

test('the restatement alone keeps the id that was registered with copy and restatement', () => {
  const both = { ...ruling(1, FIRST), restatement: ruling(1, SECOND, 'cards/bridge', 'restatement').restatement }
  const rows = register([both])
  expect(idsOf([ruling(1, SECOND, 'cards/bridge', 'restatement')], rows)[0]!.id).toBe(rows[0]!.id)
})

test('another ruling in the same place does not inherit the id', () => {
  const rows = register([ruling(1, FIRST)])
  expect(idsOf([ruling(1, THIRD)], rows)[0]!.row).toBeNull()
})

test('a registry reads back as it was written, takes a row that a merge doubled as one, and refuses an id given twice', () => {
  const rows = register([ruling(1, FIRST), ruling(2, SECOND)])
  const text = writeRegistry(rows)
  expect(new Set(readRegistry('permalinks.tsv', text).rows)).toEqual(new Set(rows))
  const lines = text.split('\n')
  expect(readRegistry('permalinks.tsv', [...lines.slice(0, 3), lines[1]].join('\n'))).toMatchObject({ rows: { length: 2 }, messages: [] })
  const other = lines[1]!.replace('\tpef\t', '\tanother\t')
  const { messages } = readRegistry('permalinks.tsv', [...lines.slice(0, 3), other].join('\n'))
  expect(messages).toMatchObject([{ code: 'permalinks/id-twice', place: { line: 4 }, cause: { line: 2 } }])
})
