import type { Addresses } from '../site/addresses.ts'
import type { GameList, TranslationList } from './lists.ts'
import type { Pagefind } from './pagefind.ts'
import type { Resolver } from './resolver.ts'

/** Loads what searching needs, each thing once; what failed is tried again when it is asked for again. */
export class Loader {
  private readonly addresses: Addresses
  private readonly games: readonly string[]
  private readonly resolver: Resolver
  private readonly loaded = new Set<string>()
  private readonly waiting = new Map<string, readonly string[]>()
  private pagefind: Promise<Pagefind> | null = null

  constructor(addresses: Addresses, games: readonly string[], resolver: Resolver) {
    this.addresses = addresses
    this.games = games
    this.resolver = resolver
  }

  /** Loads the English names of all games. Gives false where any could not be loaded. */
  async names(): Promise<boolean> {
    const results = await Promise.allSettled(this.games.filter(game => !this.loaded.has(game)).map(async game => {
      const list = await this.read<GameList>(game, 'en')
      this.resolver.addGame(list)
      this.loaded.add(game)
      this.waiting.set(game, Object.keys(list.languages))
    }))
    return results.every(({ status }) => status === 'fulfilled')
  }

  /** Loads titles in other languages; without them search goes on. Gives whether there were any new ones. */
  async translations(): Promise<boolean> {
    const wanted = [...this.waiting].flatMap(([game, languages]) => languages.map(lang => ({ game, lang })))
    this.waiting.clear()
    const results = await Promise.allSettled(wanted.map(async ({ game, lang }) => {
      const list = await this.read<TranslationList>(game, lang)
      // One list a task, so that typing is never held up by all of them.
      await new Promise(done => setTimeout(done))
      this.resolver.addTranslations(list)
    }))
    results.forEach(({ status }, index) => {
      const one = wanted[index]
      if (status === 'rejected' && one) this.waiting.set(one.game, [...this.waiting.get(one.game) ?? [], one.lang])
    })
    return results.some(({ status }) => status === 'fulfilled')
  }

  /** Gives Pagefind, loaded when it is first asked for. */
  words(): Promise<Pagefind> {
    this.pagefind ??= this.start().catch((error: unknown) => {
      this.pagefind = null
      throw error
    })
    return this.pagefind
  }

  private async start(): Promise<Pagefind> {
    const address = this.addresses.file('pagefind/pagefind.js')
    const pagefind = await import(/* @vite-ignore */ address) as Pagefind
    await pagefind.options({ baseUrl: this.addresses.base, excerptLength: 28, excerptEllipsis: '…' })
    await pagefind.init()
    return pagefind
  }

  private async read<T>(game: string, file: string): Promise<T> {
    const response = await fetch(this.addresses.file(`search-index/${game}/${file}.json`))
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
    return await response.json() as T
  }
}
