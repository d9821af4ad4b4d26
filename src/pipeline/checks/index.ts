import type { Entry } from '../entries/entry.ts'
import type { GameData } from '../game/read-game.ts'
import type { LinkedRuling } from '../linking/link.ts'
import type { Subjects } from '../linking/subjects.ts'
import { concerning, type Message } from '../messages/message.ts'
import type { NameIndex } from '../names/name-index.ts'
import type { Assignment } from '../permalinks/assign.ts'
import type { Present } from '../permalinks/lost.ts'
import type { RegistryRow } from '../permalinks/registry.ts'
import type { WorkWithTexts } from '../works/texts-of-work.ts'
import { checkLinks } from './links.ts'
import { checkLostRulings } from './lost-ruling.ts'
import { checkOwnWords, checkPlainWords } from './plain-words.ts'
import { checkOwnFiles } from './own-files.ts'
import { checkRepairs } from './repair-without-passage.ts'
import { checkSameFacts } from './same-facts.ts'
import { checkTwinEntries } from './twin-entries.ts'
import { checkQuestions } from './unknown-ruling.ts'

export interface ChecksInput {
  readonly data: GameData
  readonly works: readonly WorkWithTexts[]
  readonly entries: readonly Entry[]
  readonly linked: readonly LinkedRuling[]
  readonly index: NameIndex
  readonly subjects: ReadonlyMap<string, Subjects>
  readonly assigned: Assignment
  readonly rows: readonly RegistryRow[]
  readonly present: (work: string) => Present
}

/** Returns what the rules over a game's works, links, registry and catalogue report. */
export function runChecks(input: ChecksInput): Message[] {
  const { data, works, entries, linked, index, subjects, assigned, rows, present } = input
  const folder = `content/${data.id}`
  return [
    ...works.flatMap(({ work, copies }) =>
      concerning(
        data.id,
        work.id,
        checkRepairs(
          `${folder}/works/${work.id}/repairs.yaml`,
          work.repairs,
          copies.map(copy => copy.unusedRepairs),
        ),
      ),
    ),
    ...checkPlainWords(linked.map(one => one.ruling)),
    ...checkOwnWords(
      linked.map(one => one.ruling),
      data.vocabulary.phrases,
    ),
    ...checkSameFacts(linked),
    ...checkOwnFiles(data, works, linked, index),
    ...checkTwinEntries(`${folder}/vocabulary.yaml`, entries, data.vocabulary),
    ...checkLinks(data, linked, entries, index, subjects),
    ...checkLostRulings(`${folder}/permalinks.tsv`, assigned.left, present, assigned.doubts),
    ...checkQuestions(data.questions, rows),
  ]
}
