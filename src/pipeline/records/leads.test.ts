import { expect, test } from 'vitest'
import { runPipeline } from '../index.ts'
import { must } from '../must.ts'
import { tinyGame } from '../testing.ts'

const restatement = `---
work: file
language: en
---

# Terms

## Quay

At the quay you can:

- Wait.
- Load these:
- a barrel; or
- a crate.
- Unload these:
- all barrels.
- Leave.

Nobody waits twice.

Nobody leaves twice.
`

test('an item of a list has the ruling that leads its list in, as the text or an editor says', () => {
  const read = (notes: string) =>
    must(runPipeline(tinyGame({ restatement, notes })).records.games[0], 'a game').rulings.filter(
      ({ entry }) => entry === 'terms/quay',
    )
  const idOf = new Map(read('').map(({ id, text }) => [text, id]))
  const leadsWith = (notes: string) => {
    const rulings = read(notes)
    return rulings.flatMap(({ text, lead }) => {
      const before = rulings.find(({ id }) => id === lead)
      return before ? [`${before.text} ${text}`] : []
    })
  }
  const asSet = [
    'At the quay you can: Wait.',
    'At the quay you can: Load these:',
    'Load these: a barrel; or',
    'Load these: a crate.',
    'At the quay you can: Unload these:',
    'Unload these: all barrels.',
    'Unload these: Leave.',
  ]
  expect(leadsWith('')).toEqual(asSet)
  const note = (text: string, lead: string) => `${idOf.get(text)}:\n  lead: ${idOf.get(lead)}\n`
  expect(
    leadsWith(note('Leave.', 'At the quay you can:') + note('Nobody leaves twice.', 'Nobody waits twice.')),
  ).toEqual([...asSet.slice(0, -1), 'At the quay you can: Leave.', 'Nobody waits twice. Nobody leaves twice.'])
})
