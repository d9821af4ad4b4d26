import { COMMON, isCommon } from '../../language/common-words.ts'
import { fold } from '../../language/fold.ts'
import { withoutErratum } from './errata.ts'
import type { NameIndex } from './names.ts'
import type { RulingSearch } from './rulings/ruling-search.ts'
import { nearestTo } from './similarity.ts'

/** The words of a query that were looked for instead of those that were typed. */
export interface Corrected {
  readonly shown: readonly string[]
  readonly typed: readonly string[]
}

/** What words are known from: names, rulings and what cards say, as far as they are there. */
interface Known {
  readonly names: NameIndex
  readonly rulings: RulingSearch | null
  readonly cards: RulingSearch | null
}

/** Returns the folded words that nothing has, but for those that are too short or too common to tell. */
export function strangeWords(words: readonly string[], { names, rulings, cards }: Known): string[] {
  return words.filter(
    word =>
      word.length > 2
      && !/\d/.test(word)
      && !isCommon(word)
      && withoutErratum(word) === null
      && !names.knows(word)
      && !rulings?.knows(word)
      && !cards?.knows(word),
  )
}

/**
 * Returns a query with each word that is wrong replaced by the two that it runs together, by what it is in a name whose
 * other words stand beside it (`slips`), or by the nearest that questions, a name or a ruling have; null where there is
 * none of these.
 */
export async function correctedQuery(
  query: string,
  wrong: readonly string[],
  slips: ReadonlyMap<string, string>,
  { names, rulings }: Pick<Known, 'names' | 'rulings'>,
): Promise<(Corrected & { readonly text: string }) | null> {
  const better = new Map<string, string>()
  for (const word of wrong) {
    const found = slips.get(word) ?? names.apart(word) ?? (await nearest(word, names, rulings))
    if (found !== null) better.set(word, found)
  }
  if (better.size === 0) return null
  const [shown, typed]: [string[], string[]] = [[], []]
  const text = query.replace(/[\p{L}\p{M}\p{N}'’]+/gu, word => {
    const instead = better.get(fold(word))
    if (instead === undefined) return word
    shown.push(instead)
    typed.push(word)
    return instead
  })
  return { text, shown, typed }
}

/** A word of a name counts as though so many more rulings had it. */
const NAME = 100

/** Returns the word that a misspelt one most likely means, which isn't its opposite; null where none is near. */
async function nearest(word: string, names: NameIndex, rulings: RulingSearch | null): Promise<string | null> {
  const ofNames = names.near(word)
  const near = [...COMMON, ...ofNames, ...(rulings?.near(word) ?? [])]
  const alike = nearestTo(
    word,
    near.filter(one => word !== `un${one}`),
  )
  const counts = alike.length > 1 ? await rulings?.counts(alike) : undefined
  // Of words equally near, a word of questions wins, or a name's, or the one that more rulings have.
  const worthOf = (near: string) =>
    isCommon(near) ? Number.MAX_VALUE : (counts?.get(near) ?? 0) + (ofNames.includes(near) ? NAME : 0)
  const [likeliest = null] = alike.sort((a, b) => worthOf(b) - worthOf(a))
  return likeliest
}
