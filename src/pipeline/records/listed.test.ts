import { expect, test } from 'vitest'
import { runPipeline } from '../index.ts'
import { tinyGame } from '../testing.ts'

const RULED = `---
work: file
language: en
---

# Terms

## Contents of the Box

- 2 lanterns
- 1 gate

## constructor

A lantern burns at night.
`
const WORK = `title: Test File
authority: file
lists: { Contents of the Box: [box] }
`

test('what stands under a heading that work.yaml calls a list is told from rulings', () => {
  const { records, messages } = runPipeline(tinyGame({ restatement: RULED, work: WORK }))
  expect(messages.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(records.games[0]?.rulings.map(({ text, listed = null }) => [text, listed])).toEqual([
    ['A lantern burns at night.', null],
    ['2 lanterns', ['box']],
    ['1 gate', ['box']],
  ])
})
