import { isCommon } from '../../../language/common-words.ts'
import { fold, wordsOf } from '../../../language/fold.ts'
import { stemOf } from '../../../language/stem.ts'
import type { Match } from '../text-answer.ts'

/** Words that stand together. */
export interface Phrase {
  readonly words: readonly string[]
  /** The stems of those that tell something, and how far each is from the first word. */
  readonly telling: readonly { readonly stem: string; readonly offset: number }[]
}

/** Returns where a stem stands in a document, counted in words. */
export type PlacesOf = (stem: string) => readonly number[]

/** Returns a phrase as documents are asked for it. */
export function phraseOf(text: string): Phrase {
  const words = wordsOf(fold(text))
  return { words, telling: words.flatMap((word, offset) => (isCommon(word) ? [] : [{ stem: stemOf(word), offset }])) }
}

/** Returns whether the telling words of a phrase stand in a document as in the phrase. */
export function hasPhrase(placesOf: PlacesOf, { telling: [first, ...others] }: Phrase): boolean {
  if (!first) return true
  return placesOf(first.stem).some(place =>
    others.every(({ stem, offset }) => placesOf(stem).includes(place - first.offset + offset)),
  )
}

/** Returns whether stems in their order have all words of a phrase together, common ones too. */
export function saysPhrase(stems: readonly string[], { words }: Phrase): boolean {
  const wanted = words.map(stemOf)
  return stems.some((_, at) => wanted.every((stem, offset) => stems[at + offset] === stem))
}

/** Returns how a document has the words of a query. */
export function matchOf(placesOf: PlacesOf, query: Phrase): Match {
  const own = [...new Set(query.telling.map(({ stem }) => stem))]
  const places = own.map(placesOf)
  if (places.length === 0 || places.some(found => found.length === 0)) return 'some'
  // One word of several says nothing of how they stand.
  const isPhrase = query.telling.length > 1 || query.words.length === 1
  if (isPhrase && hasPhrase(placesOf, query)) return 'phrase'
  const room = own.length * 2 + 2
  const [first = [], ...others] = places
  const together = first.some(at => others.every(found => found.some(other => Math.abs(other - at) <= room)))
  return together ? 'near' : 'all'
}
