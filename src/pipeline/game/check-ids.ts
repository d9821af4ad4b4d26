import type { Message } from '../messages/message.ts'
import type { Game } from './game.ts'
import type { PlaceInYaml } from './yaml-file.ts'

type Path = readonly (string | number)[]

/** A list of `game.yaml` whose items have an id each. */
type Listed = 'authorities' | 'sets' | 'facts' | 'changes'

/** Returns an error for each id of `game.yaml` that two items of a list have, and for each that names no item. */
export function checkIds(game: Game, placeIn: PlaceInYaml): Message[] {
  const ids: Record<Listed, readonly string[]> = {
    authorities: game.authorities.map(({ id }) => id),
    sets: game.sets.map(({ code }) => code),
    facts: game.facts.map(({ id }) => id),
    changes: game.changes.map(({ id }) => id),
  }
  const named: (readonly [list: Listed, path: Path, id: string | undefined])[] = [
    ...game.authorities.flatMap(({ partOf, mistakenFor, bare }, at) => [
      ['authorities', ['authorities', at, 'partOf'], partOf] as const,
      ['authorities', ['authorities', at, 'mistakenFor'], mistakenFor] as const,
      ['authorities', ['authorities', at, 'bare', 'page'], bare.page] as const,
      ['authorities', ['authorities', at, 'bare', 'digest'], bare.digest] as const,
    ]),
    ...game.facts.map(({ beside }, at) => ['facts', ['facts', at, 'beside'], beside] as const),
    ...game.changes.map(({ authority }, at) => ['authorities', ['changes', at, 'authority'], authority] as const),
  ]
  return [
    ...(Object.keys(ids) as Listed[]).flatMap(list => twice(list, ids[list], placeIn)),
    ...named.flatMap(([list, path, id]) =>
      id === undefined || ids[list].includes(id) ? [] : [unknown(list, path, id, ids[list], placeIn)],
    ),
  ]
}

function twice(list: Listed, ids: readonly string[], placeIn: PlaceInYaml): Message[] {
  const field = list === 'sets' ? 'code' : 'id'
  return ids.flatMap((id, at): Message[] => {
    const first = ids.indexOf(id)
    if (first === at) return []
    return [
      {
        code: 'game/id-twice',
        severity: 'error',
        place: placeIn([list, at, field]),
        cause: placeIn([list, first, field]),
        found: `the ${field} “${id}” a second time under \`${list}\``,
        expected: `each ${field} once`,
        fix: 'Give one of the two another, or make one of them.',
      },
    ]
  })
}

function unknown(list: Listed, path: Path, id: string, ids: readonly string[], placeIn: PlaceInYaml): Message {
  return {
    code: 'game/unknown-id',
    severity: 'error',
    place: placeIn(path),
    found: `“${id}” as \`${path.slice(2).join('.')}\``,
    expected: `an id under \`${list}\`: ${ids.join(', ') || 'there is none'}`,
    fix: 'Correct it, or add what it names.',
  }
}
