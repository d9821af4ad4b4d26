import { describe, expect, it } from 'vitest'
import { accountWords } from '../../../source/account.ts'
import { sourceFromText } from '../../../source/source-text.ts'
import { LAYOUTS } from '../../index.ts'
import { rankLayouts } from '../../recognise.ts'
import { foldTitle } from '../headings.ts'
import { CARDS, foundIn, imitate, type Shape } from './imitation-in-tests.ts'

const TITLES = new Set(CARDS.map(foldTitle))
const options = { title: null, isCardTitle: (text: string) => TITLES.has(foldTitle(text)) }
const LAYOUT_OF = { cards: 'crf-cards-usenet', terms: 'crf-terms-usenet', turn: 'crf-turn-sequence', web: 'crf-web', 'web-bullets': 'crf-web', changes: 'crf-changes' }

/** Shapes of every family, spread over widths, styles and copies by their number. */
const SHAPES = (['cards', 'terms', 'turn', 'web', 'web-bullets', 'changes'] as const).flatMap(family => Array.from({ length: 40 }, (_, seed): Shape => ({
  family, seed, width: 66 + seed % 13, style: seed % 2 === 0 ? 'below' : 'apart', stripped: seed % 3 !== 0 && seed > 4, banners: seed % 4 < 2, indented: seed % 10 === 9, version: 4 + seed % 15,
})))

describe('made-up CRFs', () => {
  it.each(SHAPES)('$family $seed: $style, width $width, stripped $stripped, banners $banners', shape => {
    const imitation = imitate(shape)
    const source = sourceFromText('imitation.txt', imitation.text)
    const [best] = rankLayouts(source, LAYOUTS)
    expect(best?.layout.name, imitation.text).toBe(LAYOUT_OF[shape.family])
    const root = best?.layout.parse(source, options)
    if (!root) throw new Error('nothing was read')
    const found = foundIn(root)
    expect(found.entries, imitation.text).toEqual(imitation.entries)
    expect(found.orphans, imitation.text).toEqual(imitation.orphans)
    expect(found.annotations).toEqual(imitation.annotations)
    expect(root.data.document).toMatchObject({ authority: 'CRF', number: String(shape.version) })
    expect(accountWords(source, root).unplaced).toEqual([])
    for (const accident of imitation.accidents) expect(found.accidents).toContainEqual(accident)
  })
})
