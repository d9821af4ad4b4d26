import type { Ruling } from '../entries/entry.ts'
import { must } from '../must.ts'
import { assignPermalinks, type Assignment } from './assign.ts'
import { pick, randomFrom, type Random } from '../random.testing.ts'
import { rulingsOf, type Corpus, type Passage } from './corpus.testing.ts'
import { registerRulings } from './register.ts'
import type { RegistryRow } from './registry.ts'

/** A corpus after the changes of a new edition, and the keys of the rulings by what happened to them. */
export interface Altered {
  readonly corpus: Corpus
  readonly changed: ReadonlySet<number>
  readonly removed: ReadonlySet<number>
  readonly inserted: ReadonlySet<number>
  readonly respelt: readonly (readonly [string, string])[]
}

const INSERTED = 20
const REMOVED = 10
const CHANGED = 0.3
const RESPELT = 3
/** A fifth of fewer words isn't one word. */
const MIN_WORDS = 5

/**
 * Alters a corpus: takes ten rulings out, changes 30 % of all in up to a fifth of their words (always a fifth with
 * `much`), puts twenty in between, respells three titles by a letter, and shuffles the passages. `newWords` gives what
 * is inserted.
 */
export function alter(
  corpus: Corpus,
  random: Random,
  newWords: (entry: string) => readonly string[],
  much = false,
): Altered {
  const texts = corpus.flatMap(passage => passage.texts)
  const vocabulary = texts.flatMap(text => text.words)
  const order = shuffled(random, texts)
  const changed = new Set(
    order
      .filter(text => text.words.length >= MIN_WORDS)
      .slice(0, Math.round(texts.length * CHANGED))
      .map(text => text.key),
  )
  const removed = new Set(
    order
      .filter(text => !changed.has(text.key))
      .slice(0, REMOVED)
      .map(text => text.key),
  )
  let key = texts.reduce((most, text) => Math.max(most, text.key), 0) + 1
  const inserted = new Set(Array.from({ length: INSERTED }, () => key++))
  const passages: Passage[] = corpus.map(({ entry, texts: before }) => ({
    entry,
    texts: before
      .filter(text => !removed.has(text.key))
      .map(text => (changed.has(text.key) ? { ...text, words: reword(random, text.words, vocabulary, much) } : text)),
  }))
  for (const fresh of inserted) {
    const index = Math.floor(random() * passages.length)
    const { entry, texts: present } = passages[index] as Passage
    const place = Math.floor(random() * (present.length + 1))
    passages[index] = { entry, texts: present.toSpliced(place, 0, { key: fresh, words: newWords(entry) }) }
  }
  const respelt = shuffled(
    random,
    passages.filter(passage => passage.texts.length > 0),
  )
    .slice(0, RESPELT)
    .map(({ entry }) => [entry, respell(random, entry)] as const)
  const names = new Map(respelt)
  return {
    corpus: shuffled(random, passages).map(({ entry, texts: present }) => ({
      entry: names.get(entry) ?? entry,
      texts: present,
    })),
    changed,
    removed,
    inserted,
    respelt,
  }
}

/** Replaces, drops and adds words, at least one and at most a fifth of them. */
function reword(random: Random, words: readonly string[], vocabulary: readonly string[], much: boolean): string[] {
  const most = Math.floor(words.length / 5)
  const places = new Set<number>()
  const count = much ? most : 1 + Math.floor(random() * most)
  while (places.size < count) places.add(Math.floor(random() * words.length))
  const changed = words.flatMap((word, index) => {
    if (!places.has(index)) return [word]
    const [other, what] = [pick(random, vocabulary), random()]
    return what < 1 / 3 ? [other] : what < 2 / 3 ? [] : [word, other]
  })
  // A word may have been replaced by itself.
  return changed.join(' ') === words.join(' ') ? [...changed, 'furthermore'] : changed
}

