import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { nameFault } from '../game/folder-name.ts'
import { importSchema } from '../game/import-map.ts'
import { readImport } from '../game/read-import.ts'
import { runPipeline } from '../index.ts'
import { inFile } from '../messages/message.ts'
import { fileOf, gameFolder } from '../testing.ts'
import { proposeImport } from './propose-import.ts'

const fixture = (path: string) => {
  const text = readFileSync(new URL(`../../../tests/fixtures/published/${path}`, import.meta.url), 'utf8')
  return { ...fileOf(`content/a/data/${path}`, text), name: `data/${path}` }
}

test('keys name the cards where no list of cards is given', () => {
  const { map, cited, symbols, found } = proposeImport(['vtes/rulings.yaml', 'vtes/groups.yaml'].map(fixture))
  expect(importSchema.safeParse({ ...map, rulings: [] }).success).toBe(true)
  expect(map.cards).toMatchObject([
    { files: 'data/vtes/rulings.yaml', code: { path: '~', match: '^[^|]+' }, type: { is: 'Card' } },
    { files: 'data/vtes/groups.yaml', records: '*.*' },
  ])
  expect([cited.map(({ by }) => by), symbols]).toEqual([['BEN', 'ADA'], ['POT']])
  expect(found).toEqual([
    'data/vtes/rulings.yaml: 6 rulings under 4 cards',
    'data/vtes/rulings.yaml: 1 wording for single cards',
    'data/vtes/groups.yaml: 1 group with 2 cards',
  ])
})

test('of several fields the likeliest is taken, one inside others by its path, and files of one kind are one source', () => {
  const { map } = proposeImport(['swccg/Light.json', 'swccg/Dark.json'].map(fixture))
  expect(map.cards).toEqual([
    {
      files: ['data/swccg/Light.json', 'data/swccg/Dark.json'],
      records: 'cards.*',
      code: 'gempId',
      title: { path: 'front.title', match: '^[•<>◊*]*(.+)' },
      type: 'front.type',
      subtype: 'front.subType',
      alignment: 'side',
      set: 'set',
      text: 'front.gametext',
      tellApart: 'side',
    },
  ])
  expect(map.rulings).toMatchObject([{ records: 'cards.*.rulings.*', card: '^.^.gempId', text: '.', format: 'html' }])
})

test('a status is proposed where the data has one, with the site’s name for each of its words', () => {
  const of = (...words: (string | null)[]) =>
    proposeImport([
      fileOf('data/a.json', JSON.stringify(words.map(status => ({ card: 'Lamp', text: 'It burns.', status })))),
    ]).map.rulings
  expect(of('Current', 'overruled', 'superseded', 'odd', null)).toMatchObject([
    { status: { path: 'status', values: { Current: 'in-force', overruled: 'reversed' } } },
  ])
  expect(of('reversed', 'draft')).toMatchObject([{ status: 'status' }])
  expect(of('shipped')).toEqual([expect.not.objectContaining({ status: expect.anything() })])
})

test('what a mark says no longer holds is never shown as in force', () => {
  const of = (mark: string, said: readonly unknown[], more: object = {}) => {
    const log = said.map(one => ({ card: 'Lamp', text: 'It burns.', ...more, [mark]: one }))
    const { where, status } = proposeImport([json('data/a.json', log)]).map.rulings[0] as Record<string, unknown>
    return [where, status]
  }
  const status = (path: string, values: object) => [undefined, { path, values }]
  expect(of('retracted', [0, 1])).toEqual(status('retracted', { 0: 'in-force', 1: 'reversed' }))
  expect(of('is_obsolete', [false, true])).toEqual(status('is_obsolete', { false: 'in-force', true: 'obsolete' }))
  expect(of('Outdated', ['', 'yes'])).toEqual(status('Outdated', { yes: 'superseded' }))
  expect(of('active', [true, false])).toEqual(status('active', { true: 'in-force', false: 'obsolete' }))
  expect(of('is_deleted', [0, 1])).toEqual([{ is_deleted: '0' }, undefined])
  expect(of('deleted_at', [null, '2021-01-01'])).toEqual([{ deleted_at: '' }, undefined])
  expect(of('retracted_on', [null, '2021-01-01'])).toEqual([{ retracted_on: '' }, undefined])
  expect(of('outdated', [0, 1], { status: 'current' })).toEqual([
    { outdated: '0' },
    { path: 'status', values: { current: 'in-force' } },
  ])
  for (const said of [[true], [1, 2], ['in June', '']]) expect(of('active', said)).toEqual([undefined, undefined])
  // The last of many says it too.
  expect(of('retracted', [...Array.from({ length: 250 }, () => null), true])[1]).toBeDefined()
})

test('a field is the identifier of rulings where each has it, with another value', () => {
  const of = (...ids: (string | number | null)[]) =>
    proposeImport([fileOf('data/a.json', JSON.stringify(ids.map(id => ({ card: 'Lamp', text: 'It burns.', id }))))]).map
      .rulings
  expect(of('lamp-1', 'lamp-2')).toMatchObject([{ identifier: 'id' }])
  expect(of(7, 12)).toMatchObject([{ identifier: 'id' }])
  // A slip in one of many is told by what reads them.
  expect(of(...Array.from({ length: 20 }, (_, at) => at || 1))).toMatchObject([{ identifier: 'id' }])
  for (const ids of [
    ['a', 'a'],
    ['a', null],
    ['a', 'two words'],
  ] as const)
    expect(of(...ids)).toEqual([expect.not.objectContaining({ identifier: expect.anything() })])
})

test.for([
  ['Title (German),Title,nombre_ES', 'Title', { de: 'Title (German)', es: 'nombre_ES' }],
  ['title_en,Name Français,name_pt-BR,name_id', 'title_en', { fr: 'Name Français', 'pt-BR': 'name_pt-BR' }],
  ['name,my_name,as_title,name_kr,name_IT', 'name', { it: 'name_IT' }],
] as const)('titles in other languages are proposed from fields that name one: %s', ([names, title, titles]) => {
  const { map, languages } = proposeImport([
    fileOf('data/cards.csv', `id,type,${names}\n1,Item${',Lamp'.repeat(names.split(',').length)}`),
  ])
  expect([map.cards, languages]).toMatchObject([[{ title, titles }], Object.keys(titles)])
})

test('titles are proposed from a list in each card whose records name their languages', () => {
  const named = (language: string, name: string) => ({ language, name, text: 'Es brennt.' })
  const foreignData = [named('German', 'Lampe'), named('Portuguese (Brazil)', 'Luz'), named('English', 'Lamp')]
  const found = [named('Chinese Simplified', '灯'), named('Chinese Traditional', '燈'), named('Old Sea', 'Lam')]
  const cards = [card(1, { foreignData }), card(2, { foreignData: found }), card(3, { foreignData: [] })]
  const file = json('data/cards.json', cards)
  const { map, languages } = proposeImport([file])
  const source = { files: 'data/cards.json', records: '*.foreignData.*', code: '^.^.code', title: 'name' }
  expect(map.titles).toEqual([
    { ...source, language: 'de', where: { language: 'German' } },
    { ...source, language: 'pt', where: { language: 'Portuguese (Brazil)' } },
    { ...source, language: 'zh', where: { language: 'Chinese Simplified' } },
  ])
  expect(languages).toEqual(['de', 'pt', 'zh'])
  const { value } = readImport(importSchema.parse(map), [file], () => inFile('import.yaml'))
  expect(value.cards.map(({ cells }) => [cells['title_de'], cells['title_zh']])).toEqual([
    ['Lampe', undefined],
    [undefined, '灯'],
    [undefined, undefined],
  ])
  // Prints in a language are no titles of cards in it.
  expect(proposeImport([json('data/a.json', [card(1, { prints: [{ language: 'German' }] })])]).map.titles).toEqual([])
})

test('a file that is a card has rulings, and titles in other languages, in lists of its own', () => {
  const one = { rulings: [{ text: 'It burns.' }], foreignData: [{ language: 'German', name: 'Lampe' }] }
  const { map } = proposeImport([1, 2].map(at => json(`data/cards/${at}.json`, card(at, one))))
  const files = 'data/cards/*.json'
  expect(map.rulings).toMatchObject([{ files, records: 'rulings.*', card: '^.^.code', text: 'text' }])
  expect(map.titles).toMatchObject([{ files, records: 'foreignData.*', code: '^.^.code', title: 'name' }])
})

test('rulings under their identifiers are found, and those in files that have a title and no code', () => {
  const ruling = { card: 'Lamp', question: 'Lit?', answer: 'Yes.' }
  expect(proposeImport([json('data/log.json', { R1: ruling, R2: ruling, R3: ruling })]).map.rulings).toMatchObject([
    { files: 'data/log.json', card: 'card', text: 'answer', question: 'question' },
  ])
  const faq = [{ q: 'Lit?', a: 'Yes.' }]
  const { map } = proposeImport(['Lamp', 'Oar'].map(name => json(`data/cards/${name}.json`, { name, faq })))
  expect(map.cards).toMatchObject([{ records: '.', code: 'name', title: 'name' }])
  expect(map.rulings).toMatchObject([{ records: 'faq.*', card: '^.^.name', text: 'a', question: 'q' }])
  // A list with a title of its own, whose rulings name their cards.
  expect(proposeImport([json('data/log.json', { title: 'FAQ', faq: [ruling] })]).map.rulings).toMatchObject([
    { records: 'faq.*', card: 'card' },
  ])
})

test('a field is a title in a language only if it has letters of that', () => {
  const rows = 'id,type,name,name_uk,UK name\n1,Item,Lamp,Лампа,Torch\n2,Item,Lift,Ліфт,Lift\n'
  expect(proposeImport([fileOf('data/cards.csv', rows)]).map.cards).toMatchObject([
    { title: 'name', titles: { uk: 'name_uk' } },
  ])
})

test('a title in a language may be in one of its scripts', () => {
  const name = { en: 'Lamp', 'zh-Hans': '灯', 'zh-Hant': '燈' }
  const inMap = { en: 'name.en', titles: { 'zh-Hans': 'name.zh-Hans', 'zh-Hant': 'name.zh-Hant' } }
  const fields = { name: 'Lamp', name_zh_Hant: '燈', 'sr-Latn_name': 'Lampa', de_text: 'Brennt.' }
  const beside = { en: 'name', titles: { 'zh-Hant': 'name_zh_Hant', 'sr-Latn': 'sr-Latn_name' } }
  for (const [card, { en, titles }] of [
    [{ name }, inMap],
    [fields, beside],
  ] as const) {
    const { map, languages } = proposeImport([json('data/cards.json', [{ id: '1', type: 'Item', ...card }])])
    expect(map.cards).toMatchObject([{ title: en }])
    expect(map.cards).toEqual([expect.objectContaining({ titles })])
    expect(languages).toEqual(Object.keys(titles))
  }
})

test.for(['titles', 'name'])(
  'the title is in English where %s has it in several languages, and the others beside',
  field => {
    const { map } = proposeImport([
      json('data/cards.json', [{ id: '1', type: 'Item', [field]: { en: 'Lamp', de: 'Lampe' } }]),
    ])
    expect(map.cards).toMatchObject([{ title: `${field}.en`, titles: { de: `${field}.de` } }])
  },
)

test('other names of cards are proposed from one value or a list', () => {
  const note = (name: string, aliases: unknown) =>
    page(`data/${name}.md`, `---\n${stringify({ aliases })}---\nIt burns.`)
  const of = (...all: unknown[]) => proposeImport(all.map((aliases, at) => note(`Lamp ${at}`, aliases)))
  expect(of(['a', 'b'], ['c']).map.cards).toMatchObject([{ aliases: 'aliases.*' }])
  const { map, found } = of(['a', 'b'], 'c')
  expect(map.cards).toMatchObject([{ aliases: ['aliases.*', 'aliases'] }])
  expect(found[0]).toContain('other names from aliases')
})

