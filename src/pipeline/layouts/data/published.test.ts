import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runPipeline } from '../../index.ts'
import type { Message } from '../../messages/message.ts'
import { growthOf } from '../../../../tests/support/growth.ts'
import { must } from '../../must.ts'
import { registerRulings } from '../../permalinks/register.ts'
import { writeRegistry } from '../../permalinks/registry.ts'
import type { PipelineInput } from '../../input.ts'
import { fileOf, gameFolder } from '../../testing.ts'

const FIXTURES = new URL('../../../../tests/fixtures/published/', import.meta.url)
const GUIDE = readFileSync(new URL('../../../pages/guide/published-data.mdx', import.meta.url), 'utf8')
/** The maps of the guide, by the folder of their game. */
const MAPS = new Map(
  [...GUIDE.matchAll(/```yaml\n# content\/([a-z]+)\/import\.yaml\n([^`]+)```/g)].map(([, game = '', map = '']) => [
    game,
    map,
  ]),
)

/** What a test changes of a game's own files; every other name is that of a file of data. */
const OWN = ['game.yaml', 'import.yaml', 'permalinks.tsv', 'notes.yaml']
const AUTHORITIES = ['ada', 'ben'].map(
  id =>
    `  - { id: ${id}, title: ${id}, kind: digest, rank: 1, cited: [${id.toUpperCase()}], numbers: { first: 19940101 } }\n`,
)

/** Returns a game with the data of a folder of fixtures, and the map that the guide has for it. */
function published(shape: string, game = shape, changes: Readonly<Record<string, string>> = {}): PipelineInput {
  const folder = new URL(`${shape}/`, FIXTURES)
  const map = changes['import.yaml'] ?? MAPS.get(game) ?? ''
  const works = [...new Set([...map.matchAll(/work: (\w+)/g)].map(([, work = '']) => work))]
  const tags = [...map.matchAll(/language: (\w+)/g)].map(([, tag = '']) => `  ${tag}: ${tag}\n`)
  const languages = tags.length > 0 && changes['game.yaml'] === undefined ? `languages:\n${tags.join('')}` : ''
  const authority = (id: string) =>
    `  - { id: ${id}, title: ${id} of all, kind: rulings, rank: 2, cited: [${id} of all], work: ${id} }\n`
  const own = gameFolder(game, {
    'game.yaml': `title: ${game}\ndescription: A game.\n${languages}authorities:\n${[...works.map(authority), ...AUTHORITIES].join('')}${changes['game.yaml'] ?? ''}`,
    'vocabulary.yaml': 'symbols: [pot, POT, REMINDER, reaction]\n',
    'import.yaml': map,
    'permalinks.tsv': changes['permalinks.tsv'],
    'notes.yaml': changes['notes.yaml'],
    ...Object.fromEntries(works.map(id => [`works/${id}/work.yaml`, `title: ${id} of all\nauthority: ${id}\n`])),
  })
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => /\.\w+$/.test(name))
  const data = [...new Set([...names, ...Object.keys(changes).filter(name => !OWN.includes(name))])]
    .sort()
    .map(name => ({
      ...fileOf(`content/${game}/data/${name}`, changes[name] ?? readFileSync(new URL(name, folder), 'utf8')),
      name: `data/${name}`,
    }))
  return { games: [{ ...own, data }], copies: [] }
}

function read(shape: string, game = shape, changes: Readonly<Record<string, string>> = {}) {
  const { records, registries, entries, messages } = runPipeline(published(shape, game, changes))
  const found = must(records.games[0], 'game')
  return {
    game: found,
    registry: must(registries.get(game), 'registry'),
    messages: messages.filter(({ code }) => code !== 'permalinks/not-registered' && !code.startsWith('data/unused-')),
    unused: messages.filter(({ code }) => code.startsWith('data/unused-')).map(({ place, found }) => [place, found]),
    entries,
    /** What each ruling says, by its entry, the question first. */
    rulings: found.rulings.map(({ entry, question, text }) => [entry, ...(question === null ? [] : [question]), text]),
    unplaced: found.works.flatMap(({ copies }) => copies.flatMap(({ unplaced }) => unplaced)),
  }
}

const codes = (messages: readonly Message[]) => messages.map(({ code }) => code)

test('the guide’s small example: what it says the site has', () => {
  const [, data = ''] = /```json\n([^`]+)```/.exec(GUIDE) ?? []
  const folder = published('markdown', 'harbour')
  const [game] = folder.games
  const file = { ...fileOf('content/harbour/data/cards.json', data), name: 'data/cards.json' }
  const { records, messages } = runPipeline({ ...folder, games: game ? [{ ...game, data: [file] }] : [] })
  const { entries = [], rulings = [] } = records.games[0] ?? {}
  expect(codes(messages)).toEqual(['permalinks/not-registered'])
  expect(entries.map(({ title, rulings }) => [title, rulings.length])).toEqual([['Lamp of Oak', 1]])
  expect(rulings.map(({ question, text, effective }) => [question, text, effective])).toEqual([
    ['Does it burn twice?', 'Yes, once in each half of a turn.', '2024-05-01'],
  ])
})

test('the guide’s fields in Chinese: their rulings have their cards and their days', () => {
  const { game, rulings, messages } = read('markdown', 'haigang', {
    'cards.csv': '卡名,类别,裁定,日期\n灰门,船,每回合只能使用一次。,2024年5月1日\n',
  })
  expect(game.entries.map(({ title, card }) => [title, card?.type])).toEqual([['灰门', '船']])
  expect(rulings.map(([, text]) => text)).toEqual(['每回合只能使用一次。'])
  expect(game.rulings.map(({ effective }) => effective)).toEqual(['2024-05-01'])
  expect(messages).toEqual([])
})

test('VTES: rulings of cards and of groups, references with their addresses, a wording for one card', () => {
  const { game, rulings, messages, unplaced } = read('vtes')
  const lit = '"Lit" means that the lantern is [pot] unlocked. You can\'t light it twice, whatever the order.'
  expect(rulings).toEqual([
    ['cards/grey-gate', 'It opens for one ferry at a time. [BEN 20111213-2]'],
    ['cards/lantern-of-oak', 'It burns on even if its bearer is moved (eg. by Grey Gate). [ADA 20040518]'],
    ['cards/lantern-of-oak', `${lit} [ADA 20040518] [BEN 20111213-2]`],
    ['cards/old-lamp', '[POT] It can be moved by a locked ferry. [REMINDER]'],
    ['cards/old-lamp', 'The owner of the lamp may burn it to fail the trip. [BEN 20111213-2]'],
    ['terms/lights', 'A light that is put out leaves the harbour. [ADA 20040518]'],
    ['terms/lights', 'The owner chooses whether to use the light. [BEN 20111213-2]'],
  ])
  expect([codes(messages), unplaced]).toEqual([['data/told-apart'], []])
  expect(game.rulings.map(({ alsoOn }) => alsoOn).slice(-2)).toEqual([
    { 'cards/lantern-of-oak': null, 'cards/old-lamp': '[POT]' },
    { 'cards/lantern-of-oak': null },
  ])
  expect(game.rulings[1]).toMatchObject({
    mentions: [{ entry: 'cards/grey-gate', text: 'Grey Gate' }],
    source: { copy: 'data/rulings.yaml', line: 6, endLine: 6 },
  })
})

test('a work of data says that its words are data, unless a restatement says them otherwise', () => {
  const from = (input: PipelineInput) => runPipeline(input).records.games[0]?.works.map(({ fromData }) => fromData)
  const input = published('vtes')
  expect(from(input)).toEqual([true])
  const restatement = '---\nwork: rulings\n---\n\n# Cards\n\n## Grey Gate\n\n- One ferry may pass.\n'
  const file = fileOf('content/vtes/works/rulings/restatement.md', restatement)
  const games = input.games.map(game => ({
    ...game,
    works: game.works.map(work => ({ ...work, files: { ...work.files, 'restatement.md': file } })),
  }))
  expect(from({ ...input, games })).toEqual([false])
})

test('a ruling of a group is shown whole on each of its cards, under one permalink', () => {
  const { entries, rulings } = read('vtes').game
  const shared = rulings.filter(({ entry }) => entry === 'terms/lights').map(({ id }) => id)
  const shownOn = (id: string) => entries.find(entry => entry.id === id)?.topic?.rules
  expect(shownOn('cards/lantern-of-oak')).toEqual([{ work: 'rulings', from: 'terms/lights', rulings: shared }])
  expect(shownOn('cards/old-lamp')).toEqual([{ work: 'rulings', from: 'terms/lights', rulings: shared.slice(0, 1) }])
  expect(shownOn('cards/grey-gate')).toBeUndefined()
})

test('a card of a group that isn’t there is told at its place', () => {
  const { messages } = read('vtes', 'vtes', { 'groups.yaml': "\nG00001|Lights:\n  100009|Nobody: ''\n" })
  expect(messages.find(({ code }) => code === 'names/unknown-subject')).toMatchObject({
    severity: 'warning',
    place: { file: 'data/groups.yaml', line: 3 },
  })
})

test('Scryfall: two lists, joined by the identifier of the card; what is no markup stays as it is', () => {
  const { game, rulings, messages, unplaced } = read('scryfall', 'magic')
  expect(rulings).toEqual([
    ['cards/grey-gate-gray-way', 'It opens once.\nThen it shuts.'],
    ['cards/lantern-of-oak', '“Light” is a resource, as Grey Gate // Gray Way says.'],
    ['cards/lantern-of-oak', "A ferry that never lands doesn't arrive, so * and _ stay as they are: 2 * 3."],
  ])
  expect(game.rulings.map(({ work, effective }) => [work, effective])).toEqual([
    ['wotc', '2011-06-01'],
    ['scryfall', '2017-03-14'],
    ['wotc', '2009-10-01'],
  ])
  expect(game.entries.map(({ title, card }) => [title, card?.type, card?.subtypes])).toEqual([
    ['Grey Gate // Gray Way', 'Land', []],
    ['Lantern of Oak', 'Legendary Artifact', ['Light', 'Tool']],
  ])
  expect(messages).toMatchObject([{ code: 'data/not-taken', severity: 'info', place: { line: 4 } }])
  expect(unplaced).toEqual([])
  // Identifiers and days are no wording, but what the map says of them is all that there is to understand.
  for (const { words, understood } of game.works.flatMap(({ copies }) => copies)) expect(understood).toBe(words)
})

test('Scryfall: a card with two faces has the type of the first, the words of both, and links by the name of either', () => {
  const face = (name: string, oracle_text: string) => ({ name, oracle_text })
  const transform = {
    ...{ oracle_id: '1', name: 'Pale Anchor // Drowned Warden', lang: 'en', layout: 'transform', set: 'low' },
    type_line: 'Artifact — Old Tool // Creature — Boat',
    card_faces: [face('Pale Anchor', 'It holds.\nThen turn it.'), face('Drowned Warden', 'It swims.')],
  }
  const land = {
    oracle_id: '2',
    name: 'Low Gate',
    lang: 'en',
    layout: 'saga',
    type_line: 'Land',
    oracle_text: 'Opens.',
  }
  const others = ['token', 'double_faced_token', 'emblem', 'art_series'].map((layout, at) => ({
    ...{ ...land, oracle_id: `t-${at}`, name: `Sign ${at}`, layout },
  }))
  const ruled = [
    ['1', 'It turns once.'],
    ['2', 'Neither Pale Anchor nor Drowned Warden opens it.'],
  ].map(([oracle_id, comment]) => ({ oracle_id, source: 'wotc', published_at: '2011-06-01', comment }))
  const { game, entries, messages } = read('scryfall', 'magic', {
    'cards.json': JSON.stringify([transform, land, ...others]),
    'rulings.json': JSON.stringify([...ruled, { ...ruled[0], source: 'scryfall', comment: 'So it is.' }]),
  })
  expect(game.entries.map(({ title, card }) => [title, card?.type, card?.subtypes])).toEqual([
    ['Low Gate', 'Land', []],
    ['Pale Anchor // Drowned Warden', 'Artifact', ['Old', 'Tool']],
  ])
  const [of] = game.rulings.filter(({ entry }) => entry === 'cards/low-gate')
  expect(of?.mentions).toEqual(
    ['Pale Anchor', 'Drowned Warden'].map(text => ({ entry: 'cards/pale-anchor-drowned-warden', text })),
  )
  const [shown] =
    entries.get('magic/cards/pale-anchor-drowned-warden.mdx')?.entry.texts?.flatMap(({ texts }) => texts) ?? []
  const words = ['It holds.', 'Then turn it.', 'It swims.'].map(value => ({ children: [{ value }] }))
  expect(shown?.blocks).toMatchObject(words)
  expect(messages).toMatchObject([{ code: 'data/not-taken', severity: 'info' }])
})

test('Star Wars CCG: rulings inside cards, with HTML', () => {
  const { game, rulings, messages, unplaced } = read('swccg')
  expect(rulings).toEqual([
    ['cards/grey-gate', 'A shut gate can\'t be passed, even by "Old Lamp".'],
    ['cards/lantern-of-oak', 'It may be lit at any time. See Grey Gate.'],
    ['cards/lantern-of-oak', 'Owner may choose any of these:\n• 1 lamp\n• 2 lamps & a ferry'],
  ])
  expect(game.entries.map(({ title, card }) => [title, card?.alignments])).toEqual([
    ['Grey Gate', ['Dark']],
    ['Grey Gate (Light)', ['Light']],
    ['Lantern of Oak', ['Light']],
  ])
  expect([codes(messages), unplaced]).toEqual([['data/told-apart'], []])
})

test('Netrunner: a file for each card and translation, and whether a ruling is official', () => {
  const { game, rulings, messages, unplaced } = read('netrunner')
  expect(rulings).toEqual([
    ['cards/grey-gate', 'Does the gate shut by itself?', 'No.'],
    [
      'cards/lantern-of-oak',
      'FAQ [Ada Wharf] Can the lantern be lit twice?\n• (A) Yes, or\n• (B) no?',
      'Yes, for 1 [credit] each time.\nThe light goes out afterwards.',
    ],
    ['cards/lantern-of-oak', 'It is a light, as Grey Gate asks for.'],
  ])
  expect(game.rulings.map(({ tags, effective, source }) => [tags, effective, source.copy])).toEqual([
    [['verified'], '2017-05-02', 'data/rulings/grey_gate.json'],
    [['not verified'], '2018-04-06', 'data/rulings/lantern_of_oak.json'],
    [['verified'], '2022-04-22', 'data/rulings/lantern_of_oak.json'],
  ])
  expect(game.entries.map(({ card }) => card?.titles)).toEqual([{ de: ['Graues Tor'] }, { es: ['Farol de roble'] }])
  expect([messages, unplaced]).toEqual([[], []])
})

test('Arkham Horror: several questions in one field', () => {
  const { rulings, messages, unplaced } = read('arkham')
  expect(rulings).toEqual([
    ['cards/grey-gate', 'Does the gate open?', 'It does.'],
    ['cards/lantern-of-oak', 'You can use [reaction] after any ferry lands (e.g. Grey Gate).'],
    [
      'cards/lantern-of-oak',
      'Can the lantern be lit twice? What about Old Lamp?',
      'Yes, in this order:\n• First the lantern.\n• Then the lamp. - FAQ, v.2.0, August 2022',
    ],
  ])
  expect([messages, unplaced]).toEqual([[], []])
})

test('a folder of Markdown: fields of the frontmatter, headings, questions and bullets', () => {
  const { game, rulings, messages, unplaced } = read('markdown')
  expect(rulings).toEqual([
    ['cards/grey-gate', 'Does the gate shut by itself?', 'No.\nIt waits for dusk.'],
    ['cards/grey-gate', 'A ferry may pass it, as Lantern of Oak says.'],
    ['cards/grey-gate', 'It opens twice.'],
    ['cards/lantern-of-oak', '“Lit” means that it burns. {process.exit()}'],
  ])
  expect(game.rulings.map(({ tags, effective, source }) => [tags, effective, source.copy, source.line])).toEqual([
    [['Ada'], '2024-02-01', 'data/grey-gate.md', 10],
    [['Ada', 'Since the tide'], '2024-02-01', 'data/grey-gate.md', 18],
    [['Ada', 'Since the tide'], '2024-02-01', 'data/grey-gate.md', 19],
    [[], null, 'data/lantern.md', 5],
  ])
  expect([messages, unplaced]).toEqual([[], []])
})

/** A map of rulings with more about one of their fields. */
const mapped = (more: string) => `${MAP.trim().slice(0, -2)}, ${more} }]\n`
const MAP = `cards: [{ files: data/cards.json, code: id, title: name, type: kind }]
rulings: [{ work: log, files: data/log.json, card: of.*, text: says, date: on, identifier: key }]
`
const CARDS = '[{"id":"1","name":"Lantern of Oak","kind":"Light"},{"id":"2","name":"Grey Gate","kind":"Gate"}]'
const own = (log: string, cards = CARDS, more: Readonly<Record<string, string>> = {}) =>
  read('scryfall', 'magic', { 'import.yaml': MAP, 'cards.json': cards, 'rulings.json': '[]', 'log.json': log, ...more })

test('a ruling on several cards is on the page of each, under one permalink', () => {
  const { game, rulings } = own('[{"of":["1","2"],"says":"They burn together."}]')
  const [ruling] = game.rulings
  expect(rulings).toEqual([['cards/lantern-of-oak', 'They burn together.']])
  expect(ruling?.alsoOn).toEqual({ 'cards/grey-gate': null })
  expect(game.entries.find(({ id }) => id === 'cards/grey-gate')?.topic?.rules).toEqual([
    { work: 'log', from: 'cards/lantern-of-oak', rulings: [ruling?.id] },
  ])
})

test('a title in HTML names the card that is called so', () => {
  const cards =
    '[{"id":"1","name":"Smoke &amp; Ada&#39;s Oak","kind":"Light"},{"id":"2","name":"Ash & Oar","kind":"Gate"}]'
  const log = '[{"of":["Smoke & Ada\'s Oak","Ash &amp; Oar"],"says":"Lit."},{"of":["Ash &#38; Oar"],"says":"Out."}]'
  const { game, rulings, messages } = own(log, cards)
  expect(game.entries.map(({ title }) => title)).toEqual(['Ash & Oar', "Smoke & Ada's Oak"])
  expect(rulings.map(([entry]) => entry)).toEqual(['cards/ash-and-oar', 'cards/smoke-and-adas-oak'])
  expect(game.rulings[1]?.alsoOn).toEqual({ 'cards/ash-and-oar': null })
  expect(messages).toEqual([])
})

test('a name with an address behind it names the card without it', () => {
  const log =
    '[{"of":["Grey Gate (https://a.example/Gate-1?pvs=21)"],"says":"Lit."},{"of":["Gate (old)"],"says":"Out."}]'
  expect(own(log).rulings.map(([entry]) => entry)).toEqual(['cards/gate-old', 'cards/grey-gate'])
})

test('a ruling on cards and terms is on the page of each, and one of the two is enough', () => {
  const log = [
    { of: ['1', '2'], about: ['Light', 'the tide'], says: 'They burn.' },
    { about: ['Tide', 'Ebb'], says: 'It turns.' },
    { of: ['2'], says: 'It opens.' },
    { says: 'It is nowhere.' },
  ]
  const { game, rulings, messages } = own(JSON.stringify(log), CARDS, { 'import.yaml': mapped('term: about.*') })
  expect(rulings).toEqual(
    [
      ['cards/lantern-of-oak', 'They burn.'],
      ['cards/grey-gate', 'It opens.'],
      ['terms/tide', 'It turns.'],
    ].toSorted(),
  )
  const [opens, burn, turns] = game.rulings
  expect([burn, opens, turns].map(ruling => ruling?.alsoOn)).toEqual([
    { 'cards/grey-gate': null, 'terms/light': null, 'terms/tide': null },
    undefined,
    { 'terms/ebb': null },
  ])
  const shared = [{ work: 'log', from: 'cards/lantern-of-oak', rulings: [burn?.id] }]
  expect(game.entries.map(({ id, title, topic }) => [id, title, topic?.rules])).toEqual([
    ['cards/grey-gate', 'Grey Gate', shared],
    ['cards/lantern-of-oak', 'Lantern of Oak', undefined],
    ['terms/ebb', 'Ebb', [{ work: 'log', from: 'terms/tide', rulings: [turns?.id] }]],
    ['terms/light', 'Light', shared],
    ['terms/tide', 'Tide', shared],
  ])
  expect(messages).toMatchObject([
    {
      code: 'data/no-card',
      found: 'a record without a card or a term, at 3',
      expected: 'a card at of.*, or a term at about.*',
    },
  ])
})

test('what a card and a term are both read from is a card if one is called so or nearly so, else a term', () => {
  const log = ['Lantern of Oak', '2', 'Grey Gatte', 'Timing', 'Ferry', 'Timing'].map((of, at) => ({
    of,
    says: `It is ${at}.`,
  }))
  const map = MAP.replace('card: of.*', 'card: of, term: of')
  const { rulings, messages } = own(JSON.stringify(log), CARDS, { 'import.yaml': map })
  expect(rulings).toEqual([
    ['cards/grey-gate', 'It is 1.'],
    ['cards/grey-gatte', 'It is 2.'],
    ['cards/lantern-of-oak', 'It is 0.'],
    ['terms/ferry', 'It is 4.'],
    ['terms/timing', 'It is 3.'],
    ['terms/timing', 'It is 5.'],
  ])
  expect(messages).toMatchObject([
    { code: 'entries/card-not-in-catalogue', fix: expect.stringContaining('Did you mean “Grey Gate”?') },
  ])
})

test('a term in a field of its own that is called as the card is stays a term', () => {
  const log = '[{"of":"1","also":"1","says":"It burns."}]'
  const { game } = own(log, CARDS, { 'import.yaml': MAP.replace('card: of.*', 'card: of, term: also') })
  expect(game.rulings.map(({ entry, alsoOn }) => [entry, alsoOn])).toEqual([
    ['cards/lantern-of-oak', { 'terms/1': null }],
  ])
})

test('progress goes on while long files of cards and of rulings are read, and never back', () => {
  const list = (record: (at: number) => object) => JSON.stringify(Array.from({ length: 250 }, (_, at) => record(at)))
  const input = published('scryfall', 'magic', {
    'import.yaml': MAP,
    'cards.json': list(at => ({ id: `${at}`, name: `Lantern ${at}`, kind: 'Light' })),
    'rulings.json': '[]',
    'log.json': list(at => ({ of: [`${at}`], says: 'It burns.' })),
  })
  const told: (readonly [stage: string, share: number])[] = []
  runPipeline(input, (stage, share) => {
    if (share !== undefined) told.push([stage, share])
  })
  for (const stage of ['Reading the games', 'Reading the texts']) {
    const shares = told.flatMap(([of, share]) => (of === stage ? share : []))
    expect(shares.filter(share => share > 0 && share < 1).length).toBeGreaterThan(1)
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares)
  }
})

