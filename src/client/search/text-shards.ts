import { addTo } from '../../pipeline/collections.ts'
import { MAX_QUESTIONS } from '../../pipeline/game/max-questions.ts'
import { hashWord } from '../../pipeline/source/fingerprint.ts'
import { isCommon } from '../../language/common-words.ts'
import { fold, wordsOf } from '../../language/fold.ts'
import type { RulingTable, TextGroup, TextItem, TextList, WordShard } from './lists.ts'
import { lookUp, lookupOf } from './lookup.ts'
import { QUESTION_LENGTHS, SHORT } from './rulings/weights.ts'
import { stemOf } from '../../language/stem.ts'
import { stemsOf } from '../../language/stems-of.ts'
import { writeSortedWords } from './sorted-words.ts'

/**
 * The words of rulings, cut so that a query needs a few small files of them, and what it shows a few more: 47 KB
 * gzipped for a first question about MECCG with its original texts, the median of 149 with six entries shown, where a
 * list of all texts has 275; at 2,000 made-up entries 80 KB, where it has 1,098.
 *
 * What has to hold: the table, the files of words and those of texts are of one build, which the name of their folder
 * sees to; a stem is in the file that `shardOf` says, and nowhere else.
 */
export interface TextShards {
  readonly table: RulingTable
  readonly words: readonly WordShard[]
  readonly texts: readonly TextGroup[]
}

/** Where a stem is in a ruling. */
export interface Posting {
  /** Place of the ruling in the table. */
  readonly at: number
  /** Which of the questions that ask for it have the stem, counted from 0. */
  readonly asked: readonly number[]
  /** Where the stem is, counted in words of the text and then of what is added to it. */
  readonly places: readonly number[]
}

/**
 * How many rulings' words there are to a file of words, and how many characters to a file of texts: some 0.5 and 1.0 KB
 * gzipped. Files of 200 and 2,500 cost a question 4 KB more. A small game has one file of words, twice as large at
 * most.
 */
const SIZE = { words: 120, texts: 1800 }
/** Lengths of texts are rounded to so many words. */
const STEP = 5
/**
 * A letter for each of the questions that are known of a ruling; how many have each length is a digit of base 36. Some
 * 17 instead of 11 put the right page first for 12 held-back queries of 565 more, and the ruling among five for 21
 * more.
 */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHI'
/**
 * Letters of the questions with the stem, or a dash; the step from the ruling before, unless it is 1 and places follow;
 * the step to each place from the one before, behind a dot.
 */
const POSTING = /([a-zA-Z]+|-)(\d*)((?:\.\d+)*)/g

/** Returns in which of the files of words a stem is. */
export function shardOf(stem: string, shards: number): number {
  return hashWord(stem) % shards
}

/** Returns the index of the rulings, in the order of their entries. */
export function shardTexts({
  stamp,
  sources,
  rulings,
  leftOut = [],
  asides = [],
  heads = new Map(),
}: TextList): TextShards {
  const ordered = rulings.toSorted((a, b) => a.entry - b.entry)
  const placeOf = new Map(ordered.map(({ id }, at) => [id, at]))
  const { postings, words, asked, lengths, lengthsOfAsked, more } = wordsIn(ordered)
  const groups = groupStarts(ordered)
  const stems = new Set([...words].map(stemOf))
  const count = [...postings.values()].reduce((sum, all) => sum + all.length, 0)
  const shards = Array.from({ length: Math.max(1, Math.floor(count / SIZE.words)) }, (): Record<string, string> => ({}))
  for (const [stem, all] of [...postings].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const shard = shards[shardOf(stem, shards.length)]
    if (shard) shard[stem] = written(all)
  }
  return {
    table: {
      stamp,
      entries: ordered.map(({ entry }) => entry),
      works: ordered.map(({ work }) => work),
      leftOut,
      labels: ordered.map(({ label }) => label),
      sources,
      years: byPlace(ordered, ({ year }) => year),
      status: byPlace(ordered, ({ status }) => {
        if (!status) return undefined
        const by = placeOf.get(status[1] ?? '')
        return by === undefined ? [status[0]] : [status[0], by]
      }),
      errata: ordered.flatMap(({ erratum }, at) => (erratum ? [at] : [])),
      noted: ordered.flatMap(({ note }, at) => (note === undefined ? [] : [at])),
      leads: byPlace(ordered, ({ lead }) => (lead === undefined ? undefined : placeOf.get(lead))),
      cases: byPlace(ordered, ({ firstCase }) => (firstCase === undefined ? undefined : placeOf.get(firstCase))),
      heads: Object.fromEntries(
        [...heads].flatMap(([entry, [head]]) => {
          const at = placeOf.get(head)
          const isFirst = at !== undefined && ordered[at]?.entry === entry && ordered[at - 1]?.entry !== entry
          return at === undefined || isFirst ? [] : [[entry, at]]
        }),
      ),
      rules: Object.fromEntries(
        [...heads].flatMap(([entry, [, rule = '']]) => {
          const at = placeOf.get(rule)
          return at === undefined ? [] : [[entry, at]]
        }),
      ),
      asides,
      asidesOf: byPlace(ordered, ruling => ruling.asides),
      size: count,
      lengths,
      more,
      lengthsOfAsked: QUESTION_LENGTHS.slice(0, -1).map((_, length) =>
        lengthsOfAsked.map(mine => mine.filter(one => one === length).length.toString(36)).join(''),
      ),
      groups,
      words: writeSortedWords([...words].sort()),
      asked: writeSortedWords([...asked].filter(stem => !stems.has(stem)).sort()),
    },
    words: shards.map(lookupOf),
    texts: groups.map((from, group) => {
      const own = ordered.slice(from, groups[group + 1])
      return {
        ids: own.map(({ id }) => id).join(''),
        texts: own.map(({ text, more, note = '' }) =>
          note !== '' ? [text, more, note] : more === '' ? text : [text, more],
        ),
      }
    }),
  }
}

