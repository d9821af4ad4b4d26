import { expect, test } from 'vitest'
import { testGame, testRuling } from '../site/game.testing.ts'
import type { RulingRecord } from '../site/site-data.ts'
import { rulingSchema } from './schema.ts'

test('a ruling for machines names its work and its entry', () => {
  const index = testGame()
  expect(rulingSchema(index, testRuling('22222', 'cards/anchor'), 'Anchor')).toMatchObject({
    identifier: '22222',
    about: { name: 'Anchor' },
    isPartOf: { name: 'The almanac' },
  })
})

test('a ruling is a question with its answer, a quotation, or words of ours', () => {
  const schemaOf = (more: Partial<RulingRecord>) =>
    rulingSchema(testGame(), testRuling('22222', 'cards/anchor', { text: 'At noon.', ...more }), 'Anchor')
  expect(schemaOf({ question: 'When?' })).toMatchObject({
    '@type': 'Question',
    text: 'When?',
    acceptedAnswer: { '@type': 'Answer', text: 'At noon.' },
  })
  expect(schemaOf({ wording: 'copy' })).toMatchObject({ '@type': 'Quotation' })
  expect(schemaOf({ wording: 'restatement' })).toMatchObject({ '@type': 'CreativeWork' })
})
