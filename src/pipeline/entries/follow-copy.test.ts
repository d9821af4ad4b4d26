import { expect, test } from 'vitest'
import { rulingFacts } from '../layouts/facts.ts'
import type { Wording } from './entry.ts'
import { followCopies } from './follow-copy.ts'

const ruling = (value: string) => {
  const wording: Wording = {
    blocks: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
    source: { file: 'x.txt', line: 1, endLine: 1, start: 0, end: 0 },
  }
  return { facts: rulingFacts(), wording }
}

test('words that stand on the entry they are registered on don’t draw the restatement of the same words from another', () => {
  const [same, changed] = [ruling('Nobody moors here at night'), ruling('Nobody moors here')]
  const restated = [ruling('Stay away in the dark'), ruling('Stay away in the dark')]
  const entries = new Map([
    ['terms/pier', { copy: [changed], restatement: [restated[0]!] }],
    ['terms/quay', { copy: [same], restatement: [restated[1]!] }],
  ])
  const rows = [
    { id: 'b2c3d', entry: 'terms/pier' },
    { id: 'f4g5h', entry: 'terms/quay' },
  ]
  followCopies(entries, (_side, wording) => (wording === changed.wording ? [] : rows))
  expect([...entries.values()].map(({ restatement }) => restatement)).toEqual([[restated[0]], [restated[1]]])
})