test('a ruling is known by its identifier, whatever its words and its place are', () => {
  const before = own(
    '[{"key":"a b","of":["1"],"says":"It burns."},{"key":"c","of":["1"],"says":"It is put out at dusk."}]',
  )
  const rows = registerRulings([], before.registry.permalinks, '2026-01-02').rows
  const registry = writeRegistry(rows)
  const after = own(
    '[{"key":"c","of":["2"],"says":"Wholly other words now."},{"key":"a b","of":["1"],"says":"It burns."}]',
    CARDS,
    { 'permalinks.tsv': registry },
  )
  const idOf = (key: string) => rows.find(({ number }) => number === `id:${encodeURIComponent(key)}`)?.id
  expect(after.game.rulings.map(({ id, text, number }) => [id, text, number])).toEqual([
    [idOf('c'), 'Wholly other words now.', null],
    [idOf('a b'), 'It burns.', null],
  ])
  expect(registerRulings(rows, after.registry.permalinks, '2026-03-04').changed).toEqual([idOf('c')])
})

test.for<[name: string, log: string, code: string, place: string, unplaced: number]>([
  ['a record without a text', '[{"of":["1"]},{"of":["2"],"says":"Opens."}]', 'data/no-text', '1:2', 1],
  [
    'a record without a card',
    '[\n{"says":"Opens.",\n"on":"2020-01-02"},{"of":["2"],"says":"Shuts."}]',
    'data/no-card',
    '2:1',
    2,
  ],
  ['a date that is none', '[{"of":["2"],"says":"Opens.","on":"2020-02-31"}]', 'data/no-date', '1:35', 0],
  [
    'an identifier twice',
    '[{"key":"a","of":["1"],"says":"Opens."},{"key":"a","of":["2"],"says":"Shuts."}]',
    'data/identifier-twice',
    '1:48',
    0,
  ],
  ['a card that isn’t there', '[{"of":["9"],"says":"Opens."}]', 'entries/card-not-in-catalogue', '1:1', 0],
  ['a file without records', '[]', 'data/no-records', '1:1', 0],
  [
    'a text of more than a million characters',
    `[{"of":["1"],"says":"${'x'.repeat(1_000_001)}"}]`,
    'data/long-text',
    '1:21',
    1,
  ],
])('%s is told with its place, and the rest is used', ([, log, code, place, unplaced]) => {
  const { messages, unplaced: words, game } = own(log)
  const told = messages.find(message => message.code === code)
  expect(told?.severity).toBe('warning')
  expect(told?.place.kind === 'point' ? `${told.place.line}:${told.place.column}` : told?.place).toBe(place)
  expect(words.length).toBe(unplaced)
  expect(codes(messages)).not.toContain('texts/unplaced')
  for (const { words: all, understood } of game.works.flatMap(({ copies }) => copies))
    expect(understood < all).toBe(unplaced > 0)
})

