import { expect, test } from 'vitest'
import { testRuling, testWork } from '../site/game.testing.ts'
import { citedRule, partsOfNote } from './note-parts.ts'

test('the rules that an editor names by their numbers are found, in their own case', () => {
  const rules = ['3.ii.1', '3.II.1', '7', 'g.lamp.2'].map((number, at) => ({
    ...testRuling(`${at}`.repeat(5), 'terms/lamp'),
    number,
  }))
  const parts = (note: string) =>
    partsOfNote({ rulings: rules }, note).map(({ text, rule }) => (rule === null ? text : `[${rule.id} ${text}]`))
  expect(parts('Rule 3.II.1, not 3.ii.1. Of 7 lamps 2.5 are lit, by 3.II.1.4. A wick, e.g. g.lamp.2, burns.')).toEqual([
    'Rule ',
    '[11111 3.II.1]',
    ', not ',
    '[00000 3.ii.1]',
    '. Of 7 lamps 2.5 are lit, by 3.II.1.4. A wick, e.g. ',
    '[33333 g.lamp.2]',
    ', burns.',
  ])
  expect(parts('')).toEqual([])
})

test('an editor’s citation leads to the rule that it names, of the authority that it names', () => {
  const rule = { ...testRuling('bcdfg', 'terms/lamp'), work: 'rules', number: '2.V.1' }
  const workById = new Map([['rules', { ...testWork('rules'), authority: 'guild' }]])
  const cited = (authority: string, citation: string) =>
    citedRule({ rulings: [rule], workById }, authority, citation)?.id ?? null
  expect(cited('guild', 'Guild Rules 2.V.1')).toBe('bcdfg')
  expect(cited('guild', 'Guild Rules 2.V.2')).toBeNull()
  expect(cited('digest', 'Digest 2.V.1')).toBeNull()
})
