import { expect, test } from 'vitest'
import { testGame } from '../site/game.testing.ts'
import { linkCounts, messagesByWork } from './desk.ts'
import type { RulingRecord } from '../pipeline/records/types.ts'

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
