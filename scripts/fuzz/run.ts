import fc from 'fast-check'
import { readGame, type GameData } from '../../src/pipeline/game/read-game.ts'
import { readInput } from '../lib/read-folder.ts'
import { checkText, makeStages } from './check-text.ts'
import { MUTATIONS, type Spot } from './mutations.ts'
import { seeds, type Seed } from './seeds.ts'

/** What a run of damaged texts came to. */
export interface FuzzReport {
  readonly inputs: number
  readonly bytes: number
  /** Processor seconds per megabyte that reading took, for the slowest input of at least 50,000 bytes. */
  readonly slowest: { readonly secondsPerMegabyte: number; readonly input: string }
  /** The smallest input that came out wrong, in fast-check's words; null if all came out right. */
  readonly failure: string | null
}

/** Small texts are tried in full; a window of a large one is, but for one time in so many. */
const WINDOW = 12_000
const WHOLE_EVERY = 25

const spot = fc.record<Spot>({
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  size: fc.integer({ min: 1, max: 20 }),
})

/**
 * Puts so many damaged texts through the stages. The same seed gives the same texts. `told` hears how many are done.
 */
export function fuzz(inputs: number, seed: number, told: (done: number) => void = () => {}): FuzzReport {
  const stages = makeStages(gameData())
  const texts = seeds()
  const total = { inputs: 0, bytes: 0, slowest: { secondsPerMegabyte: 0, input: '' } }
  const input = fc.record({
    text: fc.nat(texts.length - 1),
    from: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    whole: fc.nat(WHOLE_EVERY - 1),
    damage: fc.array(fc.tuple(fc.constantFrom(...Object.keys(MUTATIONS)), spot), { minLength: 1, maxLength: 4 }),
  })
  const result = fc.check(
    fc.property(input, ({ text, from, whole, damage }) => {
      const one = texts[text] as Seed
      const part = whole === 0 ? one.bytes : windowOf(one.bytes, from)
      const bytes = damage.reduce((sofar, [name, at]) => MUTATIONS[name]?.(sofar, at) ?? sofar, part)
      const { faults, seconds } = checkText(stages, bytes, one.layout)
      const secondsPerMegabyte = seconds / (bytes.length / 1e6)
      total.inputs++
      total.bytes += bytes.length
      if (bytes.length >= 50_000 && secondsPerMegabyte > total.slowest.secondsPerMegabyte)
        total.slowest = { secondsPerMegabyte, input: `${one.name}: ${damage.map(([name]) => name).join(', ')}` }
      told(total.inputs)
      if (faults.length > 0) throw new Error(`${one.name}, ${bytes.length} bytes:\n${faults.slice(0, 3).join('\n')}`)
    }),
    { numRuns: inputs, seed, endOnFailure: false },
  )
  return {
    ...total,
    failure: result.failed
      ? `${(result.errorInstance as Error).message}\n${fc.defaultReportMessage(result) ?? ''}`
      : null,
  }
}

function windowOf(bytes: Uint8Array, from: number): Uint8Array {
  if (bytes.length <= WINDOW) return bytes
  const start = Math.floor(from * (bytes.length - WINDOW))
  return bytes.slice(start, start + WINDOW)
}

/** Returns the first of our games, whose authorities and vocabulary the texts speak of. */
export function gameData(): GameData {
  const folder = readInput(new URL('../../content', import.meta.url).pathname, []).games[0]
  const data = folder && readGame(folder).data
  if (!data) throw new Error('There is no game under content/')
  return data
}
