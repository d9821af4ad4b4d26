import { pick, type Random } from '../random.testing.ts'
import type { Corpus, Passage } from './corpus.testing.ts'

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
 * Alters a corpus: takes ten rulings out, changes 30 % of all in up to a fifth of their words, puts twenty in between,
 * respells three titles by a letter, and shuffles the passages. `newWords` gives what is inserted.
 */
export function alter(corpus: Corpus, random: Random, newWords: (entry: string) => readonly string[]): Altered {
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
      .map(text => (changed.has(text.key) ? { ...text, words: reword(random, text.words, vocabulary) } : text)),
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
function reword(random: Random, words: readonly string[], vocabulary: readonly string[]): string[] {
  const most = Math.floor(words.length / 5)
  const places = new Set<number>()
  const count = 1 + Math.floor(random() * most)
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
