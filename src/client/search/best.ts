import type { Hit, Resolved } from './hits.ts'

/** An answer worth less is a guess. */
const MIN_SCORE = 0.7
/** How much worse the next answer must be, so that there is no doubt which one is meant. */
const MIN_MARGIN = 0.03

/** Returns the one thing a query means; null where that isn't clear. */
export function bestOf({ hits }: Resolved): Hit | null {
  const [first, second] = hits
  if (!first || first.score < MIN_SCORE || (first.type === 'entry' && first.mention)) return null
  return second && second.score > first.score - MIN_MARGIN ? null : first
}
