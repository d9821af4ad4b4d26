import { expect, test } from 'vitest'
import { runPipeline } from '../index.ts'
import { fileOf, tinyGame } from '../testing.ts'
import type { LinkedRuling } from './link.ts'
import { subjectsOf } from './subjects.ts'

const RULE = '-'.repeat(80)
const item = (number: number, question: string, answer: string) =>
  `(${number}) Ada asked: "${question}"\n${RULE}\n${answer}\n\n`
const digest = (...items: readonly [string, string][]) =>
  fileOf(
    'elsewhere/d.txt',
    `CoE Rulings Digest #20\n\n${items.map(([question, answer], index) => item(index + 1, question, answer)).join('')}`,
  )
const run = (notes: string | null, ...items: readonly [string, string][]) => {
  const { records, messages } = runPipeline({
    ...tinyGame(notes === null ? {} : { notes }),
    copies: [digest(...items)],
  })
  const [game] = records.games
  return {
    game,
    rulings: game?.rulings ?? [],
    listed: messages.filter(({ code }) => code.startsWith('names/question-')),
    messages,
  }
}

test.each<[string, [string, string][], string[][], string[]]>([
  ['what the question names', [['Does the Grey Gate open?', 'It does.']], [['cards/grey-gate']], []],
  ['the one thing that the answer names', [['Does it open?', 'Only Grey Gate does.']], [['cards/grey-gate']], []],
  ['nothing where nothing is named', [['Does it open?', 'It does.']], [[]], ['names/question-about-nothing']],
  [
    'nothing for certain where a question goes on',
    [
      ['Does the Grey Gate open?', 'It does.'],
      ['And then?', 'It shuts.'],
    ],
    [['cards/grey-gate'], []],
    ['names/question-about-nothing'],
  ],
])('an answer is about %s', (_what, items, about, codes) => {
  const { rulings, listed, game } = run(null, ...items)
  expect(rulings.map(ruling => ruling.about)).toEqual(about)
  expect(listed.map(({ code }) => code)).toEqual(codes)
  const card = game?.entries.find(({ id }) => id === 'cards/grey-gate')
  expect(card?.answers).toEqual(rulings.filter(ruling => ruling.about.includes('cards/grey-gate')).map(({ id }) => id))
  expect(card?.rulings).toEqual([])
})

test('what a question may go on with is told', () => {
  expect(run(null, ['Does the Grey Gate open?', 'It does.'], ['And then?', 'It shuts.']).listed[0]?.found).toContain(
    'Grey Gate',
  )
})

test('an editor settles it, and a title that nothing has is an error at its place', () => {
  const [id] = run(null, ['Does it open?', 'It does.']).rulings.map(ruling => ruling.id)
  const settled = run(`${id}: { about: [Grey Gate] }\n`, ['Does it open?', 'It does.'])
  expect(settled.rulings[0]?.about).toEqual(['cards/grey-gate'])
  expect(settled.listed).toEqual([])
  const wrong = run(`${id}: { about: [Grey Goat] }\n`, ['Does it open?', 'It does.'])
  expect(wrong.messages.find(({ code }) => code === 'names/unknown-subject')).toMatchObject({
    severity: 'error',
    place: { line: 1 },
  })
})

test('a question that names up to four things is about them; one that names more happens on most of them', () => {
  const titles = ['Amber Bell', 'Brass Cup', 'Copper Dish', 'Dun Flag', 'Ebony Horn']
  const cards = `code\tset\ttitle\ttype\n${titles.map((title, at) => `A-${at}\tA\t${title}\tHazard\n`).join('')}`
  const asked = (count: number) => {
    const { records } = runPipeline({
      ...tinyGame({ cards }),
      copies: [digest([`May ${titles.slice(0, count).join(', ')} burn?`, 'They may.'])],
    })
    return records.games[0]?.rulings.map(ruling => ruling.about.length)
  }
  expect([asked(2), asked(4), asked(5)]).toEqual([[2], [4], [0]])
})

test('what an answer stands under isn’t what it names', () => {
  const about = (...entries: string[]) => {
    const ruling = { id: 'b2c3d', entry: 'terms/x', work: 'w', copy: { blocks: [{ type: 'question', children: [] }] } }
    const linked = { ruling, mentions: [], references: [{ raw: 'See', entries }] } as unknown as LinkedRuling
    return subjectsOf([linked], new Map(), () => true).get('b2c3d')
  }
  expect(about('terms/x')).toMatchObject({ about: [], doubt: 'none' })
  expect(about('terms/x', 'cards/y')).toMatchObject({ about: ['cards/y'], doubt: null })
})

test('rulings under the heading of a group are about each of its cards, and a card that isn’t there is an error', () => {
  const vocabulary =
    'cardGroups:\n  - { heading: Other, cards: [A-3] }\n  - { heading: The Lights/Doors, cards: [A-1, Grey Gate, Nowhere] }\n'
  const restatement = '---\nwork: file\n---\n\n# Terms\n\n## The Lights/Doors\n\n- They glow.\n'
  const { records, messages } = runPipeline(tinyGame({ vocabulary, restatement }))
  expect(records.games[0]?.rulings).toMatchObject([
    { entry: 'terms/lights-doors', alsoOn: { 'cards/lantern-of-oak': null, 'cards/grey-gate': null } },
  ])
  expect(messages.filter(({ code }) => code === 'names/unknown-subject')).toMatchObject([
    { severity: 'error', place: { file: 'content/tiny/vocabulary.yaml' }, found: expect.stringContaining('Nowhere') },
  ])
})
