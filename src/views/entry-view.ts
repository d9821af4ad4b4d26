import { countUp, firstOfEach } from '../pipeline/collections.ts'
import { itemAt, must } from '../pipeline/must.ts'
import { isPresent, rulingsOf, type EntryRecord, type GameIndex, type RulingRecord } from '../site/site-data.ts'
import { factSummary } from './card.ts'
import { cardClass } from './labels.ts'
import { statusLabels } from './status-labels.ts'
import { passagesOf } from './passages.ts'
import { byPrecedence } from './precedence.ts'
import { rulingsNaming, rulingsSaying } from './mentions.ts'
import { byTitle } from '../language/order.ts'
import { gatheredRules, rulingCount, rulingCountInWords, rulingsAbout } from './ruling-count.ts'
import { capital, cut } from '../language/format.ts'

export type EntryView = ReturnType<typeof entryView>

/** Returns what an entry's page shows, but the wording. */
export function entryView(game: GameIndex, entry: EntryRecord) {
  const passages = passagesOf(game, entry)
  const own = passages.flatMap(({ from, rulings }) => (from === null ? rulings : []))
  const all = passages.flatMap(({ rulings, elsewhere }) => [...rulings, ...elsewhere])
  const headings = new Set([entry.title, ...passages.map(({ heading }) => heading)].map(plainName))
  const here = new Set([...entry.passages, ...all].map(({ work }) => work))
  const answers = new Set(rulingsAbout(entry))
  const mentions = mentionsOf(game, entry).filter(({ id }) => !answers.has(id))
  const speaking = new Set(
    [...rulingsOf(game, rulingsAbout(entry)), ...mentions, ...rulingsSaying(game, entry)].map(ruling => ruling.work),
  )
  return {
    passages,
    /** What terms that are part of this topic mean. */
    definitions: rulingsOf(game, entry.topic?.definitions ?? []),
    /** The topic that shows what this term means, and the rules on it. */
    shownOn: entry.shownOn === null ? null : (game.entryById.get(entry.shownOn) ?? null),
    /** Whether all of its rulings are shown in this project's own words. */
    paraphrased: all.length > 0 && all.every(({ wording }) => wording === 'restatement'),
    works: [
      ...Map.groupBy(
        passages.filter(({ rulings, elsewhere }) => rulings.length + elsewhere.length > 0),
        ({ work }) => work,
      ),
    ].map(([work, of]) => ({ work, anchor: itemAt(of, 0).anchor })),
    /** Other names, but those that differ in capitals or quotes alone, and headings, which stand over the rulings. */
    aliases: firstOfEach(entry.aliases, plainName).filter(alias => !headings.has(plainName(alias))),
    /** `1 superseded`, `2 disputed`, `1 with a doubtful citation`: what doesn't simply hold. */
    doubts: doubts(all),
    /** Rulings of other entries that name it, as their works count. */
    mentions,
    /** Works of this build that were looked through and neither have a heading for it nor say any of its names. */
    worksWithoutRulings: game.works.filter(work => !here.has(work.id) && !speaking.has(work.id) && isPresent(work)),
    seeAlso: entry.seeAlso
      .flatMap(id => game.entryById.get(id) ?? [])
      .filter(other => other.id !== entry.id)
      .sort(byTitle),
    description: describe(game, entry, own),
  }
}

/** Returns a name without what doesn't make it another name: capitals, and the shape of its quotes. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[“”"]/g, '"').replaceAll('’', "'")
}

/** Returns the rulings of other entries that name this one, as their works count. */
function mentionsOf(game: GameIndex, entry: EntryRecord): RulingRecord[] {
  const order = new Map(game.works.toSorted(byPrecedence).map(({ id }, index) => [id, index]))
  const orderOf = ({ work }: RulingRecord) => must(order.get(work), `work ${work}`)
  return [...rulingsNaming(game, entry)].sort((a, b) => orderOf(a) - orderOf(b))
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
  const first = rulings[0] ?? rulingsOf(game, gatheredRules(entry))[0]
  if (first === undefined) {
    const facts = [...(entry.card ? cardClass(entry.card) : []), factSummary(game.game.facts, entry.card) ?? []].flat()
    const known = facts.length === 0 ? '' : `${facts.join(' · ')}. `
    return cut(`${known}No ruling on ${entry.title} is recorded yet.`, 300)
  }
  return cut(`${countOnTitle(game, entry)} in ${game.game.title}. ${first.text}`, 300)
}

function countOnTitle(game: GameIndex, entry: EntryRecord): string {
  const words = rulingCountInWords(game, entry)
  const { rulings, lines } = rulingCount(game, entry)
  if (lines > 0) return `${entry.title}: ${words}`
  return `${capital(words)} ${rulings === 0 ? 'of' : 'on'} ${entry.title}`
}
