import { describe, expect, test } from 'vitest'
import { runPipeline } from '../index.ts'
import { checkFileNames } from './file-names.ts'
import { fileOf, GAME, tinyGame } from '../testing.ts'

/** Marks in a text where the message is expected. */
const HERE = '┊'
const RECOGNISE = 'recognise: { layouts: [pef], phrases: [lantern of oak], atLeast: 1 }\n'
const work = (text: string) => `title: Test File\nauthority: file\n${text}`
const RESTATEMENT = '---\nwork: file\n---\n\n# Cards\n\n## Lantern of Oak\n\n- It is lit.\n'

/** Returns what is said of a game in which one file, by its path, has this text, or these bytes. */
function messagesOf(path: string, text: string | Uint8Array) {
  const [game] = tinyGame({ restatement: RESTATEMENT }).games
  if (!game) throw new Error('the tiny game has gone')
  const name = path.replace(/^.*\//, '')
  const file = fileOf(`content/tiny/${path}`, typeof text === 'string' ? text.replace(HERE, '') : '')
  const own = { [name]: typeof text === 'string' ? file : { ...file, bytes: text } }
  const games = path.startsWith('works/')
    ? [{ ...game, works: game.works.map(one => ({ ...one, files: { ...one.files, ...own } })) }]
    : [{ ...game, files: { ...game.files, ...own } }]
  return runPipeline({ games, copies: [] }).messages.filter(({ severity }) => severity !== 'info')
}

/** Returns the line and column of the mark. */
function placeOf(text: string) {
  const before = text.slice(0, text.indexOf(HERE)).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** What the rest of the file can be used with. */
const WARNINGS = [
  'game/authority-without-work',
  'game/catalogue-unknown-set',
  'checks/unknown-ruling',
  'checks/list-without-heading',
  'names/alias-claimed-twice',
]

const inGame = (from: string, to: string) => GAME.replace(from, to)

describe('one message, and no other, says what is wrong where in', () => {
  test.each([
    [
      'game.yaml',
      'game/id-twice',
      `${GAME}  - { ┊id: crf, title: A, kind: rulings, rank: 3, cited: [A] }\n`,
      '“crf” a second',
    ],
    [
      'game.yaml',
      'game/id-twice',
      inGame('title: First }', 'title: First }, { ┊code: A, title: Twice }'),
      '“A” a second',
    ],
    [
      'game.yaml',
      'game/unknown-id',
      inGame('kind: digest', 'kind: digest, ┊mistakenFor: ice'),
      '“ice” as `mistakenFor`',
    ],
    [
      'game.yaml',
      'game/invalid-field',
      inGame('kind: digest', 'kind: ┊digests'),
      '“digests” as `kind` in the 2nd entry of `authorities`',
    ],
    ['game.yaml', 'game/invalid-field', inGame('rank: 4', 'rank: ┊four'), '“four” as `rank` in the 2nd entry'],
    ['game.yaml', 'game/invalid-field', inGame('rank: 4', 'rank: ┊0'), '0 as `rank` in the 2nd entry'],
    ['game.yaml', 'game/invalid-field', inGame('cited: [COE]', 'cited: ┊[]'), 'an empty list'],
    ['game.yaml', 'game/invalid-field', inGame('sets:', '┊publihser: Nobody\nsets:'), 'the unknown field `publihser`'],
    ['game.yaml', 'game/invalid-field', `${GAME}tournament: ┊nobody\n`, '“nobody” as `tournament`'],
    ['game.yaml', 'game/invalid-yaml', inGame('sets:', '┊\tpublisher: Nobody\nsets:'), 'a tab in the indent'],
    [
      'game.yaml',
      'game/authority-without-work',
      inGame('kind: digest', 'kind: digest, ┊work: digests'),
      'no folder works/digests',
    ],
    [
      'works/file/work.yaml',
      'checks/list-without-heading',
      work(`lists:\n  ┊Lantern of Oka: [lamp]\n${RECOGNISE}`),
      '“Lantern of Oka”',
    ],
    ['works/file/work.yaml', 'game/no-such-layout', work(RECOGNISE.replace('pef', '┊pfe')), 'the layout “pfe”'],
    ['works/file/work.yaml', 'game/work-without-authority', `title: A\n┊authority: nobody\n${RECOGNISE}`, '“nobody”'],
    ['works/file/work.yaml', 'game/invalid-field', work(`date: ┊2001\n${RECOGNISE}`), '2001 as `date`'],
    ['works/file/work.yaml', 'game/invalid-field', work(`date: ┊soon\n${RECOGNISE}`), '“soon” as `date`'],
    ['works/file/work.yaml', 'game/invalid-field', '┊title: A\n', '`authority` is missing'],
    ['works/file/work.yaml', 'game/invalid-field', work(RECOGNISE.replace('atLeast: 1', 'atLeast: ┊2')), '2 as'],
    [
      'works/file/repairs.yaml',
      'game/invalid-field',
      repair('action: ┊cut, from: 0'),
      '“cut” as `action` in the 1st entry',
    ],
    [
      'works/file/repairs.yaml',
      'game/invalid-field',
      repair('action: heading, from: ┊3'),
      '3 as `from` in the 1st entry',
    ],
    ['works/file/repairs.yaml', 'game/invalid-field', repair('action: ┊replace, from: 0'), '“replace” as'],
    [
      'works/file/restatement.md',
      'game/merge-conflict',
      `${RESTATEMENT}┊<<<<<<< ours\n- A.\n=======\n- B.\n>>>>>>> theirs\n`,
      'lines 10 to 14',
    ],
    ['vocabulary.yaml', 'game/invalid-field', '┊abreviations: []\n', 'the unknown field `abreviations`'],
    ['vocabulary.yaml', 'game/invalid-field', 'abbreviations: [{ short: ┊LO }]\n', '“LO” as'],
    ['vocabulary.yaml', 'game/invalid-field', 'ordinary: ┊lantern\n', '“lantern” as `ordinary`'],
    [
      'vocabulary.yaml',
      'names/alias-claimed-twice',
      'abbreviations: [{ short: oaks, entry: Grey Gate }]\nspellings: [{ ┊spelling: Oaks, entry: Lantern of Oak }]\n',
      '“Oaks”, which stands for “Grey Gate” and “Lantern of Oak”',
    ],
    ['notes.yaml', 'game/invalid-field', '23456: { status: ┊wrong, reason: x }\n', '“wrong” as `23456.status`'],
    ['notes.yaml', 'status/unknown-ruling', '┊zzzzz: { status: draft, reason: x }\n', 'zzzzz'],
    ['notes.yaml', 'game/merge-conflict', '┊>>>>>>> theirs\n', 'on line 1'],
    ['questions.tsv', 'game/table-header', '┊ruling;questions\n', 'columns separated by “;”'],
    ['questions.tsv', 'checks/unknown-ruling', 'ruling\tquestions\n┊zzzzz\twho\n', '“zzzzz”'],
    [
      'cards.tsv',
      'game/catalogue-unknown-set',
      'code\tset\ttitle\ttype\nA-1\t┊B\tLantern of Oak\tItem\n',
      'the set “B”',
    ],
    [
      'card-changes.tsv',
      'game/bad-card-change',
      'codes\ttitle\tkind\tdate\tnote\nA-1\tLantern of Oak\t┊new\n',
      '“new”',
    ],
    [
      'permalinks.tsv',
      'permalinks/bad-row',
      'id\tentry\twork\tordinal\tnumber\tfingerprint\tadded\tchanged\tstate\n23456\tcards/a\tfile\t1\t\t\t┊now\t\tgone\n',
      '“now”',
    ],
  ])('%s: %s', (path, code, text, found) => {
    expect(messagesOf(path, text)).toEqual([
      expect.objectContaining({
        code,
        severity: WARNINGS.includes(code) ? 'warning' : 'error',
        place: { kind: 'point', file: `content/tiny/${path}`, ...placeOf(text) },
        found: expect.stringContaining(found),
        expected: expect.stringMatching(/./),
        fix: expect.stringMatching(/./),
      }),
    ])
  })
})

test('a file that isn’t UTF-8 is an error at the first byte that isn’t', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = `code\tset\ttitle\ttype${end}A-1\tA\tÉlan\tItem${end}`
    const bytes = Uint8Array.from(text, letter => letter.charCodeAt(0))
    expect(messagesOf('cards.tsv', bytes)).toMatchObject([{ code: 'game/not-utf-8', place: { line: 2, column: 7 } }])
  }
})