const FAQ =
  '{"cards":[{"id":"1","name":"Lantern of Oak","kind":"Light","faq":[{"ask":"Lit?","answer":"Yes.","lang":"en"}]}]}'
test.for<[name: string, rulings: string, at: string, found: string, expected: string, fix: string]>([
  [
    'a mistyped text',
    'records: cards.*.faq.*, card: ^.^.id, ┊text: anwser',
    FAQ,
    '`text: anwser`, which finds nothing in the one record',
    'one of the fields there: ask, answer, lang',
    'Did you mean “answer”? ',
  ],
  [
    'mistyped records',
    '┊records: cards.*.faqs.*, card: ^.^.id, text: answer',
    FAQ,
    '`records: cards.*.faqs.*`, which finds nothing in the data',
    'one of the fields at cards.*: id, name, kind, faq',
    'Did you mean “cards.*.faq.*”? ',
  ],
  [
    'a wrong number of ^',
    'records: cards.*.faq.*, ┊card: ^.id, text: answer',
    FAQ,
    '`card: ^.id`, which finds nothing in the one record',
    '`*` for each item: a list is at ^',
    'Did you mean “^.^.id”? ',
  ],
  [
    'a value that no record has',
    'records: cards.*.faq.*, where: { ┊lang: ne }, card: ^.^.id, text: answer',
    FAQ,
    '“ne” at lang, which the one record hasn’t',
    'a value that is there: en',
    'Did you mean “en”? ',
  ],
  [
    'that each has a value that is left out',
    'records: cards.*.faq.*, where: { ┊lang: { not: [de, en] } }, card: ^.^.id, text: answer',
    FAQ,
    'a value other than “de”, “en” at lang, which the one record hasn’t',
    'a value that is there: en',
    '',
  ],
  [
    'a field that no record has',
    'records: cards.*.faq.*, where: { ┊langs: { present: true } }, card: ^.^.id, text: answer',
    FAQ,
    '`where: langs`, which finds nothing in the one record',
    'one of the fields there: ask, answer, lang',
    'Did you mean “lang”? ',
  ],
  [
    'an expression that fits nothing',
    "records: cards.*.faq.*, card: ^.^.id, text: { path: answer, ┊match: '^No' }",
    FAQ,
    'an expression that fits no text of the one record, such as “Yes.”',
    'one that finds what `text` is to be',
    '',
  ],
])('%s is one error in import.yaml, which says what stands there, and nothing that follows is told', row => {
  const [, rulings, log, found, expected, near] = row
  const cards = 'cards: [{ files: data/log.json, records: cards.*, code: id, title: name, type: kind }]\n'
  const entry = `rulings: [{ work: log, files: data/log.json, ${rulings} }]`
  const before = own(log, CARDS, {
    'import.yaml': `${cards}rulings: [{ work: log, files: data/log.json, records: cards.*.faq.*, card: ^.^.id, text: answer }]\n`,
  })
  const { rows } = registerRulings([], before.registry.permalinks, '2026-01-02')
  expect(rows).toHaveLength(1)
  const { messages, game } = own(log, CARDS, {
    'import.yaml': `${cards}${entry.replace('┊', '')}\n`,
    'permalinks.tsv': writeRegistry(rows),
  })
  expect(messages).toEqual([
    {
      game: 'magic',
      code: 'data/finds-nothing',
      severity: 'error',
      place: { kind: 'point', file: 'content/magic/import.yaml', line: 2, column: entry.indexOf('┊') + 1 },
      found,
      expected,
      fix: `${near}Correct it, or take the entry out of \`rulings\`: nothing comes from it.`,
    },
  ])
  expect(game.entries).toHaveLength(1)
})

