import { expect, test } from 'vitest'
import { runPipeline } from '../index.ts'
import { fileOf, gameFolder, tinyGame } from '../testing.ts'

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
function messagesAbout(heading: string, name: 'restatement.md' | 'copies/roll.md') {
  const lamps = gameFolder('lamps', {
    'game.yaml': GAME,
    'cards.tsv': 'code\tset\ttitle\ttype\nA-1\tA\tLantern of Dusk\tLamp\n',
    'works/roll/work.yaml': WORK,
    [`works/roll/${name}`]: text(heading),
  })
  const { messages } = runPipeline({ copies: [], games: [lamps] })
  return messages
    .filter(({ code }) => code === 'entries/card-not-in-catalogue')
    .map(({ severity, found, fix }) => ({ severity, found, guess: /“(.*?)”/.exec(fix)?.[1] ?? null }))
}

test('a heading of a restatement that is nearly a card’s title is an error; one of a copy, or unlike any, a warning', () => {
  expect(messagesAbout('Lantern of Dusk', 'restatement.md')).toEqual([])
  const mistyped = { found: 'the heading “Lantren of Dusk”', guess: 'Lantern of Dusk' }
  expect(messagesAbout('Lantren of Dusk', 'restatement.md')).toEqual([{ severity: 'error', ...mistyped }])
  expect(messagesAbout('Lantren of Dusk', 'copies/roll.md')).toEqual([{ severity: 'warning', ...mistyped }])
  expect(messagesAbout('Green Gate', 'restatement.md')).toEqual([
    { severity: 'warning', found: 'the heading “Green Gate”', guess: null },
  ])
})

test.each([
  ['without its article', ['The Tide Table', 'Tide Table'], 'Tide Table'],
  ['with a capital rather than without an article', ['tide table', 'The Tide Table'], 'The Tide Table'],
  ['as its first heading, where none is better', ['Tide-Table', 'Tide Table'], 'Tide-Table'],
])('a term of several headings is called %s', (_what, headings, title) => {
  const sections = headings.map(heading => `## ${heading}\n\n- It is read at dawn by ${heading}.\n`).join('\n')
  const { records } = runPipeline(tinyGame({ restatement: `---\nwork: file\n---\n\n# Terms\n\n${sections}` }))
  expect(records.games[0]?.entries.filter(({ kind }) => kind === 'term').map(entry => entry.title)).toEqual([title])
})

test('a topic that is new has a page without a heading of its own, and one that a text has joins it', () => {
  const restatement = '---\nwork: file\n---\n\n# Terms\n\n## The Bell\n\n- Ring it once.\n'
  const rules = 'rules: [{ work: file, sections: [Bell] }]'
  const topics = `- { term: Ringing, new: true, ${rules} }\n- { term: Bell, new: true, ${rules} }\n`
  const { records } = runPipeline(tinyGame({ restatement, topics }))
  const terms = (records.games[0]?.entries ?? []).filter(({ kind }) => kind === 'term')
  expect(terms.map(({ id, rulings, topic }) => [id, rulings.length, topic?.rules.length])).toEqual([
    ['terms/bell', 1, 0],
    ['terms/ringing', 0, 1],
  ])
})

test('a heading that only the restatement has stands behind the others of the work, its rulings with their entry', () => {
  const text = (...sections: readonly (readonly [string, ...string[]])[]) =>
    `---\nwork: file\n---\n\n# Terms\n\n${sections.map(([heading, ...items]) => `## ${heading}\n\n${items.map(item => `- ${item}\n`).join('')}`).join('\n')}`
  const restatement = text(['Bell', 'Ring it once.', 'Never ring at ebb.'], ['Tide', 'Read it at dawn.'])
  const input = tinyGame({ restatement, work: WORK.replace('roll\n', 'file\n') })
  const copies = [fileOf('content/tiny/works/file/copies/a.md', text(['Bell', 'The bell is rung once.']))]
  const { records } = runPipeline({
    ...input,
    games: input.games.map(game => ({ ...game, works: game.works.map(work => ({ ...work, copies })) })),
  })
  const outline = records.games[0]?.works[0]?.outline.flatMap(item =>
    item.kind === 'entry' ? [[item.entry, item.rulings.length]] : [],
  )
  expect(outline).toEqual([
    ['terms/bell', 2],
    ['terms/tide', 1],
  ])
})
