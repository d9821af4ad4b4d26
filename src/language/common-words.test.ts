import { expect, test } from 'vitest'
import { tellingWords } from './common-words.ts'
import { fold, wordsOf } from './fold.ts'

test('a question is about what is left without small words, run together or not', () => {
  expect(tellingWords(wordsOf(fold('Can’t he, who hasn’t moved yet, untap? That’s what they don’t say.')))).toEqual([
    'moved',
    'untap',
    'say',
  ])
  expect(tellingWords(['why', 'not'])).toEqual(['why', 'not'])
})
