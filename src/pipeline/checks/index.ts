import { concerning, type Message } from '../messages/message.ts'
import type { GameState } from '../records/game-records.ts'
import { checkChapters } from './chapter.ts'
import { checkLeads } from './lead-of-list.ts'
import { checkLinks } from './links.ts'
import { checkLists } from './list-without-heading.ts'
import { checkLostRulings } from './lost-ruling.ts'
import { checkOwnWords, checkPlainWords } from './plain-words.ts'
import { checkOwnFiles } from './own-files.ts'
import { checkRepairsWithoutPassage } from './repair-without-passage.ts'
import { checkSameFacts } from './same-facts.ts'
import { checkTwinEntries } from './twin-entries.ts'
import { checkUnknownRulings } from './unknown-ruling.ts'

/** Returns what the rules over a game's works, links, registry and catalogue report. */
export function runChecks(state: GameState): Message[] {
  const { data, works, collected, entries, linked, index, subjects, assigned, rows, present } = state
  const folder = `content/${data.id}`
  return [
    ...works.flatMap(({ work, copies }) =>
      copies.length === 0
        ? []
        : concerning(
            data.id,
            work.id,
            checkRepairsWithoutPassage(
              `${folder}/works/${work.id}/repairs.yaml`,
              work.repairs,
              works
                .filter(other => other.work.info.authority === work.info.authority)
                .flatMap(other => other.copies.map(copy => copy.unusedRepairs)),
            ),
          ),
    ),
    ...checkPlainWords(linked.map(one => one.ruling)),
    ...checkOwnWords(
      linked.map(one => one.ruling),
      data.vocabulary.phrases,
    ),
    ...checkSameFacts(linked),
    ...checkOwnFiles(data, works, linked, index, assigned.permalinks),
    ...checkLeads(data.notes, entries),
    ...checkLists(works, entries),
    ...checkChapters(works, collected.outlines),
    ...checkTwinEntries(`${folder}/vocabulary.yaml`, entries, data.vocabulary),
    ...checkLinks(data, linked, entries, index, subjects),
    ...checkLostRulings(`${folder}/permalinks.tsv`, assigned.left, present, assigned.doubts),
    ...checkUnknownRulings(data.questions, rows),
  ]
}
