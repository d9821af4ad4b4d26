import { expect, test } from 'vitest'
import { testRuling } from '../site/game.testing.ts'
import { partsOfNote } from './note-parts.ts'

test('the rules that an editor names by their numbers are found, in their own case', () => {
  const rules = ['3.ii.1', '3.II.1', '7'].map((number, at) => ({
    ...testRuling(`${at}`.repeat(5), 'terms/lamp'),
    number,
  }))
  const parts = (note: string) =>
    partsOfNote({ rulings: rules }, note).map(({ text, rule }) => (rule === null ? text : `[${rule.id} ${text}]`))
  expect(parts('Rule 3.II.1, not 3.ii.1. Of 7 lamps 2.5 are lit, by 3.II.1.4.')).toEqual([
    'Rule ',
    '[11111 3.II.1]',
    ', not ',
    '[00000 3.ii.1]',
    '. Of 7 lamps 2.5 are lit, by 3.II.1.4.',
  ])
  expect(parts('')).toEqual([])
})
