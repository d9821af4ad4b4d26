import {
  rulingsOf,
  workOf,
  type EntryRecord,
  type GameIndex,
  type RulingRecord,
  type WorkRecord,
} from '../site/site-data.ts'
import { must } from '../pipeline/must.ts'
import { isDefinition, isErratum, isOfGlossary, sortByPrecedence } from './precedence.ts'
import { isInForce } from './status.ts'

/** What passages are made from. */
type Game = Pick<GameIndex, 'entryById' | 'rulingById' | 'workById'>

/** What one work says on an entry, with the anchor of its section on the page. */
export interface PassageView {
  readonly work: WorkRecord
  readonly heading: string
  readonly part: string | null
  readonly anchor: string
  /** False where the work's section before it already had its introduction. */
  readonly first: boolean
  readonly rulings: readonly RulingRecord[]
  /** The entry that has these rules, where the page shows them besides its own. */
  readonly from: EntryRecord | null
  /** Rules of `from` that are too many to be shown here too. */
  readonly elsewhere: readonly RulingRecord[]
  /** Whether they say what the topic is. */
  readonly meaning?: true | undefined
}

/** Returns what an entry's page shows work by work, in the order in which it counts: its own and its topic's. */
export function passagesOf(game: Game, entry: EntryRecord): PassageView[] {
  return sortByPrecedence([...ownPassages(game, entry), ...topicPassages(game, entry)])
}

/** Returns what works say under the headings of an entry, in the order of its texts. */
function ownPassages(game: Game, entry: EntryRecord): PassageView[] {
  const passages: PassageView[] = []
  const seen = new Set<string>()
  for (const passage of entry.passages) {
    const { work: workId, heading, part, rulings: ids } = passage
    const work = workOf(game, passage)
    // What a term means comes first, then an erratum in force; everything else keeps the order of its text, in which
    // one ruling may go on from another.
    const rulings = rulingsOf(game, ids).toSorted(
      (a, b) =>
        Number(!isDefinition(work, a)) - Number(!isDefinition(work, b))
        || Number(!changesCard(a)) - Number(!changesCard(b)),
    )
    // Ruling ids have no vowels and five characters; the prefix keeps a work's anchor from ever being one.
    const anchor = seen.has(workId) ? `work-${workId}-${passages.length + 1}` : `work-${workId}`
    const meaning = rulings.filter(ruling => isOfGlossary(work, ruling))
    const apart =
      meaning.length > 0 && meaning.length < rulings.length && entry.passages.some(other => other.work !== workId)
    const own = { work, heading, part, anchor, first: !seen.has(workId), rulings, from: null, elsewhere: [] }
    // What a term means stands before what others rule on it, and the work's other rules stand in their rank.
    if (apart)
      passages.push(
        { ...own, heading: entry.title, part: 'Glossary', first: false, rulings: meaning },
        { ...own, anchor: `${anchor}-rules`, rulings: rulings.filter(ruling => !meaning.includes(ruling)) },
      )
    else passages.push(own)
    seen.add(workId)
  }
  return passages
}

/** More rules of another page are a link to them: whole, they would double a page, which has 25 KB. */
const MAX_GATHERED = 10

/** Returns the rules from elsewhere that a topic's page shows, by the entries that have them. */
function topicPassages(game: Game, { topic }: EntryRecord): PassageView[] {
  return (topic?.rules ?? []).map((rules, index) => {
    const { from: id, rulings, meaning } = rules
    const work = workOf(game, rules)
    const from = must(game.entryById.get(id), `entry ${id}`)
    const all = rulingsOf(game, rulings)
    const isLong = all.length > MAX_GATHERED
    return {
      work,
      heading: from.title,
      part: null,
      anchor: `topic-${work.id}-${index + 1}`,
      first: false,
      rulings: isLong ? [] : all,
      from,
      elsewhere: isLong ? all : [],
      meaning,
    }
  })
}

/** Returns whether a ruling is an erratum that holds. */
export function changesCard(ruling: RulingRecord): boolean {
  return isErratum(ruling) && isInForce(ruling)
}