test('files called by days have rulings of these days, and are no cards', () => {
  const day = (name: string, lamp: number) =>
    page(`data/log/${name}.md`, `# Log\n\n## Lamp ${lamp}\n\nIt burns ${lamp}.`)
  const days = [day('2021-03-14', 1), day('2022-11-02', 2)]
  const { map, found } = proposeImport([json('data/cards.json', [card(1), card(2)]), ...days])
  expect(map.rulings).toMatchObject([{ records: 'sections.*', card: '~', date: '^.^.~' }])
  expect(found.at(-1)).toContain('date from the file’s name')
  expect(proposeImport(days).map).toMatchObject({ cards: [], rulings: [] })
})

test('when a note was made or changed is no date of a ruling in it, of data it may be', () => {
  const days = { created: '2024-05-01', 'date modified': '2024-06-01' }
  const note = (name: string, more: object) => {
    return page(`data/${name}.md`, `---\ntype: Item\n${stringify({ ...days, ...more })}---\nIt burns.`)
  }
  const of = (more: object) => proposeImport([note('Grey Lamp', more), note('Old Lamp', more)]).map.rulings
  expect(of({})).toEqual([expect.not.objectContaining({ date: expect.anything() })])
  expect(of({ date: '2023-01-01' })).toMatchObject([{ date: 'date' }])
  const asked = page('data/faq/1.md', `---\ncard: Lamp 1\n${stringify(days)}---\nIt burns.`)
  const beside = proposeImport([json('data/cards.json', [card(1)]), asked]).map.rulings
  expect(beside).toEqual([expect.not.objectContaining({ date: expect.anything() })])
  const log = json('data/log.json', [{ card: 'Lamp', text: 'It burns.', created: days.created }])
  expect(proposeImport([log]).map.rulings).toMatchObject([{ date: 'created' }])
})

test('a tag that is true or false is told with the name of its field', () => {
  const rulings = [true, false].map(team_verified => ({
    card: 'Lamp',
    text: 'It burns.',
    official: 'Ada',
    team_verified,
  }))
  const { map } = proposeImport([fileOf('data/a.json', JSON.stringify(rulings).replaceAll('team', 'nsg_rules_team'))])
  expect(map.rulings).toMatchObject([
    { tags: [{ path: 'nsg_rules_team_verified', values: { true: 'verified', false: 'not verified' } }, 'official'] },
  ])
})

test.for(['by', 'Answered by', 'Judge', 'author', 'answered_by'])('who answered, %s, is a tag', field => {
  const rows = [
    `Card;Text;${field};Official? (yes/no)`,
    'Lamp;It burns.;Ada;yes',
    'Lamp;It is lit.;Ben;#',
    'Sea;Wet.;Cy;',
  ]
  const of = (official: string) => {
    const text = rows.join('\n').replace('#', official)
    return proposeImport([{ ...fileOf('a.csv', text), name: 'data/a.csv' }]).map.rulings
  }
  const path = 'Official? (yes/no)'
  expect(of('No')).toMatchObject([{ tags: [field, { path, values: { yes: 'official', No: 'not official' } }] }])
  expect(of('yes')).toMatchObject([{ tags: [field, { path, values: { yes: 'official' } }] }])
  rows[3] = 'Sea;Wet.;Cy;yes'
  expect(of('yes')).toMatchObject([{ tags: [field] }])
})

const json = (name: string, value: unknown) => ({ ...fileOf(name, JSON.stringify(value)), name })
const page = (name: string, text: string) => ({ ...fileOf(name, text), name })
const card = (code: number, more: object = {}) => ({ code: `${code}`, name: `Lamp ${code}`, type: 'Light', ...more })

test('a field that each record needs is one that nearly all have, and what tells cards apart may be two fields', () => {
  const rows = ['1,Ada,Mate,,1,', '2,Ada,Mate,,4,', '3,Ben,Mate,,2,', '4,Ben,Mate,Advanced,2,captain', '5,Cy,Mate,,2,']
  const { map } = proposeImport([fileOf('data/crew.csv', `Id,Name,Type,Adv,Group,Title\n${rows.join('\n')}\n`)])
  expect(map.cards).toMatchObject([{ code: 'Id', title: 'Name', tellApart: ['Adv', 'Group'] }])
})

test('a file for each card is named by a pattern, whatever the order of its fields and the list of its faces', () => {
  const lamps = [card(1), { faces: [{ name: 'Back', text: 'Dark.' }], ...card(2) }]
  const logs = [1, 2].map(code => json(`data/log/${code}.json`, [{ card: `Lamp ${code}`, text: 'It burns.' }]))
  const { map, found } = proposeImport([
    ...lamps.map(one =>
      json(`data/cards/${one.code}.json`, { ...one, kinds: ['Oak', 'Oil'], subtypes: ['Lit', 'Big'] }),
    ),
    ...logs,
  ])
  expect(map.cards).toMatchObject([{ files: 'data/cards/*.json', records: '.', subtype: 'subtypes.*' }])
  expect(map.rulings).toMatchObject([{ files: logs.map(({ name }) => name) }])
  expect(found[0]).toBe('data/cards/*.json: 2 cards: code from code, title from name, type from type')
})

test('of several sets the first is proposed, without its rarity', () => {
  const of = (...sets: string[]) =>
    proposeImport([
      json(
        'data/cards.json',
        sets.map((set, code) => card(code, { set })),
      ),
    ]).map.cards
  expect(of('Oak', 'Tide')).toMatchObject([{ set: 'set' }])
  expect(of('Oak, Tide', 'Tide')).toMatchObject([{ set: { path: 'set', match: '^[^,]+' } }])
  expect(of('Oak:C, Tide:U2', 'Tide')).toMatchObject([{ set: { path: 'set', match: '^[^,:]+' } }])
})

test('cards whose fields have other names are known by what rulings call them', () => {
  const lamps = [1, 2, 3, 4, 5].map(at => ({
    Art: 'Licht',
    Kennung: `L-${at}`,
    Bezeichnung: `Lampe ${at}`,
    Text: 'Brennt.',
  }))
  const of = (names: readonly string[], cards: readonly object[] = lamps) =>
    proposeImport([
      json('data/log.json', Object.fromEntries(names.map(name => [name, ['Brennt.']]))),
      json('data/lampen.json', { version: '1', karten: cards }),
      json('data/arten.json', [{ Farbe: 'rot' }]),
    ])
  const { map, found, unused } = of(['Lampe 1', 'Lampe 2', 'Ofen'])
  const source = { files: 'data/lampen.json', records: 'karten.*', type: { is: 'Card' } }
  expect(map.cards).toEqual([{ ...source, code: 'Kennung', title: 'Bezeichnung' }])
  expect(map.rulings).toMatchObject([{ files: 'data/log.json', card: '^.~' }])
  expect(found).toContain('data/lampen.json: 5 cards: code from Kennung, title from Bezeichnung, as rulings name them')
  expect(unused).toEqual(['data/arten.json'])
  // Rulings may name codes, and cards may have none.
  expect(of(['L-1', 'L-4', 'L-5']).map.cards).toMatchObject([{ code: 'Kennung', title: 'Bezeichnung' }])
  const bare = lamps.map(({ Bezeichnung }) => ({ Bezeichnung, Type: 'Licht' }))
  expect(of(['Lampe 1'], bare).map.cards).toEqual([
    { ...source, code: 'Bezeichnung', title: 'Bezeichnung', type: 'Type' },
  ])
  // Too few of the names, and a field that several cards share.
  expect(of(['Lampe 1', 'Ofen']).map.cards).toEqual([])
  expect(of(['Licht']).map.cards).toEqual([])
  expect(of(['Lampe 1'], [...lamps, ...lamps]).map.cards).toEqual([])
})

test.for<[by: string, name: string, text: string, code: string]>([
  [
    'a column that is a number',
    'a.tsv',
    'Card #\tTitle\tCard Type\tText\nO1\tOar\tItem\tPull.\nO2\tSea\tSite\tRow.\n',
    'Card #',
  ],
  ['an abbreviation', 'a.csv', 'No.,Card Name,Type,Text\n1,Oar,Item,Pull.\n2,Sea,Site,Row.\n', 'No.'],
  ['a reference', 'a.jsonl', '{"id": 1, "title": "Oar", "type_id": 3, "body": "Pull."}\n', 'id'],
  ['the file’s name', 'cards.csv', 'Title;Type;Text\nOar;Item;Pull.\nSea;Site;Row.\n', 'Title'],
  ['the file’s name, without types', 'cards.csv', 'Title;Text\nOar;Pull.\nSea;Row.\n', 'Title'],
  ['the name of the list', 'a.json', '{"cards": [{"name": "Oar", "text": "Pull."}]}', 'name'],
  ['the rulings inside', 'a.json', '[{"name": "Oar", "rulings": [{"text": "Pull twice."}]}]', 'name'],
])('cards are known by %s, and what they say is no ruling', ([, name, text, code]) => {
  const { map } = proposeImport([page(`data/${name}`, text)])
  expect(map.cards).toMatchObject([{ code }])
  expect(map.rulings).toHaveLength(text.includes('rulings') ? 1 : 0)
})

const oaks = ['Oak Gate', 'Elm Gate', 'Ash Gate', 'Fir Gate']
const asked = (names: string, more = '') =>
  page(
    'data/asked.csv',
    `${names}\n${oaks.map((name, at) => `${name};Does ${name} open?;The ${at}th does before dawn.;Forum;1${at}.03.2015\n`).join('')}${more}`,
  )

test.for(['Kort;Fråga;Svar;Källa;Dag', 'Karta;Pytanie;Odpowiedź;Źródło;Dzień'])(
  'rulings are known by what they say, in any language: %s',
  names => {
    const [named = '', question, text, , date] = names.split(';')
    const own = { question, text, date: { path: date, format: 'D.M.YYYY' } }
    const { map, found } = proposeImport([asked(names, ';Does it close?;It does so after dawn.;;\n')])
    expect(map.rulings).toEqual([
      { work: 'rulings', files: 'data/asked.csv', card: { path: named, fill: true }, ...own },
    ])
    // Cells that are filled are no keys of cards.
    expect(map.cards).toEqual([])
    expect(found[0]).toContain(`text from ${text}, a guess by what it says`)
    // Of cards that are known only what names one is.
    const cards = oaks.map((name, code) => ({ code: `K${code}`, name, type: 'Gate' }))
    const log = oaks.map((_, at) => ({ id: at, subject_id: `K${at}`, message: 'It opens before dawn.', ask: 'Why?' }))
    const beside = proposeImport([json('data/cards.json', cards), json('data/log.json', log)]).map
    expect(beside.rulings).toMatchObject([{ card: 'subject_id', text: 'message', question: 'ask' }])
    const sets = oaks.map((_, id) => ({ id, name: `Set ${id}`, description: 'A set of many gates.' }))
    expect(proposeImport([json('data/cards.json', cards), json('data/sets.json', sets)]).map.rulings).toEqual([])
  },
)

test.for([
  ['Karte;Regel;Quelle;Datum', 'Nr.;Name;Typ;Kartentext'],
  ['Carta;Aclaración;Fuente;Fecha', 'Número;Título;Tipo;Text'],
  ['Carte;Réponse;Source;Date', 'Numéro;Nom;Type;Text'],
])('fields are known by their names in other languages: %s', ([ruled = '', catalogue = '']) => {
  const [card = '', text, source = '', date] = ruled.split(';')
  const [code, title, type, says] = catalogue.split(';')
  const { map, works } = proposeImport([
    page('data/a.csv', `${catalogue}\n1;Grüner Turm;Ort;Er steht.\n2;Öder Steg;Ort;Er wankt.\n`),
    page(
      'data/b.csv',
      `${ruled}\nGrüner Turm;Einmal.;Heft;31.12.2020\nÖder Steg;Nie.;Rat;01.02.2021\nÖder Steg;Oft.;Rat;\n`,
    ),
  ])
  expect(map.cards).toEqual([{ files: 'data/a.csv', code, title, type, text: says }])
  expect(map.rulings).toMatchObject(
    ['Heft', 'Rat'].map(one => ({ where: { [source]: one }, card, text, date: { path: date, format: 'D.M.YYYY' } })),
  )
  expect(works.map(one => one.source)).toEqual(['Heft', 'Rat'])
})

