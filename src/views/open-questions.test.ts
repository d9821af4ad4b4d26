import { expect, test } from 'vitest'
import type { RulingRecord } from '../pipeline/records/types.ts'
import { testGame, testRuling, testWork } from '../site/game.testing.ts'
import { countOpen, openQuestions } from './open-questions.ts'

const disputed = (id: string, rivals: readonly string[]): RulingRecord =>
  testRuling(id, 'terms/tide', {
    status: 'disputed',
    relations: rivals.map(ruling => ({ kind: 'conflicts-with', ruling, reason: 'x', citation: null, date: null })),
  })
const question = (text: string) => ({ kind: 'matter', name: 'question without an answer', text, line: 7 }) as const
const game = (rulings: readonly RulingRecord[], questions: readonly string[]) => ({
  ...testGame(),
  rulings,
  rulingById: new Map(rulings.map(one => [one.id, one])),
  works: [testWork('log'), testWork('letters', [{ ...question('x'), name: 'title' }, ...questions.map(question)])],
})

test('a conflict stands once, with what it is in conflict with', () => {
  const conflict = game(
    [disputed('22222', ['33333']), testRuling('44444', 'terms/tide'), disputed('33333', ['22222', '99999'])],
    [],
  )
  const open = openQuestions(conflict)
  expect(open.disputes.map(group => group.map(({ id }) => id))).toEqual([['22222', '33333']])
  expect([open.unanswered, countOpen(conflict)]).toEqual([[], 1])
})

test('a question without an answer has an address that is made from its words', () => {
  const anchors = (texts: readonly string[]) =>
    openQuestions(game([], texts)).unanswered.flatMap(({ questions }) => questions.map(({ anchor }) => anchor))
  const [first] = anchors(['May a ship moor twice?'])
  expect(first).toMatch(/^letters-[\da-f]{16}$/)
  expect(anchors(['And at night?', 'may a ship  moor twice', 'May a ship moor twice?'])[1]).toBe(first)
  expect(anchors(['And at night?', 'May a ship moor twice?', 'May a ship moor twice?'])).toHaveLength(2)
})
