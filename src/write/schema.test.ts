import { expect, test } from 'vitest'
import { testRuling } from '../site/game.testing.ts'
import { questionSchema } from './schema.ts'

test('search engines get a question with its answer, and nothing of other rulings', () => {
  const ruling = testRuling('22222', 'cards/anchor', { text: 'At noon.' })
  expect(questionSchema({ ...ruling, question: 'When?' })).toMatchObject({
    '@type': 'Question',
    text: 'When?',
    acceptedAnswer: { '@type': 'Answer', text: 'At noon.' },
  })
  expect(questionSchema(ruling)).toBeNull()
})
