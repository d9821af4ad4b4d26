import { expect, test } from 'vitest'
import { blankRuling } from '../pipeline/records/records.testing.ts'
import type { Relation, RulingRecord } from '../pipeline/records/types.ts'
import { citedAuthority, precedenceAmong, sortByPrecedence } from './precedence.ts'
import { ownDate } from '../pipeline/status/own-date.ts'
import { dateOfRuling, isInForce, relationsOf, statusWarning, successorsOf } from './status.ts'

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
  // An editor may say so of numbered rules.
  const told = sortByPrecedence([
    passage('ruling', 2, false, null),
    { ...passage('rule', 3, true, '4.1'), meaning: true as const },
  ])
  expect(told.map(({ rulings }) => rulings[0]?.id)).toEqual(['rule', 'ruling'])
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

/** A game of three sources, of which the rules go first at tournaments. */
const court = {
  game: { tournament: 'rules', authorities: [{ id: 'oracle', title: 'Oracle', cited: ['Oracle'], rank: 1 }] },
  workById: new Map(
    [
      { id: 'file-3', short: 'File 3', authority: 'file', rank: 2, date: '2026-01-21' },
      { id: 'rules', short: 'Rules', authority: 'rules', rank: 3, date: '2026-02' },
      { id: 'primer', short: 'Primer', authority: 'primer', rank: 4, date: '1999' },
    ].map(work => [work.id, work as never]),
  ),
  rulingById: new Map<string, RulingRecord>(),
} as never
const said = (id: string, work: string, rest: Partial<RulingRecord> = {}): RulingRecord => ({
  ...ruling(id, 'disputed'),
  work,
  ...rest,
})

test('of rulings that disagree, the highest source binds most, and one goes first at tournaments', () => {
  expect(precedenceAmong(court, [said('a', 'file-3'), said('b', 'rules')])).toEqual({
    binding: 'File 3',
    tournament: 'Rules',
  })
  expect(precedenceAmong(court, [said('a', 'primer'), said('b', 'rules')])).toEqual({
    binding: 'Rules',
    tournament: 'Rules',
  })
  const citing = said('a', 'primer', { citations: [{ authority: 'oracle', number: null, problem: null } as never] })
  expect(precedenceAmong(court, [citing, said('b', 'file-3')])).toEqual({ binding: null, tournament: null })
  expect(precedenceAmong(court, [said('a', 'file-3'), said('b', 'file-3')]).binding).toBeNull()
  expect(precedenceAmong(court, [])).toEqual({ binding: null, tournament: null })
})

test('of two that say the same the newer one confirms the older one, dated only by a date of its own', () => {
  const same = (other: string, kind: Relation['kind'] = 'restates') => [
    { kind, ruling: other, reason: 'x', citation: null, date: '2026-01' },
  ]
  const all = [
    said('old', 'primer', { relations: same('new') }),
    said('new', 'file-3', { relations: same('old', 'restated-by') }),
    said('dated', 'file-3', { relations: same('old'), marks: ['[Harbour 1997]'] }),
    said('gone', 'primer', { relations: [...same('dated'), ...same('lost')] }),
  ]
  const game = { ...(court as object), rulingById: new Map(all.map(one => [one.id, one])) } as never
  const told = all.map(one => relationsOf(game, one).map(({ label, when }) => `${label} ${when}`))
  expect(told).toEqual([
    ['Confirmed by in File 3 (January 2026)'],
    ['Says the same as in Primer (1999)'],
    ['Confirmed by in Primer (1999)'],
    ['Says the same as 1997', 'Says the same as January 2026'],
  ])
})

const WORK = { date: '2026-01-21' }

test.each([
  [['[Harbour 2002]'], null, '2002'],
  [['[Harbour 6/1999]'], null, '1999-06'],
  [['[Ruled by the pilots 2004, added by the harbour 2023]'], null, '2004'],
  [['Card erratum:', '[Harbour IE 2018]'], null, '2018'],
  [['[Harbour 2002]'], '2003-05-01', '2003-05-01'],
])('a ruling with the marks %j is of its own date', (marks, effective, own) => {
  expect(ownDate({ marks, effective })).toBe(own)
  expect(dateOfRuling({ marks, effective }, WORK)).toBe(own)
})

test('a ruling without a date of its own is of the date of its work', () => {
  const ruling = { marks: ['@', '[Harbour]', 'of 2002'], effective: null }
  expect(ownDate(ruling)).toBeNull()
  expect(dateOfRuling(ruling, WORK)).toBe('2026-01-21')
  expect(dateOfRuling(ruling, { date: null })).toBeNull()
})
