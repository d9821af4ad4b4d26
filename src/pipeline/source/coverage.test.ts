import type { Root } from 'mdast'
import { expect, test } from 'vitest'
import { measureCoverage } from './coverage.ts'
import { mapRange } from './mapped-text.ts'
import { applyEdits, sourceFromText } from './source-text.ts'

const treeOf = (...parts: ReturnType<typeof mapRange>[]): Root => ({
  type: 'root',
  children: parts.map(part => ({
    type: 'paragraph',
    children: [{ type: 'text', value: part.value, data: { pieces: part.pieces } }],
  })),
})

test('a word that no node holds is listed with its line', () => {
  const source = sourceFromText('x.txt', 'one two\nthree four\n')
  const account = measureCoverage(source, treeOf(mapRange(source.text, 0, 7), mapRange(source.text, 14, 18)))
  expect(account).toMatchObject({ words: 4, placed: 3, unplaced: [{ line: 2, text: 'three' }] })
})

test('a word that is half there is not placed', () => {
  const source = sourceFromText('x.txt', 'wonderful')
  expect(measureCoverage(source, treeOf(mapRange(source.text, 0, 6))).placed).toBe(0)
})

test('a piece that claims other words than it holds places nothing', () => {
  const source = sourceFromText('x.txt', 'truth')
  const lie = { value: 'false', pieces: [{ at: 0, offset: 0, length: 5 }] }
  expect(measureCoverage(source, treeOf(lie)).placed).toBe(0)
})

test('a repaired word is placed where its repair is', () => {
  const plain = sourceFromText('x.txt', 'the Nazg–l rides')
  const source = applyEdits(plain, [
    { start: 4, end: 10, text: 'Nazgûl', reason: 'a letter read in another code page' },
  ])
  expect(measureCoverage(source, treeOf(mapRange(source.text, 0, source.text.length)))).toMatchObject({
    words: 4,
    placed: 4,
  })
  expect(measureCoverage(source, treeOf(mapRange(source.text, 10, source.text.length)))).toMatchObject({
    words: 4,
    placed: 1,
  })
})

test('what is placed is understood only in rulings and headings, and doubtful where something was guessed', () => {
  const source = sourceFromText('x.txt', 'front\nsure sure\nguessed\nlost\ngone\n')
  const at = (line: number) => ({ start: { line, column: 1 }, end: { line, column: 9 } })
  const text = (start: number, end: number) => {
    const { value, pieces } = mapRange(source.text, start, end)
    return [{ type: 'text' as const, value, data: { pieces } }]
  }
  const root: Root = {
    type: 'root',
    children: [
      {
        type: 'matter',
        role: 'front-matter',
        data: { name: 'x' },
        children: [{ type: 'paragraph', children: text(0, 5) }],
      },
      { type: 'paragraph', children: text(6, 15), position: at(2) },
      { type: 'paragraph', children: text(16, 23), position: at(3) },
      {
        type: 'orphan',
        data: { line: 4, rulings: 0, seeOnly: 1, marks: [], after: null, before: null },
        children: [{ type: 'reference', data: {}, children: [{ type: 'paragraph', children: text(24, 28) }] }],
      },
    ],
  }
  expect(measureCoverage(source, root, new Set([3]))).toEqual({
    words: 6,
    placed: 5,
    understood: 2,
    doubtful: 2,
    unplaced: [{ line: 5, text: 'gone' }],
  })
})
