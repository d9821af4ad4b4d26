import { numbersExpected } from './expected-number.ts'
import { foldedWords } from '../source/words.ts'
import { alignSequences, wordOverlap, type AlignedPair } from './align.ts'
import type { Wording } from './entry.ts'
import type { TextRuling } from './passages.ts'
import { MOST_EXAMPLES, withExamplesOf } from './examples.ts'
import { leastAlike } from './least-alike.ts'
import { plainText } from './plain-text.ts'

/**
 * Says how surely a copy's ruling and a restatement's are one, from 0 (they aren't) to 1 (they are); null where that
 * isn't known.
 */
export type KnownPair = (copy: Wording, restatement: Wording) => number | null

/** A restatement shares names, numbers and citations with its original even where no sentence is the same. */
const MIN_OVERLAP = 0.12
/** So much less has to be left of any other ruling's words. */
const LEAD = 0.1
/** What the same number adds, and each neighbour that is paired likewise. */
const FOR_NUMBER = 0.15
const FOR_NEIGHBOUR = 0.1

/**
 * Pairs the rulings that a copy and its restatement have on one entry: what is known to belong together first, then
 * rulings of the same number, then in order by what they have in common; what is left, by place between such pairs
 * where as many are left on either side. Rulings that are known to be different are never paired. Comes in the order of
 * the copy, with what only the restatement has behind the ruling that it follows.
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
    const rest = restatement.map(({ wording }) => wording)
    const table = copy.map(({ wording }, a) => {
      const shares = rest.map(other => known(wording, other))
      if (shares.includes(1)) return shares
      const next = copy.slice(a + 1, a + 1 + MOST_EXAMPLES).map(one => one.wording)
      const wholes = withExamplesOf(wording, next)
      return rest.map((other, b) => (wholes.some(whole => known(whole, other) === 1) ? 1 : (shares[b] ?? null)))
    })
    this.#known = (a, b) => table[a]?.[b] ?? null
  }

  #pair(a: number, b: number): void {
    if (this.#ofCopy.has(a) || this.#ofRestatement.has(b) || this.#known(a, b) === 0) return
    this.#ofCopy.set(a, b)
    this.#ofRestatement.set(b, a)
  }

  /** A restatement that is known to belong to other words goes to none but what is left of them. */
  #pairUnknown(a: number, b: number): void {
    if (this.#known(a, b) === null) this.#pair(a, b)
  }

  #free(): [number[], number[]] {
    return [
      [...this.#copy.keys()].filter(a => !this.#ofCopy.has(a)),
      [...this.#restatement.keys()].filter(b => !this.#ofRestatement.has(b)),
    ]
  }

  #number(side: 'copy' | 'restatement', index: number): string | null {
    return (side === 'copy' ? this.#copy : this.#restatement)[index]?.facts.number ?? null
  }

  /** What is certain first, then what is clearly likelier than any other pair. */
  pairKnown(): void {
    const shares = [...this.#copy.keys()].flatMap(a =>
      [...this.#restatement.keys()].flatMap(b => {
        const share = this.#known(a, b)
        return share === null || share === 0 ? [] : [{ a, b, share }]
      }),
    )
    for (const { a, b, share } of shares) if (share === 1) this.#pair(a, b)
    const side = (name: 'copy' | 'restatement', index: number) => ({ work: '', number: this.#number(name, index) })
    const pairs = [...this.#ofRestatement].map(([b, a]) => [side('restatement', b), side('copy', a)] as const)
    const numberOf = numbersExpected(pairs)
    const numbered = ({ a, b }: { a: number; b: number }) => {
      const number = this.#number('copy', a)
      return number !== null && number === numberOf(side('restatement', b))
    }
    const weighed = shares.map(one => ({ ...one, numbered: numbered(one) }))
    while (this.#pairClearest(weighed));
  }

  /**
   * Pairs what is clearly likelier than any other pair of either. Returns whether there was any: each may be the
   * neighbour of another.
   */
  #pairClearest(shares: readonly { a: number; b: number; share: number; numbered: boolean }[]): boolean {
    const open = shares
      .filter(({ a, b }) => !this.#ofCopy.has(a) && !this.#ofRestatement.has(b))
      .map(({ a, b, share, numbered }) => {
        const neighbours = this.#neighbours(a, b)
        const weight = share + (numbered ? FOR_NUMBER : 0) + FOR_NEIGHBOUR * neighbours
        return { a, b, weight, isLikeEnough: share >= leastAlike(numbered, neighbours > 0) }
      })
    const [ofCopy, ofRestatement] = [Map.groupBy(open, ({ a }) => a), Map.groupBy(open, ({ b }) => b)]
    const clear = open.filter(
      one =>
        one.isLikeEnough
        && [...(ofCopy.get(one.a) ?? []), ...(ofRestatement.get(one.b) ?? [])].every(
          other => other === one || other.weight <= one.weight - LEAD,
        ),
    )
    for (const { a, b } of clear) this.#pair(a, b)
    return clear.length > 0
  }

  #neighbours(a: number, b: number): number {
    return [-1, 1].filter(step => this.#ofCopy.get(a + step) === b + step).length
  }

  /** Numbers count as long as no pair that is known has two: then the copy is another edition than the restatement. */
  #numbersCount(): boolean {
    return ![...this.#ofCopy].some(([a, b]) => {
      const [one, other] = [this.#number('copy', a), this.#number('restatement', b)]
      return one !== null && other !== null && one !== other
    })
  }

  pairNumbers(): void {
    if (!this.#numbersCount()) return
    const [copies, restated] = this.#free()
    const places = Map.groupBy(restated, b => this.#number('restatement', b))
    for (const [number, own] of Map.groupBy(copies, a => this.#number('copy', a))) {
      const other = places.get(number) ?? []
      if (number !== null && own.length === other.length)
        own.forEach((a, index) => this.#pairUnknown(a, other[index] as number))
    }
  }

  pairSimilar(): void {
    const [copies, restated] = this.#free()
    const words = (ruling: TextRuling | undefined) =>
      foldedWords(plainText(ruling?.wording.blocks ?? [])).filter(word => word.length > 3 || /\d/.test(word))
    const left = copies.map(a => ({ a, words: words(this.#copy[a]) }))
    const right = restated.map(b => ({ b, words: words(this.#restatement[b]) }))
    const alike = (one: (typeof left)[number], other: (typeof right)[number]) =>
      this.#known(one.a, other.b) !== null ? 0 : wordOverlap(one.words, other.words)
    for (const [one, other] of alignSequences(left, right, alike, MIN_OVERLAP))
      if (one !== null && other !== null) this.#pairUnknown(copies[one] as number, restated[other] as number)
  }

  pairPlaces(): void {
    const [copies, restated] = this.#free()
    const own = gapsBetween(this.#copy.length, a => (this.#ofCopy.has(a) ? a : undefined))
    const gaps = gapsBetween(this.#restatement.length, b => this.#ofRestatement.get(b))
    const places = Map.groupBy(restated, b => gaps[b])
    for (const [gap, all] of Map.groupBy(copies, a => own[a])) {
      const other = places.get(gap) ?? []
      if (all.length === other.length) all.forEach((a, index) => this.#pairUnknown(a, other[index] as number))
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
