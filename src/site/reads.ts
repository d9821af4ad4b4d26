import type { GameIndex, Site, WorkRecord } from './site-data.ts'
import type { Wordings } from './wording.ts'

/**
 * What pages look up while they are rendered, so that the next build can take over a page for which all of it is as it
 * was. A read is written as words: the game, what kind of thing, and which one (`meccg ruling zccn2`).
 */
export interface Reads {
  /** Every read so far; elsewhere they go by their place here. */
  readonly all: readonly string[]
  /** Returns what notes reads that differ by their last word. */
  noterOf(kind: string): (which: string) => void
  /** Returns the reads since it was asked last, each once. */
  take(): number[]
  /** What is read of; null until the first page asks. */
  records: { readonly site: Site; readonly watched: Site; readonly wordings: Wordings } | null
}

/** Pages are bundled apart from whoever has them rendered; they meet here. */
const MEETING = Symbol.for('redbook.reads')
const place = globalThis as { [MEETING]?: Reads }

/** Has every later read noted. Only for who renders pages one after the other. */
export function noteReads(): Reads {
  return (place[MEETING] = collectReads())
}

/** Returns who notes reads, if anybody does. */
export function reads(): Reads | undefined {
  return place[MEETING]
}

/** Returns an empty collection of reads. */
export function collectReads(): Reads {
  const all: string[] = []
  // Of each read, by which turn it was noted last: a set would have to be filled anew for each page.
  const noted: number[] = []
  let turn = 0
  let taken: number[] = []
  return {
    all,
    noterOf(kind) {
      const places = new Map<string, number>()
      return which => {
        let at = places.get(which)
        if (at === undefined) {
          places.set(which, (at = all.length))
          all.push(`${kind} ${which}`)
          noted.push(-1)
        }
        if (noted[at] === turn) return
        noted[at] = turn
        taken.push(at)
      }
    },
    take() {
      const reads = taken
      taken = []
      turn++
      return reads
    },
    records: null,
  }
}

/** What of a work is read of one at a time; the rest of it is short, and read of many works at once. */
const LONG: ReadonlySet<string> = new Set<keyof WorkRecord>(['copies', 'pairing', 'collation', 'since', 'outline'])

/** Of a game, what every page's frame is made from. It counts as read by all of them. */
const FRAME: ReadonlySet<string> = new Set<keyof GameIndex>(['id', 'short', 'game'])

/** Returns what is read by every page. */
export function frameOf({ games }: Site): unknown {
  return games.map(({ id, short, game }) => ({ id, short, game }))
}

/** Returns a site that looks the same, but has it noted what is read of it. */
export function watched({ games, gameOfRuling }: Site, { noterOf }: Pick<Reads, 'noterOf'>): Site {
  const byId = new Map(games.map(game => [game.id, watchedGame(game, noterOf)]))
  const owners = new Map(Array.from(gameOfRuling, ([ruling, game]) => [ruling, byId.get(game.id) ?? game]))
  const ruling = noterOf('- owner')
  return {
    games: [...byId.values()],
    gameById: byId,
    gameOfRuling: watchedMap(owners, ruling, () => {
      ruling('')
    }),
  }
}

function watchedGame(game: GameIndex, noterOf: Reads['noterOf']): GameIndex {
  const [entry, ruling, authority, around, all, works] = ['entry', 'ruling', 'authority', 'around', 'all', 'works'].map(
    kind => noterOf(`${game.id} ${kind}`),
  ) as Noters
  const watchedWorks = game.works.map(work => {
    const one = noterOf(`${game.id} work ${work.id}`)
    return watchedProperties(work, name => (LONG.has(name) ? one : works))
  })
  const parts: Partial<GameIndex> = {
    works: watchedWorks,
    workById: watchedMap(
      new Map(game.works.map(({ id }, at) => [id, watchedWorks[at] as WorkRecord])),
      () => {
        works('id')
      },
      () => {
        works('id')
      },
    ),
    entryById: watchedMap(game.entryById, entry, () => {
      all('entries')
    }),
    rulingById: watchedMap(game.rulingById, ruling, () => {
      all('rulings')
    }),
    authority(id, number) {
      authority(`${id} ${number ?? ''}`)
      return game.authority(id, number)
    },
    around(one) {
      around(one.id)
      return game.around(one)
    },
  }
  return watchedProperties({ ...game, ...parts }, name => {
    if (name === 'works')
      return () => {
        works('id')
      }
    return FRAME.has(name) || name in parts ? null : all
  })
}

type Noter = (which: string) => void
type Noters = [entry: Noter, ruling: Noter, authority: Noter, around: Noter, all: Noter, works: Noter]

/** Returns an object of which it is noted what is read, but for what `noterOf` gives null. Getters are several times as fast as a `Proxy`. */
function watchedProperties<T extends object>(object: T, noterOf: (name: string) => Noter | null): T {
  return Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(object).map(([name, value]) => {
        const note = noterOf(name)
        return [
          name,
          note === null ? { value, enumerable: true } : { get: () => (note(name), value as unknown), enumerable: true },
        ]
      }),
    ),
  ) as T
}

/** A map of which it is noted which of its keys are asked for (`one`), and that anything else is (`all`). */
function watchedMap<Value>(inner: ReadonlyMap<string, Value>, one: Noter, all: () => void): ReadonlyMap<string, Value> {
  const get = (key: string) => {
    one(key)
    return inner.get(key)
  }
  const has = (key: string) => {
    one(key)
    return inner.has(key)
  }
  return new Proxy(inner, {
    get(target, name) {
      if (name === 'get') return get
      if (name === 'has') return has
      all()
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

/** Returns what a read gives now; it is compared as JSON. */
export function valueOf(
  read: string,
  { site, wordings }: Pick<NonNullable<Reads['records']>, 'site' | 'wordings'>,
): unknown {
  const [of = '', kind, id = '', ...more] = read.split(' ')
  if (kind === 'owner')
    return id === ''
      ? Array.from(site.gameOfRuling, ([ruling, game]) => [ruling, game.id])
      : site.gameOfRuling.get(id)?.id
  const game = site.gameById.get(of)
  const entry = game?.entryById.get(id)
  switch (kind) {
    case 'entry':
      return entry
    case 'ruling':
      return game?.rulingById.get(id)
    case 'work':
      return game?.workById.get(id)?.[more[0] as keyof WorkRecord]
    case 'works':
      return game?.works.map(work => work[id as keyof WorkRecord])
    case 'authority':
      return game?.authority(id, more.join(' ') || null)
    case 'around':
      return entry && game?.around(entry)
    case 'wording':
      return wordings[id]
    case 'all':
      return game?.[id as keyof GameIndex]
    default:
      throw new Error(`A page has read ${JSON.stringify(read)}, of which nothing is known.`)
  }
}