test('a field that no record has is told where it is nearly one that they have, and else may come yet', () => {
  const log = '[{ "of": "1", "says": "Lit.", "ruled": "2024-05-01", "by": "Ada", "verified": "yes" }]'
  const cards = MAP.slice(0, MAP.indexOf('rulings:'))
  const told = (fields: string) => {
    const entry = `rulings: [{ work: log, files: data/log.json, card: of, text: says, ${fields} }]\n`
    const { messages } = own(log, CARDS, { 'import.yaml': `${cards}${entry.replace('┊', '')}` })
    const column = entry.indexOf('┊') + 1
    const ours = messages.filter(({ code }) => code === 'data/leads-nowhere')
    return ours.map(({ place, found, fix }) => [place.kind === 'point' && place.column === column, found, fix])
  }
  expect(told('┊date: ruledon')).toEqual([
    [
      true,
      '`date: ruledon`, which finds nothing in the one record',
      'Did you mean “ruled”? Correct it, or take it out of the entry.',
    ],
  ])
  expect(told('tags: [by, ┊{ path: verifed }]')).toMatchObject([
    [true, '`tags: verifed`, which finds nothing in the one record', expect.stringContaining('“verified”')],
  ])
  expect(told('date: [ruled, rule], question: asked, number: no')).toEqual([])
})

test('cards that are nowhere are told once, and what is really empty is no error', () => {
  const { messages } = own('[{"of":["1"],"says":"Lit."}]', CARDS, {
    'import.yaml': MAP.replace('code: id', 'code: idd'),
  })
  expect(messages).toMatchObject([
    { code: 'data/finds-nothing', place: { line: 1 }, fix: expect.stringContaining('Did you mean “id”?') },
  ])
  expect(codes(own('[]', CARDS, { 'import.yaml': MAP.replace('title:', 'titel:') }).messages)).toEqual([
    'game/invalid-field',
  ])
  for (const log of ['[]', '[{"of":["1"],"says":""}]'])
    expect(own(log).messages.map(({ severity }) => severity)).not.toContain('error')
})

test('of an identifier that two records have both places are told', () => {
  const { messages } = own('[{"key":"a","of":["1"],"says":"Opens."},\n{"key":"a","of":["2"],"says":"Shuts."}]')
  expect(messages.find(({ code }) => code === 'data/identifier-twice')).toMatchObject({
    found: 'the identifier a a second time, at 1.key',
    place: { line: 2, column: 8 },
    cause: { file: 'data/log.json', line: 1, column: 9 },
  })
})

test.for([
  ['2024-05-01T10:00:00Z', '2024-05-01'],
  ['20240501', '2024-05-01'],
  ['2024/05/01', '2024-05-01'],
  ['2024-05', '2024-05'],
  ['2024', '2024'],
  ['spring 2024', '2024-04'],
  ['2024-5-1', '2024-05-01'],
  ['2024/5', '2024-05'],
  ['summer 2024', null],
  ['2024-13', null],
])('the date %s is read as %s', ([on, date]) => {
  const { game, messages } = own(JSON.stringify([{ of: ['1'], says: 'Lit.', on }]), CARDS, {
    'import.yaml': MAP.replace('date: on', 'date: { path: on, values: { spring 2024: 2024-04 } }'),
  })
  expect(game.rulings[0]?.effective).toBe(date)
  expect(messages.map(({ fix }) => fix)).toEqual(
    date === null ? [expect.stringContaining(`\`values: { '${on}': 2024-05-01 }\``)] : [],
  )
})

const SIGNED = "match: '\\((?:[^(),]+), ([^()]+)\\)'"
const signed = (path: string, more: string) => `cards: [{ files: data/cards.json, code: id, title: name, type: kind }]
rulings: [{ work: log, files: data/log.json, card: of, text: ${path}, several: true, date: { path: ${path}, ${SIGNED} },
  tags: [{ path: ${path}, match: '\\(([^(),]+), ' }], ${more} }]
`
const PAIRS =
  '**Q:** Lit?\n**A:** Yes. (Ruth, 2018-01-01)\n\n**Q:** Out?\n\n**A:** No.\n\nNever. (Old Tom, 2022-06-24)\n\n'

test.for<[name: string, says: string, more: string, facts: [date: string | null, tags: string[]][]]>([
  [
    'questions in Markdown',
    PAIRS,
    'format: markdown',
    [
      ['2018-01-01', ['Ruth']],
      ['2022-06-24', ['Old Tom']],
    ],
  ],
  [
    'what replace takes away, at an end and between others',
    PAIRS,
    "format: markdown, replace: [{ match: ' ?\\([^()]*\\)$', with: '' }, { match: 'No', with: 'Not at all' }]",
    [
      ['2018-01-01', ['Ruth']],
      ['2022-06-24', ['Old Tom']],
    ],
  ],
  [
    'bullets and the heading over them',
    '## Of old (Ada, 2011)\n\n- Lit.\n- Out. (Ben, 2012)\n\n## Of late\n\n- Gone.',
    'format: markdown',
    [
      ['2011', ['Ada', 'Of old (Ada, 2011)']],
      ['2012', ['Ben', 'Of old (Ada, 2011)']],
      [null, ['Of late']],
    ],
  ],
  [
    'lines of plain text',
    '  Lit. (Ada, 2011)\r\nOut.\n(Ben, 2012) Gone.',
    'format: plain',
    [
      ['2011', ['Ada']],
      [null, []],
      ['2012', ['Ben']],
    ],
  ],
  [
    'items of HTML, with escapes before them',
    '<ul class="a">\n<li>Lit &amp; “out”. (Ada, 2011)</li><li><i>Gone</i> (Ben, 2012)</li></ul>',
    'format: html',
    [
      ['2011', ['Ada']],
      ['2012', ['Ben']],
    ],
  ],
])('of several rulings each has the date and the author in its own words: %s', ([, says, more, facts]) => {
  const log = JSON.stringify([{ of: '1', says }])
  const { game, messages, unplaced } = own(log, CARDS, { 'import.yaml': signed('says', more) })
  expect(game.rulings.map(({ effective, tags }) => [effective, tags])).toEqual(facts)
  expect(codes(messages)).toEqual(facts.some(([date]) => date === null) ? ['data/no-date'] : [])
  expect(unplaced).toEqual([])
})

test('of several rulings those whose date can’t be read, and those that have none, are told with their lines', () => {
  const faq = '# FAQ\n\n## 1\n\n- Lit. (Ruth, May)\n- Out.\n- Gone. (Ruth, 2018)\n- Back.\n\n## 2\n\nOut.\n'
  const { game, messages } = own('[]', CARDS, {
    'faq.md': faq,
    'import.yaml': signed('.', 'format: markdown').replace(
      'log.json, card: of',
      "faq.md, records: sections.*, card: '~'",
    ),
  })
  expect(game.rulings.map(({ effective }) => effective)).toEqual([null, null, null, '2018', null])
  expect(messages).toMatchObject([
    { code: 'data/no-date', severity: 'warning', place: { line: 5 }, found: '“May” as a date, at faq.sections.1.1' },
    {
      code: 'data/no-date',
      severity: 'info',
      place: { file: 'data/faq.md', line: 6 },
      found: '3 rulings in whose words `match` of `date` fits nothing, on lines 6, 8, 12',
    },
  ])
})