test('rulings on codes that are figures need a field that is called by a code', () => {
  const cards = oaks.map((name, code) => ({ code, name, type: 'Gate' }))
  const of = (field: string) => {
    const log = oaks.map((_, at) => ({ id: at, [field]: at, user_id: 1, note: `It opens ${at} times a day.` }))
    return proposeImport([json('data/cards.json', cards), json('data/answers.json', log)]).map.rulings
  }
  expect(of('cid')).toMatchObject([{ card: 'cid', text: 'note' }])
  expect(of('points')).toEqual([])
})

test('rulings inside cards may have a text of any name', () => {
  const rulings = [{ wording: 'It opens before dawn.', posted: '2024-05-01', by: 'Ada' }]
  expect(proposeImport([json('data/a.json', [card(1, { rulings })])]).map.rulings).toMatchObject([
    { text: 'wording', date: 'posted', tags: ['by'] },
  ])
})

test('keys of an object are the codes of the cards under them, also where it lies inside', () => {
  const oar = (at: number) => ({ name: `Oar ${at}`, kind: 'Item', rules: 'Pull.', rulings: [{ text: 'It floats.' }] })
  const oars = { 'O-1': oar(1), 'O-2': oar(2) }
  const of = (value: unknown) => proposeImport([json('data/oars.json', value)])
  const own = { code: '~', title: 'name', type: 'kind', text: 'rules' }
  const { map, found } = of(oars)
  expect(map.cards).toEqual([{ files: 'data/oars.json', ...own }])
  expect(map.rulings).toMatchObject([{ records: '*.rulings.*', card: '^.^.~', text: 'text' }])
  expect(found[0]).toBe('data/oars.json: 2 cards: code from the key, title from name, type from kind')
  const inside = of({ version: 2, sets: [{ code: 'low', name: 'Low Tide' }], cards: oars }).map
  expect(inside.cards).toEqual([{ files: 'data/oars.json', records: 'cards.*', ...own }])
  expect(inside.rulings).toMatchObject([{ records: 'cards.*.rulings.*', card: '^.^.~' }])
  // Two faces of one card, and what is no card.
  for (const value of [
    { front: oar(1), back: oar(2) },
    { crew: oar(1), log: { day: 1 } },
  ])
    expect(of(value).map.cards).toEqual([])
})

test.for([
  ['1', '2'],
  ['001', '002'],
  ['101', '205'],
  ['卡一', '卡二'],
])(
  'cards are keyed by %s and %s as by letters, and rulings in them by 1 and 2 as in a list',
  ([first = '', second = '']) => {
    const card = (name: string, rulings: object) => ({ name, type: 'Ship', rulings })
    const of = (rulings: object, more: object = {}) => {
      const cards = { [first]: { ...card('Grey Gate', rulings), ...more }, [second]: card('Oar', {}) }
      return [cards, { cards }].map(value => proposeImport([json('data/oars.json', value)]).map)
    }
    const own = { code: '~', title: 'name', type: 'type' }
    for (const { cards, rulings } of of({ 1: { text: 'It opens.', date: '2024-05-01' }, 2: { text: 'It closes.' } })) {
      expect(cards).toMatchObject([own])
      expect(rulings).toMatchObject([{ card: '^.^.~', text: 'text' }])
      expect(rulings).toMatchObject([{ records: expect.stringMatching(/^(?:cards\.)?\*\.rulings\.\*$/) as string }])
    }
    const [words] = of({ 1: 'It opens.', 2: 'It closes.' })
    expect(words?.rulings).toMatchObject([{ records: '*.rulings.*', card: '^.^.~', text: '.' }])
    const { rulings } = proposeImport([
      json('data/a.json', { [first]: { 1: 'It opens.' }, [second]: ['It floats.'] }),
    ]).map
    expect(rulings).toMatchObject([{ records: '*.*', card: '^.~', text: '.' }])
  },
)

test('of cards that 1, 2, 3 count the code is a field of theirs, if they have one', () => {
  const cards = {
    1: { id: 'H-1', name: 'Oar', type: 'Ship', traits: { 1: 'long', 2: 'old' } },
    2: { id: 'H-2', name: 'Sea', type: 'Site' },
  }
  const { map, found } = proposeImport([json('data/a.json', cards)])
  expect(map.cards).toMatchObject([{ code: 'id', title: 'name', subtype: 'traits.*' }])
  expect(found).toEqual(['data/a.json: 2 cards: code from id, title from name, type from type'])
})

test('keys of an object are the titles of the cards under them, and of lists of their faces', () => {
  const oar = { kind: 'Item', rules: 'Pull.', rulings: [{ text: 'It floats.' }] }
  const of = (value: object) => proposeImport([json('data/oars.json', value)])
  const own = { files: 'data/oars.json', code: '~', title: '~', type: 'kind', text: 'rules' }
  const { map, found } = of({ Oar: oar, 'Long Oar': oar })
  expect(map.cards).toEqual([own])
  expect(map.rulings).toMatchObject([{ records: '*.rulings.*', card: '^.^.~' }])
  expect(found[0]).toBe('data/oars.json: 2 cards: code from the key, title from the key, type from kind')
  const meta = { date: '2024-05-01', version: '5' }
  expect(of({ meta, data: { Oar: oar, 'Long Oar': oar } }).map.cards).toEqual([{ ...own, records: 'data.*' }])
  const faces = of({ meta, data: { Oar: [oar, oar], 'Long Oar': [oar] } })
  expect(faces.map.cards).toEqual([{ ...own, records: 'data.*.0', code: '^.~', title: '^.~' }])
  expect(faces.map.rulings).toMatchObject([{ records: 'data.*.*.rulings.*', card: '^.^.^.~' }])
  expect(faces.found[1]).toContain('3 rulings inside the cards')
  // A card may be without a type, and a name may stand in each face.
  const bare = { rulings: oar.rulings }
  expect(of({ Oar: bare, Sea: bare }).map.cards).toMatchObject([{ title: '~', type: { is: 'Card' } }])
  expect(of({ Oar: [{ ...oar, name: 'Oar' }], Sea: [{ ...oar, name: 'Sea' }] }).map.cards).toMatchObject([
    { records: '*.0', code: '^.~', title: 'name' },
  ])
  const side = { kind: 'Item', text: 'Pull.' }
  expect(of({ front: side, back: side }).map.cards).toEqual([])
})

test('rulings may stand under their cards, and these under their sets', () => {
  const sets = {
    'Low Tide': { Lamp: ['It burns.', 'It is lit.'], Oar: ['It floats.'] },
    'Deep Sea': { Bell: { 1: 'It rings at sea.' } },
  }
  const file = json('data/sets.json', sets)
  const { map, found } = proposeImport([file])
  const cards = [{ files: 'data/sets.json', records: '*.*', code: '~', title: '~', type: { is: 'Card' }, set: '^.~' }]
  const rulings = [{ work: 'rulings', files: 'data/sets.json', records: '*.*.*', card: '^.~', text: '.' }]
  expect([map.cards, map.rulings]).toEqual([cards, rulings])
  expect(found).toEqual(
    ['3 cards in 2 sets: code and title from the key', '4 rulings under their cards'].map(
      one => `data/sets.json: ${one}`,
    ),
  )
  const game = gameOf([file])
  expect(game?.entries.map(({ title, card }) => [title, card?.printings[0]?.set, card?.type])).toEqual([
    ['Bell', 'Deep Sea', 'Card'],
    ['Lamp', 'Low Tide', 'Card'],
    ['Oar', 'Low Tide', 'Card'],
  ])
  for (const name of ['cards', 'titles']) {
    const listed = page(`data/${name}.csv`, 'Nr;Name;Type\n1;Lamp;Item\n2;Oar;Item\n3;Bell;Item\n')
    const beside = proposeImport([file, listed]).map
    expect([beside.cards, beside.rulings]).toMatchObject([[{ files: `data/${name}.csv` }], rulings])
  }
  // Lists of a card’s own, and words that are no sentences.
  const card = { notes: ['Lit by hand.'], rulings: ['It burns.'] }
  for (const value of [
    { Lamp: card, Oar: card },
    { low: { a: ['lit'], b: ['wet'] }, deep: { c: ['old'] } },
  ])
    expect(proposeImport([json('data/sets.json', value)]).map.cards).not.toMatchObject(cards)
})

