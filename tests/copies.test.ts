import { describe, expect, test } from 'vitest'
import { originalHere } from '../src/pipeline/layouts/originals.testing.ts'
import { gameData, hasCopies, siteNamed, type Ruling } from './support/sites.ts'

const PEF = originalHere('pef', 'pef')

describe.runIf(hasCopies())('with the original texts', () => {
  const works = (game: string) => gameData(siteNamed('copies'), game, 'works')
  const rulings = (game: string, work: string) =>
    gameData(siteNamed('copies'), game, 'rulings').filter(ruling => ruling.work === work)
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