test('of several rulings each may have an identifier in its own words', () => {
  const log = JSON.stringify([{ of: ['1'], says: 'a: Lit.\nb: Out.\na: Gone.', key: 'c' }])
  const map = (key: string) => ({ 'import.yaml': mapped('several: true').replace('identifier: key', key) })
  const numbers = (key: string) => {
    const { registry, messages } = own(log, CARDS, map(key))
    return [registerRulings([], registry.permalinks, '2026-01-02').rows.map(({ number }) => number), codes(messages)]
  }
  expect(numbers("identifier: { path: says, match: '^(\\w):' }")).toEqual([
    ['id:a', 'id:b', expect.not.stringContaining('id:')],
    ['data/identifier-twice'],
  ])
  expect(numbers('identifier: key')[0]).toEqual(Array.from({ length: 3 }, () => expect.not.stringContaining('id:')))
})

const SHEET = 'Card,Says\nLantern of Oak,Lit.\n,Out.\n\n,Gone.\nGrey Gate,Opens.\n"",Shuts.\n'
const sheet = (card: string, rows = SHEET) =>
  own('[]', CARDS, {
    'import.yaml': `${MAP.split('\n')[0]}\nrulings: [{ work: log, files: data/log.csv, card: ${card}, text: Says }]\n`,
    'log.csv': rows,
  })

test.for<[question: string, unplaced: string[]]>([
  ['^Q: (.*?) A: ', []],
  ['^Q: (.*?) Said by Ada\\. A: ', ['Said by Ada. A']],
])('words that mark a question in one field with its answer are no lost words: %s', ([question, lost]) => {
  const says = `Q: Is it lit? No? ${lost.length > 0 ? 'Said by Ada. ' : ''}A: No`
  const { rulings, unplaced } = own(JSON.stringify([{ of: ['1'], says }]), CARDS, {
    'import.yaml': mapped(`question: { path: says, match: '${question}' }`).replace(
      'text: says',
      "text: { path: says, match: ' A: (.*)' }",
    ),
  })
  expect(rulings).toEqual([['cards/lantern-of-oak', 'Is it lit? No?', 'No']])
  expect(unplaced.map(({ text }) => text)).toEqual(lost)
})

test('an empty cell may mean what the record above it has', () => {
  const { rulings, messages, unplaced } = sheet('{ path: Card, fill: true }')
  expect(rulings).toEqual([
    ['cards/grey-gate', 'Opens.'],
    ['cards/grey-gate', 'Shuts.'],
    ['cards/lantern-of-oak', 'Lit.'],
    ['cards/lantern-of-oak', 'Out.'],
    ['cards/lantern-of-oak', 'Gone.'],
  ])
  expect([messages, unplaced]).toEqual([[], []])
  const first = sheet('{ path: Card, fill: true }', SHEET.replace('Lantern of Oak', ''))
  expect(first.messages.filter(({ code }) => code === 'data/no-card').map(({ place }) => place)).toMatchObject(
    [2, 3, 5].map(line => ({ line })),
  )
})

test('of an empty cell under a filled one the message names fill', () => {
  const told = sheet('Card').messages.filter(({ code }) => code === 'data/no-card')
  expect(told).toMatchObject([
    {
      place: { line: 3 },
      found: 'a record without a card, at 1',
      fix: expect.stringContaining('means “Lantern of Oak”, as above, say `card: { path: Card, fill: true }`'),
    },
    { place: { line: 5 }, fix: expect.stringMatching(/^Correct the record/) },
    { place: { line: 7 }, fix: expect.stringContaining('“Grey Gate”') },
  ])
})

test.for<[name: string, rows: string, code: string, fix: string]>([
  [
    'with separators',
    'Of the club,\nAs of 2024,\nCard,Says\nGrey Gate,Opens.\n',
    'data/finds-nothing',
    'Delete the lines above line 3 of data/log.csv, where the names of the columns seem to stand',
  ],
  [
    'without',
    'Of the club\n\nCard;Says\nGrey Gate;Opens.\n',
    'data/finds-nothing',
    'Delete the lines above line 3 of data/log.csv, where the names of the columns seem to stand',
  ],
  [
    'without, of a table with commas',
    'Of the club\n\nCard,Says\n',
    'data/unreadable',
    'If the names of the columns stand here, delete the lines above. Else put a cell',
  ],
  ['that are none', 'Of the club,\nCard,\nGrey Gate,Says\n', 'data/finds-nothing', 'Correct it, or'],
])('words above the names of the columns are told as that: %s', ([, rows, code, fix]) => {
  const { messages } = sheet('Card', rows)
  expect(messages.filter(({ severity }) => severity === 'error')).toMatchObject([
    { code, fix: expect.stringMatching(`^${fix}`) },
  ])
})

test('empty cells under one another take time in proportion', { tags: ['growth'] }, () => {
  const rows = (size: number) => `Card,Says\nGrey Gate,Opens.\n${',It shuts.\n'.repeat(size)}`
  expect(growthOf(size => sheet('{ path: Card, fill: true }', rows(size)), 2000)).toBeLessThan(3)
})

test.for<[on: string | number, format: string, date: string | null, told: string[]]>([
  [
    '6/12/2019',
    '',
    null,
    ['`date: { path: on, format: M/D/YYYY }` or `format: D/M/YYYY`, which this one alone doesn’t tell'],
  ],
  ['31/12/2023', '', null, ['how it is written, `date: { path: on, format: D/M/YYYY }`; until']],
  ['May 2022', '', null, ['format: MMMM YYYY }`']],
  ['3/14/99', '', null, ['`date: { path: on, format: M/D/YY }` (YY is 1969 to 2068); until']],
  ['31/12/2023', 'format: D/M/YYYY', '2023-12-31', []],
  ['14.03.99', 'format: D.M.YY', '1999-03-14', []],
  ['May 2022', 'format: [D/M/YYYY, MMMM YYYY]', '2022-05', []],
  ['2022-05-01', 'format: [D/M/YYYY, MMMM YYYY]', '2022-05-01', []],
  [1388581500, '', null, ['how it is written, `date: { path: on, format: unix }`; until']],
  ['1388581500123', 'format: unix', '2014-01-01', []],
  ['12/31/2023', 'format: D/M/YYYY', null, ["`values: { '12/31/2023': 2024-05-01 }`"]],
])('the date %s with “%s” is read as %s', ([on, format, date, told]) => {
  const { game, messages } = own(JSON.stringify([{ of: ['1'], says: 'Lit.', on }]), CARDS, {
    'import.yaml': MAP.replace('date: on', `date: { path: on, ${format} }`),
  })
  expect(game.rulings[0]?.effective).toBe(date)
  expect(codes(messages)).toEqual(told.length > 0 ? ['data/no-date'] : [])
  for (const words of told) expect(messages[0]?.fix).toContain(words)
  if (format !== '' && told.length > 0) expect(messages[0]?.expected).toBe('D/M/YYYY, YYYY-MM-DD, YYYY-MM or YYYY')
})

test('a form of dates that is none is told at its place', () => {
  const { messages } = own('[]', CARDS, {
    'import.yaml': MAP.replace('date: on', 'date: { path: on, format: D/M/YYY }'),
  })
  expect(messages).toMatchObject([
    { code: 'game/invalid-field', place: { line: 2 }, expected: expect.stringContaining('such as D/M/YYYY') },
  ])
})

test('a record whose text the expression doesn’t fit is told as that', () => {
  const log = '[{"of":["1"],"says":"Lit."},{"of":["2"],"says":"Out."}]'
  const { messages } = own(log, CARDS, { 'import.yaml': MAP.replace('text: says', 'text: { path: says, match: L.* }') })
  expect(messages.find(({ code }) => code === 'data/no-text')?.expected).toBe('a text at says that fits `match`')
})

test('cards may be called by other names that the data has; one that two have is told where it stands', () => {
  const cards = [
    { id: '1', name: 'Lantern of Oak', kind: 'Light', aka: ['Oakie', 'Gatelamp'] },
    { id: '2', name: 'Grey Gate', kind: 'Gate', aka: 'Gatelamp' },
  ]
  const log = [{ of: ['Oakie'], says: 'It burns.' }]
  const text = JSON.stringify(cards)
  const { rulings, game, messages } = own(JSON.stringify(log), text, {
    'import.yaml': MAP.replace('type: kind', 'type: kind, aliases: [aka.*, aka]'),
  })
  expect(rulings.map(([entry]) => entry)).toEqual(['cards/lantern-of-oak'])
  expect(game.entries.find(({ slug }) => slug === 'lantern-of-oak')?.aliases).toEqual(['Gatelamp', 'Oakie'])
  const column = (at: number) => ({ file: expect.stringContaining('cards.json'), column: at + 1 })
  expect(messages).toMatchObject([
    {
      code: 'names/alias-claimed-twice',
      place: column(text.lastIndexOf('"Gatelamp"')),
      cause: column(text.indexOf('"Gatelamp"')),
    },
  ])
})

