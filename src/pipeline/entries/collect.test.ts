import { expect, test } from 'vitest'
import { runPipeline } from '../index.ts'
import { fileOf } from '../testing.ts'

const GAME = `title: Lamps
description: A game for tests.
sets: [{ code: A, title: First }]
authorities:
  - { id: roll, title: Roll of Lamps, kind: rulings, rank: 2, cited: [Roll], work: roll }
`
const WORK = 'title: Roll\nauthority: roll\nrecognise: { layouts: [markdown], phrases: [abc], atLeast: 1 }\n'
const text = (heading: string) =>
  `---\nwork: roll\n---\n\n# Cards\n\n## ${heading}\n\n- It burns until the third bell rings in the tower.\n`

/** Returns the messages about a heading, in our own restatement or in a copy. */
function messagesAbout(heading: string, name: 'restatement.md' | 'roll.md') {
  const file = fileOf(`content/lamps/works/roll/${name}`, text(heading))
  const { messages } = runPipeline({
    copies: [],
    games: [
      {
        id: 'lamps',
        files: {
          'game.yaml': fileOf('content/lamps/game.yaml', GAME),
          'cards.tsv': fileOf('content/lamps/cards.tsv', 'code\tset\ttitle\ttype\nA-1\tA\tLantern of Dusk\tLamp\n'),
        },
        works: [
          {
            id: 'roll',
            copies: name === 'roll.md' ? [file] : [],
            files: {
              'work.yaml': fileOf('content/lamps/works/roll/work.yaml', WORK),
              ...(name === 'restatement.md' ? { [name]: file } : {}),
            },
          },
        ],
      },
    ],
  })
  return messages
    .filter(({ code }) => code === 'entries/card-not-in-catalogue')
    .map(({ severity, found, fix }) => ({ severity, found, guess: /“(.*?)”/.exec(fix)?.[1] ?? null }))
}

test('a heading of a restatement that is nearly a card’s title is an error; one of a copy, or unlike any, a warning', () => {
  expect(messagesAbout('Lantern of Dusk', 'restatement.md')).toEqual([])
  const mistyped = { found: 'the heading “Lantren of Dusk”', guess: 'Lantern of Dusk' }
  expect(messagesAbout('Lantren of Dusk', 'restatement.md')).toEqual([{ severity: 'error', ...mistyped }])
  expect(messagesAbout('Lantren of Dusk', 'roll.md')).toEqual([{ severity: 'warning', ...mistyped }])
  expect(messagesAbout('Green Gate', 'restatement.md')).toEqual([
    { severity: 'warning', found: 'the heading “Green Gate”', guess: null },
  ])
})
