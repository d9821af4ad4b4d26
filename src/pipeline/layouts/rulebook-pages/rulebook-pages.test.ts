import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceFromText } from '../../source/source-text.ts'
import { RECOGNISED } from '../layout.ts'
import { realTexts } from '../testing.ts'
import { entryTitles, HARMLESS, testDamages } from '../real.testing.ts'
import { rulebookPages } from './index.ts'

const folder = new URL('fixtures/', import.meta.url)
const harbour = readFileSync(new URL('harbour/input.txt', folder), 'utf8')
const options = { title: null, isCardTitle: () => false }

describe('rulebook-pages', () => {
  it('makes no entry of a running head', () => {
    const titles = entryTitles(rulebookPages.parse(sourceFromText('x.txt', harbour), options))
    expect(titles.filter(title => /\d|Harbour Game/.test(title))).toEqual([])
    expect(titles).toContain('Boats › Restrictions')
  })

  it('takes none of the other real texts for a whole rulebook', () => {
    for (const source of realTexts()) expect(rulebookPages.detect(source).confidence).toBeLessThan(RECOGNISED)
  })
})

testDamages(rulebookPages, ['harbour'], HARMLESS)