test('what another file of data says too is told once for the two files, with what to do', () => {
  const says = (...words: string[]) =>
    JSON.stringify(
      words.map(says => ({ of: ['1'], says })),
      null,
      1,
    )
  const lit = ['It burns until the end of a turn.', 'It lights the whole of a harbour.']
  const told = (...words: string[]) => {
    const { rulings, messages } = own(says(...lit), CARDS, {
      'import.yaml': MAP.replace('files: data/log.json', 'files: [data/rulings.json, data/log.json]'),
      'rulings.json': says('It is out at the beginning of a turn.', ...words),
    })
    return [rulings.length, messages.map(({ found, fix }) => `${found}. ${fix}`)]
  }
  expect(told(...lit)).toEqual([5, [expect.stringMatching(/^2 rulings that stand twice, .* `files` in import\.yaml/)]])
  expect(told(lit[1]!)).toEqual([4, [expect.stringMatching(/^a ruling that stands on cards\/lantern-of-oak twice/)]])
  expect(told()).toEqual([3, []])
})

test('files that are the same are each on the card that their name says', () => {
  const note = '---\ntype: Item\n---\nIt burns until the end of a turn.\n'
  const input = published('markdown', 'markdown', { 'grey-gate.md': note, 'lantern.md': note })
  const games = input.games.map(game => ({
    ...game,
    data: game.data?.map(file => ({ ...file, sha256: 'same' })) ?? [],
  }))
  const { rulings = [] } = runPipeline({ ...input, games }).records.games[0] ?? {}
  expect(rulings.map(({ entry }) => entry).sort()).toEqual(['cards/grey-gate', 'cards/lantern'])
})

test('what a record says again is shown once and told, unless it has another date or identifier', () => {
  const lit = { of: ['1'], says: 'It burns.' }
  const log = [lit, lit, { ...lit, on: '2020-01-02' }, { ...lit, key: 'a' }, { ...lit, of: ['2'] }, lit]
  const { rulings, messages, unplaced } = own(JSON.stringify(log))
  expect([rulings.length, unplaced]).toEqual([4, []])
  expect(messages.filter(({ code }) => code === 'data/ruling-twice')).toMatchObject([
    { severity: 'info', found: expect.stringMatching(/^2 records .* at 1$/), place: { line: 1, column: 34 } },
  ])
  expect(own(JSON.stringify([lit, lit])).messages.map(({ found }) => found)).toEqual([
    'a record that says again what one before it says of the same, at 1',
  ])
  // Two printings are one card.
  const printings = own(
    JSON.stringify([lit, { ...lit, of: ['3'] }]),
    CARDS.replace(']', ',{"id":"3","name":"Lantern of Oak","kind":"Light"}]'),
  )
  expect([printings.rulings.length, printings.messages.at(-1)?.code]).toEqual([1, 'data/ruling-twice'])
})

test.for<[name: string, log: string, found: string]>([
  ['cut off', '[{"of":["1"],"says":"Op', 'JSON that can’t be read: a text without its closing quote'],
  ['nested without an end', '['.repeat(100_000), 'more than 100 levels'],
  ['empty', '', 'JSON that can’t be read: no value here'],
])('a file that is %s is an error with its place, and nothing of it is used', ([, log, found]) => {
  const { messages, rulings } = own(log)
  expect(messages).toMatchObject([
    { severity: 'error', code: 'data/unreadable', found, place: { kind: 'point', file: 'data/log.json' } },
  ])
  expect(rulings).toEqual([])
})

test('cards that aren’t there are told one by one up to a number, and not at all where a file of cards is cut off', () => {
  const log = JSON.stringify(
    Array.from({ length: 100 }, (_, at) => ({ of: [`lost-${at}`], says: '*No Such Title* opens.' })),
  )
  const lost = (cards: string) =>
    own(log, cards, { 'import.yaml': mapped('format: markdown') }).messages.filter(
      ({ severity }) => severity !== 'info',
    )
  const told = lost(CARDS).filter(({ code }) => code === 'entries/card-not-in-catalogue')
  expect(told).toHaveLength(21)
  expect(told[0]).toMatchObject({
    found: expect.stringContaining('“lost-0”'),
    expected: expect.stringContaining('import.yaml'),
  })
  expect(told[20]?.found).toBe('80 more of these')
  expect(lost('[{"id": "1",')).toMatchObject([{ code: 'data/unreadable', place: { file: 'data/cards.json' } }])
})

test.for(['cards', 'rulings'])('of many faulty lines in a file of %s some are told, and how many more', kind => {
  const name = kind === 'cards' ? 'cards.json' : 'log.json'
  const { messages } = own('[]', CARDS, {
    'import.yaml': MAP.replace(name, `${name}l`),
    [`${name}l`]: '{"id":\n'.repeat(30),
  })
  expect(new Set(codes(messages.filter(({ severity }) => severity === 'error')))).toEqual(new Set(['data/unreadable']))
  expect(messages.filter(({ code }) => code === 'data/unreadable')).toHaveLength(21)
  expect(messages.find(({ more }) => more !== undefined)?.found).toBe('10 more of these')
})

test('cards with one code are told with both places, and the first is used', () => {
  const { messages } = own('[{"of":["2"],"says":"Opens."}]', CARDS.replace('"id":"2"', '"id":"1"'))
  expect(messages.find(({ code }) => code === 'data/code-twice')).toMatchObject({
    severity: 'warning',
    place: { file: 'data/cards.json', line: 1 },
    cause: { file: 'data/cards.json', line: 1 },
  })
})

test('words that show nowhere are told for a file without those of records that are left out, even on one line', () => {
  const log = '[{"says":"Nowhere at all."},{"of":["1"],"says":"Lit. <script>harm()</script> Out."}]'
  const { messages, unplaced } = own(log, CARDS, { 'import.yaml': mapped('format: html') })
  expect(unplaced.map(({ text }) => text)).toEqual([expect.stringMatching(/^Nowhere at all.*harm/)])
  expect(messages).toMatchObject([
    { code: 'data/no-card' },
    { code: 'texts/unplaced', found: expect.stringMatching(/^“harm[^A-Z]*could not/) },
  ])
})

test.for(['plain', 'markdown', 'html'])('lines of a text are placed as %s', format => {
  const log = JSON.stringify([{ of: ['1'], says: 'It opens.\nSee also\r\n\tnext page.\n\nLit <i>by\nday</i>.' }])
  const { messages, unplaced } = own(log, CARDS, { 'import.yaml': mapped(`format: ${format}`) })
  expect([messages, unplaced]).toEqual([[], []])
})

test.for(['plain', 'markdown', 'html'])('what a text has for a program is words or nothing, as %s', format => {
  const says = 'Lit. <script>harm(1)</script> {process.exit()} <img src=x onerror="harm(2)"> Out.'
  const log = JSON.stringify([{ of: ['1'], says }])
  const { game, unplaced } = own(log, CARDS, { 'import.yaml': mapped(`format: ${format}`) })
  const [ruling] = game.rulings
  expect(ruling?.text).toMatch(/^Lit\. .*\{process\.exit\(\)\}.* Out\.$/)
  expect(ruling?.text.includes('<script>')).toBe(format === 'plain')
  // What HTML doesn't show is told, not lost.
  expect(unplaced.map(({ text }) => text)).toEqual(format === 'html' ? [expect.stringContaining('harm(1')] : [])
})

test('a pattern that would try every way through a text takes no longer than the text', () => {
  const says = `🏮 ${'a'.repeat(5000)}! Lit.`
  const map = `number: { path: says, match: '^(\\w+\\s?)*$' }, replace: [{ match: '(a+)+b', with: '' }, { match: '\\s*(!)', with: ' $1$1' }]`
  const { rulings, game } = own(JSON.stringify([{ of: ['1'], says }]), CARDS, {
    'import.yaml': mapped(map).replace('data/log.json', `[data/log.json, 'data/${'*a'.repeat(30)}b']`),
    [`${'a'.repeat(250)}.json`]: '[]',
  })
  expect([rulings, game.rulings[0]?.number]).toEqual([
    [['cards/lantern-of-oak', `🏮 ${'a'.repeat(5000)} !! Lit.`]],
    null,
  ])
})

test('the data says which ruling has taken the place of another; one that isn’t there is told', () => {
  const log = [
    { of: ['1'], key: 'a', says: 'It is lit.', by: 'b' },
    { of: ['1'], key: 'b', says: 'It is out.', by: '' },
    { of: ['1'], key: 'c', says: 'It smokes.', by: 'x' },
  ]
  const { game, messages } = own(JSON.stringify(log), CARDS, { 'import.yaml': mapped('supersededBy: by') })
  const [old, now, lost] = game.rulings
  expect(game.rulings.map(({ status }) => status)).toEqual(['superseded', 'in-force', 'superseded'])
  expect(old?.relations).toMatchObject([{ kind: 'superseded-by', ruling: now?.id }])
  expect(now?.relations).toMatchObject([{ kind: 'supersedes', ruling: old?.id }])
  expect(lost?.relations).toMatchObject([{ kind: 'superseded-by', ruling: null }])
  expect(messages).toMatchObject([
    { code: 'status/successor-unknown', severity: 'warning', found: `${lost?.id}, superseded by “x”` },
  ])
})

