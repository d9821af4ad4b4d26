import type { FacetList, GameList, TranslationList } from '../search/lists.ts'
import { readJson } from '../search/read-json.ts'
import { loadOnce } from '../load-once.ts'
import type { Addresses } from '../../site/addresses.ts'
import { CardNames } from './card-names.ts'
import type { DeckEntry, DeckFile, DeckPart } from './lists.ts'

/** Loads what a deck needs of its game, each file once; what failed is tried again when it is asked for again. */
export class DeckLoader {
  private readonly addresses: Addresses
  private once = loadOnce()

  constructor(addresses: Addresses) {
    this.addresses = addresses
  }

  /** Returns the names of a game's cards, in English. */
  names(game: string): Promise<CardNames> {
    return this.once(`${game} names`, async () => new CardNames(await this.read<GameList>(game, 'en')))
  }

  /** Adds the codes of a game's cards to its names. */
  codes(names: CardNames): Promise<void> {
    const { game } = names.list
    return this.once(`${game} codes`, async () => names.addCodes(await this.read<FacetList>(game, 'facets')))
  }

  /** Adds a game's titles in other languages to its names. */
  translate(names: CardNames): Promise<void> {
    const { game, languages } = names.list
    return this.once(`${game} translations`, async () => {
      const lists = await Promise.all(Object.keys(languages).map(lang => this.read<TranslationList>(game, lang)))
      for (const list of lists) names.addTranslations(list)
    })
  }

  /** Returns what is recorded on entries and the terms they name. Throws where files are of two builds. */
  async entries(list: GameList, wanted: readonly number[]): Promise<(entry: number) => DeckEntry | undefined> {
    const file = await this.read<DeckFile>(list.game, 'deck')
    if (file.stamp !== list.stamp) {
      this.once = loadOnce()
      throw new Error(`The lists of ${list.game} are of two builds.`)
    }
    const found = new Map<number, DeckEntry>()
    const take = (entries: readonly number[]) =>
      Promise.all(
        entries.map(async entry => {
          const name = file.parts.findLast(({ from }) => from <= entry)?.name
          const part = name === undefined ? file : await this.read<DeckPart>(list.game, name)
          const item = part.entries[entry]
          if (item) found.set(entry, item)
        }),
      )
    await take(wanted)
    await take(wanted.flatMap(entry => found.get(entry)?.terms ?? []))
    return entry => found.get(entry)
  }

  private read<T>(game: string, file: string): Promise<T> {
    return this.once(`${game}/${file}`, () => readJson<T>(this.addresses.listOf(game, file)))
  }
}
