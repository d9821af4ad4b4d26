import type { Addresses } from '../site/addresses.ts'
import type { GameList, ReferenceList, TextList, TranslationList } from './lists.ts'
import type { Pagefind } from './pagefind.ts'
import type { QuestionIndex } from './questions.ts'
import type { Resolver } from './resolver.ts'

/** Loads what searching needs, each thing once; what failed is tried again when it is asked for again. */
export class Loader {
  private readonly addresses: Addresses
  private readonly games: readonly string[]
  private readonly resolver: Resolver
  private readonly loading = new Map<string, Promise<boolean>>()
  private pagefind: Promise<Pagefind> | null = null
  private questions: QuestionIndex | null = null

  constructor(addresses: Addresses, games: readonly string[], resolver: Resolver) {
    this.addresses = addresses
    this.games = games
    this.resolver = resolver
  }

  /** Loads the English names of all games. Gives false where any could not be loaded. */
  names(): Promise<boolean> {
    return this.each(this.games, 'en', (list: GameList) => this.resolver.addGame(list))
  }

  /** Loads what leads to single rulings. Gives false where any could not be loaded. */
  references(): Promise<boolean> {
    return this.each(this.known(), 'references', (list: ReferenceList) => this.resolver.addReferences(list))
  }

  /** Loads titles in other languages; without them search goes on. Gives whether all are there. */
  async translations(): Promise<boolean> {
    const loaded = await Promise.all(this.known().flatMap(game => Object.keys(this.resolver.listOf(game)?.languages ?? {}).map(lang =>
      // One list a task, so that typing is never held up by all of them.
      this.each([game], lang, (list: TranslationList) => later(() => this.resolver.addTranslations(list))))))
    return loaded.every(Boolean)
  }

  /** Says whether questions about a game, or about all for an empty string, can be answered from its texts. */
  hasTexts(game: string): boolean {
    return this.known().filter(id => game === '' || id === game).every(id => this.resolver.listOf(id)?.texts === true)
  }

  /** Gives the index for questions once all the texts of a game, or of all games, are in it; null where one can't be had. */
  async texts(game: string): Promise<QuestionIndex | null> {
    if (!this.hasTexts(game)) return null
    try {
      const { QuestionIndex } = await import('./questions.ts')
      const questions = this.questions ??= new QuestionIndex(this.addresses)
      const wanted = this.known().filter(id => game === '' || id === game)
      const loaded = await this.each(wanted, 'texts', async (texts: TextList) => {
        const list = this.resolver.listOf(texts.game)
        if (list) await questions.add(list, texts)
      })
      return loaded ? questions : null
    } catch {
      return null
    }
  }

  /** Gives the index for questions if it can answer at once. */
  textsAtHand(game: string): QuestionIndex | null {
    const wanted = this.known().filter(id => game === '' || id === game)
    return this.questions !== null && wanted.every(id => this.questions?.has(id)) ? this.questions : null
  }

  /** Gives Pagefind, loaded when it is first asked for. */
  words(): Promise<Pagefind> {
    this.pagefind ??= this.start().catch((error: unknown) => {
      this.pagefind = null
      throw error
    })
    return this.pagefind
  }

  private known(): string[] {
    return this.games.filter(game => this.resolver.listOf(game) !== null)
  }

  private async start(): Promise<Pagefind> {
    const address = this.addresses.file('pagefind/pagefind.js')
    const pagefind = await import(/* @vite-ignore */ address) as Pagefind
    await pagefind.options({ baseUrl: this.addresses.base, excerptLength: 28, excerptEllipsis: '…' })
    await pagefind.init()
    return pagefind
  }

  private async each<T>(games: readonly string[], file: string, take: (list: T) => void | Promise<void>): Promise<boolean> {
    const all = await Promise.all(games.map(game => {
      const address = this.addresses.file(`search-index/${game}/${file}.json`)
      const begun = this.loading.get(address) ?? read<T>(address).then(take).then(() => true, () => {
        this.loading.delete(address)
        return false
      })
      this.loading.set(address, begun)
      return begun
    }))
    return all.every(Boolean)
  }
}

async function read<T>(address: string): Promise<T> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  return await response.json() as T
}

function later(task: () => void): Promise<void> {
  return new Promise((done, fail) => setTimeout(() => {
    try {
      task()
      done()
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)))
    }
  }))
}
