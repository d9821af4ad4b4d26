import type { GameList, NamesFile, NamesPart } from './lists.ts'
import { packTitles, packWords } from './packing.ts'

/** So many entries go into one file: all of most games, and no more than a phone takes in at once. */
const PART = 4000

/** Returns the files that hold the names of a game, by name: `en`, and `en-1` and so on where there are many. */
export function packNames(
  { titles, slugs, classOf, aliases, abbreviations, rulings, ...once }: GameList,
  most = PART,
): Map<string, NamesFile | NamesPart> {
  // All code units compare alike, so that words with the same beginning are neighbours.
  const words = [...new Set(titles.flatMap(title => title.split(' ')))].sort()
  const part = (from: number): NamesPart => {
    const within = <T>(record: Readonly<Record<number, T>>) =>
      Object.fromEntries(Object.entries(record).filter(([at]) => Number(at) >= from && Number(at) < from + most))
    return {
      from,
      titles: packTitles(titles.slice(from, from + most), words),
      slugs: within(slugs),
      classOf: classOf.slice(from, from + most),
      aliases: within(aliases),
      abbreviations: within(abbreviations),
      rulings: rulings.slice(from, from + most),
    }
  }
  const more = Array.from(
    { length: Math.max(0, Math.ceil(titles.length / most) - 1) },
    (_, index) => [`en-${index + 1}`, part((index + 1) * most)] as const,
  )
  const file: NamesFile = {
    ...once,
    entries: titles.length,
    words: packWords(words),
    parts: more.map(([name]) => name),
    ...part(0),
  }
  return new Map([['en', file], ...more])
}
