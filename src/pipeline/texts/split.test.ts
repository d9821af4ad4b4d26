import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { growthOf } from '../../../tests/support/growth.ts'
import { runPipeline } from '../index.ts'
import { documentFacts } from '../layouts/facts.ts'
import { LAYOUTS } from '../layouts/index.ts'
import type { EntryHeading, LayoutRoot } from '../layouts/tree.ts'
import { at, inFile, type Message } from '../messages/message.ts'
import { must } from '../must.ts'
import { measureCoverage } from '../source/coverage.ts'
import { inspectTexts } from '../inspect/inspect-texts.ts'
import { fingerprintOf } from '../source/fingerprint.ts'
import { sourceFromText } from '../source/source-text.ts'
import { fileOf, gameFolder, tinyGame } from '../testing.ts'
import { splitDocuments } from './split.ts'

const book = fileOf(
  'elsewhere/book.txt',
  readFileSync(new URL('../layouts/rulebook-pages/fixtures/harbour/input.txt', import.meta.url), 'utf8'),
)
const [tiny] = tinyGame().games
/** Returns the game with further works, by their texts. */
const withWorks = (texts: Readonly<Record<string, string>>) =>
  tiny ? [{ ...tiny, works: [...tiny.works, ...gameFolder('tiny', texts).works] }] : []
const LAMPS = {
  'works/lamps/work.yaml':
    'title: Lamps\nauthority: file\nrecognise:\n  layouts: [rule-page]\n  phrases: [Lighting a Lamp, in one of two ways, Lamps in a Storm, burn on]\n  atLeast: 3\n',
}
const HARBOUR =
  'title: Harbour\nauthority: file\nrecognise: { layouts: [rulebook-pages], phrases: [the harbour game], atLeast: 1 }\n'
/** Returns the game with the book as a work, which has repairs. */
const repaired = (repairs: string) =>
  withWorks({ ...LAMPS, 'works/harbour/work.yaml': HARBOUR, 'works/harbour/repairs.yaml': repairs })
const games = withWorks(LAMPS)
const nobody = { game: null, work: null }

test('a chapter that is a work of its own goes to that work, and the rest of the book is one of its own', () => {
  const [found] = inspectTexts(games, [book], nobody)
  expect(found?.targets.map(({ work, info }) => ({ work, title: info?.title, authority: info?.authority }))).toEqual([
    { work: 'the-harbour-game', title: 'The Harbour Game', authority: 'file' },
    { work: 'lamps', title: undefined, authority: undefined },
  ])
  const [rest, chapter] = (found?.targets ?? []).map(({ text }) => text ?? '')
  expect(chapter).toMatch(/^CHAPTER II: LAMPS[^]*\n6 • The Harbour Game\n$/)
  expect(rest).toMatch(/^1 • [^]*\n4 • The Harbour Game\n\nCHAPTER III: BOATS\n/)
})

test('a work that several chapters look like takes none of them', () => {
  const letters = {
    'works/letters/work.yaml':
      'title: Letters\nauthority: file\nrecognise:\n  layouts: [markdown]\n  phrases: [The Harbour Game, CHAPTER]\n  atLeast: 1\n',
  }
  const [found] = inspectTexts(withWorks(letters), [book], nobody)
  expect(found?.targets.map(({ work }) => work)).not.toContain('letters')
})

test('the parts have each ruling and each word of the book once', () => {
  const { records } = runPipeline({ games, copies: [book] })
  const [game] = records.games
  const copies = game?.works.flatMap(work => work.copies) ?? []
  const [whole] = inspectTexts(games, [book], nobody)
  expect(copies.map(({ words, placed }) => words - placed)).toEqual([0, 0])
  expect(copies.reduce((sum, { words }) => sum + words, 0)).toBe(whole?.summary.words)
  expect(game?.rulings.length).toBe(whole?.summary.entries.reduce((sum, { rulings }) => sum + rulings, 0))
  expect(new Set(game?.rulings.filter(({ work }) => work === 'lamps').map(({ entry }) => entry))).toEqual(
    new Set([
      'terms/lamps-and-their-oil',
      'terms/lighting-a-lamp',
      'terms/lamps-in-a-storm',
      'terms/wind',
      'terms/lamps-and-their-oil-restrictions',
    ]),
  )
})

test('a chapter that was stored with its work is read as it was in the book', () => {
  const [target] = inspectTexts(games, [book], nobody)[0]?.targets.slice(1) ?? []
  const copy = fileOf('content/tiny/works/lamps/copies/book-lamps.txt', target?.text ?? '')
  const stored = runPipeline({
    games: games.map(game => ({
      ...game,
      works: game.works.map(work => (work.id === 'lamps' ? { ...work, copies: [copy] } : work)),
    })),
    copies: [],
  })
  const rulings = (result: ReturnType<typeof runPipeline>) =>
    result.records.games[0]?.rulings.filter(({ work }) => work === 'lamps').map(({ id }) => id)
  expect(rulings(stored)?.length).toBeGreaterThan(0)
  expect(rulings(stored)).toHaveLength(rulings(runPipeline({ games, copies: [book] }))?.length ?? 0)
})

