import type { Ruling, Wording } from '../entries/entry.ts'
import { plainText } from '../entries/plain-text.ts'
import { at, type Message } from '../messages/message.ts'
import { sketchOf, sketchSimilarity } from '../source/fingerprint.ts'
import { newRulingId } from './ruling-id.ts'
import type { RegistryRow } from './registry.ts'

/** The id a ruling has, and since when. */
export interface Permalink {
  readonly id: string
  /** Null until `npm run permalinks` has registered it. */
  readonly row: RegistryRow | null
  readonly copy: string | null
  readonly restatement: string | null
}

export interface Assignment {
  readonly permalinks: Map<Ruling, Permalink>
  /** Rows that no ruling of this build has. */
  readonly left: RegistryRow[]
  readonly messages: Message[]
}

/** Below this share of common words, a ruling in a registered place is taken for another one. */
const ALIKE = 0.4
/** Above it, a ruling that moved is known again. */
const SAME = 0.75

/**
 * Gives every ruling its id. A registered ruling is known again by its place (work, entry, ordinal) if its words
 * still agree, then by its words anywhere in its work if exactly one row fits. All others get a provisional id that follows from
 * their place. Nothing is matched where two rows would do.
 */
export function assignPermalinks(game: string, rulings: readonly Ruling[], rows: readonly RegistryRow[], file: string, taken: Set<string>): Assignment {
  const permalinks = new Map<Ruling, Permalink>()
  const free = new Map(rows.filter(row => row.state === 'active').map(row => [row.id, row]))
  for (const row of rows) taken.add(row.id)
  const byPlace = new Map(rows.filter(row => row.state === 'active').map(row => [placeKey(row), row]))
  const sketches = new Map(rulings.map(ruling => [ruling, { copy: sketch(ruling.copy), restatement: sketch(ruling.restatement) }]))
  const give = (ruling: Ruling, row: RegistryRow) => {
    free.delete(row.id)
    permalinks.set(ruling, { id: row.id, row, ...(sketches.get(ruling) ?? { copy: null, restatement: null }) })
  }
  // A ruling keeps its row where the words are the very same, before any place is given by likeness.
  for (const least of [1, ALIKE]) {
    for (const ruling of rulings) {
      const row = byPlace.get(placeKey(ruling))
      const own = sketches.get(ruling)
      if (row && own && !permalinks.has(ruling) && free.has(row.id) && (likeness(own, row) ?? 1) >= least) give(ruling, row)
    }
    if (least === 1) matchMoved(rulings, permalinks, free, sketches, give)
  }
  matchMoved(rulings, permalinks, free, sketches, give)

  const messages: Message[] = []
  const fresh = rulings.filter(ruling => !permalinks.has(ruling))
  for (const ruling of fresh) {
    const id = newRulingId(game, ruling.work, ruling.entry, ruling.ordinal, taken)
    permalinks.set(ruling, { id, row: null, ...(sketches.get(ruling) ?? { copy: null, restatement: null }) })
    const { source } = ruling.copy ?? ruling.restatement ?? { source: { file, line: 1 } }
    messages.push({
      code: 'permalinks/not-registered', severity: 'info', place: at(source.file, source.line),
      found: `a ruling on ${ruling.entry} with the provisional id ${id}`, expected: `a row in ${file}`,
      mend: 'Run `npm run permalinks` before the link is passed on.',
    })
  }
  return { permalinks, left: [...free.values()], messages }
}

type Sketches = { copy: string | null; restatement: string | null }

/** Gives each ruling without a row the one row of its work whose words it has, wherever that stood. */
function matchMoved(
  rulings: readonly Ruling[], permalinks: Map<Ruling, Permalink>, free: Map<string, RegistryRow>,
  sketches: Map<Ruling, Sketches>, give: (ruling: Ruling, row: RegistryRow) => void,
): void {
  const rowsByWork = Map.groupBy(free.values(), row => row.work)
  const fitting = new Map<string, Ruling[]>()
  for (const ruling of rulings) {
    const own = sketches.get(ruling)
    if (permalinks.has(ruling) || !own) continue
    const fits = (rowsByWork.get(ruling.work) ?? []).filter(row => free.has(row.id) && (likeness(own, row) ?? 0) >= SAME)
    if (fits.length === 1 && fits[0]) fitting.set(fits[0].id, [...(fitting.get(fits[0].id) ?? []), ruling])
  }
  for (const [id, candidates] of fitting) {
    const row = free.get(id)
    if (row && candidates.length === 1 && candidates[0]) give(candidates[0], row)
  }
}

/** Compares like with like: copy with copy, restatement with restatement. Null where neither can be compared. */
function likeness(own: Sketches, row: RegistryRow): number | null {
  const values = [
    own.copy && row.copy ? sketchSimilarity(own.copy, row.copy) : null,
    own.restatement && row.restatement ? sketchSimilarity(own.restatement, row.restatement) : null,
  ].filter(value => value !== null)
  return values.length > 0 ? Math.max(...values) : null
}

function sketch(wording: Wording | null): string | null {
  return wording && sketchOf(plainText(wording.blocks))
}

function placeKey(place: { work: string; entry: string; ordinal: number }): string {
  return `${place.work}\n${place.entry}\n${place.ordinal}`
}
