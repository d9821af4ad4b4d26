import { slugOf } from '../pipeline/game/slug.ts'
import type { EntryRecord, GameIndex } from './site-data.ts'

/** A phase of a turn, with the terms that matter in it. */
export interface PhaseView {
  readonly title: string
  /** Where it stands on the map of the turn. */
  readonly anchor: string
  readonly description: string | null
  /** What one does in it, in order, in words of our own. */
  readonly steps: readonly string[]
  /** The entry of the phase itself, which leads its terms. */
  readonly own: EntryRecord | null
  readonly terms: readonly TermView[]
}

/** A term of a phase; `entry` is null where this build has no page for it. */
export interface TermView {
  readonly title: string
  readonly entry: EntryRecord | null
}

/**
 * Returns the phases of the game's turn in order, each with its terms. A term is found by the title or another name of its
 * entry, whatever its quotes and accents; two names of one entry stand once in a phase, as the entry's title.
 */
export function turnMap(
  game: Pick<GameIndex, 'id' | 'game' | 'ordered'>,
  phases: GameIndex['game']['turn'] = game.game.turn,
): PhaseView[] {
  const find = termFinder(game)
  return phases.map(({ title, description, steps, terms: names }) => {
    const seen = new Map<string, TermView>()
    for (const name of names) {
      const entry = find(name)
      const key = entry?.id ?? slugOf(name)
      if (!seen.has(key)) seen.set(key, { title: entry?.title ?? name, entry })
    }
    return {
      title,
      anchor: `${game.id}-${slugOf(title)}`,
      description: description ?? null,
      steps: steps ?? [],
      own: find(title),
      terms: [...seen.values()],
    }
  })
}

const finders = new WeakMap<readonly EntryRecord[], (name: string) => EntryRecord | null>()

/** Returns what finds a term by its title or another name, whatever its quotes and accents. */
export function termFinder({ ordered }: Pick<GameIndex, 'ordered'>): (name: string) => EntryRecord | null {
  const known = finders.get(ordered)
  if (known !== undefined) return known
  const terms = new Map<string, EntryRecord>()
  const all = ordered.filter(entry => entry.kind === 'term')
  for (const entry of all) if (!terms.has(slugOf(entry.title))) terms.set(slugOf(entry.title), entry)
  // Titles come first: a name that is one entry's title and another's alias means the former.
  for (const entry of all)
    for (const alias of entry.aliases) if (!terms.has(slugOf(alias))) terms.set(slugOf(alias), entry)
  const find = (name: string) => terms.get(slugOf(name)) ?? null
  finders.set(ordered, find)
  return find
}
