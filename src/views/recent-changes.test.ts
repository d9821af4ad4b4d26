import { expect, test } from 'vitest'
import type { ChangeRecord } from '../pipeline/records/types.ts'
import type { GameIndex } from '../site/site-data.ts'
import { recentChanges } from './recent-changes.ts'

const change = (date: string, ruling: string, work = 'log', kind: ChangeRecord['kind'] = 'added') => ({
  date,
  kind,
  ruling,
  entry: 'cards/anchor',
  work,
  summary: '',
})
const shown = (changes: ReturnType<typeof change>[], most = 9) => {
  const game = {
    changes,
    workById: new Map(['log', 'almanac'].map(id => [id, { id }])),
    rulingById: new Map(changes.map(({ ruling }) => [ruling, { id: ruling }])),
  } as unknown as GameIndex
  return recentChanges(game, most).map(({ date, kind, work, changes, rulings }) => [
    date,
    kind,
    work.id,
    changes,
    rulings.map(({ id }) => id).join(),
  ])
}

test('changes of a day, a work and a kind stand together, the newest first, and are named where they are few', () => {
  const many = ['22', '33', '44', '55'].map(id => change('2030-01-01', id))
  expect(
    shown([
      ...many,
      change('2031-05-02', '66'),
      change('2031-05-02', '77', 'almanac'),
      change('2031-05-02', '88', 'almanac', 'changed'),
    ]),
  ).toEqual([
    ['2031-05-02', 'added', 'log', 1, '66'],
    ['2031-05-02', 'added', 'almanac', 1, '77'],
    ['2031-05-02', 'changed', 'almanac', 1, '88'],
    ['2030-01-01', 'added', 'log', 4, ''],
  ])
})

test('no more than asked for, and nothing of a work that this build lacks', () => {
  expect(shown([change('2030-01-01', '22'), change('2030-01-02', '33')], 1)).toEqual([
    ['2030-01-02', 'added', 'log', 1, '33'],
  ])
  expect(shown([change('2030-01-01', '22', 'lost')])).toEqual([])
})

test('what was reworded on the day on which it came is new, no more', () => {
  const reworded = (date: string) => change(date, '22', 'log', 'changed')
  expect(shown([reworded('2031-05-03'), change('2031-05-02', '22'), reworded('2031-05-02')])).toEqual([
    ['2031-05-03', 'changed', 'log', 1, '22'],
    ['2031-05-02', 'added', 'log', 1, '22'],
  ])
})
