import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runPipeline } from '../index.ts'
import { documentFacts } from '../layouts/facts.ts'
import { fileOf, GAME, tinyGame } from '../testing.ts'
import type { ReadText } from './read-texts.ts'
import { inspectTexts } from '../inspect/inspect-texts.ts'
import { textsOf } from '../works/texts-of-work.ts'

const ICE = '  - { id: ice, title: Publisher’s digest, kind: digest, rank: 4, cited: [ICE] }\n'
const { games } = tinyGame({ game: GAME.replace('authorities:\n', `authorities:\n${ICE}`) })
const fixture = (path: string) =>
  fileOf(
    `elsewhere/${path.replaceAll('/', '-')}.txt`,
    readFileSync(new URL(`../layouts/${path}/input.txt`, import.meta.url), 'utf8'),
  )
const pier = fileOf(
  'elsewhere/pier.txt',
  readFileSync(new URL('../layouts/questions/fixtures/digest-forum-pier/input.txt', import.meta.url), 'utf8').replace(
    'CoK',
    'COE',
  ),
)
const chest = fixture('questions/fixtures/digest-archive-chest')
const noSettlement = { game: null, work: null }

test('a digest is a work of its own without a folder', () => {
  const { records, messages } = runPipeline({ games, copies: [pier, chest] })
  const works = records.games[0]?.works ?? []
  expect(works.map(({ id, rank, present }) => ({ id, rank, copy: present.copy }))).toEqual([
    { id: 'coe-9', rank: 4, copy: true },
    { id: 'coe-88', rank: 4, copy: true },
    { id: 'ice-7', rank: 4, copy: true },
    { id: 'file', rank: 7, copy: false },
  ])
  for (const { copies } of works) for (const { words, placed } of copies) expect(placed).toBe(words)
  expect(works.flatMap(({ copies }) => copies).reduce((sum, { words }) => sum + words, 0)).toBe(
    inspectTexts(games, [pier, chest], noSettlement).reduce((sum, { summary }) => sum + summary.words, 0),
  )
  expect(messages.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('a ruling of an archive keeps its line in the file', () => {
  const { records } = runPipeline({ games, copies: [chest] })
  const lines = chest.bytes ? new TextDecoder().decode(chest.bytes).split('\n') : []
  const last = records.games[0]?.rulings.find(({ work }) => work === 'coe-9')
  expect(lines[(last?.source.endLine ?? 1) - 1]).toContain('It is.')
})

test('each document of an archive is stored with its own work, and all of them are the file', () => {
  const [understood] = inspectTexts(games, [chest], noSettlement)
  expect(understood?.targets.map(({ game, work, info }) => ({ game, work, authority: info?.authority }))).toEqual([
    { game: 'tiny', work: 'ice-7', authority: 'ice' },
    { game: 'tiny', work: 'coe-9', authority: 'coe' },
  ])
  expect(understood?.targets.map(({ text }) => text).join('')).toBe(new TextDecoder().decode(chest.bytes))
})

test('what a person says goes before what the text says', () => {
  const [understood] = inspectTexts(games, [pier], { game: 'tiny', work: 'my-digest' })
  expect(understood?.targets).toMatchObject([{ work: 'my-digest', text: null }])
})

test('a known work takes the copy', () => {
  const [known] = inspectTexts(
    [
      {
        ...games[0]!,
        works: [
          ...games[0]!.works,
          {
            id: 'coe-88',
            files: {
              'work.yaml': fileOf(
                'work.yaml',
                'title: Eighty-eight\nauthority: coe\nrecognise: { layouts: [digest-forum], phrases: [eighty-eight], atLeast: 1 }\n',
              ),
            },
            copies: [],
          },
        ],
      },
    ],
    [pier],
    noSettlement,
  )
  expect(known).toMatchObject({ targets: [{ work: 'coe-88', info: null }], summary: { work: 'coe-88' } })
})

test('messages of one collected work are pieces, not copies of each other', () => {
  const work = {
    id: 'crf-9',
    info: { date: null, recognise: { layouts: [] } },
    folder: { files: {} },
  } as unknown as Parameters<typeof textsOf>[0]
  const text = (name: string, section: string | null, words: number) =>
    ({
      file: { name, sha256: name },
      work,
      account: { words },
      root: { data: { document: documentFacts({ section }) } },
    }) as unknown as ReadText
  const names = (texts: readonly ReadText[]) => texts.map(({ file }) => file.name)
  const { base, pieces } = textsOf(work, [
    text('terms', 'Rulings by Term', 20),
    text('cards', 'Rulings by Card', 30),
    text('fewer cards', 'Rulings by Card', 10),
    text('changes', null, 5),
  ])
  expect(base?.file.name).toBe('cards')
  expect(names(pieces)).toEqual(['terms'])
  expect(names(textsOf(work, [text('whole', null, 99), text('terms', 'Rulings by Term', 20)]).pieces)).toEqual([])
})

test('an answer that names neither card nor term is listed for the editor', () => {
  const { messages, records } = runPipeline({ games, copies: [chest] })
  const listed = messages
    .filter(({ code }) => code === 'names/question-about-nothing')
    .map(({ place }) => (place.kind === 'point' ? place.line : 0))
  const rulings = records.games[0]?.rulings ?? []
  expect(rulings.filter(({ mentions }) => mentions.some(({ entry }) => entry === 'cards/grey-gate'))).toHaveLength(1)
  expect(listed.toSorted((a, b) => a - b)).toEqual(
    rulings
      .filter(({ mentions, references }) => mentions.length + references.length === 0)
      .map(({ source }) => source.line)
      .toSorted((a, b) => a - b),
  )
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.length).toBeLessThan(rulings.length)
})

test('a citation of a digest leads to it where its text is present', () => {
  const citing = fileOf(
    'elsewhere/c.txt',
    'COE Rulings Digest #20\n\n(1) Ada asked: "Is it so?"\n' + '-'.repeat(80) + '\nSee COE 9, COE 6 and Digest #9.\n',
  )
  const { records } = runPipeline({ games, copies: [pier, chest, citing] })
  const citations = records.games[0]?.rulings.find(({ work }) => work === 'coe-20')?.citations ?? []
  const entries = new Map(records.games[0]?.entries.map(({ id, title }) => [id, title]))
  expect(
    citations.map(({ raw, target }) => ({ raw, title: target === null ? null : (entries.get(target) ?? target) })),
  ).toEqual([
    { raw: 'COE 9', title: 'COE RULINGS DIGEST #9' },
    { raw: 'COE 6', title: null },
    { raw: 'Digest #9', title: 'COE RULINGS DIGEST #9' },
  ])
})
