import { itemAt } from '../../pipeline/must.ts'
import { loadOnce } from '../load-once.ts'
import type { Addresses } from '../../site/addresses.ts'
import { runInSlices } from './slices.ts'
import { cardTextItems } from './card-texts.ts'
import type {
  CardTextList,
  FacetList,
  GameList,
  QuestionList,
  ReferenceList,
  RulingTable,
  TextGroup,
  TranslationList,
  TurnList,
  WordShard,
} from './lists.ts'
import type { Preview } from '../preview/about.ts'
import { readJson } from './read-json.ts'
import { RulingSearch } from './rulings/ruling-search.ts'
import { sourceOf, type TextSource } from './rulings/source.ts'
import type { Resolver } from './resolver.ts'
import type { Pagefind } from './search-pages.ts'

/** A game of no more entries is small: its titles in other languages are loaded with its names. */
const MAX_SMALL_GAME = 4000

/** Loads what searching needs, each thing once; what failed is tried again when it is asked for again. */
export class Loader {
  private readonly addresses: Addresses
  private readonly games: readonly string[]
  private readonly resolver: Resolver
  private readonly once = loadOnce()
  /** What could not be loaded, with the game that it belongs to. */
  private readonly failing = new Map<string, string>()
  private questions: RulingSearch | null = null
  private cards: RulingSearch | null = null

  constructor(addresses: Addresses, games: readonly string[], resolver: Resolver) {
    this.addresses = addresses
    this.games = games
    this.resolver = resolver
  }

  /** Returns the games of which something is missing that was wanted since the last call of `forget`. */
  missing(): readonly string[] {
    return [...new Set(this.failing.values())]
  }

  /** Forgets what is missing: what is wanted again is tried again. */
  forget(): void {
    this.failing.clear()
  }

  /** Loads the English names of all games. Returns whether all could be loaded. */
  names(): Promise<boolean> {
    return all(
      this.games.map(game =>
        this.do(game, `names of ${game}`, async () => {
          const list = await this.listOf(game)
          await runInSlices(list.titles.length, (from, to) => this.resolver.names.addNames(list, from, to))
        }),
      ),
    )
  }

  /**
   * Asks for what the folded words of a query need as soon as it is known where that is, while names are still taken
   * in: on a slow device that takes as long as a file takes to come.
   */
  expect(game: string, words: readonly string[]): void {
    Promise.all(this.games.map(id => this.listOf(id))).then(
      () => this.texts(game, words),
      // A file that can't be loaded is reported when it is needed.
      () => {},
    )
  }

  /** Returns the English names of a game before they are taken in. */
  private async listOf(game: string): Promise<GameList> {
    const list = await this.read<GameList>(this.addresses.listOf(game, 'en'))
    this.resolver.addList(list)
    return list
  }

  /** Loads what leads to single rulings. */
  async references(): Promise<void> {
    await this.ofEach<ReferenceList>('references', list => this.resolver.addReferences(list))
  }

  /** Loads what operators and codes of cards are answered from. */
  async facets(): Promise<void> {
    await this.ofEach<FacetList>('facets', list => this.resolver.addFacets(list))
  }

  private ofEach<T>(file: string, take: (list: T) => void): Promise<boolean> {
    return all(this.known().map(({ game }) => this.take<T>(game, file, take)))
  }

  /** Loads titles in other languages; those of large games only `whatever the size`. Returns whether all are there. */
  translations(which: 'small' | 'whatever the size', isWanted = (_lang: string) => true): Promise<boolean> {
    const games = this.known().filter(({ titles }) => which !== 'small' || titles.length <= MAX_SMALL_GAME)
    return all(
      games.flatMap(({ game, languages }) =>
        Object.keys(languages)
          .filter(isWanted)
          .map(lang =>
            this.take<TranslationList>(game, lang, list =>
              runInSlices(list.titles.length, (from, to) => this.resolver.addTranslations(list, from, to)),
            ),
          ),
      ),
    )
  }

  /**
   * Returns the index for questions with the rulings of a game, or of all games that can be had: without a network
   * those that are kept. Null where there are none. The files that the folded words need are asked for at the same
   * time.
   */
  async texts(game: string, words: readonly string[]): Promise<RulingSearch | null> {
    const questions = (this.questions ??= new RulingSearch(this.addresses))
    const wanted = this.known(game)
    const loading = all(
      wanted.map(list =>
        this.do(list.game, `rulings of ${list.game}`, async () => {
          const adding = questions.add(list, await this.questionList(list.game), this.sourceOf(list))
          questions.expect(words)
          await adding
        }),
      ),
    )
    questions.expect(words)
    return (await loading) || wanted.some(({ game }) => questions.has(game)) ? questions : null
  }

