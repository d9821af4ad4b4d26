import { withQuestion } from './labels.ts'
import { statusLabels } from './status-labels.ts'
import {
  rulingsOf,
  workOf,
  type EntryRecord,
  type GameIndex,
  type RulingRecord,
  type WorkRecord,
} from '../site/site-data.ts'
import { memoize } from '../pipeline/collections.ts'
import type { CitationRecord } from '../pipeline/citations/find-citations.ts'
import { LEADS_IN } from '../pipeline/records/leads.ts'
import { date, list } from '../language/format.ts'
import { numeralsOf } from './rule-numbers.ts'
import { gatheredRules, rulingCountInWords } from './ruling-count.ts'

/**
 * Returns what a ruling needs around it to be understood by itself: the rulings that lead in the lists of which it is
 * an item, the outermost first, and the items of the list that it leads in. An item of a list needs the ruling that
 * leads the list in (“… until one of these:”), and that one needs its items. A numbered rule that ends in a colon leads
 * in the rules right below it.
 */
export function contextOf(
  game: Pick<GameIndex, 'entryById' | 'rulingById' | 'rulings'>,
  ruling: Pick<RulingRecord, 'id' | 'entry' | 'number' | 'lead' | 'text'>,
) {
  const leads = leadsOf(game, ruling)
  const items = itemsOf(game, ruling.id)
  if (items.length > 0 || ruling.number === null || !LEADS_IN.test(ruling.text)) return { leads, items }
  const passage = game.entryById.get(ruling.entry)?.passages.find(({ rulings }) => rulings.includes(ruling.id))
  const after = passage?.rulings.slice(passage.rulings.indexOf(ruling.id) + 1) ?? []
  return { leads, items: stepsBelow(ruling.number, rulingsOf(game, after)) }
}

/** Returns the rulings that lead in the lists of which one is an item, the outermost first. */
function leadsOf(game: Pick<GameIndex, 'rulingById'>, { lead }: Pick<RulingRecord, 'lead'>): readonly RulingRecord[] {
  const ruling = game.rulingById.get(lead ?? '')
  return ruling === undefined ? [] : [...leadsOf(game, ruling), ruling]
}

/** Returns by ruling what leads in its lists and isn’t among these rulings, before the first item of each list. */
export function leadsNotSaid(
  game: Pick<GameIndex, 'rulingById'>,
  rulings: readonly RulingRecord[],
): ReadonlyMap<RulingRecord, readonly RulingRecord[]> {
  const said = new Set(rulings)
  return new Map(
    rulings.map(ruling => {
      const leads = leadsOf(game, ruling).filter(lead => !said.has(lead))
      for (const lead of leads) said.add(lead)
      return [ruling, leads]
    }),
  )
}

/** Returns the items of the list that a ruling leads in, with those of lists within it. */
function itemsOf(game: Pick<GameIndex, 'rulings'>, id: string): readonly RulingRecord[] {
  return (itemsByLead(game.rulings).get(id) ?? []).flatMap(item => [item, ...itemsOf(game, item.id)])
}

const itemsByLead = memoize((rulings: readonly RulingRecord[]) =>
  Map.groupBy(
    rulings.filter(({ lead }) => lead !== null),
    ({ lead }) => lead,
  ),
)

/** Returns the rules one part below a number that count in the way of the first: `3.i`, `3.ii`, not `3.I`. */
function stepsBelow(number: string, after: readonly RulingRecord[]): RulingRecord[] {
  const below = after.flatMap(rule => {
    if (!rule.number?.startsWith(`${number}.`)) return []
    const part = rule.number.slice(number.length + 1)
    return part.includes('.') ? [] : [{ rule, kind: numeralsOf(part) }]
  })
  return below.filter(({ kind }) => kind === below[0]?.kind).map(({ rule }) => rule)
}

/** Returns a ruling as one text that says what it answers: an item of a list after the words that lead it in. */
export function textInContext(
  game: Parameters<typeof contextOf>[0],
  ruling: Parameters<typeof contextOf>[1] & Pick<RulingRecord, 'question'>,
): string {
  const { leads, items } = contextOf(game, ruling)
  return [...leads.map(({ text }) => text), withQuestion(ruling), ...items.map(({ text }) => `• ${text}`)].join(' ')
}

/** Returns where a ruling is from in a few words, for previews: `PEF, ruling 4 (paraphrased), superseded`. */
export function sourceLine(
  game: Pick<GameIndex, 'workById'>,
  ruling: Pick<RulingRecord, 'work' | 'number' | 'ordinal' | 'wording' | 'status'>,
): string {
  const { number, ordinal, wording, status } = ruling
  const place = number === null ? `, ruling ${ordinal}` : ` ${number}`
  const fallen = status === 'in-force' ? '' : `, ${statusLabels[status].label.toLowerCase()}`
  return `${workOf(game, ruling).short}${place}${wording === 'restatement' ? ' (paraphrased)' : ''}${fallen}`
}

/** Returns how further copies of its work have a ruling, where they have it otherwise or lack a part of it. */
export function readingsOf(game: GameIndex, ruling: RulingRecord) {
  return byRuling(workOf(game, ruling).collation).get(ruling.id) ?? []
}

const byRuling = memoize((collation: WorkRecord['collation']) =>
  Map.groupBy(
    collation.flatMap(({ copy, differences }) => differences.map(difference => ({ copy, difference }))),
    ({ difference }) => difference.ruling,
  ),
)

/**
 * Returns whose word a ruling is: its work with its number and date, and what it cites, as `[COE 52]` is written. Its
 * place on its page, which the work doesn't number, would look like a number of the work's own.
 */
export function rulingAuthority(game: GameIndex, ruling: RulingRecord): string {
  const { title, date: day } = workOf(game, ruling)
  // A citation that is a sentence of its own is named by its title.
  const cited = [
    ...new Set(
      ruling.citations
        .filter(citation => citation.problem === null)
        .map(({ raw, authority, number }) =>
          /\.\]$/.test(raw) ? (game.authority(authority ?? '', number)?.title ?? raw) : raw,
        ),
    ),
  ]
  const number = ruling.number === null ? '' : ` ${ruling.number}`
  return `${title}${number}${day === null ? '' : ` (${date(day)})`}${cited.length === 0 ? '' : `, citing ${list(cited)}`}`
}

/** Returns the doubtful citations of a ruling but those whose number an editor's note speaks of. */
export function unexplainedCitations({
  citations,
  notes,
}: Pick<RulingRecord, 'citations' | 'notes'>): readonly CitationRecord[] {
  const named = new Set(notes.flatMap(note => note.match(/[\p{L}\p{N}.]+/gu) ?? []))
  return citations.filter(({ problem, number }) => problem !== null && (number === null || !named.has(number)))
}

/** Returns whose word the rulings of an entry are. */
export function entryAuthority(game: GameIndex, entry: EntryRecord): string {
  const rulings = rulingsOf(game, [...entry.rulings, ...gatheredRules(entry)])
  const works = new Set(rulings.map(ruling => workOf(game, ruling).title))
  return works.size === 0 ? 'no rulings recorded' : `${rulingCountInWords(game, entry)} in ${list([...works])}`
}
