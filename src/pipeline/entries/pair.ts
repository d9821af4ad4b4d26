import { foldedWords } from '../source/words.ts'
import { alignSequences, wordOverlap, type AlignedPair } from './align.ts'
import type { Wording } from './entry.ts'
import type { TextRuling } from './passages.ts'
import { plainText } from './plain-text.ts'

/**
 * Says how surely a copy's ruling and a restatement's are one, from 0 (they aren't) to 1 (they are); null where that
 * isn't known.
 */
export type KnownPair = (copy: Wording, restatement: Wording) => number | null

/** A restatement shares names, numbers and citations with its original even where no sentence is the same. */
const MIN_OVERLAP = 0.12
/** So much has to be left of the words that a ruling was known by. */
const STILL_KNOWN = 0.5

/**
 * Pairs the rulings that a copy and its restatement have on one entry: what is known to belong together first, then
 * rulings of the same number, then in order by what they have in common; what is left, by place between such pairs where
 * as many are left on either side. Rulings that are known to be different are never paired. Comes in the order of the
 * copy, with what only the restatement has behind the ruling that it follows.
 */
export function pairRulings(
  copy: readonly TextRuling[],
  restatement: readonly TextRuling[],
  known: KnownPair = () => null,
): AlignedPair[] {
  if (copy.length === 0 || restatement.length === 0)
    return [...copy.map((_, a): AlignedPair => [a, null]), ...restatement.map((_, b): AlignedPair => [null, b])]
  const pairing = new Pairing(copy, restatement, known)
  pairing.pairKnown()
  pairing.pairNumbers()
  pairing.pairSimilar()
  pairing.pairPlaces()
  return pairing.inOrder()
}

class Pairing {
  readonly #copy: readonly TextRuling[]
  readonly #restatement: readonly TextRuling[]
  readonly #known: (a: number, b: number) => number | null
  readonly #ofCopy = new Map<number, number>()
  readonly #ofRestatement = new Map<number, number>()

  constructor(copy: readonly TextRuling[], restatement: readonly TextRuling[], known: KnownPair) {
    this.#copy = copy
    this.#restatement = restatement
    this.#known = (a, b) => known((copy[a] as TextRuling).wording, (restatement[b] as TextRuling).wording)
  }

  #pair(a: number, b: number): void {
    if (this.#ofCopy.has(a) || this.#ofRestatement.has(b) || this.#known(a, b) === 0) return
    this.#ofCopy.set(a, b)
    this.#ofRestatement.set(b, a)
  }

  #free(): [number[], number[]] {
    return [
      [...this.#copy.keys()].filter(a => !this.#ofCopy.has(a)),
      [...this.#restatement.keys()].filter(b => !this.#ofRestatement.has(b)),
    ]
  }

  /** The surest first; of equals, those that stand first. */
  pairKnown(): void {
    const sure = [...this.#copy.keys()].flatMap(a =>
      [...this.#restatement.keys()].flatMap(b => {
        const share = this.#known(a, b)
        return share !== null && share >= STILL_KNOWN ? [{ a, b, share }] : []
      }),
    )
    for (const { a, b } of sure.sort((one, other) => other.share - one.share)) this.#pair(a, b)
  }

  /** Numbers count as long as no pair that is known has two: then the copy is another edition than the restatement. */
  pairNumbers(): void {
    const numberOf = (ruling: TextRuling | undefined) => ruling?.facts.number ?? null
    const differ = [...this.#ofCopy].some(([a, b]) => {
      const [one, other] = [numberOf(this.#copy[a]), numberOf(this.#restatement[b])]
      return one !== null && other !== null && one !== other
    })
    if (differ) return
    const [copies, restated] = this.#free()
    const places = Map.groupBy(restated, b => numberOf(this.#restatement[b]))
    for (const [number, own] of Map.groupBy(copies, a => numberOf(this.#copy[a]))) {
      const other = places.get(number) ?? []
      if (number !== null && own.length === other.length)
        own.forEach((a, index) => this.#pair(a, other[index] as number))
    }
  }

  pairSimilar(): void {
    const [copies, restated] = this.#free()
    const words = (ruling: TextRuling | undefined) =>
      foldedWords(plainText(ruling?.wording.blocks ?? [])).filter(word => word.length > 3 || /\d/.test(word))
    const left = copies.map(a => ({ a, words: words(this.#copy[a]) }))
    const right = restated.map(b => ({ b, words: words(this.#restatement[b]) }))
    const alike = (one: (typeof left)[number], other: (typeof right)[number]) =>
      this.#known(one.a, other.b) === 0 ? 0 : wordOverlap(one.words, other.words)
    for (const [one, other] of alignSequences(left, right, alike, MIN_OVERLAP))
      if (one !== null && other !== null) this.#pair(copies[one] as number, restated[other] as number)
  }

  pairPlaces(): void {
    const [copies, restated] = this.#free()
    const own = gapsBetween(this.#copy.length, a => (this.#ofCopy.has(a) ? a : undefined))
    const gaps = gapsBetween(this.#restatement.length, b => this.#ofRestatement.get(b))
    const places = Map.groupBy(restated, b => gaps[b])
    for (const [gap, all] of Map.groupBy(copies, a => own[a])) {
      const other = places.get(gap) ?? []
      if (all.length === other.length) all.forEach((a, index) => this.#pair(a, other[index] as number))
    }
  }

  inOrder(): AlignedPair[] {
    const pairs: AlignedPair[] = []
    let next = 0
    const alone = () => {
      for (; next < this.#restatement.length && !this.#ofRestatement.has(next); next++) pairs.push([null, next])
    }
    alone()
    for (const a of this.#copy.keys()) {
      const b = this.#ofCopy.get(a) ?? null
      pairs.push([a, b])
      if (b === null) continue
      next = b + 1
      alone()
    }
    return pairs
  }
}

/** Returns, for each of so many rulings, the pairs that it stands between, each named by the copy's ruling in it. */
function gapsBetween(length: number, pairOf: (index: number) => number | undefined): string[] {
  const before: (number | undefined)[] = []
  const gaps: string[] = []
  let last: number | undefined
  for (let index = 0; index < length; index++) {
    before.push(last)
    last = pairOf(index) ?? last
  }
  last = undefined
  for (let index = length - 1; index >= 0; index--) {
    gaps[index] = `${before[index] ?? ''} ${last ?? ''}`
    last = pairOf(index) ?? last
  }
  return gaps
}
