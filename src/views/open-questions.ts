import type { GameIndex, RulingRecord, WorkRecord } from '../site/site-data.ts'
import { fingerprintOf } from '../pipeline/source/fingerprint.ts'
import { rivalsOf } from './status.ts'

/** What is open in a game: rulings that contradict each other, one of which may go first, and unanswered questions. */
export interface OpenQuestions {
  /** Disputed rulings, each with those that it is in conflict with. */
  readonly disputes: readonly (readonly RulingRecord[])[]
  /** Questions that a text leaves without an answer, by work. */
  readonly unanswered: readonly { readonly work: WorkRecord; readonly questions: readonly Unanswered[] }[]
}

export interface Unanswered {
  /** Made from its words, so that a link to it lasts. */
  readonly anchor: string
  readonly text: string
}

/** Returns what is open in a game; a conflict stands once, under the first of its rulings. */
export function openQuestions(game: Pick<GameIndex, 'rulings' | 'rulingById' | 'works'>): OpenQuestions {
  const told = new Set<string>()
  const disputes = game.rulings
    .filter(({ status }) => status === 'disputed')
    .flatMap(ruling => {
      if (told.has(ruling.id)) return []
      const group = [ruling, ...rivalsOf(ruling, game.rulingById).flatMap(({ ruling: rival }) => rival ?? [])]
      for (const { id } of group) told.add(id)
      return [group]
    })
  const unanswered = game.works
    .map(work => ({
      work,
      questions: [
        ...new Map(
          work.outline.flatMap(item => {
            if (item.kind !== 'matter' || item.name !== 'question without an answer') return []
            const anchor = `${work.id}-${fingerprintOf(item.text).fingerprint}`
            return [[anchor, { anchor, text: item.text }] as const]
          }),
        ).values(),
      ],
    }))
    .filter(({ questions }) => questions.length > 0)
  return { disputes, unanswered }
}

/** Returns how many open questions there are. */
export function countOpen({ disputes, unanswered }: OpenQuestions): number {
  return disputes.length + unanswered.reduce((sum, { questions }) => sum + questions.length, 0)
}
