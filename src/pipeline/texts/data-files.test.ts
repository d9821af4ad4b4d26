import { expect, test } from 'vitest'
import { sourceFromText } from '../source/source-text.ts'
import { inspectTexts } from '../inspect/inspect-texts.ts'
import { fileOf } from '../testing.ts'
import { dataMessage } from './data-files.ts'

const YAML = `# Rulings of a harbour
---
# Skiffs
1|Skiff:
  - A skiff carries one lamp. [COE 5]
2|Barge:
- A barge carries three lamps.
"Old: Gate":
  text: It opens by day.
`

test('a file of data is refused with what to do, though its comments begin like headings', () => {
  const [text] = inspectTexts([], [fileOf('rulings.yaml', YAML)], { game: null, work: null })
  expect(text?.summary.layout).toBeNull()
  expect(text?.summary.messages).toMatchObject([
    { code: 'texts/data', place: { file: 'rulings.yaml', line: 1 }, found: 'a file of data (YAML)' },
  ])
  expect(dataMessage(sourceFromText('x', '[{"card": "Skiff", "rulings": ["# It sails."]}]'))?.found).toContain('JSON')
})

test.each([
  ['# Boats\n\nSkiffs:\n- one\n\nBarges:\n- two\n\nRafts:\n- three\n\nThey all sail.\n'],
  ['---\nwork: boats\n---\n\n## Skiff\n\n- It sails.\n'],
  ['[Skiffs] sail.\n'],
])('prose with lists and names is none: %j', text => {
  expect(dataMessage(sourceFromText('x.md', text))).toBeNull()
})
