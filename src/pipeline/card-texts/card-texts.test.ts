import { describe, expect, test } from 'vitest'
import { growthOf } from '../../../tests/support/growth.ts'
import { readGame } from '../game/read-game.ts'
import { runPipeline } from '../index.ts'
import { inspectTexts } from '../inspect/inspect-texts.ts'
import type { PipelineInput, TextFile } from '../input.ts'
import { must } from '../must.ts'
import { fileOf, GAME, tinyGame } from '../testing.ts'
import { readDatabase, recogniseDatabase } from './read-database.ts'

const WORK = `title: Card text
authority: card-text
recognise: { layouts: [card-database], phrases: ['"lampCode"', '"says"'], atLeast: 2 }
database: { code: lampCode, title: called, text: says, other: [price], leaveOut: ['<<', '>>'] }
`
const AUTHORITY = '  - { id: card-text, title: Card text, kind: card-text, rank: 1, cited: [Card Text] }\n'

/** A game with a work for the texts of its cards, set out as `work` says, and these files beside it. */
function gameSaying(work: string, ...copies: TextFile[]): PipelineInput {
  const game = must(tinyGame({ game: `${GAME}${AUTHORITY}` }).games[0], 'a game')
  const folder = { id: 'card-text', files: { 'work.yaml': fileOf('work.yaml', work) }, copies: [] }
  return { games: [{ ...game, works: [...game.works, folder] }], copies }
}
const gameWith = (...copies: TextFile[]) => gameSaying(WORK, ...copies)

const lantern = { lampCode: 'A-1', called: 'Lantern of Oak', says: '<p>It lights <<x>> <i>Grey Gate</i>.</p>' }
const gate = {
  lampCode: 'A-2',
  called: { en: 'Grey Gate', es: 'Puerta' },
  says: { en: '<p>Shut.</p>', es: '<p>Cerrada.</p>' },
}
const file = (cards: unknown, name = 'lamps.json') => fileOf(`somewhere/${name}`, JSON.stringify({ cards }, null, 1))

function read(copy: TextFile) {
  const { data } = readGame(must(gameWith().games[0], 'a game'))
  return readDatabase(copy, must(recogniseDatabase(copy, [must(data, 'data')]), 'a database'))
}

const textsOf = (input: PipelineInput, entry: string) => {
  const { entries, messages, records } = runPipeline(input)
  const record = must(records.games[0], 'a game').entries.find(({ id }) => id === entry)
  return { mdx: must(entries.get(`tiny/${entry}.mdx`), entry).text(), record, messages }
}

test('a card shows its text in each language, with cards linked in the English one', () => {
  const copies = [file({ one: lantern, two: gate })]
  const { mdx, record } = textsOf(gameWith(...copies), 'cards/lantern-of-oak')
  expect(mdx).toContain(
    '<Note kind="card-text" code="A-1" lang="en">\n  It lights <Ref to="cards/grey-gate">*Grey Gate*</Ref>.',
  )
  expect(record?.cardTexts).toEqual([{ codes: ['A-1'], languages: ['en'], since: null, former: null }])
  expect(textsOf(gameWith(...copies), 'cards/grey-gate').record?.cardTexts[0]?.languages).toEqual(['en', 'es'])
})

test('of dated databases the newest is shown, with what it changed and since when', () => {
  const older = file([{ ...gate, says: 'Shut by night.' }], 'lamps-2001.json')
  const same = file([{ ...gate, says: '<p>Shut!</p>' }], 'lamps-2003-05.json')
  const { record } = textsOf(gameWith(older, file([gate], 'lamps-2004.json'), same), 'cards/grey-gate')
  expect(record?.cardTexts).toEqual([
    {
      codes: ['A-2'],
      languages: ['en', 'es'],
      since: '2003-05',
      former: {
        date: '2001',
        parts: [
          { kind: 'same', text: 'Shut.' },
          { kind: 'old', text: 'by night.' },
        ],
      },
    },
  ])
})

test('a date in a file’s name that no calendar has is told, and not taken', () => {
  expect(read(file([gate], 'lamps-2003-13.json'))).toMatchObject({
    date: null,
    messages: [{ code: 'card-text/no-such-date', found: expect.stringContaining('2003-13') }],
  })
})

