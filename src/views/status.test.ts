import { expect, test } from 'vitest'
import { blankRuling } from '../pipeline/records/records.testing.ts'
import type { Relation, RulingRecord } from '../pipeline/records/types.ts'
import { citedAuthority } from './cited-authority.ts'
import { sortByPrecedence } from './precedence.ts'
import { statusWarning, isInForce, successorsOf } from './status.ts'

const ruling = (
  id: string,
  status: RulingRecord['status'],
  relations: readonly [Relation['kind'], string | null][] = [],
  reason: string | null = null,
): RulingRecord =>
  blankRuling(id, 'terms/tide', {
    text: id,
    status,
    statusReason: reason === null ? null : { reason, citation: null, date: null },
    relations: relations.map(([kind, other]) => ({ kind, ruling: other, reason: 'x', citation: null, date: null })),
  })

test('what was replaced, taken back or outlived no longer stands, and says so where it is quoted', () => {
  expect(
    (['in-force', 'disputed', 'draft', 'superseded', 'reversed', 'obsolete'] as const).map(status =>
      isInForce(ruling('a', status)),
    ),
  ).toEqual([true, true, true, false, false, false])
  expect(statusWarning(ruling('a', 'in-force'))).toBeNull()
  expect(statusWarning(ruling('a', 'reversed', [], 'The pilots met'))).toBe(
    'No longer in force (reversed): The pilots met.',
  )
  expect(statusWarning(ruling('a', 'disputed'))).toMatch(/^Not settled \(disputed\): .*\.$/)
})

test('a ruling leads on to those that hold in its place, over as many steps as it takes', () => {
  const all = new Map(
    [
      ruling('a', 'superseded', [
        ['superseded-by', 'b'],
        ['reversed-by', 'gone'],
      ]),
      ruling('b', 'superseded', [
        ['superseded-by', 'c'],
        ['supersedes', 'a'],
      ]),
      ruling('c', 'in-force', [
        ['supersedes', 'b'],
        ['restates', 'd'],
      ]),
      ruling('d', 'superseded', [
        ['superseded-by', 'd'],
        ['superseded-by', null],
      ]),
    ].map(one => [one.id, one]),
  )
  const from = (id: string) =>
    successorsOf(all.get(id) as RulingRecord, all).map(({ id: to, ruling: record }) => [to, record?.id ?? null])
  expect(from('a')).toEqual([
    ['gone', null],
    ['c', 'c'],
  ])
  expect(from('c')).toEqual([])
  expect(from('d')).toEqual([])
})

test('passages stand by statusReason, then rank, then the later date', () => {
  const passage = (id: string, rank: number, date: string | null, status: RulingRecord['status'] | null) => ({
    work: { id, rank, date } as never,
    rulings: status === null ? [] : [ruling(id, status)],
  })
  const order = sortByPrecedence([
    passage('old', 1, '1999', 'superseded'),
    passage('late', 4, '2004-07', 'in-force'),
    passage('undated', 4, null, 'in-force'),
    passage('latest', 4, '2004-08', 'disputed'),
    passage('first', 2, null, 'in-force'),
  ])
  expect(order.map(({ rulings }) => rulings[0]?.id)).toEqual(['first', 'latest', 'late', 'undated', 'old'])
})

test('what a term means stands before rulings of higher works', () => {
  const passage = (id: string, rank: number, glossary: boolean, number: string | null) => ({
    work: { id, rank, date: null, glossary } as never,
    rulings: [{ ...ruling(id, 'in-force'), number }],
  })
  const order = sortByPrecedence([
    passage('ruling', 2, false, null),
    passage('rule', 3, true, '4.1'),
    passage('meaning', 3, true, null),
  ])
  expect(order.map(({ rulings }) => rulings[0]?.id)).toEqual(['meaning', 'ruling', 'rule'])
})

test.each([
  ['[PD 7]', 'pilot', '7'],
  ['(PD #12a)', 'pilot', '12a'],
  ['Pilot Rules, page 3', 'rules', null],
  ['PD', 'pilot', null],
  ['PDX 7', null, null],
  ['', null, null],
])('the citation %j of a note leads to its authority', (citation, id, number) => {
  const authorities = [
    { id: 'pilot', cited: ['PD', 'Pilot'] },
    { id: 'rules', cited: ['Pilot Rules'] },
  ] as never
  const found = citedAuthority(authorities, citation)
  expect([found?.authority.id ?? null, found?.number ?? null]).toEqual([id, number])
})
