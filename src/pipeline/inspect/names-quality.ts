import { checkNamesMeasure } from '../checks/names-measure.ts'
import { textOf, type GameData } from '../game/read-game.ts'
import type { LinkedRuling } from '../linking/link.ts'
import type { Message } from '../messages/message.ts'
import { measureNames, type NamesMeasure } from '../names/measure.ts'
import { readSample } from '../names/sample.ts'

/**
 * Returns how well names are found in a game's labelled sample. The measure is null for a game without a sample, and
 * where less than half of it stands in the texts at hand: it speaks of original wordings, of which a few spans
 * stand in restatements by chance.
 */
export function namesQuality(
  { namesSample }: GameData,
  linked: readonly LinkedRuling[],
): { measure: NamesMeasure | null; messages: readonly Message[] } {
  if (!namesSample) return { measure: null, messages: [] }
  const { sample, messages } = readSample(namesSample.path, textOf(namesSample))
  const measure = measureNames(
    sample,
    linked.flatMap(ruling => ruling.placed.paragraphs),
  )
  if (measure.present < sample.length / 2) return { measure: null, messages }
  return { measure, messages: [...messages, ...checkNamesMeasure(namesSample.path, measure)] }
}
