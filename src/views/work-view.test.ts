import { describe, expect, test } from 'vitest'
import type { OutlineItem } from '../pipeline/records/types.ts'
import { makeAddresses } from '../site/addresses.ts'
import { testGame, testRuling, testWork } from '../site/game.testing.ts'
import { workParts } from './work-parts.ts'
import { partAddress, workView, type WorkViewItem } from './work-view.ts'

describe('workView', () => {
  const at = (depth: number, line: number): OutlineItem => ({ kind: 'section', title: `Depth ${depth}`, depth, line })

  test('heading levels never skip one on the way down', () => {
    const { items } = workView(
      testGame([at(2, 1), at(5, 2), at(5, 3), at(2, 4), at(1, 5), at(3, 6)]),
      testWork('x', [at(2, 1), at(5, 2), at(5, 3), at(2, 4), at(1, 5), at(3, 6)]),
    )
    expect(items.map(item => (item.kind === 'section' ? item.level : 0))).toEqual([2, 3, 3, 2, 2, 3])
  })

  test('a chapter that is a work of its own stands in its place and leads there, on the page and among the parts', () => {
    const section = (title: string): OutlineItem => ({ kind: 'section', title, depth: 1, line: 1 })
    const book = testWork('book', [section('I'), section('III')])
    const chapter = { ...testWork('sails'), chapter: { of: 'book', title: 'II', before: 'III' } }
    const { items } = workView({ ...testGame(), works: [book, chapter] }, book)
    expect(items.map(item => (item.kind === 'section' ? [item.title, item.chapter?.id] : []))).toEqual([
      ['I', undefined],
      ['II', 'sails'],
      ['III', undefined],
    ])
    const under = (title: string) => {
      const rulings = Array.from({ length: 151 }, (_, at) => testRuling(`${title} ${at}`, 'terms/x'))
      return { ...items[0], kind: 'entry', title, number: '', level: 3, rulings } as WorkViewItem
    }
    const parts = workParts(
      items.flatMap(item => (item.kind === 'section' && item.chapter ? item : [item, under('Tide')])),
    )
    expect(parts.map(part => partAddress(makeAddresses('/'), testGame(), book, part))).toEqual([
      '/harbour/works/book/parts/i/',
      '/harbour/works/sails/',
      '/harbour/works/book/parts/iii/',
    ])
  })

  test('counts rulings and repairs, folds neighbouring front matter, sets page numbers aside', () => {
    const outline: OutlineItem[] = [
      { kind: 'matter', name: 'title', text: 'A harbour book', line: 1 },
      { kind: 'matter', name: 'preface', text: 'Read it slowly', line: 2 },
      { kind: 'matter', name: 'page number', text: '4', line: 9 },
      { kind: 'entry', entry: 'cards/anchor', heading: 'ANCHOR', depth: 1, line: 10, rulings: ['22222', '33333'] },
      { kind: 'entry', entry: 'cards/anchor', heading: 'Anchor again', depth: 1, line: 20, rulings: [] },
    ]
    const index = testGame(outline)
    const view = workView(index, testWork('almanac', outline))
    expect([view.rulings, view.repairs]).toEqual([2, 1])
    expect(view.aside).toEqual([{ name: 'page number', lines: [9] }])
    expect(
      view.items.map(item =>
        item.kind === 'matter' ? item.parts.length : item.kind === 'entry' ? item.introduces : '',
      ),
    ).toEqual([2, true, false])
  })
})
