import type { Ruling } from '../entries/entry.ts'
import { placeOfWording, shownWording } from '../entries/shown-wording.ts'
import type { Game } from '../game/game.ts'
import type { WorkData } from '../game/read-game.ts'
import { workNumber } from '../game/work-number.ts'
import { inFile, type Message } from '../messages/message.ts'
import { compareEditions, type EditionResult } from './compare-editions.ts'

/** What became of a ruling of an older edition. */
export interface Replaced {
  readonly older: Ruling
  /** Null where the newer edition, which replaces the older one whole, doesn't have it. */
  readonly newer: Ruling | null
  /** Whether the newer edition has it in other words; false where it leaves it out. */
  readonly reworded: boolean
  readonly reason: string
  readonly date: string | null
  readonly place: Message['place']
}

/**
 * Compares every newer edition that is present with the last one before it that has rulings of it: the parts of a
 * collection come out by turns. `dates` says when each work came out, `byWork` has the rulings of each.
 */
export function compareAllEditions(
  works: readonly WorkData[],
  dates: ReadonlyMap<string, string | null>,
  byWork: ReadonlyMap<string, readonly Ruling[]>,
  game: Pick<Game, 'authorities'>,
): {
  editions: ReadonlyMap<string, EditionResult['edition']>
  /** By work: the edition before it, wherever it is in the game. */
  older: ReadonlyMap<string, string>
  replaced: readonly Replaced[]
  messages: readonly Message[]
} {
  const { older, messages } = editionPairs(works, game)
  const editions = new Map<string, EditionResult['edition']>()
  const replaced: Replaced[] = []
  for (const work of works) {
    const result = compareWithLast(work.id, older, byWork)
    if (!result) continue
    editions.set(work.id, result.edition)
    const name = work.info.short ?? work.info.title
    const date = dates.get(work.id) ?? null
    for (const { older: old, newer, reworded } of result.pairs)
      replaced.push({
        older: old,
        newer,
        reworded,
        date,
        place: placeOfWording(shownWording(newer)),
        reason: `${name} has it ${reworded ? 'in other words' : 'in the same words'}.`,
      })
    if (!work.info.replacesAll) continue
    const paired = new Set(result.pairs.map(pair => pair.older))
    for (const old of byWork.get(result.edition.of) ?? [])
      if (!paired.has(old))
        replaced.push({
          older: old,
          newer: null,
          reworded: false,
          date,
          place: inFile(work.folder.files['work.yaml']?.path ?? work.id),
          reason: `${name} replaces the edition before it whole, and leaves it out.`,
        })
  }
  return { editions, older, replaced, messages }
}

function compareWithLast(
  work: string,
  older: ReadonlyMap<string, string>,
  byWork: ReadonlyMap<string, readonly Ruling[]>,
): EditionResult | null {
  for (let before = older.get(work); before !== undefined; before = older.get(before)) {
    const result = compareEditions(before, byWork.get(before) ?? [], byWork.get(work) ?? [])
    if (result && result.pairs.length > 0) return result
  }
  return null
}

type Named = Pick<WorkData, 'id' | 'info' | 'placeIn'>

/**
 * Returns, for each work that is a newer edition of another, that other's id: what `replaces` in its work.yaml says,
 * else, for the numbered works of an authority that is collected again each time (`crf-18`, `crf-19`), the number
 * before it. Reports a `replaces` that names no other work of the game, and editions that replace each other in a
 * circle.
 */
function editionPairs(
  works: readonly Named[],
  game: Pick<Game, 'authorities'>,
): { older: ReadonlyMap<string, string>; messages: Message[] } {
  const messages: Message[] = []
  const older = new Map<string, string>()
  const collected = new Set(game.authorities.filter(({ kind }) => kind === 'collected-rulings').map(({ id }) => id))
  const numbered = works.flatMap(work => {
    const number = collected.has(work.info.authority) ? numberOf(work) : null
    return number === null ? [] : [{ work, number }]
  })
  for (const series of Map.groupBy(numbered, ({ work }) => work.info.authority).values()) {
    const ordered = series.toSorted((a, b) => a.number - b.number)
    ordered.forEach(({ work }, index) => {
      const before = ordered[index - 1]
      if (before && work.info.replaces === undefined) older.set(work.id, before.work.id)
    })
  }
  for (const work of works) {
    const { replaces } = work.info
    if (replaces === undefined) continue
    if (replaces !== work.id && works.some(other => other.id === replaces)) older.set(work.id, replaces)
    else
      messages.push({
        code: 'history/unknown-edition',
        severity: 'error',
        place: work.placeIn(['replaces']),
        found: `“${work.id}” replacing “${replaces}”`,
        expected: `another work of the game: ${works
          .map(other => other.id)
          .filter(id => id !== work.id)
          .join(', ')}`,
        fix: 'Correct `replaces`, or add the older edition as a work.',
      })
  }
  for (const work of works) {
    const seen = new Set<string>()
    let id: string | undefined = work.id
    while (id !== undefined && !seen.has(id)) {
      seen.add(id)
      id = older.get(id)
    }
    // Each circle is reported once, at the first of its works.
    if (id === work.id && [...seen].every(other => other >= work.id)) {
      messages.push({
        code: 'history/edition-cycle',
        severity: 'error',
        place: work.placeIn(['replaces']),
        found: `editions that replace each other: ${[...seen, work.id].join(', ')}`,
        expected: 'an edition that is the oldest',
        fix: 'Take the wrong `replaces` out.',
      })
    }
  }
  return { older: messages.length > 0 ? new Map() : older, messages }
}

function numberOf({ id, info }: Named): number | null {
  const number = workNumber(id, info.authority)
  return number !== null && /^\d{1,6}$/.test(number) ? Number(number) : null
}
