import { expect, test } from 'vitest'
import { testGame } from '../site/game.testing.ts'
import { messagesByWork } from './desk.ts'

test('the desk lists a message once, under its work, with its places and the rulings there', () => {
  const message = (work: string | undefined, file = 'a.txt', line = 3) => ({
    code: 'citations/number-out-of-range',
    severity: 'warning' as const,
    place: { kind: 'point' as const, file, line, column: 1 },
    found: 'PD 99',
    expected: 'at most 40',
    fix: 'Check it.',
    ...(work === undefined ? {} : { work }),
  })
  const index = testGame()
  const [first] = index.rulings
  const { copy, line } = first!.source
  const own = message(undefined, `content/harbour/works/${first!.work}/${copy ?? 'restatement.md'}`, line)
  const messages = [message('log'), message('log'), message('log', 'a.txt', 5), own, message(undefined)]
  expect(
    messagesByWork({ ...index, messages }).map(({ work, groups }) => [
      work?.id ?? null,
      groups.map(({ all, times }) => [times, all.map(({ places }) => places.map(({ ruling }) => ruling))]),
    ]),
  ).toEqual([
    ['almanac', [[1, [[expect.stringMatching(/^\w{5}$/)]]]]],
    ['log', [[2, [[null, null]]]]],
    [null, [[1, [[null]]]]],
  ])
})
