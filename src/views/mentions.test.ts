import { expect, test } from 'vitest'
import { blankEntry, blankRuling } from '../pipeline/records/records.testing.ts'
import { excerptAround, rulingsNaming } from './mentions.ts'

test('what stands before the comma of a heading names its entry, but where it is the title of another', () => {
  const phase = blankEntry('term', 'tide-phase', 'Tide Phase')
  const attack = blankEntry('term', 'attack', 'Attack', { aliases: ['Tide Phase, Attack'] })
  const gates = blankEntry('term', 'grey-gates-opening', 'Grey Gates, Opening')
  const rulings = [
    blankRuling('aaaaa', 'cards/oak', { text: 'Played in the tide phase.' }),
    blankRuling('bbbbb', 'cards/oak', { text: 'See Tide Phase, Attack.' }),
    blankRuling('ccccc', 'cards/oak', { text: 'Grey gates stay shut.' }),
  ]
  const game = { rulings, entries: [phase, attack, gates], rulingById: new Map(rulings.map(one => [one.id, one])) }
  const naming = (entry: typeof phase) => [...rulingsNaming(game, entry)].map(({ id }) => id)
  expect(naming(phase)).toEqual(['aaaaa', 'bbbbb'])
  expect(naming(attack)).toEqual(['bbbbb'])
  expect(naming(gates)).toEqual(['ccccc'])
})

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
