import { describe, expect, it } from 'vitest'
import { sourceFromText } from '../../source/source-text.ts'
import { HARMLESS, countsOf, entryTitles, testDamages } from '../real.testing.ts'
import { rulePage } from './index.ts'

const options = { title: 'Lamps', isCardTitle: () => false }

describe('rule-page', () => {
  it('gives what stands before the first heading the work’s title, or the chapter’s', () => {
    const titles = (text: string, title: string | null) =>
      entryTitles(rulePage.parse(sourceFromText('x.txt', text), { ...options, title }))
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

  it('joins the lines of a column also where a sentence ends with one', () => {
    const text = [
      'Storms at Sea',
      '',
      'A storm puts out every lamp along the quay before morning.',
      'The keepers light their lamps again when it has passed over',
      'the harbour, and no boat may leave until all of them burn.',
      'Captains who set sail before that lose their place.',
      '',
    ]
    expect(countsOf(rulePage.parse(sourceFromText('x.txt', text.join('\n')), options)).rulings).toBe(1)
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

testDamages(rulePage, ['lantern', 'cranes', 'cranes-chapter'], HARMLESS)