/** Leaves a letter of an entry's name out, doubles it, or replaces it. */
function respell(random: Random, entry: string): string {
  const from = entry.indexOf('/') + 1
  const place = from + Math.floor(random() * (entry.length - from))
  return entry.slice(0, place) + pick(random, ['', 'q', `${entry[place]}${entry[place]}`]) + entry.slice(place + 1)
}

function shuffled<T>(random: Random, all: readonly T[]): T[] {
  const mixed = [...all]
  for (let index = mixed.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    ;[mixed[index], mixed[other]] = [mixed[other] as T, mixed[index] as T]
  }
  return mixed
}

/** What became of the ids of a registered corpus in its altered form. */
export interface Survival {
  readonly unchanged: number
  readonly unchangedKept: number
  readonly changed: number
  readonly changedKept: number
  /** Removed rulings whose id is left over, for its page. */
  readonly removedLeft: number
  /** Rulings that have an id which was registered and isn't theirs. */
  readonly wrong: number
  /** Old ids whose new place a person has to confirm, and those of them that the right ruling is proposed for. */
  readonly doubtful: number
  readonly doubtfulRight: number
}

/** Registers a corpus in one wording, alters it from a seed, and gives what became of the ids. */
export function survive(
  corpus: Corpus,
  seed: number,
  newWords: (random: Random, entry: string) => readonly string[],
  options: { wording?: 'copy' | 'restatement'; much?: boolean } = {},
): Survival {
  const random = randomFrom(seed)
  const { keyOfId, rows } = register(corpus, options.wording)
  const idOfKey = new Map([...keyOfId].map(([id, key]) => [key, id]))
  const altered = alter(corpus, random, entry => newWords(random, entry), options.much)
  const rulings = rulingsOf(altered.corpus, options.wording)
  const { permalinks, left, doubts } = assign([...rulings.keys()], rows)
  const ids = new Map([...rulings].map(([ruling, key]) => [key, must(permalinks.get(ruling), 'permalink').id]))
  const kept = (keys: Iterable<number>) => [...keys].filter(key => ids.get(key) === idOfKey.get(key)).length
  const unchanged = [...ids.keys()].filter(key => !altered.changed.has(key) && !altered.inserted.has(key))
  const leftIds = new Set(left.map(row => row.id))
  return {
    unchanged: unchanged.length,
    unchangedKept: kept(unchanged),
    changed: altered.changed.size,
    changedKept: kept(altered.changed),
    removedLeft: [...altered.removed].filter(key => leftIds.has(must(idOfKey.get(key), `id of ruling ${key}`))).length,
    wrong: [...ids].filter(([key, id]) => keyOfId.has(id) && keyOfId.get(id) !== key).length,
    doubtful: doubts.size,
    doubtfulRight: [...doubts].filter(([old, { permalink }]) => ids.get(keyOfId.get(old) ?? -1) === permalink.id)
      .length,
  }
}

/** Adds up what became of ids over several seeds. */
export function sum(all: readonly Survival[]): Survival {
  const total = (field: keyof Survival) => all.reduce((so, one) => so + one[field], 0)
  return {
    unchanged: total('unchanged'),
    unchangedKept: total('unchangedKept'),
    changed: total('changed'),
    changedKept: total('changedKept'),
    removedLeft: total('removedLeft'),
    wrong: total('wrong'),
    doubtful: total('doubtful'),
    doubtfulRight: total('doubtfulRight'),
  }
}

export function assign(rulings: readonly Ruling[], rows: readonly RegistryRow[]): Assignment {
  return assignPermalinks('tiny', rulings, rows, 'permalinks.tsv', new Set())
}

/** Registers a corpus for the first time. */
export function register(
  corpus: Corpus,
  wording: 'copy' | 'restatement' = 'copy',
): { rows: RegistryRow[]; keyOfId: Map<string, number> } {
  const rulings = rulingsOf(corpus, wording)
  const { permalinks } = assign([...rulings.keys()], [])
  return {
    rows: registerRulings([], permalinks, '2001-02-03').rows,
    keyOfId: new Map([...rulings].map(([ruling, key]) => [must(permalinks.get(ruling), 'permalink').id, key])),
  }
}
