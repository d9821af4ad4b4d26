import type { Message } from '../messages/message.ts'
import type { GameState } from '../records/game-records.ts'
import { checkLinks } from './links.ts'
import { checkLostRulings } from './lost-ruling.ts'
import { checkTwinEntries } from './names.ts'
import { checkOwnFiles } from './own-files.ts'
import { checkNumberTwice, checkOwnWords, checkPlainWords, checkSameFacts } from './restatement.ts'

/** Returns what the rules over a game's works, links, registry and catalogue report. */
export function runChecks(state: GameState): Message[] {
  const { data, entries, linked, index, subjects, assigned, present, lost } = state
  const folder = `content/${data.id}`
  const rulings = linked.map(({ ruling }) => ruling)
  return [
    ...checkPlainWords(rulings),
    ...checkOwnWords(rulings, data.vocabulary.phrases),
    ...checkSameFacts(rulings),
    ...checkNumberTwice(rulings),
    ...checkOwnFiles(state),
    ...checkTwinEntries(`${folder}/vocabulary.yaml`, entries, data.vocabulary),
    ...checkLinks(data, linked, entries, index, subjects),
    ...checkLostRulings(data.id, lost, present, assigned.doubts),
  ]
}
