import type { NotesFile } from '../game/read-game.ts'
import type { Message } from '../messages/message.ts'
import { nearestOf } from '../source/nearest.ts'
import type { DeclaredStatus, StatedRelation } from './statement.ts'

/** What `notes.yaml` says of the standing of rulings. */
export interface NotesRead {
  readonly statements: readonly StatedRelation[]
  readonly declarations: readonly DeclaredStatus[]
  readonly messages: readonly Message[]
}

/** What ids, sets and alignments there are for notes to speak of. */
export interface NotesContext {
  /** Ids of rulings that are in a text of this build or registered. */
  readonly known: ReadonlySet<string>
  readonly sets: readonly string[]
  readonly alignments: readonly string[]
}

/**
 * Reads an editor's notes. Reports as errors, each at its place: an id that no ruling has, a status or a relation
 * without a reason, a set or an alignment that the game doesn't have.
 */
export function readNotes({ data: notes, placeIn }: NotesFile, { known, sets, alignments }: NotesContext): NotesRead {
  const messages: Message[] = []
  const statements: StatedRelation[] = []
  const declarations: DeclaredStatus[] = []
  const error = (code: string, path: readonly (string | number)[], found: string, expected: string, fix: string) =>
    messages.push({ code: `status/${code}`, severity: 'error', place: placeIn(path), found, expected, fix })
  const checkId = (id: string, path: readonly (string | number)[]): boolean => {
    if (known.has(id)) return true
    const near = nearestOf(id, known.keys())
    error(
      'unknown-ruling',
      path,
      `the id ${id}, which no ruling has`,
      `the id of a ruling of this game${near.length > 0 ? `, such as ${near.join(', ')}` : ''}`,
      'Correct the id; it stands on the ruling’s page behind “r/”.',
    )
    return false
  }
  for (const [id, note] of Object.entries(notes)) {
    if (!checkId(id, [id])) continue
    const { status, reason, citation = null, date = null } = note
    if (status !== undefined && reason !== undefined)
      declarations.push({ ruling: id, status, reason, citation, date, origin: 'notes', place: placeIn([id, 'status']) })
    else if (status !== undefined)
      error(
        'status-without-reason',
        [id, 'status'],
        `the status “${status}” of ${id} without a reason`,
        'a `reason` beside it',
        'Say in a few words why, and cite who says so.',
      )
    else if (reason !== undefined)
      error(
        'reason-without-status',
        [id, 'reason'],
        `a reason for nothing on ${id}`,
        'the `status` that it explains',
        'Add the status, or make it a `note`.',
      )
    note.relations.forEach(({ kind, ruling: to, reason, citation = null, date = null }, index) => {
      const path = [id, 'relations', index] as const
      if (!checkId(to, [...path, 'ruling'])) return
      if (reason === undefined)
        error(
          'relation-without-reason',
          path,
          `“${kind} ${to}” without a reason`,
          'a `reason` in it',
          'Say in a few words why, and cite who says so.',
        )
      else statements.push({ from: id, kind, to, reason, citation, date, origin: 'notes', place: placeIn(path) })
    })
    for (const [field, allowed] of [
      ['expansions', sets],
      ['alignments', alignments],
    ] as const) {
      note.scope?.[field].forEach((value, index) => {
        if (!allowed.includes(value))
          error(
            'unknown-scope',
            [id, 'scope', field, index],
            `“${value}” among the ${field} of ${id}`,
            `one of ${allowed.join(', ')}`,
            'Correct it, or add it to the game.',
          )
      })
    }
    if (note.lead !== undefined) checkId(note.lead, [id, 'lead'])
  }
  return { statements, declarations, messages }
}
