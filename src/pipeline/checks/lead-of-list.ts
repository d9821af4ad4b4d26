import type { Entry } from '../entries/entry.ts'
import type { NotesFile } from '../game/read-game.ts'
import type { Message } from '../messages/message.ts'

/**
 * Reports a `lead` in notes.yaml that pages can't follow, since it doesn't stand before the ruling in its passage.
 * Rulings that no text of this build has are left out.
 */
export function checkLeads(file: NotesFile | null, entries: readonly Entry[]): Message[] {
  if (file === null) return []
  const passages = new Map(
    entries.flatMap(({ passages }) =>
      passages.flatMap(({ rulings }) =>
        rulings.map((ruling, at) => [ruling.id, { ruling, before: rulings.slice(0, at) }]),
      ),
    ),
  )
  return Object.entries(file.notes).flatMap(([id, { lead }]): Message[] => {
    const found = passages.get(id)
    if (lead === undefined || found === undefined) return []
    const { ruling, before } = found
    if (before.some(other => other.id === lead)) return []
    return [
      {
        code: 'checks/lead-not-before',
        severity: 'warning',
        place: file.placeIn([id, 'lead']),
        found: `the lead ${lead}, which isn’t before ${id} in its passage`,
        expected: `an earlier ruling of ${ruling.work} on ${ruling.entry}`,
        fix: 'Correct the permalink, or take the `lead` away.',
      },
    ]
  })
}
