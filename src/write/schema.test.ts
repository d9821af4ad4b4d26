import { expect, test } from 'vitest'
import { testGame, testRuling } from '../site/game.testing.ts'
import { rulingSchema } from './schema.ts'

test('a ruling for machines names its work and its entry', () => {
  const index = testGame()
  expect(rulingSchema(index, testRuling('22222', 'cards/anchor'), 'Anchor')).toMatchObject({
    identifier: '22222',
    about: { name: 'Anchor' },
    isPartOf: { name: 'The almanac' },
  })
})
