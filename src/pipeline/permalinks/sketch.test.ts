import { expect, test } from 'vitest'
import { rulingWith, wordingOf } from '../entries/entry.testing.ts'
import { sketchRulings } from './matching.ts'
import { registerRulings } from './register.ts'
import { assignPermalinks } from './assign.ts'
import { sketch } from './sketch.ts'

const WORDS = 'The bridge may be crossed once in every turn'

test('a sketch that is known of the same words is taken, whatever their case and marks', () => {
  const { value, words } = sketch(WORDS)
  const known = new Map([[value.slice(0, 8), 'known']])
  const knownOf = (digits: string) => known.get(digits)
  expect(sketch('“The bridge” MAY be crossed, once in every turn!', knownOf)).toEqual({ words, value: 'known' })
  expect(sketch('The bridge may be crossed in every turn once', knownOf)).toEqual(
    sketch('The bridge may be crossed in every turn once'),
  )
})

test('the sketch of a registered ruling is that of its row, on its own entry alone', () => {
  const on = (entry: string) => rulingWith({ work: 'pef', entry, ordinal: 1, copy: wordingOf([WORDS]) })
  const { permalinks } = assignPermalinks('tiny', [on('cards/bridge')], [], 'permalinks.tsv', new Set())
  const [row] = registerRulings([], permalinks, '2001-02-03').rows
  const marked = { ...row!, copy: `${row!.copy!.slice(0, -1)}!` }
  const copies = sketchRulings([on('cards/bridge'), on('cards/river')], [marked]).map(({ copy }) => copy)
  expect(copies).toEqual([marked.copy, row!.copy])
})
