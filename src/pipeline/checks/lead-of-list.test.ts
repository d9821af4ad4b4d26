import { expect, test } from 'vitest'
import { runPipeline } from '../index.ts'
import { must } from '../must.ts'
import { tinyGame } from '../testing.ts'

const RULED = `---
work: file
language: en
---

# Cards

## Lantern of Oak

It burns until one of these:

- the wind rises;
- it rains.

## Grey Gate

It stays shut.
`

test('a lead that pages can’t follow is reported at its line, one that they can is not', () => {
  const restatement = RULED
  const { rulings } = must(runPipeline(tinyGame({ restatement })).records.games[0], 'a game')
  const idOf = (words: string) => must(rulings.find(({ text }) => text.startsWith(words))?.id, words)
  const [burns, wind, rains, shut] = ['It burns', 'the wind', 'it rains', 'It stays'].map(idOf)
  const reported = (notes: readonly string[]) =>
    runPipeline(tinyGame({ restatement, notes: notes.join('\n') }))
      .messages.filter(({ code }) => code === 'checks/lead-not-before')
      .map(({ place, found }) => [place.kind === 'point' ? place.line : null, found])
  expect(reported([`${wind}:`, `  lead: ${burns}`])).toEqual([])
  for (const other of [shut, rains])
    expect(reported(['# Leads', `${wind}:`, `  lead: ${other}`])).toEqual([
      [3, `the lead ${other}, which isn’t before ${wind} in its passage`],
    ])
})