test('the guide’s cards under their codes: what it says is proposed, and read', () => {
  const guide = readFileSync(new URL('../../pages/guide/published-data.mdx', import.meta.url), 'utf8')
  const [, map = ''] = /# content\/keyed\/import\.yaml\n([^`]+)```/.exec(guide) ?? []
  const [, [, data = ''] = []] = [...guide.matchAll(/```json\n([^`]+)```/g)]
  const file = page('data/cards.json', data)
  expect(proposeImport([file]).map).toMatchObject(parse(map) as object)
  const own = gameFolder('keyed', {
    'game.yaml': `title: Keyed
description: A game.
authorities: [{ id: rulings, title: Rulings of all, kind: rulings, rank: 1, cited: [Rulings of all], work: rulings }]
`,
    'import.yaml': map,
    'works/rulings/work.yaml': 'title: Rulings of all\nauthority: rulings\n',
  })
  const { records, messages } = runPipeline({ games: [{ ...own, data: [file] }], copies: [] })
  expect(messages.map(({ code }) => code)).toEqual(['permalinks/not-registered'])
  expect(records.games[0]?.rulings.map(({ entry, text }) => [entry, text])).toEqual([
    ['cards/lamp-of-oak', 'It burns once in each half of a turn.'],
  ])
})

test.for(['slug', 'key', 'permalink'])('the %s of cards is their code where rulings name them by it', field => {
  const gates = ['grey_gate', 'long_oar', 'low_sea'].map((slug, at) => ({
    [field]: slug,
    title: `Gate ${at}`,
    type: 'Ship',
  }))
  const of = (cards: readonly object[], by: string) => {
    const log = gates.map(gate => ({ card: gate[by], answer: 'It opens.' }))
    return proposeImport([json('data/cards.json', cards), json('data/faq.json', log)])
  }
  const { map, found } = of(gates, field)
  expect([map.cards, map.rulings]).toMatchObject([[{ code: field, title: 'title', type: 'type' }], [{ card: 'card' }]])
  expect(found[0]).toBe(`data/cards.json: 3 cards: code from ${field}, title from title, type from type`)
  expect(of(gates, 'title').map.cards).toMatchObject([{ code: 'title' }])
  // A database has a number besides, and some rulings stand inside the cards.
  const numbered = gates.map((gate, id) => ({ id, ...gate, rulings: [{ text: 'It opens.' }] }))
  const inside = of(numbered, field).map
  expect([inside.cards, inside.rulings]).toMatchObject([
    [{ code: field }],
    [{ card: `^.^.${field}` }, { card: 'card' }],
  ])
  expect(of(numbered, 'title').map.cards).toMatchObject([{ code: 'id' }])
})

test.for(['card_slug', 'cardKey'])('rulings name cards in %s', field => {
  const cards = [1, 2].map(at => ({ id: `gate-${at}`, title: `Gate ${at}`, type: 'Ship' }))
  const log = cards.map(({ id }) => ({ [field]: id, answer: 'It opens.', title: 'On gates' }))
  expect(proposeImport([json('data/cards.json', cards), json('data/faq.json', log)]).map.rulings).toMatchObject([
    { card: field },
  ])
})

test('records without a code are cards where others name their titles, whose titles are all different', () => {
  const oars = [1, 2, 3].map(at => ({ Title: `Oar ${at}`, Type: 'Item', Text: 'Pull.' }))
  const of = (cards: readonly object[], ...named: string[]) =>
    proposeImport([
      json('data/a.json', cards),
      json(
        'data/log.json',
        named.map(title => ({ title, text: 'It floats.' })),
      ),
    ]).map
  const { cards, rulings } = of(oars, 'Oar 1', 'Oar 1', 'Oar 2')
  expect(cards).toEqual([{ files: 'data/a.json', code: 'Title', title: 'Title', type: 'Type', text: 'Text' }])
  expect(rulings).toMatchObject([{ files: 'data/log.json', card: 'title' }])
  expect(of(oars, 'Sea', 'Sea').cards).toEqual([])
  expect(of([...oars, ...oars], 'Oar 1', 'Oar 1').cards).toEqual([])
  expect(of(oars.map(oar => ({ ...oar, Question: 'Does it float?' }))).cards).toEqual([])
  // A list of rulings may be called by the cards.
  expect(proposeImport([page('data/cards.csv', 'Title,Ruling\nOar,It floats.\nSea,It is wet.\n')]).map.cards).toEqual(
    [],
  )
})

test('a table of cards may call their titles cards, and of two fields with one name the first is taken', () => {
  const rulings = page('data/rulings.csv', 'Card,Text\nLamp,It burns.\nLamp,It is lit.\nOar,It floats.\n')
  const rows = ['1,Lamp,Lampe,Item', '2,Gate,Tor,Site', '3,Oar,Ruder,Item'].join('\n')
  for (const [name, title] of [
    ['cards', 'Card'],
    ['list', 'Card'],
    ['list', 'Card Title'],
  ] as const) {
    const { map } = proposeImport([page(`data/${name}.csv`, `Nr,${title},${title} (German),Kind\n${rows}\n`), rulings])
    expect(map.cards).toMatchObject([{ files: `data/${name}.csv`, code: 'Nr', title, type: 'Kind' }])
    expect(map.rulings).toMatchObject([{ files: 'data/rulings.csv', card: 'Card', text: 'Text' }])
  }
})

test('a list whose file is called cards has these by their titles, a class for a type and a wording for a text', () => {
  const cards = 'Card;Class;Wording\nLamp;Item;Burns.\nOar;Ally;Row.'
  for (const name of ['FAQ - Cards.csv', `Cards ${'1f'.repeat(16)}.csv`])
    expect(proposeImport([page(`data/${name}`, cards)]).map.cards).toMatchObject([
      { code: 'Card', title: 'Card', type: 'Class', text: 'Wording' },
    ])
  expect(proposeImport([page('data/Discards.csv', cards)]).map.cards).toEqual([])
})

test.for<[values: readonly string[], form: object | null]>([
  [['Lamp', 'Oar, Sea; Old'], { split: ',' }],
  [['Lamp/Oar', 'Oar, Lamp', 'Oar/Lamp'], { split: '/' }],
  [['Lamp (https://a.example/1), Oar (https://a.example/2)', 'Oar'], { split: ',' }],
  [['Big, Lamp (https://a.example/1), Oar (https://a.example/2)'], { split: '), ' }],
  [['[Lamp] Is it lit?', '[Oar] Does it, or [Lamp], burn?', 'Stove'], { match: '^\\[([^\\[\\]]+)\\]' }],
  [['[[Lamp]]', '[[Oar|the oar]]'], { match: '^\\[\\[([^\\[\\]|]+)' }],
  [['Lamp: lit', 'Oar: wet'], { match: '^([^:]+):' }],
  [['Lamp – lit', 'Oar - wet'], { match: '^(.+?) [-–—] ' }],
  // Titles may have such signs themselves, and a few have other words by chance.
  [['Lamp', 'Big, Lamp'], null],
  [['Lamp', 'Lamp, Stove'], null],
  [['Lamp: lit', 'Stove', 'Fire'], null],
])('several names in a field, or words around one, are told apart: %j', ([values, form]) => {
  const known = ['Lamp', 'Oar', 'Sea; Old', 'Big, Lamp'].map((name, code) => ({
    code: `L${code}`,
    name,
    type: 'Light',
  }))
  const rulings = (field: string) =>
    proposeImport([
      json('data/cards.json', known),
      json(
        'data/log.json',
        values.map(one => ({ [field]: one, ruling: 'It burns.' })),
      ),
    ]).map.rulings
  expect(rulings('card')).toMatchObject([{ card: form ? { path: 'card', ...form } : 'card' }])
  // What has no such name is known by what it says.
  if (form && 'split' in form) expect(rulings('On')).toMatchObject([{ card: { path: 'On', ...form } }])
})

test('lists of cards are found in sets, under the codes of these, and below what holds nothing else', () => {
  const sets = [1, 2].map(at => ({ name: `Set ${at}`, cards: [card(at, { rulings: [{ text: 'It burns.' }] })] }))
  const of = (data: unknown) => proposeImport([json('data/all.json', data)]).map
  const { cards, rulings } = of({ sets })
  expect(cards).toMatchObject([{ records: 'sets.*.cards.*', code: 'code', set: '^.^.name' }])
  expect(rulings).toMatchObject([{ records: 'sets.*.cards.*.rulings.*', card: '^.^.code', text: 'text' }])
  expect(of(sets).cards).toMatchObject([{ records: '*.cards.*', set: '^.^.name' }])
  expect(of({ meta: { version: 1 }, data: { A: sets[0], B: sets[1] } }).cards).toMatchObject([
    { records: 'data.*.cards.*', set: '^.^.name' },
  ])
  const plain = [1, 2].map(at => card(at))
  expect(of({ data: { all: { nodes: plain } } }).cards).toMatchObject([{ records: 'data.all.nodes.*' }])
  // Rulings have lists of the cards that they are on.
  const ruled = { text: 'Both burn.', cards: plain }
  expect(of({ data: { cards: plain, rulings: [ruled] } }).cards).toMatchObject([{ records: 'data.cards.*' }])
  expect(of([ruled, ruled]).cards).toEqual([])
})

test('a table of cards may have several columns of rulings', () => {
  const rows = 'Lamp;Item;Burns.;It burns.;It goes out.\nOar;Ally;Row.;It floats.;'
  const { map } = proposeImport([page('data/cards.csv', `Card;Type;Text;Ruling 1;Ruling 2\n${rows}`)])
  expect(map.cards).toMatchObject([{ title: 'Card', text: 'Text' }])
  expect(map.rulings).toMatchObject(
    ['Ruling 1', 'Ruling 2'].map(text => ({ card: 'Card', text, where: { [text]: { present: true } } })),
  )
  // What is ruled alone is no card.
  const log = proposeImport([page('data/cards.csv', `Card;Type;Ruling\nLamp;Item;It burns.\nOar;Ally;It floats.`)])
  expect(log.map.cards).toEqual([])
})

test.for(['Name', 'Card', 'Card name'])(
  'a row for each card, called by %s, may have its rulings in one field',
  title => {
    const rows = [1, 2, 3].map(at => `Gate ${at},Ship,"- It opens.\n- It closes."`).join('\n')
    const { map } = proposeImport([page('data/r.csv', `${title},Type,Rulings\n${rows}`)])
    expect(map.cards).toMatchObject([{ code: title, title, type: 'Type' }])
    expect(map.rulings).toMatchObject([{ card: title, text: 'Rulings', several: true }])
    const faq = 'Ask the guard.'
    const listed = proposeImport([json('data/r.json', [{ [title]: 'Gate', type: 'Ship', faq }])]).map
    expect([listed.cards, listed.rulings]).toMatchObject([[{ title }], [{ card: title, text: 'faq' }]])
  },
)

test('a row for each card with rulings in columns is that of a card, or adds to those that are listed', () => {
  const rows = 'Low;Gate;Ship;It opens.;It closes.;\nLow;Oar;Item;It floats.;;It sinks.\n'
  const columns = ['Ruling 1', 'Ruling 2', 'Ruling 3']
  const table = page('data/r.csv', `Set;Card name;Type;${columns.join(';')}\n${rows}`)
  const { map } = proposeImport([table])
  expect(map.cards).toMatchObject([{ code: 'Card name', title: 'Card name', type: 'Type', set: 'Set' }])
  const own = { files: 'data/r.csv', card: 'Card name' }
  const each = columns.map(text => ({ ...own, where: { [text]: { present: true } }, text }))
  expect(map.rulings).toMatchObject(each)
  const cards = page('data/cards.csv', 'Nr;Name;Type\n1;Gate;Ship\n2;Oar;Item\n')
  for (const file of [table, page('data/r.csv', 'Card name;Rulings\nGate;It opens.\nOar;It floats.\n')])
    for (const files of [
      [cards, file],
      [file, cards],
    ]) {
      const beside = proposeImport(files)
      expect(beside.map.cards).toMatchObject([{ files: 'data/cards.csv', code: 'Nr' }])
      expect(beside.map.rulings).toMatchObject(file === table ? each : [{ ...own, text: 'Rulings' }])
    }
})

test('of columns with a number each ruling has what belongs to it', () => {
  const names = 'Card,Question,Answer,Date,Question 2,Answer 2,Date 2,Source'
  const row = 'Lamp,Lit?,Yes.,3/14/2024,Out?,No.,3/15/2024,Ada\n'
  const { map, found } = proposeImport([page('data/r.csv', `${names}\n${row}${row}`)])
  const own = { card: 'Card', tags: ['Source'] }
  const date = (path: string) => ({ path, format: 'M/D/YYYY' })
  expect(map.rulings).toMatchObject([
    { ...own, question: 'Question', text: 'Answer', date: date('Date') },
    {
      ...own,
      question: 'Question 2',
      text: 'Answer 2',
      date: date('Date 2'),
      where: { 'Answer 2': { present: true } },
    },
  ])
  expect(found).toEqual(['', ' 2'].map(at => `data/r.csv: 2 rulings: text from Answer${at}`))
})

test('records may have their fields in one, and their sets as a list', () => {
  const { map } = proposeImport([
    json('data/cards.json', [{ id: 'r1', fields: { Name: 'Lamp', Type: 'Item' }, printings: ['A', 'B'] }]),
    json('data/log.json', [{ id: 'l1', fields: { Card: ['r1'], Answer: 'It burns.' } }]),
  ])
  expect(map.cards).toMatchObject([{ code: 'id', title: 'fields.Name', type: 'fields.Type', set: 'printings.*' }])
  expect(map.rulings).toMatchObject([{ card: 'fields.Card.*', text: 'fields.Answer' }])
})

test('records that have the code of another instead of a title are its printings', () => {
  const of = (field: string) =>
    proposeImport([
      json('data/cards.json', [
        { id: '1', name: 'Lamp', type: 'Item', after: '2' },
        { id: '2', name: 'Gate', type: 'Site', after: '1' },
        { id: '3', [field]: '1', copies: '2' },
      ]),
    ]).map.cards
  expect(of('reprint_of')).toMatchObject([{ code: 'id', printingOf: 'reprint_of' }])
  expect(of('count')).not.toMatchObject([{ printingOf: expect.anything() }])
  expect(of('after')).not.toMatchObject([{ printingOf: expect.anything() }])
})

test('the sets of a card’s printings are proposed, and of no other part of it', () => {
  const printings = [{ set: 'Tide' }, { set: 'Oak' }]
  const of = (...cards: object[]) => proposeImport([json('data/cards.json', cards)]).map.cards
  expect(of(card(1, { printings: [] }), card(2, { printings }))).toMatchObject([{ set: 'printings.*.set' }])
  expect(of(card(1, { printings, set: 'Sea' }))).toMatchObject([{ set: 'set' }])
  expect(of(card(1, { front: { side: { set: 'Sea' } }, back: { set: 'Sea' } }))).toEqual([
    expect.not.objectContaining({ set: expect.anything() }),
  ])
  expect(of(card(1, { printings: [{ number: 1 }] }))).toEqual([expect.not.objectContaining({ set: expect.anything() })])
})

test.for(['card_ids', 'cardCodes', 'card names', 'cards'])('a ruling may be on several cards, in a list %s', list => {
  const rulings = [{ [list]: ['1'], text_html: '<p>It burns.</p>' }]
  rulings.push({ [list]: ['1', '2'], text_html: '<p>So do both.</p>' })
  const { map } = proposeImport([json('data/cards.json', [card(1), card(2)]), json('data/log.json', rulings)])
  expect(map.rulings).toEqual([
    { work: 'rulings', files: 'data/log.json', card: `${list}.*`, text: 'text_html', format: 'html' },
  ])
})

test('where one card is no list and several are, both shapes are read', () => {
  const of = (...cards: unknown[]) =>
    proposeImport([
      json('data/cards.json', [card(1), card(2)]),
      json(
        'data/log.json',
        cards.map(one => ({ cards: one, text: 'It burns.' })),
      ),
    ]).map.rulings
  const both = [{ card: ['cards.*', 'cards'] }]
  expect(of('1', '2', ['1', '2'])).toMatchObject(both)
  expect(of(['1', '2'], '1', null)).toMatchObject(both)
  expect(of('1', '2')).toMatchObject([{ card: 'cards' }])
  // What tells the cards of another language, and is no key of a map.
  const { map } = proposeImport([
    json(
      'data/log.json',
      [['Oar', 'Sea'], 'Oar'].map(cards => ({ cards, text: 'Es brennt.' })),
    ),
    json('data/karten.json', [{ Titel: 'Oar' }, { Titel: 'Sea' }]),
  ])
  expect(map.cards).toMatchObject([{ files: 'data/karten.json', title: 'Titel' }])
})

test('what a field says is deleted is left out, and told, where it says so of some', () => {
  const of = (name: string, ...said: unknown[]) => {
    const { map, found } = proposeImport([
      json(
        'data/log.json',
        said.map(one => ({ card: 'Lamp', text: 'It burns.', [name]: one })),
      ),
    ])
    return [(map.rulings[0] as { where?: object }).where, found[0]?.replace(/.*text from text/, '')]
  }
  expect(of('is_deleted', false, true, false)).toEqual([
    { is_deleted: 'false' },
    ', without 1 that is_deleted says are deleted',
  ])
  expect(of('Removed', 'No', 'YES', 'no')[0]).toEqual({ Removed: ['No', 'no'] })
  expect(of('removed', true, null)[0]).toEqual({ removed: '' })
  for (const said of [[true], [false, null], ['false', 'in June'], [true, 'in June']])
    expect(of('deleted', ...said)).toEqual([undefined, ''])
})

test('records without a text are left out, and told, where most have none', () => {
  const of = (...answers: (string | null)[]) => {
    const { map, found } = proposeImport([
      json(
        'data/log.json',
        answers.map((answer, at) => ({ card: 'Lamp', question: `Is it lit ${at}?`, answer })),
      ),
    ])
    return [(map.rulings[0] as { where?: object }).where, found[0]?.replace(/.*question from question/, '')]
  }
  expect(of('Yes.', null, '')).toEqual([{ answer: { present: true } }, ', without 2 that have no answer'])
  expect(of('Yes.', null)).toEqual([undefined, ''])
})

test('a field of cards that has rulings in words is proposed for the cards that have it', () => {
  const of = (errata: unknown) => {
    const cards = [card(1), { ...card(2), errata }, card(3), { ...card(4), errata: '' }]
    return proposeImport([json('data/cards.json', cards)])
  }
  const { map, found } = of('Read <i>twice</i>.')
  expect(importSchema.safeParse(map).success).toBe(true)
  expect(map.rulings).toMatchObject([
    { where: { errata: { present: true } }, card: 'code', text: 'errata', format: 'html' },
  ])
  expect(found[1]).toContain('1 ruling on the cards themselves')
  for (const mark of [true, 'https://a.example/errata', 'Is it lit? (https://a.example/1)', null])
    expect(of(mark).map.rulings).toEqual([])
})

test('how dates are written is proposed where some of them tell their day from their month', () => {
  const of = (...dates: string[]) => {
    const log = dates.map((date, at) => ({ card: 'Lamp', text: `It burns ${at}.`, date }))
    return (proposeImport([json('data/log.json', log)]).map.rulings[0] as { date?: unknown }).date
  }
  expect(of('12/31/2024', '01/02/2024', '2023-05-01')).toEqual({ path: 'date', format: 'M/D/YYYY' })
  expect(of('1 May 2024', 'May 2023')).toEqual({ path: 'date', format: ['D MMMM YYYY', 'MMMM YYYY'] })
  expect(of('1388581500', '1422882300')).toEqual({ path: 'date', format: 'unix' })
  const plain = Array.from({ length: 20 }, (_, at) => `2024-05-${at + 10}`)
  expect(of(...plain, '1 May 2024', 'soon')).toEqual({ path: 'date', format: 'D MMMM YYYY' })
  for (const dates of [
    ['01/02/2024'],
    ['12/31/2024', '31/12/2024', '01/02/2024'],
    ['12/31/2024', 'summer'],
    ['2024-05-01'],
  ])
    expect(of(...dates)).toBe('date')
})

test.for(['created_at', 'posted', 'day', 'Dzień', 'ruling date'])('dates are known by what they say, as %s', field => {
  const of = (dates: readonly (string | null)[], more: object = {}) => {
    const log = dates.map((date, at) => ({
      card: 'Lamp',
      text: `It burns ${at}.`,
      released_at: '2001-01-01',
      ...more,
      [field]: date,
    }))
    return (proposeImport([json('data/log.json', log)]).map.rulings[0] as { date?: unknown }).date
  }
  expect(of(['2024-05-01', null, '2024-05-02T10:15:22Z'])).toBe(field)
  expect(of(['31.12.2023', '01.02.2016'])).toEqual({ path: field, format: 'D.M.YYYY' })
  expect(of(['2024-May-01', '2023-June-30'])).toBe(field)
  expect(of(['12/31/23', '1/2/16'])).toEqual({ path: field, format: 'M/D/YY' })
  expect(of(['2024-05-01'], { date: '2020-01-01' })).toBe('date')
  for (const dates of [['2024-13-01'], ['2024-05-01', 'soon'], ['7', '12'], ['2019', '2020']])
    expect(of(dates)).toBe(undefined)
})

test('an odd date among many leaves the format of the others, and the dates of cards are no dates of rulings', () => {
  const log = Array.from(
    { length: 20 },
    (_, at) => `Lamp;It burns ${at}.;${at === 7 ? 'autumn' : `${at + 10}.03.2015`}\n`,
  )
  const { map } = proposeImport([page('data/log.csv', `Card;Text;Date\n${log.join('')}`)])
  expect(map.rulings).toMatchObject([{ date: { path: 'Date', format: 'D.M.YYYY' } }])
  const lamp = (at: number) =>
    page(`data/lamps/${at}.md`, `---\ntitle: Lamp ${at}\ntype: Light\nissued: 2001-01-01\n---\nIt burns.\n`)
  expect(proposeImport([lamp(1), lamp(2)]).map.rulings).toEqual([
    expect.not.objectContaining({ date: expect.anything() }),
  ])
})

test('empty cells of cards in a table are filled where they are many', () => {
  const of = (...cards: string[]) => {
    const rows = ['Card,Text', ...cards.map((card, at) => `${card},It burns ${at}.`)]
    const file = { ...fileOf('data/log.csv', `${rows.join('\n')}\n`), name: 'data/log.csv' }
    return (proposeImport([file]).map.rulings[0] as { card?: unknown }).card
  }
  expect(of('Lamp', '', 'Oar', '')).toEqual({ path: 'Card', fill: true })
  expect(of('', 'Lamp', '')).toBe('Card')
  expect(of(...Array.from({ length: 20 }, (_, at) => (at === 9 ? '' : `Lamp ${at}`)))).toBe('Card')
})

test('a text with a heading for each card has its rulings, with the author and the day that end each', () => {
  const cards = json('data/cards.json', [card(1), card(2)])
  const of = (headings: readonly string[], end: string) => {
    const text = headings.map(name => `## ${name}\n\n**Q:** Is it lit?\n**A:** At ${name}. ${end}\n`).join('\n')
    const { map } = proposeImport([cards, { ...fileOf('data/faq.md', `# Answers\n\n${text}`), name: 'data/faq.md' }])
    return map.rulings[0] as {
      records?: string
      card?: string
      term?: string
      date?: { match: string }
      tags?: { match: string }[]
    }
  }
  const names = [card(1), card(2)].map(({ name }) => String(name))
  const { records, card: named, term, date, tags } = of([...names, 'In general'], '(Ada, 2018-05)')
  expect([records, named, term]).toEqual(['sections.*', '~', '~'])
  const said = '**A:** At once (see Ben, 2017-01). (Ada, 2018-05)'
  expect([date, tags?.[0]].map(one => new RegExp(one?.match ?? '-').exec(said)?.[1])).toEqual(['2018-05', 'Ada'])
  expect(of(names, '(Ada)').date).toBeUndefined()
  expect(of(['Oars', 'In general'], '(Ada)')).toBeUndefined()
})

