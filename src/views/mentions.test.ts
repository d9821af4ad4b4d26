import { expect, test } from 'vitest'
import { excerptAround } from './mentions.ts'

test('a name that stands in an example alone is shown there', () => {
  const ruling = {
    question: null,
    text: 'A keeper pays a shell.',
    examples: ['Ann pays none.', 'Ben pays for the Grey Gate at noon.'],
  }
  expect(excerptAround(ruling, 'grey gate')).toMatchObject({ before: 'Ben pays for the ', name: 'Grey Gate' })
  expect(excerptAround(ruling, 'shell')).toMatchObject({ before: 'A keeper pays a ', name: 'shell', after: '.' })
  expect(excerptAround(ruling, 'tide')).toEqual({ before: '', name: '', after: 'A keeper pays a shell.' })
})

test('a name that stands in a question alone is shown there', () => {
  const ruling = { question: 'Must Ann pay at the Grey Gate?', text: 'No.', examples: [] }
  expect(excerptAround(ruling, 'grey gate')).toEqual({
    before: 'Must Ann pay at the ',
    name: 'Grey Gate',
    after: '? No.',
  })
})