test('the data says whether a ruling holds, in words that the map gives the site’s statuses for', () => {
  const log = ['old', 'current', 'disputed', 'unofficial', null, 'unofficial', 'open'].map((is, at) => ({
    of: ['1'],
    says: `It is ${at}.`,
    is,
  }))
  const { game, messages } = own(JSON.stringify(log), CARDS, {
    'import.yaml': mapped('status: { path: is, values: { old: superseded, current: in-force } }'),
  })
  expect(game.rulings.map(({ status, statusReason }) => [status, statusReason?.reason])).toEqual([
    ['superseded', 'Its source says “old”.'],
    ['in-force', undefined],
    ['disputed', 'Its source says “disputed”.'],
    ['in-force', undefined],
    ['in-force', undefined],
    ['in-force', undefined],
    ['in-force', undefined],
  ])
  expect(messages).toMatchObject([
    {
      code: 'data/no-status',
      severity: 'warning',
      place: { line: 1, column: 172 },
      found: '“unofficial” as a status of 2 records, the first, at 3.is',
    },
    { code: 'data/no-status', found: '“open” as a status, at 6.is' },
  ])
})

test.for<[where: string, shown: string[]]>([
  ['out: false', ['It is 0.', 'It is 1.']],
  ["out: 'false'", ['It is 0.', 'It is 1.']],
  ['out: [true, 3]', ['It is 2.', 'It is 3.']],
  ['out: 3, of: 1', ['It is 3.']],
  ['out: { present: true }', ['It is 0.', 'It is 1.', 'It is 2.', 'It is 3.']],
  ['out: { present: false }', ['It is 4.', 'It is 5.']],
  ['out: { not: 3 }', ['It is 0.', 'It is 1.', 'It is 2.', 'It is 4.', 'It is 5.']],
  ["out: { not: [false, ''] }", ['It is 2.', 'It is 3.']],
])('records are chosen by words, numbers, truth and presence: %s', ([where, shown]) => {
  const log = [false, 'false', true, 3, null, ' '].map((out, at) => ({
    of: at === 0 ? 1 : '1',
    says: `It is ${at}.`,
    out,
  }))
  const { rulings, messages } = own(JSON.stringify(log), CARDS, {
    'import.yaml': mapped(`where: { ${where} }, tags: [{ is: 2024 }]`).replace('of.*', 'of'),
  })
  expect(rulings.map(([, says]) => says)).toEqual(shown)
  expect(new Set(codes(messages))).toEqual(new Set(['data/not-taken']))
})

test('records that no entry takes are told with their places and values, and aren’t counted as placed', () => {
  const log = ['Forum', 'FAQ', 'Discord', 'forum', null].map((from, at) => ({ of: ['1'], says: `Lit ${at}.`, from }))
  const text = JSON.stringify(log).replaceAll('},', '},\n')
  const two = `${mapped('where: { from: Forum }').slice(0, -3)}},
  { work: log, files: data/log.json, card: of.*, text: says, where: { from: FAQ } }]\n`.replace('} },', '} },')
  const { rulings, messages, unplaced } = own(text, CARDS, { 'import.yaml': two })
  expect(rulings.map(([, says]) => says)).toEqual(['Lit 0.', 'Lit 1.'])
  expect(messages).toMatchObject([
    {
      code: 'data/not-taken',
      severity: 'warning',
      place: { file: 'data/log.json', line: 3 },
      found:
        '3 records that no entry of import.yaml takes, on lines 3, 4, 5: from “Discord” (1), from “forum” (1), from empty (1)',
      expected: 'from “Forum” or “FAQ”',
    },
  ])
  expect(unplaced.map(({ line }) => line)).toEqual([3, 4, 5])
  const rest = `${two.trimEnd().slice(0, -1)},
  { work: log, files: data/log.json, card: of.*, text: says, where: { from: [Discord, forum, ''] } }]\n`
  expect(own(text, CARDS, { 'import.yaml': rest }).messages).toEqual([])
})

test.for<[where: string, cards: string, severity: string, found: string]>([
  ['where: { out: false }', '', 'info', 'a record that `where` leaves out, on line 1: out “true” (1)'],
  ['where: { out: [false], in: en }', '', 'info', 'a record that `where` leaves out, on line 1: out “true” (1)'],
  ['where: { in: { not: de } }', '', 'info', 'a record that `where` leaves out, on line 1: in “de” (1)'],
  ['where: { in: de }', '', 'warning', 'a record that no entry of import.yaml takes, on line 1: in “en” (1)'],
  ['', 'where: { id: "1" }', 'info', 'a record that `where` leaves out, on line 1: id “2” (1)'],
])('records left out on purpose, by a flag or among cards, are a note: %s %s', ([where, cards, severity, found]) => {
  const log = [
    { of: ['1'], says: 'Lit.', out: false, in: 'en' },
    { of: ['1'], says: 'Out.', out: true, in: where.includes('en') ? 'en' : 'de' },
  ]
  const map = where === '' ? MAP : mapped(where)
  const { messages, unplaced } = own(JSON.stringify(log), CARDS, {
    'import.yaml': cards === '' ? map : map.replace('type: kind', `type: kind, ${cards}`),
  })
  expect(messages).toMatchObject([{ code: 'data/not-taken', severity, found }])
  expect(unplaced).toHaveLength(severity === 'warning' ? 1 : 0)
})

test('files whose one record no entry takes are told together', () => {
  const files = Object.fromEntries(
    ['a', 'b', 'c'].map(name => [`${name}.md`, `---\nlayout: page\n---\nLit ${name}.\n`]),
  )
  const map = `cards: [{ files: data/cards.json, code: id, title: name, type: kind }]
rulings: [{ work: log, files: data/*.md, records: ., where: { layout: card }, card: of, text: body }]\n`
  const { messages } = own('[]', CARDS, {
    'import.yaml': map,
    ...files,
    'd.md': '---\nlayout: card\nof: 1\n---\nIt is lit.\n',
  })
  expect(messages).toMatchObject([
    {
      code: 'data/not-taken',
      place: { file: 'data/a.md' },
      found: '3 records that no entry of import.yaml takes, in 3 files: layout “page” (3)',
    },
  ])
})

test('codes that values doesn’t name are told once for each field', () => {
  const log = [3, 55, 55, 'u-1', 'Ada'].map((by, at) => ({ of: ['1'], says: `Lit ${at}.`, by, is: by }))
  const cards = '[{"id":"1","name":"Oar","kind":"7"},{"id":"2","name":"Sea","kind":"8"}]'
  const map = mapped('tags: [{ path: by, values: { 3: Ben } }, { path: is, values: { ada: Ada } }]')
  const { game, messages } = own(JSON.stringify(log), cards, {
    'import.yaml': map
      .replace('code: id', 'code: { path: id, values: { 9: 1 } }')
      .replace('type: kind', 'type: { path: kind, values: { 7: Item } }'),
  })
  expect(game.rulings[1]?.tags).toEqual(['55', '55'])
  expect(messages).toMatchObject([
    {
      code: 'data/no-name',
      place: { file: 'data/cards.json', column: 67 },
      found: 'a value of kind that `values` doesn’t name, with how often: 8 (1)',
    },
    {
      code: 'data/no-name',
      severity: 'warning',
      place: { file: 'data/log.json', line: 1 },
      found: '2 values of by that `values` doesn’t name, with how often: 55 (2), u-1 (1)',
      expected: 'a name for each, as 3 has: “Ben”',
      fix: expect.stringContaining('as `55: NAME`'),
    },
  ])
})

test('an editor’s note outranks what the data says of a ruling', () => {
  const log = JSON.stringify([{ key: 'a', of: ['1'], says: 'It burns.', is: 'reversed' }])
  const map = { 'import.yaml': mapped('status: is') }
  const rows = registerRulings([], own(log, CARDS, map).registry.permalinks, '2026-01-02').rows
  const note = `${rows[0]?.id}: { status: in-force, reason: The judge says so. }\n`
  const { game } = own(log, CARDS, { ...map, 'permalinks.tsv': writeRegistry(rows), 'notes.yaml': note })
  expect(game.rulings).toMatchObject([{ status: 'in-force', statusReason: { reason: 'The judge says so.' } }])
})