  /** Returns what happens in a turn of a game; nothing where that can’t be had. */
  turnOf(game: string): Promise<TurnList> {
    return this.read<TurnList>(this.addresses.listOf(game, 'turn')).catch(() => [])
  }

  /** Returns what is known of a card beside its rulings; null where that can’t be had. */
  aboutCard(game: string, entry: string): Promise<Preview | null> {
    const slug = entry.slice(entry.indexOf('/') + 1)
    return this.read<Preview>(this.addresses.api(`${game}/preview/${slug}.json`)).catch(() => null)
  }

  private questionList(game: string): Promise<QuestionList> {
    return this.read<QuestionList>(this.addresses.listOf(game, 'questions'))
  }

  private sourceOf({ game, texts: { folder, shards } }: GameList): TextSource {
    const read = <T>(file: string) => this.read<T>(this.addresses.listOf(game, `${folder}/${file}`))
    const readIfThere = <T>(file: string): Promise<T | null> =>
      read<T>(file).catch(() => {
        this.failing.set(`${game} ${file}`, game)
        return null
      })
    return {
      shards,
      table: () => read<RulingTable>('rulings'),
      words: shard => readIfThere<WordShard>(`words-${shard}`),
      texts: group => readIfThere<TextGroup>(`texts-${group}`),
    }
  }

  /** Returns the index of what cards say in wanted languages; null where no texts of cards are at hand. */
  async cardTexts(game: string, isWanted: (lang: string) => boolean): Promise<RulingSearch | null> {
    const wanted = this.known(game).filter(({ cardTexts }) => cardTexts !== undefined)
    if (wanted.length === 0) return null
    const cards = (this.cards ??= new RulingSearch(this.addresses))
    await all(
      wanted.flatMap(list =>
        (list.cardTexts ?? []).filter(isWanted).map(lang =>
          this.take<CardTextList>(list.game, `cards-${lang}`, async texts => {
            const asked = await this.questionList(list.game)
            await cards.add(list, asked, sourceOf(cardTextItems(texts)), `${list.game} ${lang}`)
          }),
        ),
      ),
    )
    return cards
  }

  /** Returns whether questions about a game, or about all, can be answered at once. */
  hasTexts(game: string): boolean {
    return this.known(game).every(({ game }) => this.questions?.has(game))
  }

  /** Returns Pagefind, loaded when it is first asked for. */
  pagefind(): Promise<Pagefind> {
    return this.once('pagefind', async () => {
      const address = this.addresses.file('pagefind/pagefind.js')
      const pagefind = (await import(/* @vite-ignore */ address)) as Pagefind
      await pagefind.options({ baseUrl: this.addresses.base, excerptLength: 28, excerptEllipsis: '…' })
      await pagefind.init()
      return pagefind
    })
  }

  /** Returns the names of a game, or of all, as far as they are loaded. */
  private known(game = ''): GameList[] {
    return this.games.flatMap(id => (game === '' || id === game ? (this.resolver.listOf(id) ?? []) : []))
  }

  /** Reads a file once. */
  private read<T>(address: string): Promise<T> {
    return this.once(address, () => readJson<T>(address))
  }

  /** Reads a file of a game once and does with it what is to be done. Returns whether it was. */
  private take<T>(game: string, file: string, take: (list: T) => Promise<void> | void): Promise<boolean> {
    const address = this.addresses.listOf(game, file)
    return this.do(game, `taken: ${address}`, () => readJson<T>(address).then(take))
  }

  /** Does something once; what failed, again when it is wanted again. Returns whether it was done. */
  private do(game: string, key: string, task: () => Promise<void>): Promise<boolean> {
    return this.once(key, task).then(
      () => true,
      () => {
        this.failing.set(key, game)
        return false
      },
    )
  }
}

/** Returns the language of a language tag without its region: “de” of “de-AT”. */
export function primaryOf(tag: string): string {
  return itemAt(tag.split('-'), 0)
}

async function all(loading: readonly Promise<boolean>[]): Promise<boolean> {
  return (await Promise.all(loading)).every(Boolean)
}