test('terms are proposed where rulings without a card have them', () => {
  const of = (...log: object[]) => {
    const { map } = proposeImport([
      json(
        'data/log.json',
        log.map((one, at) => ({ text: `Lit ${at}.`, ...one })),
      ),
    ])
    return (map.rulings[0] as { term?: unknown }).term
  }
  expect(of({ card: 'Lamp', keywords: [] }, { keywords: ['Lit'] })).toBe('keywords.*')
  expect(of({ card: 'Lamp', keyword: null }, { keyword: 'Lit' })).toBe('keyword')
  expect(of({ card: 'Lamp', keywords: ['Lit'] }, { card: 'Oar' })).toBeUndefined()
})

test('sources that rulings have by their codes are tags, by the names that a file of sources has', () => {
  const of = (name: string, ...ids: number[]) => {
    const { map } = proposeImport([
      json('data/cards.json', [card(1), card(2)]),
      json(
        'data/log.json',
        [1, 2].map(at => ({ card_id: `${at}`, text: `Lit ${at}.`, source_id: at, author: 'Ada' })),
      ),
      json(
        name,
        ids.map(id => ({ id, name: `Board ${id}`, url: 'https://a.example' })),
      ),
    ])
    return (map.rulings[0] as { tags?: unknown }).tags
  }
  expect(of('data/sources.json', 1, 2, 3)).toEqual([
    { path: 'source_id', values: { 1: 'Board 1', 2: 'Board 2' } },
    'author',
  ])
  expect(of('data/sources.json', 1)).toEqual(['author'])
  expect(of('data/sets.json', 1, 2, 3)).toEqual(['author'])
})

test('what says which ruling replaced another is proposed where it names one by its identifier', () => {
  const of = (...replaced: (string | null)[]) => {
    const log = replaced.map((by, at) => ({ id: `r${at}`, card: 'Lamp', text: `It burns ${at}.`, replaced_by: by }))
    const { map, found } = proposeImport([json('data/log.json', log)])
    return [(map.rulings[0] as { supersededBy?: string }).supersededBy, found[0]?.replace(/.*text from text/, '')]
  }
  expect(of('r1', null)).toEqual(['replaced_by', ', identifier from id, what replaced it from replaced_by'])
  expect(of('Ada', null)).toEqual([undefined, ', identifier from id'])
})

test('of cards that are deleted the rulings inside are left out too', () => {
  const lamps = [false, true].map((deleted, at) =>
    card(at, { deleted, rulings: [{ source: at ? 'ada' : 'ben', text: 'Lit.' }] }),
  )
  const { map, found } = proposeImport([json('data/cards.json', lamps)])
  expect(map.cards).toMatchObject([{ where: { deleted: 'false' } }])
  expect(map.rulings).toMatchObject([{ where: { '^.^.deleted': 'false' }, card: '^.^.code' }])
  expect(found).toEqual([
    'data/cards.json: 1 card: code from code, title from name, type from type, without 1 that deleted says are deleted',
    'data/cards.json: 1 ruling inside the cards: text from text',
  ])
})

