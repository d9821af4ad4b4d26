import { readGame } from '../../src/pipeline/game/read-game.ts'
import { LAYOUTS } from '../../src/pipeline/layouts/index.ts'
import { must } from '../../src/pipeline/must.ts'
import { tinyGame } from '../../src/pipeline/testing.ts'
import { expect, test } from 'vitest'
import { checkLayout, checkRecognised, makeStages } from './check-text.ts'
import { DAMAGES, extremes } from './damage.ts'
import { fuzz, seeds } from './fuzz.ts'

test('eight damaged texts lose no word without a message, and every entry made of them can be read', () => {
  const report = fuzz(8, 20261121)
  expect(report.failure).toBeNull()
  expect(report.inputs).toBe(8)
  expect(report.bytes).toBeGreaterThan(20_000)
})

test('there are texts of every layout to damage, and each damage changes them', () => {
  const texts = seeds()
  expect(LAYOUTS.map(layout => layout.name).filter(name => !texts.some(text => text.layout === name))).toEqual([])
  const idle = Object.entries(DAMAGES).filter(([, damage]) =>
    texts.every(({ bytes }) => Buffer.compare(damage(bytes, { at: 0.4, to: 0.8, size: 5 }), bytes) === 0),
  )
  expect(idle.map(([name]) => name)).toEqual([])
})

// Lists a thousand deep are a megabyte at any scale; `npm run bench -- --fuzz` has them, and all at ten megabytes.
const small = [...extremes(0.02)].filter(([name]) => name !== 'lists a thousand deep')

test.for(small)('%s: every word is placed or told by every layout', ([, make]) => {
  const [stages, bytes] = [stagesOf(), make()]
  for (const layout of LAYOUTS) expect(checkLayout(stages, bytes, layout).faults, layout.name).toEqual([])
})

test('a hundred and forty thousand lines are no more than a stack can hold', { timeout: 120_000 }, () => {
  const bullets = must(extremes(7).get('bullets'), 'bullets')
  expect(checkRecognised(stagesOf(), bullets()).faults).toEqual([])
})

function stagesOf() {
  const data = readGame(tinyGame().games[0] ?? { id: '', files: {}, works: [] }).data
  if (!data) throw new Error('The tiny game can’t be read')
  return makeStages(data)
}