test('cards have titles in other languages, facts and texts, and rulings may belong to terms', () => {
  const { game, entries, rulings, messages } = read('scryfall', 'magic', {
    'game.yaml': 'languages: { es: Spanish }\nfacts: [{ id: glow, label: Glow, kind: number }]\n',
    'import.yaml': `cards:
  - { files: data/cards.json, code: id, title: name, type: kind, titles: { es: in.es }, facts: { glow: glow },
      text: says, format: html }
rulings: [{ work: log, files: data/log.json, term: about, text: says }]
`,
    'cards.json': JSON.stringify([
      {
        id: '1',
        name: 'Lantern of Oak',
        kind: 'Light',
        in: { es: 'Farol' },
        glow: 3,
        says: 'Light <b>a ferry</b>.\nTap it.',
      },
      { id: '2', name: 'Grey Gate', kind: 'Gate', glow: 'much', says: 'See <u>Lantern of Oak</u>.' },
    ]),
    'log.json': '[{"about":"Light","says":"It ends at dawn."}]',
    'rulings.json': '[]',
  })
  expect(rulings).toEqual([['terms/light', 'It ends at dawn.']])
  expect(
    game.entries.map(({ title, card }) => [title, card?.titles, card?.versions.map(({ facts }) => facts)]),
  ).toEqual([
    ['Grey Gate', {}, []],
    ['Lantern of Oak', { es: ['Farol'] }, [{ glow: 3 }]],
    ['Light', undefined, undefined],
  ])
  expect(entries.get('magic/cards/lantern-of-oak.mdx')?.entry.texts?.flatMap(({ texts }) => texts)).toMatchObject([
    {
      lang: 'en',
      blocks: [
        { children: [{ value: 'Light ' }, { type: 'strong' }, { value: '.' }] },
        { children: [{ value: 'Tap it.' }] },
      ],
    },
  ])
  expect(messages).toMatchObject([
    { code: 'game/catalogue-bad-fact', severity: 'warning', place: { file: 'data/cards.json', line: 1, column: 171 } },
    { code: 'card-text/bad-html', severity: 'warning', place: { file: 'data/cards.json', line: 1, column: 185 } },
  ])
})

test('a card of one record may have several printings', () => {
  const { game, messages } = read('scryfall', 'magic', {
    'game.yaml': `sets: [{ code: O, title: Oak }, { code: T/2, title: Tide }]
elsewhere: [{ title: Shop, at: A, address: "https://a.example/{set}", reason: It sells them. }]
facts: [{ id: glow, label: Glow, kind: number }]
`,
    'import.yaml': `cards:
  - { files: data/cards.json, code: id, title: name, type: kind, set: in.*.set, facts: { glow: glow }, text: says }
`,
    'cards.json': JSON.stringify([
      {
        id: '1',
        name: 'Lantern',
        kind: 'Light',
        in: [{ set: 'O' }, { set: 'T/2' }, { set: 'X' }],
        glow: 3,
        says: 'Lit.',
      },
    ]),
    'rulings.json': '[]',
  })
  const [{ card, cardTexts } = {}] = game.entries
  expect(card?.printings.map(({ set, elsewhere }) => [set, elsewhere])).toEqual([
    ['O', ['https://a.example/O']],
    ['T/2', ['https://a.example/T/2']],
    ['X', ['https://a.example/X']],
  ])
  expect(card?.versions).toMatchObject([{ codes: ['1'], facts: { glow: 3 } }])
  expect(cardTexts?.map(({ codes }) => codes)).toEqual([['1']])
  expect(codes(messages)).toEqual(['game/catalogue-unknown-set'])
})

test('a card may say what it says in Markdown, without the HTML in it', () => {
  const { entries } = read('scryfall', 'magic', {
    'import.yaml': `cards:
  - { files: data/cards.json, code: id, title: name, type: kind, text: says, format: markdown,
      replace: [{ match: '\\{([^{}]+)\\}', with: '**$1.**' }, { match: '^\\* ', with: '- ' }] }
`,
    'cards.json': JSON.stringify([
      { id: '1', name: 'Lantern', kind: 'Light', says: '{Fast} Tap <b>it</b>.\n\n* Once\n* Twice' },
    ]),
    'rulings.json': '[]',
  })
  expect(entries.get('magic/cards/lantern.mdx')?.entry.texts?.flatMap(({ texts }) => texts)).toMatchObject([
    {
      blocks: [
        { children: [{ type: 'strong' }, { value: ' Tap it.' }] },
        { children: [{ value: '• ' }, { value: 'Once' }] },
        { children: [{ value: '• ' }, { value: 'Twice' }] },
      ],
    },
  ])
})

test('a card in Markdown may have no section of rulings; that none has one is an error', () => {
  const card = (title: string, more: string) => `---\ntitle: ${title}\ntype: Light\n---\nLit.\n${more}`
  const map = (text: string) => `cards: [{ files: data/*.md, records: ., code: '~', title: title, type: type }]
rulings: [{ work: rulings, files: data/*.md, records: ., card: '~', text: ${text}, format: markdown, several: true }]
`
  const of = (text: string) =>
    read('markdown', 'harbour', {
      'import.yaml': map(text),
      'lantern.md': card('Lantern of Oak', '## Rulings\n\n- It burns.\n- Twice.\n'),
      'grey-gate.md': card('Grey Gate', ''),
    })
  const { rulings, messages } = of('sections.Rulings')
  expect(rulings).toEqual([
    ['cards/lantern-of-oak', 'It burns.'],
    ['cards/lantern-of-oak', 'Twice.'],
  ])
  expect(codes(messages)).toEqual([])
  expect(codes(of('sections.Ruling').messages)).toEqual(['data/finds-nothing'])
})

test('fields and files that the map leaves out are told, once for each source', () => {
  const log = [
    { key: 'a', of: ['1'], says: 'It burns.', by: 'Ada', at: { sea: 1, on: { a: 2 } }, none: null, no: [] },
    { of: ['1'], says: 'It is lit.', by: 'Ben', seen: ['a', 'b'] },
  ]
  const { unused } = own(JSON.stringify(log), CARDS, {
    'import.yaml': mapped('tags: [at.sea], where: { "at.on.b": "" }'),
    'extra.json': '[]',
  })
  expect(unused).toEqual([
    [{ kind: 'file', file: 'data/log.json' }, expect.stringMatching(/: by \(2\), at\.on\.a \(1\), seen \(1\)$/)],
    [{ kind: 'file', file: 'data/extra.json' }, expect.stringContaining(': data/extra.json, data/rulings.json')],
  ])
})

test('titles in other languages may come from records of their own', () => {
  const change = (map: string) => ({
    'game.yaml': 'languages: { es: Spanish }\n',
    'import.yaml': MAP.replace('\n', `\ntitles: [${map}]\n`),
    'es.json': '[{"of":"1","says":"Farol"},{"of":"9","says":"Nadie"},{"of":"2"},{"says":"Puerta"}]',
  })
  const titles = '{ files: data/es.json, language: es, code: of, title: says }'
  const { game, messages } = own('[{"of":["1"],"says":"Lit."}]', CARDS, change(titles))
  expect(game.entries.map(({ title, card }) => [title, card?.titles])).toEqual([
    ['Grey Gate', {}],
    ['Lantern of Oak', { es: ['Farol'] }],
  ])
  expect(messages).toMatchObject([
    {
      code: 'data/no-field',
      severity: 'warning',
      found: 'a record without code, at 3',
      place: { line: 1, column: 65 },
    },
    { code: 'data/title-without-card', severity: 'warning', place: { file: 'data/es.json', line: 1, column: 28 } },
  ])
  const inCards = { 'import.yaml': MAP.replace('type:', 'titles: { fr: kind }, type:') }
  for (const [changes, severity] of [
    [change(titles.replace('es,', 'fr,')), 'error'],
    [inCards, 'warning'],
  ] as const)
    expect(own('[]', CARDS, changes).messages.find(({ code }) => code === 'data/no-language')).toMatchObject({
      severity,
      place: { file: 'content/magic/import.yaml' },
      found: 'the language “fr”',
    })
})

test('a fact that the game doesn’t name is told at its place', () => {
  const map = { 'import.yaml': MAP.replace('type:', 'facts: { glow: kind, link: id }, type:') }
  const named = 'elsewhere: [{ title: Card, at: A, address: "https://a.example/{link}", reason: Its code. }]\n'
  const { messages } = own('[]', CARDS, { ...map, 'game.yaml': named })
  expect(messages.filter(({ code }) => code === 'data/no-fact')).toMatchObject([
    { severity: 'warning', place: { file: 'content/magic/import.yaml', line: 1 }, found: 'the fact “glow”' },
  ])
})

test('rulings may call a card by its title in another language, if no other card is called so', () => {
  const cards = ['Lamp', 'Gate', 'Door'].map((name, id) => ({
    id,
    name,
    in: name === 'Lamp' ? 'Lampe' : 'Tor',
    kind: 'A',
  }))
  const { rulings, messages } = own(
    '[{"of":["Lampe"],"says":"Lit."},{"of":["Tor"],"says":"Shut."}]',
    JSON.stringify(cards),
    { 'game.yaml': 'languages: { de: German }\n', 'import.yaml': MAP.replace('type:', 'titles: { de: in }, type:') },
  )
  expect(rulings).toEqual([
    ['cards/lamp', 'Lit.'],
    ['cards/tor', 'Shut.'],
  ])
  expect(messages).toMatchObject([{ code: 'entries/card-not-in-catalogue', found: expect.stringContaining('“Tor”') }])
})

test.for([
  ['(?<=a+)b', 'invalid named capture'],
  ['(a+)\\1', 'invalid escape sequence'],
  ['(', 'missing closing )'],
])('the pattern %s is refused at its place', ([match, why]) => {
  const { messages } = own('[]', CARDS, { 'import.yaml': mapped(`replace: [{ match: '${match}', with: x }]`) })
  expect(messages.find(({ code }) => code === 'game/invalid-field')).toMatchObject({
    severity: 'error',
    place: { file: 'content/magic/import.yaml', line: 2, column: 117 },
    found: `“${match}” as \`match\` in the 1st entry of \`replace\` in the 1st entry of \`rulings\``,
    expected: expect.stringContaining(why!),
  })
})
