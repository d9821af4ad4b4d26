import { checkRecognised, makeStages } from './check-text.ts'
import { extremes } from './extremes.ts'
import { fuzz, gameData } from './run.ts'

/** What reading a text may take, in processor seconds a megabyte, on a machine that does nothing else. */
const SECONDS_PER_MEGABYTE = 2

/**
 * Damages so many texts, then reads texts of ten megabytes that are extreme in one way; prints what came of it.
 * Returns whether all went well.
 */
export function runFuzz(inputs: number, seed: number): boolean {
  const {
    bytes,
    slowest,
    failure,
    inputs: done,
  } = fuzz(inputs, seed, count => {
    if (count % 500 === 0) console.error(`${count} of ${inputs} damaged texts`)
  })
  console.log(
    `${done} damaged texts with ${(bytes / 1e6).toFixed(1)} MB (seed ${seed}): ${failure ?? 'none crashed, hung, or lost a word without a message'}`,
  )
  console.log(
    `The slowest of 50 kB or more took ${slowest.secondsPerMegabyte.toFixed(2)} s a megabyte: ${slowest.input}`,
  )
  const stages = makeStages(gameData())
  let sound = failure === null
  for (const [name, make] of extremes(10)) {
    const text = make()
    const { faults, seconds } = checkRecognised(stages, text)
    const pace = seconds / (text.length / 1e6)
    const good = faults.length === 0 && pace <= SECONDS_PER_MEGABYTE
    sound &&= good
    console.log(
      `${good ? 'ok  ' : 'FAIL'} ${name}, ${(text.length / 1e6).toFixed(1)} MB: ${pace.toFixed(2)} s a megabyte${faults.length > 0 ? `; ${faults[0]}` : ''}`,
    )
  }
  return sound
}