test('what a card says may be HTML by its name', () => {
  const lit = [card(1, { html: '<p>Light it.</p>' })]
  expect(proposeImport([json('data/cards.json', lit)]).map.cards).toMatchObject([{ text: 'html', format: 'html' }])
})

test.for([
  [
    'rulings',
    { text: 'It burns.', date: '2020-01-01' },
    { text: 'text', date: 'date' },
    'text from text, date from date',
  ],
  [
    'faq',
    { Q: 'Is it lit?', A: 'It **is**.' },
    { text: 'A', question: 'Q', format: 'markdown' },
    'text from A, question from Q',
  ],
] as const)('records in a list of cards, %s, are rulings on those cards', ([name, ruling, fields, words]) => {
  const { map, found } = proposeImport([json('data/cards.json', [card(1, { [name]: [ruling, ruling] }), card(2)])])
  const place = { work: 'rulings', files: 'data/cards.json', records: `*.${name}.*`, card: '^.^.code' }
  expect(map.rulings).toEqual([{ ...place, ...fields }])
  expect(found[1]).toBe(`data/cards.json: 2 rulings inside the cards: ${words}`)
})

test('a list inside cards that holds no words is no rulings', () => {
  const of = (...rulings: unknown[]) => proposeImport([json('data/cards.json', [card(1, { rulings }), card(2)])]).map
  expect([of(), of({ id: 1 })].map(({ rulings }) => rulings)).toEqual([[], []])
  expect(of('It burns.').rulings).toMatchObject([{ records: '*.rulings.*', text: '.' }])
})

test('folders beside one another hold one kind, unless they are languages: those are works of their own', () => {
  const rulings = [{ code: '1', text: 'It burns.' }]
  const { map, works, unused, titles } = proposeImport([
    ...['oak', 'tic', 'sea'].map((set, code) => json(`data/sets/${set}/${set}.json`, [card(code, { set })])),
    json('data/sets/sea/none.json', []),
    json('data/sets.json', [{ id: 'oak', name: 'Of Oak' }]),
    ...['en', 'es', 'pt-br'].map(language => json(`data/faq/${language}/oak.json`, rulings)),
    json('data/rarity.json', { colour: 'red' }),
  ])
  expect(map.cards).toMatchObject([{ files: 'data/sets/*/*.json' }])
  expect(map.rulings).toMatchObject([
    { work: 'rulings', files: 'data/faq/en/oak.json' },
    { work: 'rulings-es', files: 'data/faq/es/oak.json' },
    { work: 'rulings-pt-br', files: 'data/faq/pt-br/oak.json' },
  ])
  expect(works.map(({ language }) => language)).toEqual([null, 'es', 'pt-br'])
  expect([unused, titles.get('oak')]).toEqual([['data/rarity.json', 'data/sets.json'], 'Of Oak'])
})

test('records of cards in folders of other languages are titles, whatever lies between, and no rulings', () => {
  const translated = [1, 2].flatMap(code =>
    ['de', 'zh-hans'].map(tag =>
      json(`data/in/${tag}/cards/${code}.json`, { code: `${code}`, name: `${tag} ${code}`, text: 'x' }),
    ),
  )
  const { map, languages, works, unused } = proposeImport([
    ...translated,
    ...[1, 2].map(code => json(`data/cards/${code}.json`, card(code))),
    ...['de', 'zh-hans'].map(tag => json(`data/in/${tag}/kinds.json`, [{ code: 'light', name: tag }])),
  ])
  expect(map.titles).toEqual(
    ['de', 'zh-hans'].map(language => ({
      language,
      files: `data/in/${language}/cards/*.json`,
      records: '.',
      code: 'code',
      title: 'name',
    })),
  )
  expect([languages, works, unused]).toEqual([
    ['de', 'zh-hans'],
    [],
    ['data/in/de/kinds.json', 'data/in/zh-hans/kinds.json'],
  ])
})

test('rulings are told from other lists of the same cards, in folders beside them and inside a map', () => {
  const { map } = proposeImport([
    ...[1, 2, 3].map(at => json(`data/all/prints/${at}.json`, [{ card_id: `${at}`, artist: 'Ada' }])),
    ...[1, 2, 3].map(at => json(`data/all/rulings/${at}.json`, [{ card_id: `${at}`, answer: 'It burns.' }])),
    json('data/all/banned.json', { points: { 1: ['1', '2'], 2: ['3'] }, day: '2020-01-01' }),
    json('data/all/limits.json', { banned: ['1', '2'], day: '2020-01-01' }),
  ])
  expect(map.rulings).toMatchObject([{ files: 'data/all/rulings/*.json', card: 'card_id', text: 'answer' }])
})

test('codes of types and alignments have the names that other records have for all of them', () => {
  const cards = [card(1, { type: 'ice_wall', side: 'up' }), card(2, { type: 'gate', side: 'down' })]
  const of = (...types: string[]) =>
    proposeImport([
      json('data/cards.json', cards),
      json(
        'data/types.json',
        types.map(id => ({ id, name: id.toUpperCase() })),
      ),
    ]).map.cards
  expect(of('ice_wall', 'gate', 'sea')).toMatchObject([
    { type: { path: 'type', values: { gate: 'GATE', ice_wall: 'ICE_WALL' } }, alignment: 'side' },
  ])
  expect(of('gate', 'sea')).toMatchObject([{ type: 'type' }])
})

test('rulings of few sources are a work for each', () => {
  const of = (...sources: (string | null)[]) =>
    proposeImport([
      json(
        'data/log.json',
        sources.map(source => ({ card: 'Lamp', text: 'It burns.', source })),
      ),
    ])
  const { map, works, found } = of('The Guild', 'ada', 'ada')
  expect(found[1]).toBe('data/log.json: 2 rulings of ada: card from card, text from text')
  expect(map.rulings).toEqual(
    ['The Guild', 'ada'].map((source, at) => ({
      work: ['the-guild', 'ada'][at],
      files: 'data/log.json',
      where: { source },
      card: 'card',
      text: 'text',
    })),
  )
  expect(works).toEqual([
    { id: 'the-guild', language: null, source: 'The Guild' },
    { id: 'ada', language: null, source: 'ada' },
  ])
  // What names none stays among them, and is in no work with a source.
  const some = of(...Array.from({ length: 18 }, (_, at) => (at % 2 ? 'ada' : 'ben')), '', null)
  expect(some.works.map(work => work.source)).toEqual(['ada', 'ben', null])
  expect(some.map.rulings[2]).toMatchObject({ work: 'rulings', where: { source: '' } })
  expect(some.found[2]).toBe('data/log.json: 2 rulings without a source: card from card, text from text')
  for (const sources of [
    ['ada', 'ada'],
    ['ada', '', ''],
    ['ada', 'ben'],
    ['ada', 'ben', 'ben', null],
    [...'abcdef', 'a'],
  ])
    expect(of(...sources).map.rulings).toMatchObject([{ work: 'rulings', tags: ['source'] }])
})

test('a name in brackets is cited and no symbol, unless a card says it', () => {
  const rulings = [1, 2].map(() => ({ code: '1', ruling: '[Ada Wharf] Pay [credit] on [Open Sea]. [tide] [Rule 4]' }))
  const { cited, symbols } = proposeImport([
    json('data/log.json', rulings),
    json('data/cards.json', [card(1, { text: '[Open Sea]: [credit]. [Set 8] and [Set 8].' })]),
  ])
  expect([cited, symbols]).toEqual([[{ by: 'Ada Wharf', kind: 'rulings' }], ['Open Sea', 'Set 8', 'credit', 'tide']])
})

test('nobody is cited by cards, by groups, by capitals alone or by what a card is called', () => {
  const says = '[[Tall Ship]] [OPEN SEA] [Lamp 1] [tide]'
  const rulings = [1, 2].map(() => ({ code: '1', ruling: says, notes: '[Ada Wharf]' }))
  const { cited, symbols } = proposeImport([
    json('data/log.json', rulings),
    json('data/cards.json', [card(1, { notes: '[Ben Pier] [Ben Pier]' }), card(2)]),
  ])
  expect([cited, symbols]).toEqual([[], ['OPEN SEA', 'tide']])
})

test('who is cited by words that have an address is no series of days, and such words are no symbols', () => {
  const rulings = { '1|Lamp': ['It burns [RBK light] [POT].', 'Twice [ADA 20200101] [RBK light] [POT].'] }
  const { cited, symbols } = proposeImport([
    json('data/rulings.json', rulings),
    json('data/references.json', { 'RBK light': 'https://a.example/1', 'ADA 20200101': 'https://a.example/2' }),
  ])
  expect([cited, symbols]).toEqual([
    [
      { by: 'ADA', kind: 'digest' },
      { by: 'RBK', kind: 'rulebook' },
    ],
    ['POT'],
  ])
})

test('files of Markdown are cards with their rulings, or rulings on the cards of other data', () => {
  const lit = '---\ntitle: Lamp 1\ntype: Light\n---\n- It burns.\n'
  const { map, found } = proposeImport([page('data/lamps/a.md', lit), page('data/lamps/b.md', lit.replace('1', '2'))])
  const files = 'data/lamps/*.md'
  expect(map.cards).toEqual([{ files, records: '.', code: '~', title: 'title', type: 'type' }])
  expect(map.rulings).toEqual([
    { work: 'rulings', files, records: '.', card: '~', text: 'body', format: 'markdown', several: true },
  ])
  expect(found[0]).toBe('data/lamps/*.md: 2 cards: code from the file’s name, title from title, type from type')
  const asked = '---\ncard: Lamp 1\ntitle: Is it lit?\n---\nYes.\n'
  const beside = proposeImport([page('data/faq/1.md', asked), json('data/cards.json', [card(1)])])
  expect(beside.map.cards).toMatchObject([{ files: 'data/cards.json' }])
  expect(beside.map.rulings).toEqual([
    {
      work: 'rulings',
      files: 'data/faq/1.md',
      records: '.',
      card: 'card',
      text: 'body',
      question: 'title',
      format: 'markdown',
    },
  ])
})

test('the type of files of Markdown that have none is their folder, where several hold some of them', () => {
  const card = (place: string) => ({
    ...fileOf(place, '---\ntitle: Lamp\n---\n\nIt burns.\n'),
    name: `data/cards/${place}.md`,
  })
  const typeOf = (...places: string[]) => proposeImport(places.map(card)).map.cards
  expect(typeOf('allies/a', 'allies/b', 'side-quests/c', 'side-quests/d')).toMatchObject([
    { type: { path: '^.~', values: { allies: 'Ally', 'side-quests': 'Side quest' } } },
  ])
  expect(typeOf('heroes/a', 'heroes/b', 'classes/c', 'classes/d', 'status/e', 'status/f')).toMatchObject([
    { type: { values: { heroes: 'Hero', classes: 'Class', status: 'Status' } } },
  ])
  for (const places of [
    ['a/a', 'b/b', 'b/c'],
    ['a/a', 'a/b'],
  ])
    expect(typeOf(...places)).toMatchObject([{ type: { is: 'Card' } }])
})

test('files of Markdown without a title are called by their names, if these are written as titles', () => {
  const of = (...names: string[]) =>
    proposeImport(names.map(name => page(`data/${name}.md`, '#lamp #unlit\n\n- It burns.\n\n#5 burns.\n')))
  const { map, found } = of('vault/Items/Grey Lamp', 'vault/Sites/Tower')
  expect(map.cards).toEqual([{ files: 'data/vault/*/*.md', records: '.', code: '~', title: '~', type: { is: 'Card' } }])
  expect(map.rulings).toMatchObject([{ card: '~', replace: [{ with: '' }] }])
  expect(found[0]).toContain('code from the file’s name, title from the file’s name')
  expect(of('grey-lamp', 'tower').map).toMatchObject({ cards: [], rulings: [{ card: '~' }] })
})