test.each([
  ['cards: [{ files: a, code: id, ┊titel: name, type: kind }]\n', '`titel` in the 1st entry of `cards`', 'title'],
  ['┊ruling: []\n', '`ruling`', 'rulings'],
  ['cards: []\nrulings: [{ work: file, files: a, card: x, text: y, ┊qestion: z }]\n', '`qestion`', 'question'],
  [
    'references: [{ files: a, citation: { ┊paht: a }, address: b }]\n',
    '`citation.paht` in the 1st entry of `references`',
    'path',
  ],
  [
    'cards: [{ files: a, where: { b: { ┊presnt: true } }, code: id, title: name, type: kind }]\n',
    '`where.b.presnt` in the 1st entry of `cards`',
    'present',
  ],
])(
  'of a misspelt field, one message names the field that is meant and those that may stand there',
  (text, name, meant) => {
    expect(messagesOf('import.yaml', text)).toEqual([
      expect.objectContaining({
        place: { kind: 'point', file: 'content/tiny/import.yaml', ...placeOf(text) },
        found: expect.stringContaining(`the unknown field ${name}`),
        expected: expect.stringMatching(`^one of the fields .*${meant}`),
        fix: `Did you mean “${meant}”? Correct its name, or take it out.`,
      }),
    ])
  },
)

