import type { Message } from '../messages/message.ts'
import type { Path } from './field-faults.ts'
import type { Game } from './game.ts'
import type { PlaceInYaml } from './yaml-file.ts'

/** A list of `game.yaml` whose items have an id each. */
type Listed = 'authorities' | 'sets' | 'facts' | 'changes'

/** Returns an error for each id of `game.yaml` that two items of a list have, and for each that names no item. */
export function checkIds(game: Game, placeIn: PlaceInYaml): Message[] {
  const ids = {
    authorities: game.authorities.map(({ id }) => id),
    sets: game.sets.map(({ code }) => code),
    facts: game.facts.map(({ id }) => id),
    changes: game.changes.map(({ id }) => id),
  }
  const unknown = (list: Listed, path: Path, id: string | undefined): Message[] => {
    if (id === undefined || ids[list].includes(id)) return []
    const message: Message = {
      code: 'game/unknown-id',
      severity: 'error',
      place: placeIn(path),
      found: `“${id}” as \`${path.slice(2).join('.')}\``,
      expected: `an id under \`${list}\`: ${ids[list].join(', ') || 'there is none'}`,
      fix: 'Correct it, or add what it names.',
    }
    return [message]
  }
  return [
    ...(Object.keys(ids) as Listed[]).flatMap(list => twice(list, ids[list], placeIn)),
    ...game.authorities.flatMap(({ partOf, mistakenFor, bare }, at) => [
      ...unknown('authorities', ['authorities', at, 'partOf'], partOf),
      ...unknown('authorities', ['authorities', at, 'mistakenFor'], mistakenFor),
      ...unknown('authorities', ['authorities', at, 'bare', 'page'], bare.page),
      ...unknown('authorities', ['authorities', at, 'bare', 'digest'], bare.digest),
    ]),
    ...game.facts.flatMap(({ beside }, at) => unknown('facts', ['facts', at, 'beside'], beside)),
    ...game.changes.flatMap(({ authority }, at) => unknown('authorities', ['changes', at, 'authority'], authority)),
  ]
}

function twice(list: Listed, ids: readonly string[], placeIn: PlaceInYaml): Message[] {
  const field = list === 'sets' ? 'code' : 'id'
  return ids.flatMap((id, at): Message | [] => {
    const first = ids.indexOf(id)
    if (first === at) return []
    return {
      code: 'game/id-twice',
      severity: 'error',
      place: placeIn([list, at, field]),
      cause: placeIn([list, first, field]),
      found: `the ${field} “${id}” a second time under \`${list}\``,
      expected: `each ${field} once`,
      fix: 'Give one of the two another, or make one of them.',
    }
  })
}