/** What the rulings of a game say, with what is proposed for its data. */
const gameOf = (files: ReturnType<typeof page>[]) => {
  const own = gameFolder('oars', {
    'game.yaml':
      'title: Oars\ndescription: Oars.\nauthorities:\n  - { id: a, title: A, kind: rulings, rank: 1, cited: [A], work: rulings }\n',
    'import.yaml': stringify(proposeImport(files).map),
    'works/rulings/work.yaml': 'title: A\nauthority: a\n',
  })
  const { records } = runPipeline({ games: [{ ...own, data: files }], copies: [] })
  return records.games[0]
}
const rulingsOf = (files: ReturnType<typeof page>[]) =>
  gameOf(files)?.rulings.map(({ entry, text }) => `${entry}: ${text}`)

test('cells with bullets are several rulings, and name cards if they have their types', () => {
  const table = [
    page(
      'data/a.tsv',
      'Card Name\tCard Type\tOfficial Rulings\nOar\tItem\t"• It ""floats""\n by day.\n• Row twice."\nSea\tSite\t"• Calm."\nSea\tSite\tOften wet.\n',
    ),
  ]
  const { map, found } = proposeImport(table)
  expect(map.cards).toEqual([{ files: 'data/a.tsv', code: 'Card Name', title: 'Card Name', type: 'Card Type' }])
  expect(found[0]).toContain('2 cards: code from Card Name')
  expect(rulingsOf(table)).toEqual([
    'cards/oar: It "floats" by day.',
    'cards/oar: Row twice.',
    'cards/sea: Calm.',
    'cards/sea: Often wet.',
  ])
})

test('the date at the end of each ruling goes before that of its file', () => {
  const lamp = (end: string) =>
    `+++\ntitle = "Lamp"\ntype = "Light"\ndate = 2001-01-01\n+++\n## Rulings\n- Lit.${end}\n`
  const of = (end: string) => proposeImport([page('data/a.md', lamp(end)), page('data/b.md', lamp(end))]).map.rulings
  expect(of(' (Ada, 2018-05-01)')).toMatchObject([{ date: { path: 'sections.Rulings' }, tags: [{}], replace: [{}] }])
  expect(of('')).toMatchObject([{ date: 'date' }])
})

test('lines of tags are no rulings, and what else begins so is', () => {
  expect(
    rulingsOf([
      page('data/Grey Lamp.md', '- It burns.\n\n#5 burns.\n\n#lamp #un/lit-2\n'),
      page('data/Oar.md', '- Row.'),
    ]),
  ).toEqual(['cards/grey-lamp: It burns.', 'cards/grey-lamp: #5 burns.', 'cards/oar: Row.'])
})

test.for(['Burns.', '**Burns** by *Oar*.'])('of a vault no picture and no tag is shown, on cards with %s', text => {
  const said = text.replace('*Oar*', '[[Oar#Text]]')
  const opening = `![[Grey Lamp.png]]\n\n#card #light/lit\n${said}`
  const files = [
    page('data/Grey Lamp.md', `${opening}\n\n## Rulings\n\n![[lit.png|100]]\n\n- By [[Oar#Rulings]].\n`),
    page('data/Oar.md', 'Row.\n\n## Rulings\n\n- It floats.'),
  ]
  const { texts } = readImport(importSchema.parse(proposeImport(files).map), files, () => inFile('import.yaml')).value
  expect([...texts.values()].map(one => one.text.trim())).toEqual([text, 'Row.'])
  expect(rulingsOf(files)).toEqual(['cards/grey-lamp: By Oar.', 'cards/oar: It floats.'])
})

test('a section of rulings has them, and what stands before it is what the card says', () => {
  const lamp = (at: number) =>
    page(
      `data/lamps/${at}.md`,
      `---\ntitle: Lamp ${at}\ntype: Light\n---\n**Lit.**\n\n## Rulings\n\n- It burns.\n- Twice, by [[Lamp 2]].\n`,
    )
  const { map } = proposeImport([lamp(1), lamp(2)])
  expect(map.cards).toMatchObject([{ title: 'title', text: 'opening', format: 'markdown' }])
  expect(map.rulings).toMatchObject([
    { card: '~', text: 'sections.Rulings', format: 'markdown', several: true, replace: [{ with: '*$1*' }] },
  ])
})

test('Markdown without fields is a folder of cards where it is all that there is, else a text', () => {
  const [one, two] = ['Lamp 1', 'Lamp 2'].map(title => page(`data/lamps/${title}.md`, `# ${title}\n\nIt burns.\n`))
  expect(proposeImport([one!, two!]).map.cards).toMatchObject([{ title: 'heading', type: { is: 'Card' } }])
  expect(proposeImport([one!]).unused).toEqual(['data/lamps/Lamp 1.md'])
  const { map, unused } = proposeImport([one!, two!, json('data/cards.json', [card(1)])])
  expect([map.rulings, unused.length]).toEqual([[], 2])
  // Nor is a list of what remains to be done a ruling, whatever its sections.
  const list = page('data/de/list.md', '# To do\n\nSoon.\n\n## Lamps\n\n- Lamp 1\n')
  expect(proposeImport([list, json('data/cards.json', [card(1)])])).toMatchObject({
    map: { rulings: [] },
    unused: ['data/de/list.md'],
  })
})

test('a file of Markdown without a type, or that introduces the folder, leaves the others as they are', () => {
  const lamp = (name: string, front: string, ruled = '## Rulings\n\n- It burns.\n') =>
    page(`data/lamps/${name}.md`, `---\n${front}\n---\nLit.\n\n${ruled}`)
  const lamps = [1, 2, 3].map(at => lamp(`${at}`, `title: Lamp ${at}\ntype: Light`))
  const of = (...others: ReturnType<typeof page>[]) => proposeImport([...others, ...lamps])
  const cards = [{ files: 'data/lamps/*.md', title: 'title', type: 'type' }]
  const rulings = [{ files: 'data/lamps/*.md', card: '~', text: 'sections.Rulings' }]
  for (const other of [lamp('_index', 'title: Lamps', ''), lamp('4', 'title: Lamp 4')])
    expect(of(other).map).toMatchObject({ cards, rulings })
  const { map, unused } = of(
    lamp('_index', 'layout: list', ''),
    page('data/all/a.md', '---\ntitle: All\nlayout: x\n---\nLit.'),
  )
  expect(map).toMatchObject({ cards: [{ type: 'type' }], rulings: [{ text: 'sections.Rulings' }] })
  expect([map.cards.length, map.rulings.length, unused]).toEqual([1, 1, ['data/all/a.md', 'data/lamps/_index.md']])
  // Where hardly a card has a type they are of none.
  const bare = [5, 6, 7, 8].map(at => lamp(`${at}`, `title: Lamp ${at}`))
  expect(of(...bare).map.cards).toMatchObject([{ type: { is: 'Card' } }])
})

test('a list of users is none of cards, whichever comes first', () => {
  const cards = json(
    'data/cards.json',
    [1, 2].map(id => ({ id, name: `Lamp ${id}` })),
  )
  const users = [1, 2].map(id => ({ id, name: `User ${id}` }))
  const log = json('data/log.json', [{ card_id: 1, text: 'It burns.' }])
  for (const name of ['data/authors.json', 'data/users.json']) {
    const { map, unused } = proposeImport([json(name, users), cards, log])
    expect([map.cards, unused]).toMatchObject([[{ files: 'data/cards.json' }], [name]])
  }
})

test('a record of another shape leaves the cards as they are, and rulings on several cards stand between them', () => {
  const lamps = Array.from({ length: 20 }, (_, at) => ({
    name: `Lamp ${at}`,
    type: 'Light',
    faq: [{ q: 'Is it lit?', a: 'Yes.' }],
  }))
  const of = (...others: object[]) => proposeImport([json('data/lamps.json', [...lamps, ...others])]).map
  expect(of({ comment: 'Made by hand.' })).toMatchObject({ cards: [{ code: 'name' }], rulings: [{ card: '^.^.name' }] })
  const both = { cards: ['Lamp 1', 'Lamp 2'], faq: [{ q: 'Are both lit?', a: 'Yes.' }] }
  expect(of(both, both, both)).toMatchObject({
    cards: [{ code: 'name', where: { name: { present: true } } }],
    rulings: [{ card: ['^.^.name', '^.^.cards.*'], text: 'a', question: 'q' }],
  })
})

test('marks of headings and of HTML are seen in any text, not in the first alone', () => {
  const of = (text: string) => {
    const rulings = Array.from({ length: 300 }, (_, at) => ({ card: 'Lamp', text: at === 299 ? text : 'It burns.' }))
    return proposeImport([json('data/log.json', rulings)]).map.rulings
  }
  // What answers one question is one ruling.
  for (const field of ['question', 'ask']) {
    const answers = [{ card: 'Lamp', [field]: 'Is it lit?', answer: '- It is.\n- It burns.' }]
    const { rulings } = proposeImport([json('data/log.json', answers)]).map
    expect(rulings).toEqual([expect.objectContaining({ question: field })])
    expect(rulings).toEqual([expect.not.objectContaining({ several: true })])
  }
  for (const text of ['It is <u>not</u> lit.', 'It can&#39;t burn.', 'It can&#x27;t burn.'])
    expect(of(text)).toMatchObject([{ format: 'html' }])
  expect(of('####Harbour log\nIs it lit?')).toMatchObject([
    { format: 'markdown', replace: [{ match: '^##+(.*)$', with: '**$1**' }] },
  ])
})

test('questions that most texts have are several rulings, and in a few they are words', () => {
  const of = (...texts: string[]) =>
    proposeImport([
      json(
        'data/a.json',
        texts.map(text => ({ card: 'Lamp', text })),
      ),
    ]).map.rulings
  expect(of('**Q: Lit?**\nA: Yes.')).toMatchObject([
    { several: true, replace: [{ with: '**Q:** $1' }, { with: '**A:** ' }] },
  ])
  expect(of('### Question\n\nLit?\n\n### Answer\n\nYes.')).toMatchObject([
    { several: true, replace: [{ with: '### $1' }] },
  ])
  expect(of('Q: Lit?', 'Out.', 'Off.')).toEqual([expect.not.objectContaining({ replace: expect.anything() })])
})

test('what programs for notes and pages don’t show is taken out, and a box with a question is one', () => {
  const notes = [
    ['By [[cards/oak|Oak]] or [[Elm]].', 'By *Oak* or *Elm*.'],
    ['By Oak. %%sure?%%', 'By Oak. '],
    ['By Oak. ^oak', 'By Oak.'],
    ['By [Oak]({{< ref "/cards/oak" >}}). {{< source "Ada" "2024" >}}{{% br %}}', 'By *Oak*. Ada'],
    ['> [!question] Lit?', '### Lit?'],
    ['> [!info]- Lit.', '>  Lit.'],
  ] as const
  const { map } = proposeImport([
    json(
      'data/a.json',
      notes.map(([text]) => ({ card: 'Lamp', text })),
    ),
  ])
  const [{ replace }] = map.rulings as unknown as readonly [{ replace: readonly { match: string; with: string }[] }]
  for (const [text, said] of notes)
    expect(replace.reduce<string>((before, one) => before.replaceAll(new RegExp(one.match, 'g'), one.with), text)).toBe(
      said,
    )
})

// In quadratic time the first takes two minutes.
test.each([
  ['a box whose name a long stretch of blanks follows', `> [!info]${' '.repeat(300_000)}Lit.`],
  ['a long shortcode without an end', `{{< ${'a'.repeat(300_000)}`],
])('%s is read in time', { timeout: 30_000 }, (_, text) => {
  const { map } = proposeImport([json('data/a.json', [{ card: 'Lamp', text }])])
  expect(map.rulings).toMatchObject([{ text: 'text' }])
})

