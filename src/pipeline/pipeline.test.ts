import { expect, test } from 'vitest'
import { runPipeline } from './index.ts'
import { LINKING_STAGE } from './linking-stage.ts'
import { registerRulings } from './permalinks/register.ts'
import { writeRegistry } from './permalinks/registry.ts'
import { fingerprintOf } from './source/fingerprint.ts'
import { GAME, tinyGame } from './testing.ts'
import { inspectTexts } from './inspect/inspect-texts.ts'

const COPY = `
Test Examples File

Version 1.0 May 2001

This file was made for tests of a reader. It rules nothing.

Examples By Card Title\t2
Lantern of Oak\t2
Grey Gate\t2
Examples By Term\t2
Light\t2

Examples By Card Title

Lantern of Oak

- The lantern burns while its bearer stands untapped. [COE 12]
 - *For example:* Odo carries the lantern and taps, so it goes dark.
- Two lanterns in one company shine no further than one. [CRF]

Grey Gate

The gate may be shut in answer to any knock. See *Lantern of Oak*.

Examples By Term

Light

Light reaches every site of a region, as [COE 99] explains.
`
const RESTATEMENT = `---
work: file
---

# Cards

## Lantern of Oak

- If the one who bears the *Lantern of Oak* is untapped, it burns. [COE 12]
  - *Example:* Odo taps with the lantern in hand: it stops burning.
- A company's second lantern adds nothing to the reach of its first. [CRF]

## Grey Gate

Whenever somebody knocks, the *Grey Gate* may be shut in response. See *Lantern of Oak*.

# Terms

## Light

All sites of a region are reached by light. [COE 99]
`
const codesOf = (input: Parameters<typeof runPipeline>[0]) =>
  runPipeline(input)
    .messages.filter(message => message.severity !== 'info')
    .map(message => message.code)
const gameOf = (input: Parameters<typeof runPipeline>[0]) => runPipeline(input).records.games[0]!

test('a copy is recognised, read, and shown before its restatement', () => {
  const game = gameOf(tinyGame({ copy: COPY, restatement: RESTATEMENT }))
  expect(game.works[0]).toMatchObject({
    present: { copy: true, restatement: true },
    pairing: { paired: 4, onlyInCopy: [], onlyInRestatement: [], citationDiffers: [] },
  })
  expect(game.works[0]!.copies[0]).toMatchObject({ name: 'a.txt', layout: 'pef', unplaced: [] })
  expect(game.works[0]!.copies[0]!.placed).toBe(game.works[0]!.copies[0]!.words)
  const [first] = game.rulings
  expect(first).toMatchObject({
    entry: 'cards/grey-gate',
    wording: 'copy',
    references: [{ raw: 'Lantern of Oak', entries: ['cards/lantern-of-oak'] }],
  })
  expect(first!.restatement).toMatch(/^Whenever/)
})

test('every card of the catalogue has an entry, also one that nothing is said of', () => {
  const game = gameOf(tinyGame({ restatement: RESTATEMENT }))
  expect(game.entries.map(entry => [entry.id, entry.review])).toEqual([
    ['cards/grey-gate', 'has-rulings'],
    ['cards/lantern-of-oak', 'has-rulings'],
    ['cards/silent-card', 'none-recorded'],
    ['terms/light', 'has-rulings'],
  ])
})

test('a number out of its series is doubted and not linked', () => {
  const { citations } = gameOf(tinyGame({ restatement: RESTATEMENT })).rulings.find(
    ruling => ruling.entry === 'terms/light',
  )!
  expect(citations).toMatchObject([{ raw: '[COE 99]', authority: 'coe', number: '99', target: null }])
  expect(citations[0]!.problem).toMatch(/1 to 50/)
})

test.each([
  ['a ruling', (text: string) => text.replace(/- A company's.*\n/, ''), 'checks/only-in-copy'],
  ['an example', (text: string) => text.replace(/ {2}- \*Example.*\n/, ''), 'checks/examples-differ'],
  ['a citation', (text: string) => text.replace(' [CRF]', ''), 'checks/citations-differ'],
  [
    'nothing, but adds a ruling',
    (text: string) => text.replace('# Terms', 'Quite another sentence nobody wrote before.\n\n# Terms'),
    'checks/only-in-restatement',
  ],
])('a restatement that leaves out %s is reported', (_what, change, code) => {
  expect(codesOf(tinyGame({ copy: COPY, restatement: RESTATEMENT }))).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/^checks\/(only|examples|citations)/)]),
  )
  expect(
    codesOf(tinyGame({ copy: COPY, restatement: change(RESTATEMENT) })).filter(found => found.startsWith('checks/')),
  ).toEqual([code])
})

/** Returns the registry of a game's rulings. */
function registryOf(files: Parameters<typeof tinyGame>[0]): string {
  const { permalinks } = runPipeline(tinyGame(files)).registries.get('tiny')!
  return writeRegistry(registerRulings([], permalinks, '2026-01-02').rows)
}

test('an id stays the same with the copy, with the restatement, and with both', () => {
  const registry = registryOf({ copy: COPY, restatement: RESTATEMENT })
  const ids = (files: Parameters<typeof tinyGame>[0]) =>
    gameOf(tinyGame({ ...files, permalinks: registry })).rulings.map(ruling => ruling.id)
  const both = ids({ copy: COPY, restatement: RESTATEMENT })
  expect(ids({ copy: COPY })).toEqual(both)
  expect(ids({ restatement: RESTATEMENT })).toEqual(both)
  const nothing = gameOf(tinyGame({ permalinks: registry }))
  expect(nothing.rulings).toEqual([])
  expect(nothing.retired.map(row => row.state)).toEqual(['absent', 'absent', 'absent', 'absent'])
})

