import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { measureCoverage } from '../../source/coverage.ts'
import { sourceFromText } from '../../source/source-text.ts'
import { RECOGNISED } from '../layout.ts'
import { realTexts } from '../testing.ts'
import { countsOf, HARMLESS } from '../real.testing.ts'
import { rulebookPages } from './index.ts'

const folder = new URL('fixtures/', import.meta.url)
const harbour = readFileSync(new URL('harbour/input.txt', folder), 'utf8')
const options = { title: null, isCardTitle: () => false }

describe('rulebook-pages', () => {
  it('makes no entry of a running head', () => {
    const { children } = rulebookPages.parse(sourceFromText('x.txt', harbour), options)
    const titles = children.flatMap(node =>
      node.type === 'heading' && node.data.role === 'entry' ? [node.data.title] : [],
    )
    expect(titles.filter(title => /\d|Harbour Game/.test(title))).toEqual([])
    expect(titles).toContain('Boats › Restrictions')
  })

  it.each(Object.keys(HARMLESS))('reads the same with %s', name => {
    const damaged = sourceFromText('x.txt', HARMLESS[name]?.(harbour) ?? '')
    const root = rulebookPages.parse(damaged, options)
    expect(countsOf(root)).toEqual(countsOf(rulebookPages.parse(sourceFromText('x.txt', harbour), options)))
    expect(measureCoverage(damaged, root).unplaced).toEqual([])
  })

  it('takes none of the other real texts for a whole rulebook', () => {
    for (const source of realTexts()) expect(rulebookPages.detect(source).confidence).toBeLessThan(RECOGNISED)
  })
})
