import { describe, expect, test } from 'vitest'
import { runPipeline } from '../index.ts'
import type { PipelineInput } from '../input.ts'
import { gameFolder } from '../testing.ts'

const GAME = `title: Lamps
description: A game for tests.
sets: [{ code: A, title: First }]
authorities:
  - { id: roll, title: Roll of Lamps, kind: collected-rulings, rank: 2, cited: [Roll] }
  - { id: talk, title: Talk, kind: rulings, rank: 3, cited: [Talk] }
`
const CARDS = 'code\tset\ttitle\ttype\nA-1\tA\tRed Lamp\tLamp\nA-2\tA\tBlue Lamp\tLamp\n'

function input(
  works: Record<string, { info: string; cards: Record<string, string[]> }>,
  permalinks?: string,
): PipelineInput {
  const texts = Object.entries(works).flatMap(([id, { info, cards }]) => [
    [`works/${id}/work.yaml`, `title: ${id}\nrecognise: { layouts: [markdown], phrases: [abc], atLeast: 1 }\n${info}`],
    [
      `works/${id}/restatement.md`,
      `---\nwork: ${id}\n---\n\n# Cards\n\n${Object.entries(cards)
        .map(([title, rulings]) => `## ${title}\n\n${rulings.map(text => `- ${text}`).join('\n')}\n`)
        .join('\n')}`,
    ],
  ])
  const files = { 'game.yaml': GAME, 'cards.tsv': CARDS, 'permalinks.tsv': permalinks }
  return { copies: [], games: [gameFolder('lamps', { ...files, ...Object.fromEntries(texts) })] }
}

const RED = [
  'A red lamp burns until the third bell.',
  'Whoever carries it walks before the others.',
  'It goes out in rain, and only a keeper relights it.',
]
const BLUE = ['A blue lamp lights no more than one street.', 'Two of them shine as one.']
const older = { info: 'authority: roll\n', cards: { 'Red Lamp': RED, 'Blue Lamp': BLUE } }
const gameOf = (from: PipelineInput) => {
  const { records, messages } = runPipeline(from)
  return { game: records.games[0]!, errors: messages.filter(({ severity }) => severity === 'error') }
}
const NEWER = {
  'Red Lamp': [RED[1]!, RED[0]!, 'It goes out in heavy rain, and only a keeper relights it.'],
  'Blue Lamp': ['Nobody has ever sold a lamp of this colour twice.', BLUE[1]!],
}

describe('a newer edition', () => {
  const { game, errors } = gameOf(
    input({ 'roll-9': older, 'roll-10': { info: 'authority: roll\ndate: 2003-05\n', cards: NEWER } }),
  )
  const since = game.works.find(({ id }) => id === 'roll-10')!.since!
  const textOf = (id: string | null) => game.rulings.find(ruling => ruling.id === id)?.text ?? null

  test('follows the number before it, and is told apart into what is added, reworded, moved and removed', () => {
    expect(errors).toEqual([])
    expect(since).toMatchObject({ of: 'roll-9', whole: true, unchanged: 2 })
    expect(since.changes.map(({ kind, ruling, before }) => [kind, textOf(ruling), textOf(before)])).toEqual([
      ['added', NEWER['Blue Lamp'][0], null],
      ['moved', expect.stringMatching(/^(A red|Whoever)/), expect.stringMatching(/^(A red|Whoever)/)],
      ['reworded', NEWER['Red Lamp'][2], RED[2]],
      ['removed', BLUE[0], BLUE[0]],
    ])
    expect(since.changes[2]?.parts).toEqual([
      { kind: 'same', text: 'It goes out in' },
      { kind: 'new', text: 'heavy' },
      { kind: 'same', text: 'rain, and only a keeper relights it.' },
    ])
    expect(game.works.find(({ id }) => id === 'roll-9')!.since).toBeNull()
  })

  test('takes the place of the rulings it has again; what it leaves out isn’t judged', () => {
    const statuses = Object.fromEntries(
      game.rulings.filter(({ work }) => work === 'roll-9').map(({ text, status }) => [text, status]),
    )
    expect(statuses).toEqual({
      [RED[0]!]: 'superseded',
      [RED[1]!]: 'superseded',
      [RED[2]!]: 'superseded',
      [BLUE[1]!]: 'superseded',
      [BLUE[0]!]: 'in-force',
    })
    const old = game.rulings.find(({ text }) => text === RED[2])!
    expect(old.statusReason).toEqual({ reason: 'roll-10 has it in other words.', citation: null, date: '2003-05' })
    expect(textOf(old.relations[0]!.ruling)).toBe(NEWER['Red Lamp'][2])
  })

  test('its changes are dated, and nothing that stayed as it was is called new', () => {
    expect(game.changes.every(({ date, work }) => date === '2003-05' && work === 'roll-10')).toBe(true)
    expect(game.changes.map(({ kind }) => kind).sort()).toEqual(['added', 'changed', 'moved', 'removed'])
  })
})

test('a newer edition that replaces the older one whole supersedes what it leaves out too, and says so', () => {
  const newer = (info: string) => ({ info: `authority: roll\ndate: 2003-05\n${info}`, cards: NEWER })
  const statusOf = (info: string) => {
    const { game, errors } = gameOf(input({ 'roll-9': older, 'roll-10': newer(info) }))
    expect(errors).toEqual([])
    return game.rulings.find(({ work, text }) => work === 'roll-9' && text === BLUE[0])!
  }
  expect(statusOf('')).toMatchObject({ status: 'in-force' })
  expect(statusOf('replacesAll: true\n')).toMatchObject({
    status: 'superseded',
    statusReason: { reason: 'roll-10 replaces the edition before it whole, and leaves it out.', date: '2003-05' },
  })
})

test('an edition has the authority and rank of the one it replaces', () => {
  const info = 'authority: talk\n'
  const { game, errors } = gameOf(input({ first: { ...older, info }, second: { ...older, info: 'replaces: first\n' } }))
  expect(errors).toEqual([])
  expect(game.works.find(({ id }) => id === 'second')).toMatchObject({ authority: 'talk', rank: 3 })
  expect(gameOf(input({ second: { ...older, info: 'replaces: first\n' } })).errors).toMatchObject([
    { code: 'game/work-without-authority', place: { file: 'content/lamps/works/second/work.yaml', line: 3 } },
    { code: 'history/unknown-edition' },
  ])
})

test('a ruling that went to another entry has moved, and is known there', () => {
  const { game } = gameOf(
    input({
      first: { ...older, info: 'authority: talk\n' },
      second: {
        info: 'authority: talk\nreplaces: first\n',
        cards: { 'Red Lamp': RED.slice(0, 2), 'Blue Lamp': [...BLUE, RED[2]!] },
      },
    }),
  )
  expect(game.works.find(({ id }) => id === 'second')!.since!.changes).toMatchObject([
    { kind: 'moved', entry: 'cards/blue-lamp', from: 'cards/red-lamp' },
  ])
})

test('an edition that holds another part is compared with the last that has rulings of its own', () => {
  const { game } = gameOf(
    input({
      'roll-1': older,
      'roll-2': { info: 'authority: roll\n', cards: { 'Red Lamp': ['Nobody polishes brass on the day of the fair.'] } },
      'roll-3': { info: 'authority: roll\n', cards: older.cards },
    }),
  )
  expect(Object.fromEntries(game.works.map(({ id, since }) => [id, since?.of ?? null]))).toEqual({
    'roll-1': null,
    'roll-2': null,
    'roll-3': 'roll-1',
  })
})

test('a list of changes removes nothing', () => {
  const { game } = gameOf(
    input({
      'roll-1': older,
      'roll-2': { info: 'authority: roll\n', cards: { 'Red Lamp': ['A red lamp burns until the fourth bell.'] } },
    }),
  )
  expect(game.works.find(({ id }) => id === 'roll-2')!.since).toMatchObject({
    whole: false,
    changes: [{ kind: 'reworded' }],
  })
  expect(game.rulings.filter(({ status }) => status === 'superseded')).toHaveLength(1)
})

test('works of an authority that isn’t collected anew are no editions of each other', () => {
  const { game } = gameOf(
    input({ 'talk-1': { ...older, info: 'authority: talk\n' }, 'talk-2': { ...older, info: 'authority: talk\n' } }),
  )
  expect(game.works.map(({ since }) => since)).toEqual([null, null])
})

test.each([
  ['history/unknown-edition', 'authority: talk\nreplaces: nothing\n', 'authority: talk\n', 4],
  ['history/unknown-edition', 'authority: talk\nreplaces: first\n', 'authority: talk\n', 4],
  ['history/edition-cycle', 'authority: talk\nreplaces: second\n', 'authority: talk\nreplaces: first\n', 4],
])('%s has its place', (code, first, second, line) => {
  expect(gameOf(input({ first: { ...older, info: first }, second: { ...older, info: second } })).errors).toMatchObject([
    { code, place: { file: 'content/lamps/works/first/work.yaml', line } },
  ])
})

test('what the registry says was removed or merged is a change too', () => {
  const rows = [
    'id\tentry\twork\tordinal\tnumber\tfingerprint\tadded\tchanged\tstate',
    '22222\tcards/red-lamp\tfirst\t9\t\t\t2001-01-01\t2002-02-02\tremoved',
    '33333\tcards/red-lamp\tfirst\t8\t\t\t2001-01-01\t2002-02-03\tmerged 22222',
    '44444\tcards/red-lamp\tfirst\t7\t\t\t2001-01-01\t2002-02-04\tgone',
    '',
  ]
  const { game } = gameOf(input({ first: { ...older, info: 'authority: talk\n' } }, rows.join('\n')))
  expect(game.changes).toEqual([
    {
      date: '2002-02-04',
      kind: 'removed',
      ruling: '44444',
      entry: 'cards/red-lamp',
      work: 'first',
      summary: 'A ruling on Red Lamp is no longer in first',
    },
    {
      date: '2002-02-03',
      kind: 'removed',
      ruling: '33333',
      entry: 'cards/red-lamp',
      work: 'first',
      summary: 'A ruling on Red Lamp became part of another, 22222',
    },
    {
      date: '2002-02-02',
      kind: 'removed',
      ruling: '22222',
      entry: 'cards/red-lamp',
      work: 'first',
      summary: 'A ruling on Red Lamp was removed',
    },
  ])
})
