import type { GameRecords } from '../../pipeline/records/types.ts'
import { tellingStems } from '../../language/telling-stems.ts'
import type { QuestionList } from '../../client/search/lists.ts'
import { lookupOf } from '../../client/search/lookup.ts'
import { stemmed } from '../../client/search/synonyms.ts'
import { compareStrings } from '../../pipeline/compare.ts'
import { countUp } from '../../pipeline/collections.ts'
import { must } from '../../pipeline/must.ts'

/**
 * So many rulings must share two stems, so large a share of those asked for, and so many times more often than by
 * chance. A third more of them, from three rulings and a fifth on, take 2 KB and find no more.
 */
const MIN = { rulings: 4, share: 0.3, lift: 4 }
/** A word in few questions tells little: so many more are counted that have nothing in common with it. */
const DOUBT = 2

/**
 * Returns which stem rulings have most often, and more often than by chance, where players ask for them with a word
 * that the rulings don't have. So what was asked of one ruling helps to find others of which nobody has asked in these
 * words. What the synonyms of the game say isn't said again.
 */
export function associationsOf({
  entries,
  rulings,
  questions,
  vocabulary,
}: Pick<GameRecords, 'entries' | 'rulings' | 'questions' | 'vocabulary'>): QuestionList['associations'] {
  const said = new Set(
    vocabulary.synonyms.flatMap(synonym => {
      const [keys, stems] = stemmed(synonym.said, synonym.meant)
      return keys.flatMap(key => stems.map(stem => `${key} ${stem}`))
    }),
  )
  const titles = new Map(entries.map(({ id, title }) => [id, title]))
  const having = new Map<string, number>()
  const asking = new Map<string, { rulings: number; with: Map<string, number> }>()
  const asked = rulings.filter(({ id }) => (questions[id] ?? []).length > 0)
  for (const { id, entry, text } of asked) {
    const own = new Set(tellingStems(`${titles.get(entry) ?? ''} ${text}`))
    for (const stem of own) countUp(having, stem)
    for (const stem of new Set(tellingStems((questions[id] ?? []).join(' ')))) {
      const known = asking.get(stem) ?? { rulings: 0, with: new Map<string, number>() }
      asking.set(stem, known)
      known.rulings++
      if (!own.has(stem)) for (const other of own) countUp(known.with, other)
    }
  }
  return lookupOf(
    Object.fromEntries(
      [...asking].flatMap(([stem, { rulings, with: others }]) => {
        const [found] = [...others]
          .map(([other, count]) => ({ other, count, share: count / (rulings + DOUBT) }))
          .filter(
            ({ other, count, share }) =>
              count >= MIN.rulings
              && share >= MIN.share
              && share > (MIN.lift * must(having.get(other), `count of “${other}”`)) / asked.length
              && !/\d/.test(other),
          )
          .sort((a, b) => b.share - a.share || compareStrings(a.other, b.other))
        // A second and a third stem would take 4 KB and find no more.
        return found && !said.has(`${stem} ${found.other}`)
          ? [[stem, [found.other, Math.round(100 * found.share)]]]
          : []
      }),
    ),
  )
}
