import { countUp } from '../pipeline/collections.ts'
import { must } from '../pipeline/must.ts'
import {
  rulingsOf,
  type EntryRecord,
  type GameIndex,
  type Neighbour,
  type RulingRecord,
  type WorkRecord,
} from '../site/site-data.ts'
import { statusLabels } from './labels.ts'
import { byPrecedence, isDefinition, isErratum, isOfGlossary, sortByPrecedence } from './precedence.ts'
import { rulingsSaying } from './mentions.ts'
import { byTitle } from '../language/order.ts'
import { addresses } from '../site/site.ts'
import { isInForce } from './status.ts'
import { MAX_GATHERED, gatheredRules, rulingCount, rulingCountInWords, rulingsAbout } from './ruling-count.ts'
import { capital, count, cut } from '../language/format.ts'
import { isPresent } from './series.ts'

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
}

export interface EntryView {
  readonly passages: readonly PassageView[]
  /** What terms that are part of this topic mean. */
  readonly definitions: readonly RulingRecord[]
  /** The topic that shows what this term means, and the rules on it. */
  readonly shownOn: EntryRecord | null
  /** Whether all of its rulings are shown in this project's own words. */
  readonly paraphrased: boolean
  readonly works: readonly { readonly work: WorkRecord; readonly anchor: string; readonly rulings: number }[]
  /** Other names; a spelling that differs by a capital or the shape of its quotes is none. */
  readonly aliases: readonly string[]
  /** `1 superseded`, `2 disputed`, `1 with a doubtful citation`: what doesn't simply hold. */
  readonly doubts: readonly string[]
  /** Rulings of other entries that name it, those with a link to it first, as their works count. */
  readonly mentions: readonly RulingRecord[]
  /** Works of this build that were looked through and neither have a heading for it nor say any of its names. */
  readonly worksWithoutRulings: readonly WorkRecord[]
  readonly seeAlso: readonly EntryRecord[]
  readonly description: string
  readonly previous: NeighbourView | null
  readonly next: NeighbourView | null
}

export interface NeighbourView {
  readonly title: string
  readonly address: string
}

/** Returns what an entry's page shows, but the wording. */
export function entryView(game: GameIndex, entry: EntryRecord): EntryView {
  const passages: PassageView[] = []
  const works = new Map<string, { work: WorkRecord; anchor: string; rulings: number }>()
  for (const { work: workId, heading, part, rulings: ids } of entry.passages) {
    const work = game.workById.get(workId)
    if (work === undefined) continue
    const seen = works.get(workId)
    // What a term means comes first, then an erratum in force; everything else keeps the order of its text, in which
    // one ruling may go on from another.
    const rulings = rulingsOf(game, ids).toSorted(
      (a, b) =>
        Number(!isDefinition(work, a)) - Number(!isDefinition(work, b))
        || Number(!changesCard(a)) - Number(!changesCard(b)),
    )
    // Ruling ids have no vowels and five characters; the prefix keeps a work's anchor from ever being one.
    const anchor = seen === undefined ? `work-${workId}` : `work-${workId}-${passages.length + 1}`
    const meaning = rulings.filter(ruling => isOfGlossary(work, ruling))
    const apart =
      meaning.length > 0 && meaning.length < rulings.length && entry.passages.some(passage => passage.work !== workId)
    const own = { work, heading, part, anchor, first: seen === undefined, rulings, from: null, elsewhere: [] }
    // What a term means stands before what others rule on it, and the work's other rules stand in their rank.
    if (apart)
      passages.push(
        { ...own, heading: entry.title, part: 'Glossary', first: false, rulings: meaning },
        { ...own, anchor: `${anchor}-rules`, rulings: rulings.filter(ruling => !meaning.includes(ruling)) },
      )
    else passages.push(own)
    if (seen === undefined) works.set(workId, { work, anchor, rulings: rulings.length })
    else seen.rulings += rulings.length
  }
  const all = passages.flatMap(passage => passage.rulings)
  const answers = new Set(rulingsAbout(entry))
  const mentions = mentionsOf(game, entry).filter(({ id }) => !answers.has(id))
  const speaking = new Set(
    [...rulingsOf(game, rulingsAbout(entry)), ...mentions, ...rulingsSaying(game, entry)].map(ruling => ruling.work),
  )
  const { previous, next } = game.around(entry)
  return {
    passages: sortByPrecedence([...passages, ...topicPassages(game, entry)]),
    definitions: rulingsOf(game, entry.topic?.definitions ?? []),
    shownOn: entry.shownOn === null ? null : (game.entryById.get(entry.shownOn) ?? null),
    paraphrased: all.length > 0 && all.every(({ wording }) => wording === 'restatement'),
    works: [...works.values()].filter(({ rulings }) => rulings > 0),
    aliases: [...Map.groupBy(entry.aliases, alias => plainName(alias)).entries()]
      .filter(([name]) => name !== plainName(entry.title))
      .flatMap(([, [alias]]) => alias ?? []),
    doubts: doubts(all),
    mentions,
    worksWithoutRulings: game.works.filter(work => !works.has(work.id) && !speaking.has(work.id) && isPresent(work)),
    seeAlso: entry.seeAlso
      .flatMap(id => game.entryById.get(id) ?? [])
      .filter(other => other.id !== entry.id)
      .sort(byTitle),
    description: describe(game, entry, all),
    previous: neighbour(game, previous),
    next: neighbour(game, next),
  }
}