test('a registered ruling that its present restatement has lost is an error', () => {
  const permalinks = registryOf({ restatement: RESTATEMENT })
  const input = tinyGame({ restatement: RESTATEMENT.replace(/- A company's.*\n/, ''), permalinks })
  expect(runPipeline(input).messages.filter(message => message.severity === 'error')).toMatchObject([
    { code: 'permalinks/lost' },
  ])
})

test('a repair makes an entry of a heading that ran into a paragraph, and the reader is told', () => {
  const broken = COPY.replace('\n\nGrey Gate\n\nThe gate', ' Grey Gate The gate').replace('Grey Gate\t2\n', '')
  const passage = fingerprintOf('than one. [CRF] Grey Gate The gate')
  const repairs = `- { passage: { words: ${passage.words}, fingerprint: '${passage.fingerprint}' }, action: heading, from: 3, count: 2, reason: The heading lost its line. }\n`
  expect(gameOf(tinyGame({ copy: broken })).rulings.some(ruling => ruling.entry === 'cards/grey-gate')).toBe(false)
  const game = gameOf(tinyGame({ copy: broken, repairs }))
  expect(game.rulings.find(ruling => ruling.entry === 'cards/grey-gate')?.text).toMatch(/^The gate/)
  expect(game.works[0]!.copies[0]!.unplaced).toEqual([])
  const elsewhere = repairs.replace(passage.fingerprint, fingerprintOf('no such words anywhere').fingerprint)
  expect(codesOf(tinyGame({ copy: COPY, repairs: elsewhere }))).toContain('checks/repair-without-passage')
})

test.each([
  ['a page', GAME.replace('work: file', 'work: file, pages: { 3: Gray Gate, 4: Grey Gate }'), 'Gray Gate'],
  [
    'a term of a variant',
    `${GAME}variants: { title: Players, choices: [{ id: many, title: Many players, terms: [Gray Gate] }] }\n`,
    '“Many players” under variants, which leads to “Gray Gate”',
  ],
])('%s that leads to a heading which is nearly one of the game is told, with its place', (_, game, told) => {
  const { messages } = runPipeline(tinyGame({ copy: COPY, game }))
  expect(messages.filter(({ code }) => code === 'names/leads-nowhere')).toMatchObject([
    {
      severity: 'warning',
      place: { kind: 'point', file: 'content/tiny/game.yaml' },
      found: expect.stringContaining(told),
    },
  ])
})

test('a text that is set out in no known way is said to be so, with the closest layouts', () => {
  const asked = runPipeline(tinyGame({ copy: 'Question 1: just a few words?\n\nAnswer: none.\n' }))
  const message = asked.messages.find(item => item.code === 'texts/not-recognised')
  expect(message?.expected).toMatch(/closest: \S+ \(\d+ %; missing: /)
  const input = tinyGame({ copy: 'just a few words' })
  const [understood] = inspectTexts(input.games, input.copies, { game: null, work: null })
  expect(understood!.summary).toMatchObject({ layout: null, work: null, placed: 0, words: 4, unplaced: [{ line: 1 }] })
})

test('understanding a text says which work it is, and what it holds', () => {
  const { games, copies } = tinyGame({ copy: COPY })
  const [known] = inspectTexts(games, copies, { game: null, work: null })
  expect(known!.summary).toMatchObject({
    layout: 'pef',
    work: 'file',
    entries: [
      { kind: 'card', title: 'Lantern of Oak', rulings: 2, examples: 1, citations: ['[COE 12]', '[CRF]'] },
      { title: 'Grey Gate' },
      { kind: 'term', title: 'Light' },
    ],
  })
})

test('a game has each of its messages once, with the game and the work that it is about', () => {
  const faulty = RESTATEMENT.replace('[COE 12]', '[COE 99]')
  const { records, messages } = runPipeline(tinyGame({ copy: COPY, restatement: faulty }))
  const own = records.games[0]!.messages
  expect(own.length).toBeGreaterThan(0)
  expect(new Set(own.map(message => JSON.stringify(message))).size).toBe(own.length)
  expect(messages.filter(message => message.game === 'tiny')).toEqual(own)
  const pairing = own.find(({ code }) => code === 'checks/citations-differ')
  expect([pairing?.game, pairing?.work]).toEqual(['tiny', 'file'])
})

test('progress goes on while a game of hundreds of cards is linked, and never back', () => {
  const titles = Array.from({ length: 250 }, (_, index) => `Lantern ${index}`)
  const cards = [
    'code\tset\ttitle\ttype\tsubtype\talignment',
    ...titles.map((title, index) => `A-${index}\tA\t${title}\tHazard\t\t`),
  ]
  const shares: number[] = []
  runPipeline(tinyGame({ copy: COPY, cards: `${cards.join('\n')}\n` }), (stage, share) => {
    if (stage.startsWith(LINKING_STAGE) && share !== undefined) shares.push(share)
  })
  expect(shares.length).toBeGreaterThan(1)
  expect(shares.toSorted((a, b) => a - b)).toEqual(shares)
  expect(shares.every(share => share > 0 && share < 1)).toBe(true)
})
