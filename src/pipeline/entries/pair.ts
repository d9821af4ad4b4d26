import { itemAt } from '../must.ts'
import { likeness, LIKENESS } from '../source/likeness.ts'
import { foldedWords } from '../source/words.ts'
import { alignSequences, Pairs, type AlignedPair } from './align.ts'
import type { RegisteredAs } from './follow-copy.ts'
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
  const rowsOfCopy = copy.map(({ wording }) => registeredAs('copy', wording))
  const rowsOfRestatement = restatement.map(({ wording }) => registeredAs('restatement', wording))
  const found = new Pairs()
  const { ofA: ofCopy, ofB: ofRestatement } = found
  const freeCopies = () => [...copy.keys()].filter(a => !ofCopy.has(a))
  const freeRestated = () => [...restatement.keys()].filter(b => !ofRestatement.has(b))
  /** Never pairs two rulings that are registered with different partners. */
  const mayBePair = (a: number, b: number) => {
    const registered = rowsOfRestatement[b]
    return !registered || (registered.copy === null && !rowsOfCopy[a]?.restatement)
  }
  /** Pairs those that have the same key, in their order, where both texts have equally many of them. */
  const pairByKey = (keyOfCopy: (a: number) => string | null, keyOfRestated: (b: number) => string | null) => {
    const restated = Map.groupBy(freeRestated(), keyOfRestated)
    for (const [key, own] of Map.groupBy(freeCopies(), keyOfCopy)) {
      const others = restated.get(key) ?? []
      if (key === null || own.length !== others.length) continue
      for (const [index, a] of own.entries()) {
        const b = itemAt(others, index)
        if (mayBePair(a, b)) found.add(a, b)
      }
    }
  }

  const known = new Map(rowsOfCopy.map((row, a) => [row?.id, a]))
  rowsOfRestatement.forEach((row, b) => {
    const a = row ? known.get(row.id) : undefined
    if (a !== undefined) found.add(a, b)
  })

  const numberIn = (text: readonly TextRuling[]) => (index: number) => itemAt(text, index).facts.number
  const [number, restatedNumber] = [numberIn(copy), numberIn(restatement)]
  // Where a pair that is known has two numbers, the copy is another edition than the restatement.
  const isOtherEdition = [...ofCopy].some(([a, b]) => {
    const [one, other] = [number(a), restatedNumber(b)]
    return one !== null && other !== null && one !== other
  })
  if (!isOtherEdition) pairByKey(number, restatedNumber)

  const withWords = (text: readonly TextRuling[], free: readonly number[]) =>
    free.map(index => ({ index, words: tellingWords(itemAt(text, index)) }))
  const [copies, restated] = [withWords(copy, freeCopies()), withWords(restatement, freeRestated())]
  const alike = (one: (typeof copies)[number], other: (typeof copies)[number]) =>
    mayBePair(one.index, other.index) ? likeness(one.words, other.words).shared : 0
  for (const [one, other] of alignSequences(copies, restated, alike, LIKENESS.restatement))
    if (one !== null && other !== null) found.add(itemAt(copies, one).index, itemAt(restated, other).index)

  const gaps = gapsBetween(copy.length, a => (ofCopy.has(a) ? a : undefined))
  const restatedGaps = gapsBetween(restatement.length, b => ofRestatement.get(b))
  pairByKey(
    a => itemAt(gaps, a),
    b => itemAt(restatedGaps, b),
  )

  const pairs: AlignedPair[] = []
  let next = 0
  const addAlone = () => {
    for (; next < restatement.length && !ofRestatement.has(next); next++) pairs.push([null, next])
  }
  addAlone()
  for (const a of copy.keys()) {
    const b = ofCopy.get(a) ?? null
    pairs.push([a, b])
    if (b === null) continue
    next = b + 1
    addAlone()
  }
  return pairs
}

function tellingWords({ wording }: TextRuling): string[] {
  return foldedWords(plainText(wording.blocks)).filter(word => word.length > 3 || /\d/.test(word))
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
