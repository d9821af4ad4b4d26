import { expect, test } from 'vitest'
import type { RulingRecord } from '../pipeline/records/types.ts'
import { linkCounts } from './link-counts.ts'

const citation = {
  authority: 'coe',
  number: '1',
  locator: null,
  raw: '[COE 1]',
  form: 'bracketed',
  target: null,
  problem: null,
} as const
const ruling = {
  citations: [
    citation,
    { ...citation, problem: 'No such number.' },
    { ...citation, authority: null, problem: 'Unknown.' },
    { ...citation, form: 'running' },
  ],
  references: [
    { raw: 'Bridge', entries: ['cards/bridge'] },
    { raw: 'Nothing', entries: [] },
  ],
  mentions: [{ entry: 'cards/bridge', text: 'Bridge' }],
} as unknown as RulingRecord

test('doubtful, unknown and unresolved ones are counted apart', () => {
  expect(linkCounts([ruling])).toBe(
    '3 citations in brackets and 1 in running text (1 doubtful, 1 of no known authority), 2 cross-references (1 unresolved), 1 name linked',
  )
})
