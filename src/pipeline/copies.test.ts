import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { realRun } from '../../tests/support/real-run.ts'
import { SOURCES } from '../../tests/support/sources.ts'

/** The layouts of each work's copies, the fullest copy first. */
const LAYOUTS = {
  'event-cards': ['rule-page', 'checklist', 'rule-page'],
  pef: ['pef'],
  'playing-and-drawing-cards': ['rulebook-chapter'],
  'coe-rules': ['numbered-rules'],
}

describe.skipIf(!existsSync(SOURCES))('the original texts in a folder, without names that say what they are', () => {
  const { records, messages } = realRun()
  const works = records.games.flatMap(game => game.works).filter(({ id }) => id in LAYOUTS)

  test('are each known for what they are, the fullest copy of a work first', () => {
    expect(Object.fromEntries(works.map(({ id, copies }) => [id, copies.map(({ layout }) => layout)]))).toEqual(LAYOUTS)
    for (const { copies } of works)
      expect(copies.map(({ words }) => words)).toEqual(copies.map(({ words }) => words).toSorted((a, b) => b - a))
    expect(messages.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('have every word placed', () => {
    for (const { name, words, placed, unplaced } of works.flatMap(({ copies }) => copies)) {
      expect(words, name).toBeGreaterThan(300)
      expect({ name, placed, unplaced }).toEqual({ name, placed: words, unplaced: [] })
    }
  })

  test('are collated with the fullest: what each lacks, and where they differ', () => {
    const collation = works.find(({ id }) => id === 'event-cards')?.collation ?? []
    expect(collation).toHaveLength(2)
    for (const { aligned, differing, missing } of collation) {
      expect(aligned).toBeGreaterThan(9)
      expect(Math.min(differing, missing)).toBeGreaterThan(0)
    }
  })

  test('have the passage of each repair', () => {
    const rulings = records.games.flatMap(game => game.rulings).filter(({ repairs }) => repairs.length > 0)
    expect([...new Set(rulings.map(({ work }) => work))].filter(work => work in LAYOUTS).sort()).toEqual([
      'coe-rules',
      'pef',
      'playing-and-drawing-cards',
    ])
    expect(messages.filter(({ code }) => code === 'checks/repair-without-passage')).toEqual([])
  })
})
