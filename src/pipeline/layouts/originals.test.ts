import { describe, expect, test } from 'vitest'
import { must } from '../must.ts'
import { measureCoverage } from '../source/coverage.ts'
import { LAYOUTS } from './index.ts'
import { absence, figuresOf, ORIGINALS, textsHere } from './originals.testing.ts'

const TEXTS = textsHere()

test.runIf(TEXTS.length > 0).for(TEXTS)('$source.file is a text whose figures are known', (text, { skip }) => {
  const { words, fingerprint } = text
  skip(text.original === null, `another text than the figures are of: ${JSON.stringify({ words, fingerprint })}`)
})

describe.each(ORIGINALS)('$work, $layout of $words words', original => {
  test('is read with the figures that are known of it', ({ skip }) => {
    const here = TEXTS.find(text => text.original === original)
    if (here === undefined) return skip(absence(original, TEXTS))
    const layout = must(
      LAYOUTS.find(({ name }) => name === original.layout),
      'such layout',
    )
    const root = layout.parse(here.source, { title: null, isCardTitle: () => false })
    expect(figuresOf(root)).toEqual(original.figures)
    expect(measureCoverage(here.source, root).unplaced).toEqual([])
  })
})
