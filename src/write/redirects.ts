import { addToSet } from '../pipeline/collections.ts'
import { slugOf } from '../pipeline/game/slug.ts'
import type { Addresses } from '../site/addresses.ts'
import { workOfAuthority } from '../site/source-page.ts'
import type { GameIndex, RetiredRecord, RulingRecord } from '../site/site-data.ts'

/**
 * Returns the entries that other addresses lead on to, by the id that the address is made of: those that its rulings
 * were registered under, and its other names. Where several entries claim one, it leads nowhere.
 */
export function formerEntries(game: Pick<GameIndex, 'entries' | 'entryById' | 'moved'>): ReadonlyMap<string, string> {
  const former = new Map(
    game.moved
      .filter(({ entry, to }) => !game.entryById.has(entry) && game.entryById.has(to))
      .map(({ entry, to }) => [entry, to]),
  )
  const claimed = new Map<string, Set<string>>()
  for (const { id, aliases } of game.entries) {
    const kind = id.slice(0, id.indexOf('/'))
    for (const alias of aliases) addToSet(claimed, `${kind}/${slugOf(alias)}`, id)
  }
  for (const [other, ids] of claimed) {
    const [only] = ids
    if (ids.size === 1 && only !== undefined && !game.entryById.has(other) && !former.has(other))
      former.set(other, only)
  }
  return former
}

/**
 * Returns the ruling of this build that a merged one is part of now, whatever that was merged into in turn; null where
 * there is none.
 */
export function mergedInto(
  game: Pick<GameIndex, 'retired' | 'rulingById'>,
  { state, to }: RetiredRecord,
): RulingRecord | null {
  const seen = new Set<string>()
  let next = state === 'merged' ? to : null
  while (next !== null && !seen.has(next)) {
    seen.add(next)
    const ruling = game.rulingById.get(next)
    if (ruling) return ruling
    const onwards = game.retired.find(({ id }) => id === next)
    next = onwards?.state === 'merged' ? onwards.to : null
  }
  return null
}

/** Returns every address that leads on to another, and that one; both root-relative. */
export function redirects(games: readonly GameIndex[], addresses: Addresses): ReadonlyMap<string, string> {
  return new Map(
    games.flatMap(game => [
      ...[...formerEntries(game)].map(
        ([entry, to]) => [addresses.entry(game.id, entry), addresses.entry(game.id, to)] as const,
      ),
      ...game.game.authorities.flatMap(({ id }) => {
        const work = workOfAuthority(game, id)
        return work === null ? [] : [[addresses.authority(game.id, id), addresses.work(game.id, work.id)] as const]
      }),
      ...game.retired.flatMap(retired => {
        const ruling = mergedInto(game, retired)
        return ruling === null ? [] : [[addresses.ruling(retired.id), addresses.ruling(ruling.id)] as const]
      }),
    ]),
  )
}

/** Returns the file by which Netlify and Cloudflare Pages redirect at once; other hosts have pages that lead on. */
export function redirectsFile(all: ReadonlyMap<string, string>): string {
  return [...all].map(([from, to]) => `${from} ${to} 301\n`).join('')
}
