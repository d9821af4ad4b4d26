import { workNumber } from '../game/work-number.ts'
import type { Game } from '../game/game.ts'
import type { WorkData } from '../game/read-game.ts'
import type { Message } from '../messages/message.ts'

type Named = Pick<WorkData, 'id' | 'info' | 'placeIn'>

/**
 * Returns, for each work that is a newer edition of another, that other's id: what `replaces` in its work.yaml says,
 * else, for the numbered works of an authority that is collected again each time (`crf-18`, `crf-19`), the number
 * before it. Reports a `replaces` that names no other work of the game, and editions that replace each other in a
 * circle.
 */
export function editionPairs(
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
