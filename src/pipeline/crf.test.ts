import { expect, test } from 'vitest'
import { runPipeline } from './index.ts'
import { GAME, tinyGame } from './testing.ts'

const WORK = `title: Collected Rulings File 15
authority: crf
recognise: { layouts: [crf-web], phrases: [lantern of oak, rulings by term], atLeast: 1 }
`
const COPY = `CRF VER. 15

Rulings By Term

Lighting Lamps

  • Annotation 24: A lamp burns until it is put out. [Van 1999]
  • See also Rulings by Term, Storms.

Storms

  • @ A storm puts out each lamp, but see CRF Annotation 24. [Effective 4/12/99]

Card Errata and Rulings

Lantern of Oak

  • Card Erratum (dusk version): Change "one hour" to "two hours."
`
const game = GAME.replace(
  'authorities:\n',
  'authorities:\n  - { id: crf-annotation, title: Annotation, kind: annotation, rank: 2, cited: [Annotation, CRF Annotation], partOf: crf, numbers: { first: 1 } }\n',
)

test('a CRF’s annotations, errata, marks and dates are known by what they are', () => {
  const { records, messages, entries } = runPipeline(tinyGame({ copy: COPY, work: WORK, game }))
  expect(messages.filter(({ severity }) => severity === 'error')).toEqual([])
  const rulings = records.games[0]?.rulings ?? []
  const annotation = rulings.find(ruling => ruling.annotation === '24')
  expect(annotation).toMatchObject({ entry: 'terms/lighting-lamps', marks: ['[Van 1999]'] })
  const storm = rulings.find(ruling => ruling.entry === 'terms/storms')
  expect(storm).toMatchObject({
    marks: ['@', '[Effective 4/12/99]'],
    effective: '1999-04-12',
    citations: [{ authority: 'crf-annotation', number: '24', target: annotation?.id }],
  })
  expect(storm?.text.startsWith('A storm')).toBe(true)
  expect(rulings.find(ruling => ruling.entry === 'cards/lantern-of-oak')).toMatchObject({
    errata: [{ action: 'change', from: 'one hour', to: 'two hours', version: 'dusk version' }],
  })
  expect(rulings.length).toBe(3)
  expect(entries.get('tiny/terms/lighting-lamps.mdx')?.text()).toMatch(/<Note kind="references"[^>]*>\s*See also/)
})
