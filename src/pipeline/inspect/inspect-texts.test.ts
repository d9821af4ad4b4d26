import { expect, test } from 'vitest'
import { runPipeline } from '../index.ts'
import { growthOf } from '../../../tests/support/growth.ts'
import { fileOf, tinyGame } from '../testing.ts'
import { inspectTexts, type UserOverrides } from './inspect-texts.ts'
import { stringify } from 'yaml'

const { games } = tinyGame()
const rules = fileOf(
  'elsewhere/rules.md',
  '# Lamps\n\n## Oil\n\nA lamp needs oil.\n\nIt burns at night.\n\n## Grey Gate\n\nA gate has lamps.\n',
)
const inspect = (settled: Partial<UserOverrides>, file = rules) => {
  const [text] = inspectTexts(games, [file], { game: null, work: null, ...settled })
  if (!text) throw new Error('one text in, none out')
  return text
}

test('a text in doubt is shown with its likeliest layouts, their signs, and a sample of its entries', () => {
  const { summary, targets } = inspect({})
  expect(targets).toEqual([])
  expect(summary.inDoubt?.layouts.map(({ layout }) => layout)).toHaveLength(2)
  expect(summary.inDoubt?.layouts[0]).toMatchObject({ layout: 'markdown-rules', confidence: summary.confidence })
  expect(summary.inDoubt?.layouts[0]?.found).toContain('headings')
  expect(summary.inDoubt?.sample).toEqual([
    { title: 'Oil', ruling: 'A lamp needs oil.', rulings: 2 },
    { title: 'Grey Gate', ruling: 'A gate has lamps.', rulings: 1 },
  ])
  expect(summary.messages.find(({ code }) => code === 'texts/unknown-work')?.fix).toContain('“lamps”')
})

