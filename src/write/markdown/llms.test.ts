import { expect, test } from 'vitest'
import { testGame } from '../../site/game.testing.ts'
import { FullText } from './llms.ts'

test('the whole of a game is terms, then cards, and says how many of 2 MB’s pages it leaves out', () => {
  const full = new FullText(testGame())
  expect(full.entries.map(({ id }) => id)).toEqual(['terms/tide', 'cards/anchor'])
  full.add('# Tide\n')
  expect(full.text()).toMatch(/# Tide\n$/)
  full.add('a'.repeat(2_000_000))
  expect(full.text()).toMatch(/# Tide\n\n1 page more: see llms\.txt\.\n$/)
})
