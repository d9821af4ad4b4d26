import { describe, expect, test } from 'vitest'
import { originalHere } from '../src/pipeline/layouts/originals.testing.ts'
import { runScript } from './support/run.ts'
import { gameData, hasCopies, readData, siteNamed, type Ruling } from './support/sites.ts'
import { SOURCES } from './support/sources.ts'

const PEF = originalHere('pef', 'pef')
const RULES = originalHere('coe-rules', 'numbered-rules')
const CHECKLIST = originalHere('event-cards', 'checklist')

interface Outline {
  outline: { kind: string; title: string; entry: string | null; rulings: string[] }[]
}

describe.runIf(hasCopies())('with the original texts', () => {
  const works = (game: string) => gameData(siteNamed('copies'), game, 'works')
  const rulings = (game: string, work: string) =>
    gameData(siteNamed('copies'), game, 'rulings').filter(ruling => ruling.work === work)
  const outline = (game: string, work: string) =>
    readData<Outline>(siteNamed('copies'), `${game}/works/${work}.json`).outline
  const entriesOf = (list: readonly Ruling[], kind: string) =>
    new Set(list.map(ruling => ruling.entry).filter(entry => entry.startsWith(kind)))

  test.runIf(PEF)(
    'the rulings and entries of the Play and Examples File are as many as counted, on cards there are',
    () => {
      const pef = rulings('meccg', 'pef')
      const site = {
        cards: entriesOf(pef, 'cards/').size,
        terms: entriesOf(pef, 'terms/').size,
        rulings: pef.length,
        examples: pef.flatMap(ruling => ruling.examples).length,
      }
      expect(site).toEqual(PEF?.site)
      expect(pef.filter(ruling => ruling.wording !== 'copy').map(ruling => ruling.id)).toEqual([])
      const catalogue = new Map(gameData(siteNamed('copies'), 'meccg', 'entries').map(entry => [entry.id, entry.codes]))
      expect([...entriesOf(pef, 'cards/')].filter(entry => (catalogue.get(entry)?.length ?? 0) === 0)).toEqual([])
    },
  )

  test('MECCG has an entry for each of its 1,468 cards', () => {
    const cards = gameData(siteNamed('copies'), 'meccg', 'entries').filter(entry => entry.kind === 'card')
    expect(cards).toHaveLength(1468)
    expect(cards.find(card => card.title === 'Roäc the Raven')?.aliases).toContain('Roac')
    expect(cards.find(card => card.title === 'Wûluag')?.aliases).toContain('Wulluag')
  })

  test.runIf(RULES)('the numbered rules have all their numbers', () => {
    const numbers = rulings('meccg', 'coe-rules').flatMap(ruling => ruling.number ?? [])
    expect(new Set(numbers.filter(number => number.includes('.'))).size).toBe(RULES?.site?.['dottedNumbers'])
    expect(numbers).toEqual(expect.arrayContaining(['1.3.W1', '2.IV.vii.F1', 'g.sur.F1']))
  })

  test.runIf(CHECKLIST)('the checklist has its passages, and is compared with the chapter', async () => {
    const checklist = works('wotr')
      .flatMap(work => work.copies)
      .find(copy => copy.layout === 'checklist')
    const { code, stdout } = await runScript('import', ['--dry-run', '--json', `${SOURCES}/${checklist?.name}`])
    const [summary] = JSON.parse(stdout) as { work: string; layout: string; entries: { rulings: number }[] }[]
    expect(code).toBe(0)
    expect(summary).toMatchObject({ work: 'event-cards', layout: 'checklist' })
    expect(summary?.entries.reduce((sum, entry) => sum + entry.rulings, 0)).toBe(CHECKLIST?.figures.rulings)
    expect(
      works('wotr')
        .flatMap(work => work.collation)
        .find(one => one.copy === checklist?.name)?.aligned,
    ).toBeGreaterThan(9)
  })

  test('the chapter’s sections are terms', () => {
    const sections = outline('meccg', 'playing-and-drawing-cards').filter(item => item.kind === 'entry')
    expect(sections.length).toBeGreaterThan(8)
    expect(sections.filter(item => !item.entry?.startsWith('terms/'))).toEqual([])
    expect(sections.map(item => item.title.toLowerCase())).toEqual(
      expect.arrayContaining(['timing rules', 'short-event', 'allies']),
    )
  })

  test('a ruling shows the original first and keeps its restatement', () => {
    for (const [game, id] of [
      ['meccg', 'pef'],
      ['wotr', 'event-cards'],
      ['meccg', 'playing-and-drawing-cards'],
    ] as const) {
      const pairing = works(game).find(work => work.id === id)?.pairing
      const paired = rulings(game, id).filter(ruling => ruling.wording === 'copy' && ruling.restatement !== null)
      expect(paired.length, id).toBe(pairing?.paired)
      expect(paired.length, id).toBeGreaterThanOrEqual(19)
    }
  })

  test('the same ruling has the same id with and without the originals', () => {
    const ids = (site: 'plain' | 'copies') =>
      new Set(
        gameData(siteNamed(site), 'meccg', 'rulings')
          .filter(ruling => ruling.work === 'pef')
          .map(ruling => ruling.id),
      )
    const [plain, copies] = [ids('plain'), ids('copies')]
    expect([...plain].filter(id => !copies.has(id))).toEqual([])
  })
})

test('without the originals the restatements stand first', () => {
  const list = gameData(siteNamed('plain'), 'meccg', 'rulings')
  expect(entriesWith(list)).toBeGreaterThanOrEqual(15)
  expect(list.filter(ruling => ruling.wording !== 'restatement')).toEqual([])
})

function entriesWith(list: readonly Ruling[]): number {
  return new Set(list.map(ruling => ruling.entry)).size
}
