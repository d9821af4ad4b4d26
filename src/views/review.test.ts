import { expect, test } from 'vitest'
import { blankRuling } from '../pipeline/records/records.testing.ts'
import type { RulingRecord } from '../pipeline/records/types.ts'
import { makeAddresses } from '../site/addresses.ts'
import { testGame, testWork } from '../site/game.testing.ts'
import { indexRecords } from '../site/site-data.ts'
import { reviewReasons } from './review.ts'

const EDITIONS = [
  { id: 'rules-2001', work: 'rules', date: '2001', copy: 'old.txt' },
  { id: 'rules', work: 'rules', date: '2003-02-01', copy: null },
]
const rule = (more: Partial<RulingRecord> = {}) => blankRuling('rule1', 'terms/tide', { work: 'rules', ...more })
const citing = (marks: string[], more: Partial<RulingRecord> = {}) =>
  blankRuling('said1', 'cards/anchor', {
    marks,
    citations: [{ target: 'rule1', problem: null } as never],
    mentions: [{ entry: 'cards/mast', text: 'Mast' }],
    ...more,
  })

function reasons(ruling: RulingRecord, cited: RulingRecord, reworded: string | null = null): string[] {
  const records = testGame()
  const change = {
    kind: 'reworded' as const,
    ruling: 'rule1',
    before: 'rule1',
    entry: 'terms/tide',
    from: null,
    numbers: null,
    text: 'x',
    parts: [],
  }
  const [game] = indexRecords({
    games: [
      {
        ...records,
        rulings: [ruling, cited],
        works: [...records.works, { ...testWork('rules'), editions: EDITIONS }],
        comparisons: [{ of: 'rules-2001', newer: 'rules', whole: true, unchanged: 0, changes: [change] }],
        entries: records.entries.map(entry =>
          entry.id === 'cards/mast' && reworded !== null
            ? { ...entry, textChanges: [{ date: reworded } as never] }
            : entry,
        ),
      },
    ],
  }).games
  return reviewReasons(makeAddresses('/'), game!, game!.rulingById.get('said1')!).map(({ words }) => words)
}

test('a rule that changed after the ruling that cites it makes that due, one that changed before doesn’t', () => {
  expect(reasons(citing(['[Van 2002]']), rule())).toEqual(['It cites Tide, rules 1, which changed on 1 February 2003.'])
  expect(reasons(citing(['[Van 2003]']), rule())).toEqual([])
  expect(reasons(citing(['[Van 2004]']), rule())).toEqual([])
  expect(reasons(citing([]), rule())).toEqual([])
})

test('so does a rule that no longer stands, and a card that was reworded', () => {
  const fallen = rule({
    status: 'superseded',
    periods: [{ notBefore: null, from: '2001', until: '2005', notAfter: '2005', ends: true }],
  })
  expect(reasons(citing(['[Van 2004]']), fallen)).toEqual([
    'It cites Tide, rules 1, which has been superseded since 2005.',
  ])
  expect(reasons(citing(['[Van 2004]']), rule(), '2006')).toEqual(['It names Mast, which was reworded in 2006.'])
})

test('one that was reviewed since is due no more', () => {
  expect(reasons(citing(['[Van 2002]'], { reviewed: '2007-01-01' }), rule(), '2006')).toEqual([])
  expect(reasons(citing(['[Van 2002]'], { reviewed: '2005-01-01' }), rule(), '2006')).toEqual([
    'It names Mast, which was reworded in 2006.',
  ])
})

test('so is one whose restatement lags behind its copy', () => {
  const lagging = (reviewed: string | null) => citing([], { lagsBehind: '2006-05', reviewed })
  expect(reasons(lagging(null), rule())).toEqual([
    'Its plain words restate an older edition; that of May 2006 has other words.',
  ])
  expect(reasons(lagging('2006-06-01'), rule())).toEqual([])
})
