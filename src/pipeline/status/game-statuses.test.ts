import { expect, test } from 'vitest'
import type { WorkData } from '../game/read-game.ts'
import { identityOf } from './game-statuses.ts'

test.each([
  ['coe-52', '52'],
  ['coe-52a', '52a'],
  ['coe-rules', null],
  ['coe', null],
])('the number of %s is %s', (id, number) => {
  const work = { id, info: { authority: 'coe' } } as WorkData
  const texts = { work, date: null, copies: [], base: null, pieces: [], restatement: null }
  expect(identityOf(texts)).toEqual({ id, authority: 'coe', number, date: null })
})
