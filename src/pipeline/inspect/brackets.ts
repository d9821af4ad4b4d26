import { countUp } from '../collections.ts'

/** What stands in brackets in the texts of a community. */
export interface Brackets {
  readonly cited: readonly Cited[]
  /** What stands there for a picture. */
  readonly symbols: readonly string[]
}

/**
 * Who or what is cited in brackets, as an authority of a kind: by a day (`[LSJ 20040518]`) a digest, by words that have
 * an address (`[RBK equip]`) a rulebook, by its name alone (`[Ada Wharf]`, `[Official FAQ]`) rulings.
 */
export interface Cited {
  readonly by: string
  readonly kind: 'digest' | 'rulebook' | 'rulings'
}

/** Two words or more with capitals, and not these alone: the name of a person or a text, unless a card says it. */
const IS_NAME = /^(?=.*\p{Ll})\p{Lu}\S* (?:\S+ )*\p{Lu}/u
/** A trait stands in two brackets on either side. */
const SYMBOL = /(?<!\[)\[([A-Za-z]+(?:[ _-](?:[A-Za-z]+|\d{1,2})){0,2})\](?![\](])/g

/** Returns who is cited in brackets, most often first, and what stands for a picture; `titles` of cards cite nobody. */
export function bracketsIn(
  texts: readonly string[],
  says: readonly string[],
  references: readonly string[],
  titles: ReadonlySet<string>,
): Brackets {
  const cited = new Map<string, number>()
  const symbols = new Map<string, number>()
  const listed = new Set(references)
  const inWords = new Set<string>()
  for (const reference of references) {
    const [, name, isDated] = /^([A-Z]{2,6}) (\d{8}(?![^-]))?/.exec(reference) ?? []
    if (name !== undefined) countUp(cited, name)
    if (name !== undefined && isDated === undefined) inWords.add(name)
  }
  for (const text of texts)
    for (const [, name = ''] of text.matchAll(/\[([A-Z]{2,6}) (?:19|20)\d{6}(?:-\d+)?\]/g)) countUp(cited, name)
  for (const text of [...texts, ...says])
    for (const [, name = ''] of text.matchAll(SYMBOL)) if (!listed.has(name)) countUp(symbols, name)
  const onCards = new Set(says.flatMap(text => Array.from(text.matchAll(SYMBOL), ([, name]) => name)))
  // With a number a ruling cites a rule, and a card names its set: `[Set 8]`.
  const isMeant = (name: string) => !/\d/.test(name) || onCards.has(name)
  const often = [...symbols].filter(([name, count]) => count > 1 && isMeant(name)).map(([name]) => name)
  const isName = (word: string) => IS_NAME.test(word) && !onCards.has(word) && !titles.has(word)
  const names = often.filter(isName)
  for (const name of names) cited.set(name, symbols.get(name) ?? 0)
  const kindOf = (by: string) => (names.includes(by) ? 'rulings' : inWords.has(by) ? 'rulebook' : 'digest')
  return {
    cited: [...cited].sort(([, a], [, b]) => b - a).map(([by]) => ({ by, kind: kindOf(by) })),
    symbols: often.filter(word => !isName(word)).sort(),
  }
}
