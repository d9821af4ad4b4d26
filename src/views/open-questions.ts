import type { GameIndex } from '../site/site-data.ts'
import { fingerprintOf } from '../pipeline/source/fingerprint.ts'
import { rivalsOf } from './status.ts'

type Game = Pick<GameIndex, 'rulings' | 'rulingById' | 'works'>

/** Returns disputed rulings with those in conflict, each once, and by work the questions without an answer. */
export function openQuestions(game: Game) {
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
            // Made from its words, so that a link to it lasts.
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
export function countOpen(game: Game): number {
  const { disputes, unanswered } = openQuestions(game)
  return disputes.length + unanswered.reduce((sum, { questions }) => sum + questions.length, 0)
}
