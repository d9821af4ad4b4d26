import { expect, test } from 'vitest'
import { rulingFacts } from '../layouts/facts.ts'
import { wordingOf } from './entry.testing.ts'
import type { Wording } from './entry.ts'
import { followCopies } from './follow-copy.ts'

const ruling = (text: string) => ({ facts: rulingFacts(), wording: wordingOf([text]) })

const row = (id: string, entry: string) => ({ id, entry, copy: 'a', restatement: 'b' })

test('a restatement goes to the entry on which its copy stands now', () => {
  const [moved, restated, other] = [
    ruling('Nobody moors here at night'),
    ruling('Stay away in the dark'),
    ruling('A word'),
  ]
  const entries = new Map([
    ['terms/pier', { copy: [other], restatement: [restated] }],
    ['terms/quay', { copy: [moved], restatement: [] }],
  ])
  const rows = new Map([moved, restated].map(({ wording }) => [wording, row('b2c3d', 'terms/pier')]))
  followCopies(entries, (_side, wording) => rows.get(wording) ?? null)
  expect([...entries.values()].map(({ restatement }) => restatement)).toEqual([[], [restated]])
})

test('one whose copy isn’t found stays where it was registered, or goes where the others of its entry go', () => {
  const [copy, known, unknown] = [ruling('Nobody moors here'), ruling('Stay away'), ruling('Stay away in the dark')]
  const rows = new Map([
    [copy.wording, row('b2c3d', 'terms/pier')],
    [known.wording, row('b2c3d', 'terms/pier')],
  ])
  const registeredAs = (_side: string, wording: Wording) => rows.get(wording) ?? null
  const entries = new Map([
    ['terms/pier', { copy: [], restatement: [known, unknown] }],
    ['terms/quay', { copy: [copy], restatement: [] }],
  ])
  followCopies(entries, registeredAs)
  expect([...entries.values()].map(({ restatement }) => restatement)).toEqual([[], [known, unknown]])
  const stay = new Map([['terms/pier', { copy: [ruling('Another')], restatement: [known] }]])
  followCopies(stay, registeredAs)
  expect(stay.get('terms/pier')?.restatement).toEqual([known])
})

test('one that isn’t known stays where the others of its entry have gone by halves', () => {
  const [left, right, unknown] = [ruling('Nobody moors'), ruling('Stay away'), ruling('A word more')]
  const rows = new Map([
    [left.wording, row('b2c3d', 'terms/quay')],
    [right.wording, row('f4g5h', 'terms/mole')],
  ])
  const entries = new Map([
    ['terms/pier', { copy: [], restatement: [left, right, unknown] }],
    ['terms/quay', { copy: [ruling('One')], restatement: [] }],
    ['terms/mole', { copy: [ruling('Two')], restatement: [] }],
  ])
  followCopies(entries, (_side, wording) => rows.get(wording) ?? null)
  expect([...entries.values()].map(({ restatement }) => restatement)).toEqual([[unknown], [left], [right]])
})
