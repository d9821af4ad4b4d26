import { expect, test } from 'vitest'
import { rulingWith, wordingOf } from '../entries/entry.testing.ts'
import type { Ruling } from '../entries/entry.ts'
import { at } from '../messages/message.ts'
import { findPeriods, periodInShort } from './periods.ts'
import { IN_FORCE, type Relation, type RulingStatus } from './types.ts'

const ruling = (id: string, work: string, facts: Partial<Ruling> = {}) =>
  rulingWith({ id, work, copy: wordingOf([], { file: `${work}.txt`, line: 7 }), ...facts })
const DATES = new Map([
  ['tides-1', '2001-05'],
  ['tides-2', '2003-02-01'],
  ['letters', null],
])
const by = (other: string, date: string | null = null): Relation => ({
  kind: 'reversed-by',
  ruling: other,
  reason: 'x',
  citation: null,
  date,
})

function read(
  rulings: readonly Ruling[],
  statuses: Readonly<Record<string, Partial<RulingStatus>>> = {},
  pairs: readonly (readonly [older: string, newer: string, reworded: boolean])[] = [],
) {
  const byId = new Map(rulings.map(one => [one.id, one]))
  const { periods, messages } = findPeriods({
    rulings,
    statusOfRuling: id => ({ ...IN_FORCE, ...statuses[id] }),
    dates: DATES,
    editions: new Map(pairs.length > 0 ? [['tides-2', { of: 'tides-1', whole: true, unchanged: 0, changes: [] }]] : []),
    replaced: pairs.map(([older, newer, reworded]) => ({
      older: byId.get(older)!,
      newer: byId.get(newer)!,
      reworded,
      reason: 'x',
      date: '2003-02-01',
      place: at('x', 1),
    })),
    families: [],
    notes: null,
  })
  const short = Object.fromEntries([...periods].map(([id, all]) => [id, all.map(periodInShort).join(' ')]))
  return { short, messages }
}

test('a ruling holds from its own date, else at least since its text came out', () => {
  expect(
    read([
      ruling('a', 'tides-2', { marks: ['[Van 1999]'] }),
      ruling('b', 'tides-2'),
      ruling('c', 'letters'),
      ruling('d', 'tides-1', { effective: '2004-01-01' }),
    ]),
  ).toEqual({ short: { a: '1999', b: '..2003-02-01', c: '..', d: '2004-01-01' }, messages: [] })
})

test('what an edition has in the same words holds since the edition before; other words and new ones don’t', () => {
  const rulings = [
    ruling('a', 'tides-1'),
    ruling('b', 'tides-1'),
    ruling('same', 'tides-2'),
    ruling('other', 'tides-2'),
    ruling('new', 'tides-2'),
  ]
  const superseded: Partial<RulingStatus> = {
    status: 'superseded',
    statusReason: { reason: 'x', citation: null, date: '2003-02-01' },
  }
  const pairs = [
    ['a', 'same', false],
    ['b', 'other', true],
  ] as const
  const replacedBy = (id: string) => ({ ...superseded, relations: [by(id, '2003-02-01')] })
  expect(read(rulings, { a: replacedBy('same'), b: replacedBy('other') }, pairs).short).toEqual({
    a: '..2001-05/2003-02-01',
    b: '..2001-05/2003-02-01',
    same: '..2001-05',
    other: '2001-05..2003-02-01',
    new: '2001-05..2003-02-01',
  })
})

test('a ruling ends on the date that is given, else when what replaced it began, else on no known day', () => {
  const rulings = [
    ruling('a', 'tides-1'),
    ruling('b', 'tides-1'),
    ruling('c', 'tides-1'),
    ruling('d', 'tides-1'),
    ruling('e', 'tides-1'),
    ruling('dated', 'tides-2', { marks: ['[Van 2002]'] }),
    ruling('undated', 'tides-2'),
  ]
  const reversed = (relation: Relation): Partial<RulingStatus> => ({
    status: 'reversed',
    statusReason: relation,
    relations: [relation],
  })
  const { short, messages } = read(rulings, {
    a: reversed(by('dated', '2001-12-24')),
    b: reversed(by('dated')),
    c: reversed(by('undated')),
    d: { status: 'obsolete', statusReason: { reason: 'x', citation: null, date: null } },
    e: reversed(by('undated', '2003-02')),
  })
  expect(short).toMatchObject({
    a: '..2001-05/2001-12-24',
    b: '..2001-05/2002',
    c: '..2001-05/..2003-02-01',
    d: '..2001-05/..',
    // What replaced it may be older than the text that says so.
    e: '..2001-05/..2003-02',
  })
  expect(messages).toEqual([])
})

test('a ruling whose reversal was reversed holds twice, if an editor says that it stands', () => {
  const a = ruling('a', 'tides-1', { marks: ['[Van 1999]'] })
  const stands = (date: string | null): Record<string, Partial<RulingStatus>> => ({
    a: { statusReason: { reason: 'x', citation: null, date }, relations: [by('b', '2001')] },
  })
  expect(read([a], stands('2004-03')).short).toEqual({ a: '1999/2001 2004-03' })
  expect(read([a], stands(null)).short).toEqual({ a: '1999/2001 2001..' })
})

test('dates that contradict each other are reported, and no end is claimed', () => {
  const a = ruling('a', 'tides-1', { marks: ['[Van 1999]'] })
  const ended = read([a], {
    a: { status: 'reversed', statusReason: by('b', '1998-03'), relations: [by('b', '1998-03')] },
  })
  expect(ended.short).toEqual({ a: '1999/..' })
  expect(ended.messages).toMatchObject([
    {
      code: 'status/dates-against-each-other',
      severity: 'warning',
      place: at('tides-1.txt', 7),
      found: 'a, which begins 1999 and ends 1998-03',
    },
  ])
  const twice = read([a], { a: { statusReason: by('b', '2000'), relations: [by('b', '2001')] } })
  expect(twice.short).toEqual({ a: '1999/.. ..' })
  expect(twice.messages[0]?.expected).toBe('periods that don’t overlap')
})