test.each([
  [
    "cards: [{ files: a, code: id, title: { path: name, match: ┊'(' }, type: kind }]\n",
    '“(” as `title.match` in the 1st entry of `cards`',
    'missing closing )',
  ],
  [
    'cards: [┊{ files: a, code: id, type: kind }]\n',
    '`title` in the 1st entry of `cards` is missing',
    'a text or a list',
  ],
  ['cards: [{ files: a, code: ┊3, title: name, type: kind }]\n', '3 as `code` in the 1st entry', 'a text or a list'],
  [
    'cards: [{ files: a, where: { b: { present: ┊yes } }, code: id, title: name, type: kind }]\n',
    '“yes” as `where.b.present` in the 1st entry of `cards`',
    '`true` or `false`',
  ],
])('a field of several forms is told by the form that it has', (text, found, expected) => {
  expect(messagesOf('import.yaml', text)).toEqual([
    expect.objectContaining({
      place: { kind: 'point', file: 'content/tiny/import.yaml', ...placeOf(text) },
      found: expect.stringContaining(found),
      expected: expect.stringContaining(expected),
    }),
  ])
})

test('a folder is no file whose name is nearly right', () => {
  const folder = { ...fileOf('content/tiny/cards.bak', ''), isFile: false }
  expect(checkFileNames({ 'cards.bak': folder }, ['cards.tsv'])).toEqual([])
})

test('a name that is nearly right is told, and no other', () => {
  const named = (name: string) => messagesOf(name, '').map(({ code, severity, expected }) => [code, severity, expected])
  expect(named('notes.yml')).toEqual([['game/file-name', 'error', 'notes.yaml']])
  expect(named('Vocabulary.yaml')).toEqual([['game/file-name', 'error', 'vocabulary.yaml']])
  expect(named('works/file/repair.yaml')).toEqual([['game/file-name', 'error', 'repairs.yaml']])
  // The catalogue is there too.
  expect(named('cards.csv')).toEqual([['game/file-name', 'warning', 'cards.tsv']])
  expect(messagesOf('cards.csv', '')[0]?.fix).toContain('cards.tsv')
  expect(messagesOf('site.yaml', '')).toMatchObject([
    {
      code: 'game/file-place',
      severity: 'error',
      expected: 'site.yaml beside the folders of the games, one folder up',
    },
  ])
  for (const name of ['README.md', 'cards-2001.json', 'LICENSE']) expect(named(name)).toEqual([])
})

function repair(action: string): string {
  return `- { passage: { words: 3, fingerprint: abc }, ${action}, reason: x }\n`
}

test('frontmatter that names another work is told, however its value is written', () => {
  const of = (line: string) => messagesOf('works/file/restatement.md', RESTATEMENT.replace('work: file', line))
  expect(of('work: other')).toMatchObject([
    { code: 'texts/other-work', place: { line: 2 }, found: expect.stringContaining('`work: other`') },
  ])
  expect(of("work: 'file' # the folder")).toEqual([])
})
