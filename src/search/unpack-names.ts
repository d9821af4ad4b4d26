import type { GameList, NamesFile, NamesPart } from './lists.ts'
import { unpackTitles, unpackWords } from './packing.ts'

/** A list that is filled as its parts come in; until then titles are empty. */
export interface OpenList {
  readonly list: GameList
  /** Takes a part in, the file's own first one too. Gives the positions from which and up to which it reaches. */
  take(part: NamesPart): { readonly from: number; readonly to: number }
}

/** Makes a list out of the first of its files. */
export function openList({
  words: packed,
  entries,
  parts: _parts,
  from: _from,
  titles: _titles,
  ...file
}: NamesFile): OpenList {
  const words = unpackWords(packed)
  const titles = Array<string>(entries).fill('')
  const rulings = Array<number>(entries).fill(0)
  const classOf = Array<number>(file.cards).fill(0)
  const [slugs, aliases, abbreviations] = [{}, {}, {}]
  return {
    list: { ...file, titles, rulings, classOf, slugs, aliases, abbreviations },
    take(part) {
      const found = unpackTitles(part.titles, words)
      found.forEach((title, index) => {
        titles[part.from + index] = title
      })
      part.rulings.forEach((count, index) => {
        rulings[part.from + index] = count
      })
      part.classOf.forEach((one, index) => {
        classOf[part.from + index] = one
      })
      Object.assign(slugs, part.slugs)
      Object.assign(aliases, part.aliases)
      Object.assign(abbreviations, part.abbreviations)
      return { from: part.from, to: part.from + found.length }
    },
  }
}

/** Returns the whole list of a game's names; `read` gives a file of that game by its name. */
export async function readList(read: <T>(file: string) => Promise<T>): Promise<GameList> {
  const file = await read<NamesFile>('en')
  const { list, take } = openList(file)
  for (const part of [file, ...(await Promise.all(file.parts.map(name => read<NamesPart>(name))))]) take(part)
  return list
}
