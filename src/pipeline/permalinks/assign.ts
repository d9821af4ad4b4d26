import { memoize } from '../collections.ts'
import type { Ruling } from '../entries/entry.ts'
import { plainText } from '../entries/plain-text.ts'
import { placeOfWording, shownWording } from '../entries/shown-wording.ts'
import { CappedMessages } from '../messages/capped-messages.ts'
import type { Message } from '../messages/message.ts'
import { must } from '../must.ts'
import { matchBySimilarity } from './match-similar.ts'
import { matchByIdentifier, matchByPlace, matchByWords, matchMoved, matchReturned } from './match-exact.ts'
import {
  freeRows,
  freeRulings,
  similarity,
  sketchRulings,
  type Matching,
  type Sketched,
  type Standing,
} from './matching.ts'
import { withWordings, type RegistryRow } from './registry.ts'
import { newRulingId } from './ruling-id.ts'
import { identityOf } from './sketch.ts'

/** The id a ruling has, and since when. */
export interface Permalink {
  readonly id: string
  /** Null until `npm run permalinks` has registered it; until then the id is provisional, and no address. */
  readonly row: RegistryRow | null
  /** The number that the text itself gives it, without blanks. */
  readonly number: string | null
  /** Sketches of its wordings (`sketch.ts`). */
  readonly copy: string | null
  readonly restatement: string | null
}

export interface Assignment {
  readonly permalinks: Map<Ruling, Permalink>
  /** Active rows that no ruling of this build has. */
  readonly left: RegistryRow[]
  /** By the id of a row that is left: the unregistered ruling that it may be. */
  readonly doubts: ReadonlyMap<string, Doubt>
  readonly messages: Message[]
}

/** Returns the permalinks by their ids. */
export const permalinksById = memoize(
  (permalinks: Assignment['permalinks']): ReadonlyMap<string, Permalink> =>
    new Map(Array.from(permalinks.values(), permalink => [permalink.id, permalink])),
)

/** An unregistered ruling that a registered one may have become. */
export interface Doubt {
  readonly ruling: Ruling
  readonly permalink: Permalink
  /** The share of their words that they have in common, from 0 to 1. */
  readonly alike: number
}

/**
 * Returns every ruling its id. A registered ruling is known again, in this order of certainty: by its identifier; by
 * its very words, in its place before anywhere else; by most of its words, its number and its neighbours, if nothing
 * else comes near; and by place alone where there are no words to compare. A ruling that was gone is known again by its
 * very words alone, and so is one whose work is none of `works`, those that the game has now, in another work. The rest
 * get a provisional id that follows from their words. What remains in doubt is matched with nothing: the row is left,
 * and `doubts` names the ruling to look at.
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
  works?: ReadonlySet<string>,
): Assignment {
  for (const row of rows) taken.add(row.id)
  const { matching, likeliest, byPlace } = matchRulings(sketchRulings(rulings, rows), rows)
  if (works) matchMoved(matching, works)
  const doubtful = [...likeliest].filter(([row, ruling]) => !matching.rulingOf.has(row) && !matching.rowOf.has(ruling))
  const permalinks = new Map<Ruling, Permalink>()
  for (const one of matching.rulings) {
    const { ruling, work, entry, number, copy, restatement } = one
    const row = matching.rowOf.get(one) ?? null
    const words = identityOf(restatement ?? copy ?? '')
    const id = row?.id ?? newRulingId(game, work, entry, words, taken)
    permalinks.set(ruling, { id, row, number, copy, restatement })
  }
  const permalinkOf = ({ ruling }: Sketched) => must(permalinks.get(ruling), `permalink on ${ruling.entry}`)
  const messages = new CappedMessages()
  for (const one of freeRulings(matching)) messages.add(notRegistered(one, file))
  for (const one of byPlace) messages.add(knownByPlace(one, permalinkOf(one).id, file))
  return {
    permalinks,
    left: freeRows(matching),
    doubts: new Map(
      doubtful.map(([row, one]) => [
        row.id,
        { ruling: one.ruling, permalink: permalinkOf(one), alike: similarity(one, row) ?? 0 },
      ]),
    ),
    messages: messages.all(),
  }
}

/**
 * Matches rulings with the rows that they were registered under. Returns, beside what is certain, the ruling that each
 * row may be where nothing is, and the rulings that are known by their place alone.
 */
export function matchRulings(rulings: readonly Sketched[], rows: readonly RegistryRow[]) {
  const matching: Matching = {
    rulings,
    rows: rows.filter(row => row.state === 'active'),
    gone: rows.filter(row => row.state === 'gone'),
    rowOf: new Map(),
    rulingOf: new Map(),
  }
  matchByIdentifier(matching)
  matchByWords(matching)
  const likeliest = matchBySimilarity(matching)
  const byPlace = matchByPlace(matching)
  matchReturned(matching)
  return { matching, likeliest, byPlace }
}

/** Returns a row as it is registered next: where its ruling stands now, with the words that are at hand. */
export function presentRow(row: RegistryRow, now: Standing): RegistryRow {
  const { entry, work, ordinal, number } = now
  return { ...withWordings(row, now), entry, work, ordinal, number: number ?? row.number, state: 'active' }
}

function notRegistered(one: Sketched, file: string): Message {
  return {
    code: 'permalinks/not-registered',
    severity: 'info',
    place: placeOfWording(shownWording(one.ruling)),
    found: `a ruling on ${one.entry} that has no permalink yet: “${openingOf(one.ruling)}”`,
    expected: `a row in ${file}`,
    fix: 'Run `npm run permalinks`; until then the ruling has no page of its own.',
  }
}

function knownByPlace(one: Sketched, id: string, file: string): Message {
  return {
    code: 'permalinks/known-by-place',
    severity: 'info',
    place: placeOfWording(shownWording(one.ruling)),
    found: `ruling ${one.ordinal} on ${one.entry}, known as ${id} by its place alone`,
    expected: `a fingerprint of this wording in ${file}, which has one of the other wording only`,
    fix: 'Run `npm run permalinks` with both the copy and the restatement present.',
  }
}

const SHOWN = 80

/** Returns the first words of a ruling. */
export function openingOf(ruling: Ruling): string {
  const text = plainText(shownWording(ruling).blocks).replace(/\s+/g, ' ').trim()
  return text.length <= SHOWN ? text : `${text.slice(0, text.lastIndexOf(' ', SHOWN)) || text.slice(0, SHOWN)} …`
}