test('each two of dated databases are compared card by card, as editions of a work are', () => {
  const older = file([{ ...gate, says: 'Shut by night.' }], 'lamps-2001.json')
  const newer = file([gate, lantern], 'lamps-2004.json')
  const game = runPipeline(gameWith(older, newer, file([lantern], 'lamps.json'))).records.games[0]!
  expect(game.cardTextEditions?.map(({ id, date }) => [id, date])).toEqual([
    ['card-text-2001', '2001'],
    ['card-text-2004', '2004'],
    ['card-text', null],
  ])
  const told = game.comparisons.map(({ of, newer: now, whole, unchanged, changes }) => [
    `${of} ${now} ${whole} ${unchanged}`,
    ...changes.map(({ kind, entry, parts }) => `${kind} ${entry} ${parts.map(part => part.text).join('|')}`),
  ])
  expect(told).toEqual([
    ['card-text-2001 card-text-2004 true 0', 'reworded cards/grey-gate Shut.|by night.', 'added cards/lantern-of-oak '],
    // It has less than half of the older one's cards.
    ['card-text-2001 card-text false 0', 'added cards/lantern-of-oak '],
    ['card-text-2004 card-text true 1', 'removed cards/grey-gate '],
  ])
})

test('fields inside others are named by their path', () => {
  const nested = WORK.replace('title: called, text: says', 'title: front.called, text: front.says')
  const { lampCode, ...front } = lantern
  const input = gameSaying(nested, file([{ lampCode, front: { ...front, shade: 1 } }]))
  const { mdx, messages } = textsOf(input, 'cards/lantern-of-oak')
  expect(mdx).toContain('It lights <Ref')
  expect(messages.filter(({ code }) => code.startsWith('card-text/'))).toEqual([])
})

test('a text in several fields, under titles and codes of another kind, is one text', () => {
  const several = WORK.replace(
    'title: called, text: says',
    'title: [onLamp, called], text: [when, says, below.says], codes: { lamp-: A-, lamp-x2: A-2 }',
  )
  const split = { when: 'By night.', says: 'It lights Grey Gate.', below: { says: 'It dims.' } }
  const cards = [
    { ...split, lampCode: 'lamp-1', called: 'Lanterns', onLamp: 'Lantern of Oak' },
    { lampCode: 'lamp-x2', called: 'Grey Gate', when: null, says: 'Shut.' },
  ]
  const input = gameSaying(several, file(cards))
  const { mdx, messages } = textsOf(input, 'cards/lantern-of-oak')
  expect(mdx).toMatch(/By night\.\s+It lights .*\s+It dims\./)
  expect(textsOf(input, 'cards/grey-gate').mdx).toContain('Shut.')
  expect(messages.filter(({ code }) => code.startsWith('card-text/'))).toEqual([])
})

test('what stands between the marks of what isn’t shown is left out, and what is never closed stays', () => {
  const { mdx } = textsOf(
    gameWith(file([{ ...lantern, says: 'It <<x>> lights <<y>>. It stays &lt;<' }])),
    'cards/lantern-of-oak',
  )
  expect(mdx).toMatch(/It lights\. It stays/)
})

test('a pattern, which may take a time that has no end, isn’t one of the marks', () => {
  const pattern = WORK.replace(/leaveOut: .* }/, "leaveOut: '(a+)+b' }")
  const { messages } = runPipeline(tinyGame({ work: pattern }))
  expect(messages.filter(({ severity }) => severity === 'error')).toMatchObject([
    { code: 'game/invalid-field', place: { line: 4 }, found: expect.stringContaining('database.leaveOut') },
  ])
})

test('what is no database of cards is read as any other copy', () => {
  const { data } = readGame(must(gameWith().games[0], 'a game'))
  expect(recogniseDatabase(fileOf('a.json', '{"other": 1}'), [must(data, 'data')])).toBeNull()
  expect(recogniseDatabase(fileOf('a.txt', 'A text with "lampCode" and "says".'), [must(data, 'data')])).toBeNull()
})

