import { itemAt } from '../must.ts'
import { likeness, LIKENESS } from '../source/likeness.ts'
import { foldedWords } from '../source/words.ts'
import { alignSequences, type AlignedPair } from './align.ts'
import type { RegisteredAs, RegisteredRuling, Side } from './follow-copy.ts'
import type { TextRuling } from './passages.ts'
import { plainText } from './plain-text.ts'

/**
 * Pairs the rulings that a copy and its restatement have on one entry: those of one registered ruling first, then
 * rulings of the same number, then in order by what they have in common; what is left, by place between such pairs
 * where as many are left on either side. Two registered rulings are never paired. Comes in the order of the copy, with
 * what only the restatement has behind the ruling that it follows.
 */
export function pairRulings(
  copy: readonly TextRuling[],
  restatement: readonly TextRuling[],
  registeredAs: RegisteredAs = () => null,
): AlignedPair[] {
  if (copy.length === 0 || restatement.length === 0)
    return [...copy.map((_, a): AlignedPair => [a, null]), ...restatement.map((_, b): AlignedPair => [null, b])]
  const pairing = new Pairing(copy, restatement, registeredAs)
  pairing.pairKnown()
  pairing.pairNumbers()
  pairing.pairSimilar()
  pairing.pairPlaces()
  return pairing.inOrder()
}

class Pairing {
  readonly #copy: readonly TextRuling[]
  readonly #restatement: readonly TextRuling[]
  readonly #registered: { readonly [side in Side]: readonly (RegisteredRuling | null)[] }
  readonly #ofCopy = new Map<number, number>()
  readonly #ofRestatement = new Map<number, number>()

  constructor(copy: readonly TextRuling[], restatement: readonly TextRuling[], registeredAs: RegisteredAs) {
    this.#copy = copy
    this.#restatement = restatement
    this.#registered = {
      copy: copy.map(({ wording }) => registeredAs('copy', wording)),
      restatement: restatement.map(({ wording }) => registeredAs('restatement', wording)),
    }
  }

  #pair(a: number, b: number): void {
    this.#ofCopy.set(a, b)
    this.#ofRestatement.set(b, a)
  }

  #pairUnknown(a: number, b: number): void {
    if (this.#mayBePair(a, b)) this.#pair(a, b)
  }

  /** Never pairs two rulings that are registered with different partners. */
  #mayBePair(a: number, b: number): boolean {
    const [copy, restatement] = [this.#registered.copy[a], this.#registered.restatement[b]]
    return !restatement || (restatement.copy === null && !copy?.restatement)
  }

  #free(): [number[], number[]] {
    return [
      [...this.#copy.keys()].filter(a => !this.#ofCopy.has(a)),
      [...this.#restatement.keys()].filter(b => !this.#ofRestatement.has(b)),
    ]
  }

  #number(side: Side, index: number): string | null {
    return itemAt(side === 'copy' ? this.#copy : this.#restatement, index).facts.number
  }

  /** Pairs what belongs to one registered ruling. */
  pairKnown(): void {
    const ofCopy = new Map(this.#registered.copy.map((row, a) => [row?.id, a]))
    this.#registered.restatement.forEach((row, b) => {
      const a = row ? ofCopy.get(row.id) : undefined
      if (a !== undefined) this.#pair(a, b)
    })
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
        own.forEach((a, index) => this.#pairUnknown(a, itemAt(other, index)))
    }
  }

  pairSimilar(): void {
    const [copies, restated] = this.#free()
    const words = ({ wording }: TextRuling) =>
      foldedWords(plainText(wording.blocks)).filter(word => word.length > 3 || /\d/.test(word))
    const left = copies.map(a => ({ a, words: words(itemAt(this.#copy, a)) }))
    const right = restated.map(b => ({ b, words: words(itemAt(this.#restatement, b)) }))
    const alike = (one: (typeof left)[number], other: (typeof right)[number]) =>
      this.#mayBePair(one.a, other.b) ? likeness(one.words, other.words).shared : 0
    for (const [one, other] of alignSequences(left, right, alike, LIKENESS.restatement))
      if (one !== null && other !== null) this.#pairUnknown(itemAt(copies, one), itemAt(restated, other))
  }

  pairPlaces(): void {
    const [copies, restated] = this.#free()
    const own = gapsBetween(this.#copy.length, a => (this.#ofCopy.has(a) ? a : undefined))
    const gaps = gapsBetween(this.#restatement.length, b => this.#ofRestatement.get(b))
    const places = Map.groupBy(restated, b => gaps[b])
    for (const [gap, all] of Map.groupBy(copies, a => own[a])) {
      const other = places.get(gap) ?? []
      if (all.length === other.length) all.forEach((a, index) => this.#pairUnknown(a, itemAt(other, index)))
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
