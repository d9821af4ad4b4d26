import type { Ruling } from '../entries/entry.ts'
import { at, type Message } from '../messages/message.ts'
import { matchByLikeness } from './match-similar.ts'
import { matchByPlace, matchSettled } from './match-by-position.ts'
import { matchByWords } from './match-exact.ts'
import { beginMatching, freeRows, type Sketched } from './matching.ts'
import type { RegistryRow } from './registry.ts'
import { newRulingId } from './ruling-id.ts'

/** The id a ruling has, and since when. */
export interface Permalink {
  readonly id: string
  /** Null until `npm run permalinks` has registered it; the id is provisional as long. */
  readonly row: RegistryRow | null
  /** A registered id that this ruling may have had, or may not: a person has to say. Null where nothing is in doubt. */
  readonly mayBe: string | null
  /** Sketches of its wordings (`sketch.ts`). */
  readonly copy: string | null
  readonly restatement: string | null
}

export interface Assignment {
  readonly permalinks: Map<Ruling, Permalink>
  /** Active rows that no ruling of this build has. */
  readonly left: RegistryRow[]
  /** By the id of a row that is left: the provisional id of the ruling that it may be. */
  readonly doubts: ReadonlyMap<string, string>
  readonly messages: Message[]
}

/**
 * Returns every ruling its id. A registered ruling is known again, in this order of certainty: where a person has said
 * so; by its very words, in its place before anywhere else; by most of its words, if nothing else comes near; and by place alone
 * where there are no words to compare. The rest get a provisional id that follows from their place. What remains in
 * doubt is matched with nothing: the row is left, and `doubts` names the ruling to look at.
 *
 * Works' and entries' order in the text counts for nothing, only a ruling's order in its entry does. `taken` holds all
 * ids ever given, in any game, and grows.
 */
export function assignPermalinks(
  game: string,
  rulings: readonly Ruling[],
  rows: readonly RegistryRow[],
  file: string,
  taken: Set<string>,
): Assignment {
  for (const row of rows) taken.add(row.id)
  const matching = beginMatching(rulings, rows)
  matchSettled(matching)
  matchByWords(matching)
  const likeliest = matchByLikeness(matching)
  const byPlace = matchByPlace(matching)

  const doubtful = [...likeliest].filter(([row, ruling]) => !matching.rulingOf.has(row) && !matching.rowOf.has(ruling))
  const rowOfDoubtful = new Map(doubtful.map(([row, ruling]) => [ruling, row]))
  const permalinks = new Map<Ruling, Permalink>()
  for (const one of matching.rulings) {
    const { ruling, copy, restatement } = one
    const row = matching.rowOf.get(one) ?? null
    const id = row?.id ?? newRulingId(game, ruling.work, ruling.entry, ruling.ordinal, taken)
    permalinks.set(ruling, { id, row, mayBe: rowOfDoubtful.get(one)?.id ?? null, copy, restatement })
  }
  const idOf = ({ ruling }: Sketched) => permalinks.get(ruling)?.id ?? ''
  return {
    permalinks,
    left: freeRows(matching),
    doubts: new Map(doubtful.map(([row, ruling]) => [row.id, idOf(ruling)])),
    messages: [
      ...matching.rulings.filter(one => !matching.rowOf.has(one)).map(one => notRegistered(one, idOf(one), file)),
      ...byPlace.map(one => knownByPlace(one, idOf(one), file)),
    ],
  }
}

function notRegistered(one: Sketched, id: string, file: string): Message {
  return {
    code: 'permalinks/not-registered',
    severity: 'info',
    place: sourceOf(one, file),
    found: `a ruling on ${one.ruling.entry} with the provisional id ${id}`,
    expected: `a row in ${file}`,
    fix: 'Run `npm run permalinks` before the link is passed on.',
  }
}

function knownByPlace(one: Sketched, id: string, file: string): Message {
  return {
    code: 'permalinks/known-by-place',
    severity: 'info',
    place: sourceOf(one, file),
    found: `ruling ${one.ruling.ordinal} on ${one.ruling.entry}, known as ${id} by its place alone`,
    expected: `a fingerprint of this wording in ${file}, which has one of the other wording only`,
    fix: 'Run `npm run permalinks` with both the copy and the restatement present.',
  }
}

function sourceOf({ ruling }: Sketched, file: string) {
  const { source } = ruling.copy ?? ruling.restatement ?? { source: { file, line: 1 } }
  return at(source.file, source.line)
}