describe('a faulty database', () => {
  test.each([
    ['two cards of one code', [lantern, { ...lantern, says: 'Other' }], 'code-twice', '"lampCode": "A-1"', ['A-1']],
    ['a field that isn’t known', [{ ...lantern, shade: 1 }], 'unknown-field', '"shade": 1', ['A-1']],
    ['no title', [{ ...lantern, called: '' }], 'no-title', '"lampCode": "A-1"', ['A-1']],
    ['another title', [{ ...lantern, called: 'Lamp' }], 'other-title', '"called": "Lamp"', ['A-1']],
    ['a code the game lacks', [{ ...lantern, lampCode: 'Z-1' }, gate], 'unknown-card', '"lampCode": "Z-1"', ['A-2']],
    ['a text without a code', [{ ...lantern, lampCode: null }, gate], 'no-code', '{', ['A-2']],
    ['no text', [{ ...lantern, says: { en: '' } }, gate], 'no-text', '"lampCode": "A-1"', ['A-2']],
    ['broken HTML', [{ ...lantern, says: '<p><i>Lit.' }], 'bad-html', '"says": "<p><i>Lit."', ['A-1']],
    ['too long a text', [{ ...lantern, says: 'x'.repeat(20_001) }, gate], 'too-long', '"says": "x', ['A-2']],
    ['no language', [{ ...gate, says: { en: 'Shut.', '?': 'x' } }], 'no-language', '"?": "x"', ['A-2']],
  ])('with %s is told with its place, and the rest holds', (_, cards, code, line, codes) => {
    const copy = file(cards)
    const { texts, messages } = read(copy)
    expect([...texts.keys()]).toEqual(codes)
    const message = must(
      messages.find(one => one.code === `card-text/${code}`),
      code,
    )
    const lines = new TextDecoder().decode(copy.bytes).split('\n')
    expect(message.place.kind === 'point' && lines[message.place.line - 1]).toContain(line)
    expect(message.severity).toBe('warning')
  })

  test('says the line of a card', () => {
    const { messages } = read(
      fileOf('lamps.json', `[\n${JSON.stringify(lantern)},\n{"lampCode": "A-1", "says": "x"}\n]`),
    )
    expect(messages.map(({ code, place }) => [code, place])).toContainEqual([
      'card-text/code-twice',
      { kind: 'point', file: 'lamps.json', line: 3, column: 14 },
    ])
  })

  test('that was cut off is told with its place, and stored nowhere', () => {
    const broken = fileOf('lamps.json', JSON.stringify([lantern, gate], null, 1).slice(0, -20))
    const [inspected] = inspectTexts(gameWith().games, [broken], { game: null, work: null })
    expect(inspected?.targets).toEqual([])
    expect(inspected?.summary.messages.map(({ code, place }) => [code, place.kind])).toContainEqual([
      'data/unreadable',
      'point',
    ])
    expect(runPipeline(gameWith(broken)).messages.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  const strangers = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ lampCode: `Z-${at}`, called: '', says: '<p><i>Lit.', glow: at }))
  const large = (count: number) => file([...strangers(count), gate])

  test('takes time in proportion to its records', { tags: ['growth'] }, () => {
    const files = new Map([1, 2, 4, 8, 16, 32, 64].map(times => [times * 500, large(times * 500)]))
    expect(growthOf(size => read(must(files.get(size), 'a file')), 500)).toBeLessThan(3)
  })

  test('of twenty thousand cards that nobody knows keeps the one that is known', () => {
    const { texts, messages } = read(large(20_000))
    expect([...texts.keys()]).toEqual(['A-2'])
    expect(messages.length).toBeLessThan(60)
  })

  test('of a thousand faults of a kind tells twenty, and how many more there are', () => {
    const strangers = Array.from({ length: 1000 }, (_, place) => ({ ...lantern, lampCode: `Z-${place}` }))
    const { texts, messages } = read(file([...strangers, gate]))
    expect([...texts.keys()]).toEqual(['A-2'])
    expect(messages.filter(({ code }) => code === 'card-text/unknown-card')).toHaveLength(21)
    expect(messages.at(-1)?.found).toBe('980 more of these')
  })
})

test('import says what a database is and where it goes', () => {
  const [inspected] = inspectTexts(gameWith().games, [file([lantern, gate])], { game: null, work: null })
  expect(inspected?.targets).toMatchObject([{ game: 'tiny', work: 'card-text', info: null, text: null }])
  expect(inspected?.summary).toMatchObject({ layout: 'card-database', work: 'card-text', words: 6, placed: 6 })
  expect(inspected?.summary.entries.map(({ title }) => title)).toEqual(['Lantern of Oak', 'Grey Gate'])
})