/** Returns where in the table each file of texts begins. */
function groupStarts(ordered: readonly TextItem[]): number[] {
  let size = SIZE.texts
  return ordered.flatMap(({ text, more }, at) => {
    const begins = size >= SIZE.texts
    size = (begins ? 0 : size) + text.length + more.length
    return begins ? [at] : []
  })
}

/** Returns where each stem is in the rulings and in their questions, the words of both, and how long each is. */
function wordsIn(ordered: readonly TextItem[]) {
  const postings = new Map<string, Posting[]>()
  const words = new Set<string>()
  const asked = new Set<string>()
  const lengths: number[] = []
  const lengthsOfAsked: number[][] = []
  const more: Record<number, number> = {}
  ordered.forEach(({ text, more: added, asked: questions }, at) => {
    const said = wordsOf(fold(text))
    const further = wordsOf(fold(added))
    // Where no words follow, a length only weighs the text, so that some 0.3 KB can be saved.
    lengths.push(further.length > 0 ? said.length : Math.max(STEP * Math.round(said.length / STEP), SHORT))
    if (further.length > 0) more[at] = further.length
    const mine = new Map<string, { at: number; asked: number[]; places: number[] }>()
    const of = (stem: string) => {
      const known = mine.get(stem) ?? { at, asked: [], places: [] }
      mine.set(stem, known)
      return known
    }
    ;[...said, ...further].forEach((word, place) => {
      if (isCommon(word)) return
      words.add(word)
      of(stemOf(word)).places.push(place)
    })
    const shortFirst = questions
      .slice(0, MAX_QUESTIONS)
      .map(words => new Set(stemsOf(words)))
      .sort((a, b) => a.size - b.size)
    lengthsOfAsked.push(shortFirst.map(({ size }) => QUESTION_LENGTHS.findIndex(([most]) => size <= most)))
    shortFirst.forEach((stems, question) => {
      for (const stem of stems) {
        asked.add(stem)
        of(stem).asked.push(question)
      }
    })
    for (const [stem, posting] of mine) addTo(postings, stem, posting)
  })
  return { postings, words, asked, lengths, lengthsOfAsked, more }
}

/** Returns what is known of some rulings, by their place. */
function byPlace<T>(rulings: readonly TextItem[], of: (ruling: TextItem) => T | undefined): Record<number, T> {
  return Object.fromEntries(
    rulings.flatMap((ruling, at) => {
      const value = of(ruling)
      return value === undefined ? [] : [[at, value] as const]
    }),
  )
}

/** Returns postings as text, by steps from one to the next, which compresses to three quarters of what numbers take. */
function written(postings: readonly Posting[]): string {
  let before = 0
  return postings
    .map(({ at, asked, places }) => {
      const step = at - before
      before = at
      const letters = asked.map(question => LETTERS[question]).join('')
      const steps = places.map((place, index) => `.${place - (places[index - 1] ?? 0)}`)
      return `${letters || '-'}${step === 1 && steps.length > 0 ? '' : step}${steps.join('')}`
    })
    .join('')
}

/** Returns the postings of a stem in a file of words. */
export function postingsIn(shard: WordShard, stem: string): Posting[] {
  let at = 0
  return [...(lookUp(shard, stem) ?? '').matchAll(POSTING)].map(([, letters = '', step = '', steps = '']) => {
    at += step === '' ? 1 : Number(step)
    let place = 0
    return {
      at,
      asked: letters === '-' ? [] : [...letters].map(letter => LETTERS.indexOf(letter)),
      places: steps
        .split('.')
        .slice(1)
        .map(step => (place += Number(step))),
    }
  })
}
