import { expect, test } from 'vitest'
import type { Layout } from '../layouts/layout.ts'
import { markdown } from '../layouts/markdown/index.ts'
import { readGame } from '../game/read-game.ts'
import { must } from '../must.ts'
import { fileOf, tinyGame } from '../testing.ts'
import { readRestatement, unplacedWords } from './read-texts.ts'

const { data } = readGame(must(tinyGame().games[0], 'game of the tests'))
const game = must(data, 'data of the game')
const context = { games: [game], layouts: [], isCardTitle: () => () => false }
const file = fileOf('restatement.md', '---\nwork: file\n---\n\n# Terms\n\n## Boats\n\n- Pay.\n- Row twice.\n')
const wordsLost = (layout: Layout) =>
  unplacedWords(readRestatement(file, must(game.works[0], 'work of the tests'), layout, context))

test('a word of a restatement that its layout leaves out is reported with its line', () => {
  expect(wordsLost(markdown)).toEqual([])
  const forgetful: Layout = {
    ...markdown,
    parse(source, options) {
      const root = markdown.parse(source, options)
      return { ...root, children: root.children.slice(0, -1) }
    },
  }
  expect(wordsLost(forgetful)).toMatchObject([
    {
      code: 'texts/unplaced',
      place: { file: 'restatement.md', line: 10 },
      found: expect.stringContaining('Row twice'),
    },
  ])
})
