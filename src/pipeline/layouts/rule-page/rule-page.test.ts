import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { measureCoverage } from '../../source/coverage.ts'
import { sourceFromText } from '../../source/source-text.ts'
import { HARMLESS, countsOf, testDamages } from '../real.testing.ts'
import { rulePage } from './index.ts'

const folder = new URL('fixtures/', import.meta.url)
const options = { title: 'Lamps', isCardTitle: () => false }
const lantern = readFileSync(new URL('lantern/input.txt', folder), 'utf8')

describe('rule-page', () => {
  it.each(Object.keys(HARMLESS))('reads the same with %s', name => {
    const damaged = sourceFromText('lantern.txt', HARMLESS[name]?.(lantern) ?? '')
    const root = rulePage.parse(damaged, options)
    expect(countsOf(root)).toEqual({ cards: 0, terms: 4, rulings: 7, examples: 2 })
    expect(measureCoverage(damaged, root).unplaced).toEqual([])
  })

  it('gives what stands before the first heading the work’s title, or the chapter’s', () => {
    const titles = (text: string, title: string | null) =>
      rulePage
        .parse(sourceFromText('x.txt', text), { ...options, title })
        .children.flatMap(node => (node.type === 'heading' && node.data.role === 'entry' ? [node.data.title] : []))
    expect(titles('Lamps burn.\n\nStorms\n\nThey blow.', 'The Harbour')).toEqual(['The Harbour', 'Storms'])
    expect(titles('Chapter IV: The Lamps\n\nLamps burn.\n\nSTORMS AT SEA\n\nThey blow.', null)).toEqual([
      'The Lamps',
      'STORMS AT SEA',
    ])
  })

  it('keeps a heading with nothing under it', () => {
    expect(countsOf(rulePage.parse(sourceFromText('x.txt', 'Storms\n\nThey blow.\n\nThe Keepers\n'), options))).toEqual(
      { cards: 0, terms: 2, rulings: 1, examples: 0 },
    )
  })

  it('takes no item under a colon for a heading', () => {
    expect(
      countsOf(
        rulePage.parse(
          sourceFromText('x.txt', 'Storms\n\nThese towers are lit:\nGrey Beacon\nRed Beacon\n\nThey blow.\n'),
          options,
        ),
      ).terms,
    ).toBe(1)
  })
})

testDamages(rulePage, ['cranes', 'cranes-chapter'], HARMLESS)