test('words in braces are links, and symbols in braces stay what they are', () => {
  const of = (text: string) => proposeImport([json('data/log.json', [{ card: 'Lamp', text }])]).map.rulings
  expect(of('It burns like {Old Lamp} for {T}.')).toMatchObject([{ replace: [{ with: '*$1*' }] }])
  expect(of('It burns for {T}, {10} or {2/U}.')).toEqual([expect.not.objectContaining({ replace: expect.anything() })])
})

test('what a card says is shown without the braces around words, whose lines stay lines', () => {
  const of = (text: string) => proposeImport([json('data/cards.json', [card(1, { text })])]).map.cards
  expect(of('It {burns}.\nTap it.')).toMatchObject([{ replace: [{ with: '$1' }] }])
  expect(of('It **burns** like {Old Lamp}.')).toMatchObject([{ format: 'markdown', replace: [{ with: '*$1*' }] }])
  expect(of('{T}: it {burns}.')).toEqual([expect.not.objectContaining({ replace: expect.anything() })])
})

test.for([
  '_It_ burns.',
  'It burns. <!--more-->',
  'It *is* lit.',
  '1. Light it.',
  '> It burns.',
  '[Oil](https://a.example/) burns.',
])('%s is Markdown', text => {
  const of = (says: string) => proposeImport([json('data/log.json', [{ card: 'Lamp', text: says }])]).map.rulings
  expect(of(text)).toMatchObject([{ format: 'markdown' }])
  expect(of('2 * 3 * 4 and a_b_c, *')).toEqual([expect.not.objectContaining({ format: 'markdown' })])
})

test('marks that plain words may have by chance count where several texts have them, and a number sign never', () => {
  const of = (...says: string[]) => {
    const rulings = Array.from({ length: 17 }, (_, at) => `Lamp;${says[at] ?? 'It burns.'}\n`)
    return proposeImport([page('data/log.csv', `Card;Text\n${rulings.join('')}`)]).map.rulings
  }
  const plain = [{ work: 'rulings', files: 'data/log.csv', card: 'Card', text: 'Text' }]
  expect(of('# of oars, 2 * 3 and _spent_ stay.', '1. First light it.')).toEqual(plain)
  expect(of('#1 is lit.', '#2 is lit.', '#3 is lit.', '#4 is lit.')).toEqual(plain)
  expect(of('_It_ burns.', 'It *is* lit.', '> It burns.')).toEqual([{ ...plain[0], format: 'markdown' }])
  expect(of('# Log', '# Sea', '# Oar')).toEqual([{ ...plain[0], format: 'markdown', several: true }])
  expect(of('It is **lit**.')).toEqual([{ ...plain[0], format: 'markdown' }])
})

test('marks in a question are seen as those in an answer are', () => {
  const asked = [{ card: 'Lamp', question: 'Is the **lamp** lit?', answer: 'It is.' }]
  expect(proposeImport([json('data/log.json', asked)]).map.rulings).toMatchObject([{ format: 'markdown' }])
})

const translated = (name: string, ...pairs: [string, string][]) =>
  page(name, pairs.map(([id, str]) => `msgid "${id}"\nmsgstr "${str}"\n`).join('\n'))

test('folders are languages where nearly all are, and those in them are told by one pattern each', () => {
  const languages = ['de', 'es', 'fr', 'it', 'ja', 'ko', 'pl', 'pt', 'ru', 'vn']
  const titles = languages.flatMap(language =>
    ['core', 'tide'].flatMap((set, of) =>
      [1, 2].map(part =>
        json(`data/in/${language}/pack/${set}/${part}.json`, [card(of * 2 + part, { text: 'Brennt.' })]),
      ),
    ),
  )
  const { map } = proposeImport([
    json(
      'data/cards.json',
      [1, 2, 3, 4].map(code => card(code)),
    ),
    ...titles,
  ])
  expect(map.rulings).toEqual([])
  expect(map.titles).toEqual(
    languages.map(language => ({ language, files: `data/in/${language}/pack/*/*.json`, code: 'code', title: 'name' })),
  )
})

test('translations of gettext are titles where they have those of cards', () => {
  const { map, languages, unused, found } = proposeImport([
    json('data/cards.json', [card(1), card(2)]),
    translated('data/i18n/de/a.po', ['Lamp 1', 'Lampe 1'], ['Light it.', 'Zünde sie an.']),
    translated('data/i18n/es/a.po', ['Light it.', 'Enciéndela.']),
  ])
  expect(map.titles).toEqual([{ language: 'de', files: 'data/i18n/de/a.po', original: 'msgid', title: 'msgstr' }])
  expect([languages, unused]).toEqual([['de'], ['data/i18n/es/a.po']])
  expect(found).toContain('data/i18n/de/a.po: 1 title in de among 2 texts')
})

test('types and sets are called as in English, whatever else calls them', () => {
  const named = (lamp: string) => [{ code: 'lamp', name: lamp }]
  const types = [1, 2].map(code => ({ code: `${code}`, name: `Lamp ${code}`, type_code: 'lamp', pack_code: 'lamp' }))
  const names = (...files: [string, string][]) => {
    const { map, titles } = proposeImport([
      json('data/cards.json', types),
      ...files.map(([name, lamp]) => json(name, named(lamp))),
    ])
    return [map.cards, titles.get('lamp')]
  }
  const called = [[expect.objectContaining({ type: { path: 'type_code', values: { lamp: 'Lamp' } } })], 'Lamp']
  expect(
    names(['data/in/de/types.json', 'Lampe'], ['data/in/es/types.json', 'Farol'], ['data/types.json', 'Lamp']),
  ).toEqual(called)
  expect(names(['data/de/types.json', 'Lampe'], ['data/types.json', 'Lamp'])).toEqual(called)
})

test('rulings in several languages are a work for each, in fields or in records of their own', () => {
  const beside = [
    {
      card: 'Lamp',
      answer: { en: 'It burns.', de: 'Sie brennt.', es: 'Arde.' },
      question: { en: 'Why?', de: 'Warum?' },
    },
    { card: 'Oar', answer: { en: 'It floats.', de: 'Es schwimmt.' } },
  ]
  const own = { files: 'data/a.json', card: 'card' }
  const of = (value: object) => {
    const { map, works, found } = proposeImport([json('data/a.json', value)])
    return [map.rulings, works.map(({ id, language }) => [id, language]), found]
  }
  const works = [
    ['rulings', null],
    ['rulings-de', 'de'],
    ['rulings-es', 'es'],
  ]
  expect(of(beside)).toEqual([
    [
      { work: 'rulings', ...own, text: 'answer.en', question: 'question.en' },
      { work: 'rulings-de', ...own, text: 'answer.de', question: 'question.de' },
      {
        work: 'rulings-es',
        ...own,
        where: { 'answer.es': { present: true } },
        text: 'answer.es',
        question: 'question.es',
      },
    ],
    works,
    expect.arrayContaining([
      'data/a.json: 1 ruling in es: card from card, text from answer.es, question from question.es',
    ]),
  ])
  const apart = ['es', 'en', 'de'].map(lang => ({ card: 'Lamp', lang, answer: `It burns in ${lang}.` }))
  expect(of(apart).slice(0, 2)).toEqual([
    ['en', 'de', 'es'].map((lang, at) => ({ work: works[at]?.[0], ...own, where: { lang }, text: 'answer' })),
    works,
  ])
  expect(of([...apart, { card: 'Oar', answer: 'It floats.' }])[1]).toEqual([['rulings', null]])
  expect(of([{ id: 1, name: { en: 'Lamp', de: 'Lampe' }, type: 'Item' }])[0]).toEqual([])
})

test.for(['pt-BR', 'zh-Hans', 'zh-Hant'])('a work in %s has a folder that may be called so', language => {
  const beside = [{ card: 'Lamp', answer: { en: 'It burns.', [language]: '…' } }]
  const apart = ['en', language].map(lang => ({ card: 'Lamp', lang, answer: '…' }))
  const folders = ['en', language].map(lang => json(`data/faq/${lang}/faq.json`, [{ card: 'Lamp', answer: '…' }]))
  for (const files of [[json('data/a.json', beside)], [json('data/a.json', apart)], folders]) {
    const { works, map } = proposeImport(files)
    expect([works.at(-1), map.rulings.at(-1)]).toMatchObject([{ language }, { work: works.at(-1)?.id }])
    expect(works.map(({ id }) => nameFault(id, 'work'))).toEqual([null, null])
  }
})

test('rulings that are keyed by the day on which they were made are found, with how the days are written', () => {
  const dated = { '3/14/99': 'It burns twice.', '1/2/03': 'It burns once.' }
  const by = { '14.03.99': { text: 'It burns.', by: 'Ada' } }
  const inside = { records: '*.rulings.*', card: '^.^.~', text: '.', date: { path: '~', format: 'M/D/YY' } }
  const of = (cards: object) => {
    const { map, found } = proposeImport([json('data/all.json', cards)])
    return [map.rulings, found.at(-1)]
  }
  expect(of({ L1: { name: 'Lamp', rulings: dated }, L2: { name: 'Oar', rulings: {} } })).toEqual([
    [{ work: 'rulings', files: 'data/all.json', ...inside }],
    'data/all.json: 2 rulings inside the cards: date from the key, dates such as M/D/YY',
  ])
  expect(of({ L1: by, L2: {}, L3: by })[0]).toMatchObject([
    { records: '*.*', card: '^.~', text: 'text', date: { path: '~', format: 'D.M.YY' }, tags: ['by'] },
  ])
})

test('a number of a rule is no date with a year of two figures, unless it is called one', () => {
  const of = (name: string) =>
    proposeImport([
      json(
        'data/a.json',
        ['1.2.10', '1.13.11'].map(at => ({ card: 'Lamp', answer: 'It burns.', [name]: at })),
      ),
    ]).map.rulings
  expect(of('rule')).toEqual([expect.not.objectContaining({ date: expect.anything() })])
  expect(of('date')).toMatchObject([{ date: { path: 'date', format: 'M.D.YY' } }])
})

test('files in which nothing was found are told with their fields', () => {
  const oars = [1, 2].map(at => json(`data/oars/${at}.json`, { Farbe: 'rot', Seite: at }))
  const { fields } = proposeImport([
    page('data/crew.csv', 'a,b,c,d,e,f,g,h,i,j\n1,2,3,4,5,6,7,8,9,10\n'),
    ...oars,
    json('data/none.json', [1, 2]),
    page('data/log.md', 'Calm.'),
  ])
  expect(fields).toEqual([
    'Fields of data/crew.csv: a, b, c, d, e, f, g, h and 2 more',
    'Fields of data/oars/1.json and 1 like it: Farbe, Seite',
  ])
})

test('a table whose fields are named below its first line is told with that line, where nothing was found in it', () => {
  const { headers, map } = proposeImport([asked('Asked in the club;;;;\nKarte;Frage;Antwort;Quelle;Datum')])
  expect([map.rulings, headers]).toEqual([[], [{ file: 'data/asked.csv', line: 2 }]])
  const short = proposeImport([asked('Asked in the club\nKarte;Frage;Antwort;Quelle;Datum')])
  expect([short.map.rulings, short.headers]).toEqual([[], headers])
  expect(proposeImport([asked('Karte;Frage;Antwort;Quelle;Datum')]).headers).toEqual([])
})

test('nothing is proposed for what is no list of cards or rulings', () => {
  const of = (text: string) => proposeImport([{ ...fileOf('a.json', text), name: 'data/a.json' }])
  expect(of('[1, 2, 3]').map).toEqual({ cards: [], titles: [], groups: [], references: [], rulings: [] })
  expect(of('[{"colour": "red"}]').found).toEqual([])
  expect(of('{"a": ').messages).toMatchObject([{ code: 'data/unreadable', severity: 'error' }])
})
