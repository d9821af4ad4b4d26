import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { readGame } from '../../src/pipeline/game/read-game.ts'
import { LAYOUTS } from '../../src/pipeline/layouts/index.ts'
import { rankLayouts } from '../../src/pipeline/layouts/recognise.ts'
import { itemAt, must } from '../../src/pipeline/must.ts'
import { readSource } from '../../src/pipeline/source/source-text.ts'
import { SOURCES } from '../../tests/support/sources.ts'
import { filesUnder, readInput } from '../lib/read-folder.ts'
import { checkRecognised, checkText, makeStages } from './check-text.ts'
import { DAMAGES, extremes, type Spot } from './damage.ts'

/** A sound text to be damaged, and the layout it looks most like. */
interface Seed {
  readonly name: string
  readonly bytes: Uint8Array
  readonly layout: string
}

/** What a run of damaged texts came to. */
interface FuzzReport {
  readonly inputs: number
  readonly bytes: number
  /** The smallest input that came out wrong, in fast-check's words; null if all came out right. */
  readonly failure: string | null
}

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Small texts are tried in full; a window of a large one is, but for one time in so many. */
const WINDOW = 12_000
const WHOLE_EVERY = 25
/** What reading a text may take, in processor seconds a megabyte, on a machine that does nothing else. */
const SECONDS_PER_MEGABYTE = 2

let known: readonly Seed[] | undefined

/**
 * Returns the texts to damage, read once: every layout's fixtures, our restatements and, where they are on this
 * machine, the original texts.
 */
export function seeds(): readonly Seed[] {
  if (known) return known
  const files = [
    ...filesUnder(join(root, 'src/pipeline/layouts')).filter(file => /[/\\]input\.\w+$/.test(file)),
    ...filesUnder(join(root, 'content')).filter(file => file.endsWith('restatement.md')),
    ...(existsSync(SOURCES) ? filesUnder(SOURCES) : []),
  ]
  known = files.map(name => {
    const bytes = new Uint8Array(readFileSync(name))
    const [likeliest] = rankLayouts(readSource(name, bytes).source, LAYOUTS)
    return { name, bytes, layout: likeliest?.layout.name ?? 'markdown' }
  })
  return known
}

/**
 * Puts so many damaged texts through the stages. The same seed gives the same texts. `told` hears how many are done.
 */
export function fuzz(inputs: number, seed: number, told: (done: number) => void = () => {}): FuzzReport {
  const stages = stagesOfFirstGame()
  const texts = seeds()
  const total = { inputs: 0, bytes: 0 }
  const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
  const spot = fc.record<Spot>({ at: share, to: share, size: fc.integer({ min: 1, max: 20 }) })
  const input = fc.record({
    text: fc.nat(texts.length - 1),
    from: share,
    whole: fc.nat(WHOLE_EVERY - 1),
    damage: fc.array(fc.tuple(fc.constantFrom(...Object.keys(DAMAGES)), spot), { minLength: 1, maxLength: 4 }),
  })
  const property = fc.property(input, ({ text, from, whole, damage }) => {
    const { name, bytes: sound, layout } = itemAt(texts, text)
    const start = Math.floor(from * Math.max(0, sound.length - WINDOW))
    const part = whole === 0 ? sound : sound.slice(start, start + WINDOW)
    const bytes = damage.reduce((sofar, [what, at]) => DAMAGES[what]?.(sofar, at) ?? sofar, part)
    const faults = checkText(stages, bytes, layout)
    total.inputs++
    total.bytes += bytes.length
    told(total.inputs)
    if (faults.length > 0) throw new Error(`${name}, ${bytes.length} bytes:\n${faults.slice(0, 3).join('\n')}`)
  })
  const result = fc.check(property, { numRuns: inputs, seed, endOnFailure: false })
  return { ...total, failure: result.failed ? (fc.defaultReportMessage(result) ?? 'failed') : null }
}

/**
 * Damages so many texts, then reads texts of ten megabytes that are extreme in one way; prints what came of it.
 * Returns whether all went well.
 */
export function runFuzz(inputs: number, seed: number): boolean {
  const report = fuzz(inputs, seed, count => {
    if (count % 500 === 0) console.error(`${count} of ${inputs} damaged texts`)
  })
  console.log(
    `${report.inputs} damaged texts with ${(report.bytes / 1e6).toFixed(1)} MB (seed ${seed}): ${report.failure ?? 'none crashed, hung, or lost a word without a message'}`,
  )
  const stages = stagesOfFirstGame()
  const sound = Array.from(extremes(10), ([name, make]) => {
    const text = make()
    const { faults, seconds } = checkRecognised(stages, text)
    const pace = seconds / (text.length / 1e6)
    const good = faults.length === 0 && pace <= SECONDS_PER_MEGABYTE
    console.log(
      `${good ? 'ok  ' : 'FAIL'} ${name}, ${(text.length / 1e6).toFixed(1)} MB: ${pace.toFixed(2)} s a megabyte${faults.length > 0 ? `; ${faults[0]}` : ''}`,
    )
    return good
  })
  return report.failure === null && !sound.includes(false)
}

/** Returns the stages of the first of our games, whose authorities and vocabulary the texts speak of. */
function stagesOfFirstGame() {
  const folder = itemAt(readInput(join(root, 'content'), []).games, 0)
  return makeStages(must(readGame(folder).data, `game.yaml of ${folder.id}`))
}