/** Returns the rules from elsewhere that a topic's page shows, by the entries that have them. */
function topicPassages(game: GameIndex, { topic }: EntryRecord): PassageView[] {
  return (topic?.rules ?? []).flatMap(({ work: workId, from: id, rulings }, index) => {
    const work = game.workById.get(workId)
    const from = game.entryById.get(id)
    if (work === undefined || from === undefined) return []
    const anchor = `topic-${workId}-${index + 1}`
    const all = rulingsOf(game, rulings)
    const isLong = all.length > MAX_GATHERED
    return {
      work,
      heading: from.title,
      part: null,
      anchor,
      first: false,
      rulings: isLong ? [] : all,
      from,
      elsewhere: isLong ? all : [],
    }
  })
}

/** Returns whether a ruling is an erratum that holds. */
export function changesCard(ruling: RulingRecord): boolean {
  return isErratum(ruling) && isInForce(ruling)
}

/** Returns a name without what doesn't make it another name: capitals, and the shape of its quotes. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[“”"]/g, '"').replaceAll('’', "'")
}

/** A name of one word is often an ordinary word too, so that only a link tells that the entry is meant. */
const MIN_DISTINCTIVE_WORDS = 2

/** Returns the rulings of other entries that name this one: with a link, or by a name of several words. */
function mentionsOf(game: GameIndex, entry: EntryRecord): RulingRecord[] {
  const linked = rulingsOf(game, entry.mentionedBy)
  const all = new Set([...linked, ...rulingsSaying(game, entry, MIN_DISTINCTIVE_WORDS)])
  const order = new Map(game.works.toSorted(byPrecedence).map(({ id }, index) => [id, index]))
  const orderOf = ({ work }: RulingRecord) => must(order.get(work), `work ${work}`)
  return [...all].sort((a, b) => orderOf(a) - orderOf(b))
}

function doubts(rulings: readonly RulingRecord[]): string[] {
  const counts = new Map<string, number>()
  for (const { status } of rulings) {
    if (status !== 'in-force') countUp(counts, statusLabels[status].label)
  }
  const cited = rulings.filter(({ citations }) => citations.some(({ problem }) => problem !== null)).length
  return [
    ...[...counts].map(([label, number]) => `${number} ${label.toLowerCase()}`),
    ...(cited > 0 ? [`${cited} with a doubtful citation`] : []),
  ]
}

function describe(game: GameIndex, entry: EntryRecord, rulings: readonly RulingRecord[]): string {
  const gathered = rulings.length > 0 ? [] : rulingsOf(game, gatheredRules(entry))
  const first = rulings[0] ?? gathered[0]
  if (first === undefined) return `No ruling on ${entry.title} is recorded yet.`
  return cut(`${headOf(game, entry, gathered.length)} in ${game.game.title}. ${first.text}`, 300)
}

function headOf(game: GameIndex, entry: EntryRecord, gathered: number): string {
  if (gathered > 0) return `${capital(count(gathered, 'rule'))} on ${entry.title}`
  const { rulings, lines } = rulingCount(game, entry)
  const words = rulingCountInWords(game, entry)
  if (lines > 0) return `${entry.title}: ${words}`
  return `${capital(words)} ${rulings === 0 ? 'of' : 'on'} ${entry.title}`
}

function neighbour(game: GameIndex, entry: Neighbour | null): NeighbourView | null {
  return entry === null ? null : { title: entry.title, address: addresses.entry(game.id, entry.id) }
}