test('a repair of a book holds in a chapter that is stored alone', () => {
  const repairOf = (text: string) => {
    const { words, fingerprint } = fingerprintOf(text)
    return `- { passage: { words: ${words}, fingerprint: '${fingerprint}' }, action: replace, from: 0, count: 1, with: Every, reason: lost }\n`
  }
  const repairs = repairOf('A lamp without oil is dark') + repairOf('One keeper plays the tide') + repairOf('not there')
  const withBook = repaired(repairs)
  const targets = inspectTexts(withBook, [book], nobody)[0]?.targets ?? []
  const stored = (ids: readonly string[]) =>
    withBook.map(game => ({
      ...game,
      works: game.works.map(work => {
        const text = ids.includes(work.id) ? targets.find(target => target.work === work.id)?.text : undefined
        return { ...work, copies: text ? [fileOf(`content/tiny/works/${work.id}/copies/a.txt`, text)] : [] }
      }),
    }))
  const read = (input: Parameters<typeof runPipeline>[0]) => {
    const { records, messages } = runPipeline(input)
    return {
      texts: records.games[0]?.rulings.flatMap(({ work, text }) => (work === 'lamps' ? text : [])).sort(),
      missed: messages.filter(({ code }) => code === 'checks/repair-without-passage').length,
    }
  }
  const whole = read({ games: withBook, copies: [book] })
  expect(whole.texts).toContain('Every lamp without oil is dark.')
  expect(whole.missed).toBe(1)
  expect(read({ games: stored(['harbour', 'lamps']), copies: [] })).toEqual(whole)
  // Where the book isn't at hand, nobody can tell what it has.
  expect(read({ games: stored(['lamps']), copies: [] })).toEqual({ texts: whole.texts, missed: 0 })
})

test('a repair before a chapter leaves the chapter its heading', () => {
  const passage = fingerprintOf('One keeper plays the tide')
  const repairs = `- passage: { words: ${passage.words}, fingerprint: '${passage.fingerprint}' }
  action: replace
  from: 4
  count: 1
  with: tide and the moon above it
  reason: lost its end
`
  const [game] = runPipeline({ games: repaired(repairs), copies: [book] }).records.games
  const entriesOf = (work: string) =>
    new Set(game?.rulings.flatMap(ruling => (ruling.work === work ? ruling.entry : [])))
  expect(entriesOf('lamps')).toContain('terms/lamps-and-their-oil')
  expect(entriesOf('harbour')).not.toContain('terms/lamps-and-their-oil')
  expect(game?.rulings.some(({ text }) => text.includes('tide and the moon'))).toBe(true)
})

test('a message above the first of several documents goes to that document', () => {
  const heading = (title: string, line: number): EntryHeading => ({
    type: 'heading',
    depth: 2,
    children: [],
    data: {
      role: 'entry',
      kind: 'term',
      title,
      document: { title, authority: null, number: null, date: null, author: null },
    },
    position: { start: { line, column: 1, offset: line * 2 - 2 }, end: { line, column: 2, offset: line * 2 - 1 } },
  })
  const layout = must(LAYOUTS[0], 'a layout')
  const warning = (line: number): Message => ({
    code: 'layouts/test',
    severity: 'warning',
    place: at('x.txt', line),
    found: '',
    expected: '',
    fix: '',
  })
  const source = sourceFromText('x.txt', 'a\nb\nc\nd\ne\nf')
  const messages = [warning(1), warning(4), { ...warning(1), place: inFile('x.txt') }]
  const root: LayoutRoot = {
    type: 'root',
    children: [heading('A', 2), heading('B', 4)],
    data: { document: documentFacts(), messages },
  }
  const parts = splitDocuments(
    {
      file: fileOf('x.txt', source.text),
      source,
      layout: layout.name,
      confidence: 1,
      root,
      account: measureCoverage(source, root),
      work: null,
      unusedRepairs: [],
      messages,
    },
    { layouts: [layout], games: [], isCardTitle: () => () => false },
  )
  expect(
    parts.map(({ text }) => text.messages.map(({ place }) => (place.kind === 'point' ? place.line : null))),
  ).toEqual([[1, null], [4]])
})

test('an archive is parted in time in proportion to its digests', { tags: ['growth'] }, () => {
  const archive = (size: number) =>
    Array.from({ length: size }, (_, at) => `ICE RULES DIGEST #${at + 2}\n\nQUERY 1\n\n_May a lamp burn?_\n\nIt may.\n`)
  const task = (size: number) =>
    inspectTexts(games, [fileOf('elsewhere/archive.txt', archive(size).join('\n'))], nobody)
  expect(growthOf(task, 200)).toBeLessThan(3)
})