test('beside a text, the faults of the game that is meant are told, without notes and those of other games', () => {
  const [tiny] = games
  const data = fileOf('content/tiny/data/a.csv', 'code,name,type,hue\n1,Oar,Item,red\n')
  const map = fileOf('import.yaml', 'cards:\n  - { files: data/a.csv, code: code, title: name, type: kind }\n')
  const mapped = { ...tiny!, files: { ...tiny!.files, 'import.yaml': map }, data: [{ ...data, name: 'data/a.csv' }] }
  const other = { ...tinyGame({ game: 'title: Oars\n' }).games[0]!, id: 'other' }
  const told = (game: string | null) => {
    const [text] = inspectTexts([mapped, other], [rules], { game, work: null })
    return [...new Set(text!.summary.messages.map(({ code }) => code))].filter(code => /^(?:data|game)\//.test(code))
  }
  expect(told('tiny')).toEqual(['data/finds-nothing'])
  expect(told(null)).toEqual(['data/finds-nothing', 'game/invalid-field'])
})

test('a text of a series that no game knows is said to lack its authority', () => {
  const digest = fileOf('elsewhere/digest.txt', 'ICE RULES DIGEST #131\n\nQUERY 1\n\n_May a lamp burn?_\n\nIt may.\n')
  const wanted = (file: typeof digest) =>
    inspect({}, file).summary.messages.find(({ code }) => code === 'texts/unknown-work')?.expected
  expect(wanted(digest)).toMatch(/^an authority in game\.yaml that is cited as “ICE”, or enough of the phrases/)
  expect(wanted(rules)).toMatch(/^enough of the phrases/)
})

test('a text whose game is said is a work by its own title, and its new terms are listed', () => {
  const { summary, targets } = inspect({ game: 'tiny' })
  expect(targets).toMatchObject([{ game: 'tiny', work: 'lamps', info: { title: 'Lamps' } }])
  expect(summary.inDoubt).toBeUndefined()
  // Grey Gate is a card.
  expect(summary.newTerms).toEqual(['Oil'])
})

test('a text that is known for another work’s, and gets a name of its own, is an edition of that', () => {
  const recognise = '{ layouts: [markdown-rules], phrases: [a lamp needs oil], atLeast: 1 }'
  const { games: known } = tinyGame({ work: `title: Lamps\nauthority: coe\nrecognise: ${recognise}\n` })
  const [text] = inspectTexts(known, [rules], { game: 'tiny', work: 'lamps-2003' })
  expect(text?.targets).toMatchObject([{ work: 'lamps-2003', info: { replaces: 'file', authority: 'coe' } }])
})

test('a text that may be two works is taken for the first, with a warning unless a person says which', () => {
  const recognise = '{ layouts: [markdown-rules], phrases: [a lamp needs oil], atLeast: 1 }'
  const work = `title: Lamps\nauthority: coe\nrecognise: ${recognise}\n`
  const { games: known } = tinyGame({ work })
  const second = { id: 'lanterns', files: { 'work.yaml': fileOf('work.yaml', work) }, copies: [] }
  const both = known.map(game => ({ ...game, works: [...game.works, second] }))
  const inspected = (settled: string | null) => inspectTexts(both, [rules], { game: null, work: settled })
  const warnings = (settled: string | null) =>
    inspected(settled).flatMap(({ summary }) => summary.messages.filter(({ code }) => code === 'texts/several-works'))
  expect(inspected(null)[0]?.targets).toMatchObject([{ work: 'file' }])
  expect(warnings(null)).toMatchObject([{ severity: 'warning', found: 'a text that could be file or lanterns' }])
  expect(warnings('lanterns')).toEqual([])
})

test('what a person says of the layout goes before its signs, and holds for the stored copy', () => {
  const page = fileOf('elsewhere/page.txt', 'Oil\n\nA lamp needs oil.\n')
  expect(inspect({}, page).summary.layout).toBeNull()
  const { summary, targets } = inspect({ game: 'tiny', work: 'oil', layout: 'rule-page' }, page)
  expect(summary).toMatchObject({ layout: 'rule-page', entries: [{ title: 'Oil', rulings: 1 }] })
  const [target] = targets
  const folder = {
    id: 'oil',
    files: {
      'work.yaml': fileOf('work.yaml', stringify(JSON.parse(JSON.stringify({ ...target?.info, known: undefined })))),
    },
    copies: [page],
  }
  const stored = runPipeline({ games: games.map(game => ({ ...game, works: [...game.works, folder] })), copies: [] })
  expect(stored.messages.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(stored.records.games[0]?.works.find(({ id }) => id === 'oil')?.copies).toMatchObject([{ layout: 'rule-page' }])
})

test('a layout that isn’t known is an error, and one that a known work doesn’t have is told', () => {
  expect(inspect({ layout: 'no-such' }).summary.messages.map(({ code }) => code)).toContain('texts/no-such-layout')
  expect(inspect({ layout: 'no-such' }).targets).toEqual([])
  const { messages } = inspect({ game: 'tiny', work: 'file', layout: 'markdown-rules' }).summary
  expect(messages.map(({ code }) => code)).toContain('texts/layout-of-other')
})

test('a table of cards is told where it belongs, as it is no text', () => {
  const table = fileOf('elsewhere/cards.csv', 'name,set,kind,cost\nLamp,A,Item,1\n"Oar, long",A,Item,2\n')
  const { messages, layout } = inspect({}, table).summary
  expect(layout).toBeNull()
  expect(messages).toMatchObject([
    { code: 'texts/not-recognised', found: 'a table of 4 columns', fix: expect.stringContaining('import.yaml') },
  ])
  const utf16 = { ...fileOf('a.csv', ''), bytes: Buffer.from('\ufeffname;set;kind\nLamp;A;Item\n', 'utf16le') }
  expect(inspect({}, utf16).summary.messages[0]?.found).toBe('a table of 3 columns')
  const { summary } = inspect({}, fileOf('a.txt', 'Oil, wicks, and lamps.\nA lamp, an oar, and a rope\n'))
  expect(summary.messages[0]?.found).not.toContain('table')
})

/** Texts that are long and poor, of about so many characters. */
const POOR: Readonly<Record<string, (size: number) => string>> = {
  'line ends': size => '\n'.repeat(5 * size),
  'headings alone': size => Array.from({ length: size / 14 }, (_, index) => `# Heading ${index}\n\n`).join(''),
  'headings of a restatement': size =>
    `---\nwork: x\n---\n\n${Array.from({ length: size / 20 }, (_, index) => `## The heading ${index}\n\n`).join('')}`,
  'one heading again and again': size => `---\nwork: x\n---\n\n${'## The same heading\n\n'.repeat(size / 21)}`,
  'headings with a sentence each': size =>
    Array.from({ length: size / 30 }, (_, index) => `## The heading ${index}\n\nA rule.\n\n`).join(''),
  'empty lines between lines': size => `---\nwork: x\n---\n\n## Lamps\n\n${'A lamp needs oil,\n\n'.repeat(size / 20)}`,
  'one ruling': size => `# Lamps\n\n## Oil\n\n${'A lamp needs oil. '.repeat(size / 18)}\n`,
  'names of cards': size => `# Lamps\n\n## Oil\n\n${'*Grey Gate* is shut. '.repeat(size / 21)}\n`,
  citations: size => `# Lamps\n\n## Oil\n\n${'See Oil, [COE 5]. '.repeat(size / 18)}\n`,
  'emphasis that is never closed': size => `# Lamps\n\n## Oil\n\n${'*a **b '.repeat(size / 7)}\n`,
}

test.for(Object.entries(POOR))('a text is imported in time in proportion to %s', { tags: ['growth'] }, ([, make]) => {
  const task = (size: number) => inspect({ game: 'tiny', work: 'lamps' }, fileOf('elsewhere/long.md', make(size)))
  expect(growthOf(task, 20_000)).toBeLessThan(3)
})

test('a single ruling of tens of thousands of words is doubted', () => {
  const codes = (times: number) =>
    inspect({}, fileOf('elsewhere/long.md', `# Lamps\n\n## Oil\n\n${'A lamp needs oil. '.repeat(times)}\n`))
      .summary.messages.map(({ code, found }) => `${code}: ${found}`)
      .filter(told => told.startsWith('texts/long-ruling'))
  expect(codes(5000)).toEqual(['texts/long-ruling: a ruling of 20000 words'])
  expect(codes(500)).toEqual([])
})
