import { describe, expect, test } from 'vitest'
import { testGame, testRuling, testWork } from '../site/game.testing.ts'
import type { GameIndex } from '../site/site-data.ts'
import { entryView } from './entry-view.ts'

const of = (index: GameIndex, id: string) => {
  const found = index.entryById.get(id)
  if (found === undefined) throw new Error(id)
  return entryView(index, found)
}

describe('entryView', () => {
  test('names what does not hold, and the silent works', () => {
    const view = of(testGame(), 'cards/anchor')
    expect(view.doubts).toEqual(['1 superseded'])
    expect(view.worksWithoutRulings.map(({ id }) => id)).toEqual(['log'])
    expect(view.works.map(({ work }) => work.id)).toEqual(['almanac'])
  })

  test('an entry without rulings has no work that says anything of it', () => {
    expect(of(testGame(), 'cards/mast').worksWithoutRulings).toHaveLength(2)
  })

  test('a card without rulings is described by what is known of it', () => {
    const index = testGame()
    const mast = index.entryById.get('cards/mast')!
    expect(entryView(index, mast).description).toBe('No ruling on Mast is recorded yet.')
    const card = { title: 'Mast', type: 'Rig', subtypes: [], alignments: ['Crew'], printings: [], titles: {} }
    const versions = [{ codes: [], alignments: [], facts: { height: 9 } }]
    const facts = [{ id: 'height', label: 'Height', kind: 'number' as const }]
    const known = entryView({ ...index, game: { ...index.game, facts } } as GameIndex, {
      ...mast,
      card: { ...card, versions },
    })
    expect(known.description).toBe('Rig · Crew · Height 9. No ruling on Mast is recorded yet.')
  })

  test('what a term means comes before what ranks higher, and the other rules of that work after it', () => {
    const index = testGame()
    const [manual, log] = [{ ...testWork('manual'), glossary: true, rank: 2 }, testWork('log')]
    const rulings = [
      testRuling('bbbbb', 'terms/tide', { work: 'manual', number: '3.1' }),
      testRuling('ccccc', 'terms/tide', { work: 'manual' }),
      testRuling('ddddd', 'terms/tide', { work: 'manual', number: 'g.tide.1' }),
      testRuling('fffff', 'terms/tide', { work: 'log' }),
    ]
    const tide = index.entryById.get('terms/tide')
    if (tide === undefined) throw new Error('no entry')
    const view = entryView(
      {
        ...index,
        works: [manual, log],
        workById: new Map([manual, log].map(one => [one.id, one])),
        rulingById: new Map(rulings.map(one => [one.id, one])),
      },
      {
        ...tide,
        passages: [
          { work: 'manual', heading: '3. Tides', part: null, rulings: ['bbbbb', 'ccccc', 'ddddd'] },
          { work: 'log', heading: 'Tide', part: null, rulings: ['fffff'] },
        ],
      },
    )
    expect(view.passages.map(passage => passage.rulings.map(({ id }) => id))).toEqual([
      ['ccccc', 'ddddd'],
      ['fffff'],
      ['bbbbb'],
    ])
    expect(new Set(view.passages.map(({ anchor }) => anchor)).size).toBe(3)
  })

  test('a spelling that differs by its capitals only is no other name', () => {
    expect(of(testGame(), 'terms/tide').aliases).toEqual(['Ebb'])
  })
})
