import type { Addresses } from '../site/addresses.ts'
import { fold, wordsOf } from './fold.ts'
import { NO_FILTERS, type Filters, type Resolved } from './hits.ts'
import { Loader } from './load.ts'
import type { QuestionIndex } from './questions.ts'
import { asksSomething } from './question-words.ts'
import { Resolver } from './resolver.ts'
import { addressOf, rowsOf, type Row } from './rows.ts'
import { NOTHING_FOUND, type TextAnswer } from './text-answer.ts'
import { searchText } from './text-search.ts'

/** How far the answer to a query has come. */
export interface Found {
  readonly rows: readonly Row[]
  /** Whether anything is still looked for. */
  readonly done: boolean
  /** Whether there are more pages than were asked for. */
  readonly more: boolean
  /** The words that were looked for in the end; null where all of the query was. */
  readonly fewer: readonly string[] | null
  /** Whether everything could be searched that should have been. */
  readonly whole: boolean
}

interface Asked {
  readonly filters: Filters
  /** How many pages with the words to give. */
  readonly limit: number
  /** Aborted when the query is no longer the one in the box. */
  readonly signal: AbortSignal
}

/** How long to wait after a key before Pagefind is asked, in milliseconds: it fetches something for nearly every new word. */
const PAUSE = 90
/** How many rulings of one entry are shown. Fewer for a question, so that more entries come early. */
const PARTS = { words: 3, question: 2 }

/**
 * The engines behind one list: names, citations and numbers by the resolver; words by Pagefind; questions, and words that
 * Pagefind finds nothing for, by an index of the texts.
 */
export class Finder {
  private readonly addresses: Addresses
  private readonly games: ReadonlyMap<string, string>
  private readonly resolver = new Resolver()
  private readonly loader: Loader

  /** `games`: their short names by id. */
  constructor(addresses: Addresses, games: ReadonlyMap<string, string>) {
    this.addresses = addresses
    this.games = games
    this.loader = new Loader(addresses, [...games.keys()], this.resolver)
  }

  /** Loads names, then those in other languages that are small. Gives whether all are there. */
  async load(): Promise<boolean> {
    return (await this.loader.names()) && (await this.loader.translations('small'))
  }

  /** Returns the address of the one entry, ruling or authority that a query means; null where that isn't clear. */
  async best(query: string): Promise<string | null> {
    await this.loader.names()
    if (this.resolver.needsReferences(query, NO_FILTERS)) await this.loader.references()
    let hit = this.resolver.bestMatch(query)
    if (hit === null && (await this.loader.translations('whatever the size'))) hit = this.resolver.bestMatch(query)
    return hit && addressOf(hit, this.addresses)
  }

  /** Answers a query: at once with what is at hand, then again as more comes in; the last answer is done. */
  async *find(query: string, { filters, limit, signal }: Asked): AsyncGenerator<Found, void, void> {
    let whole = await this.loader.names()
    if (this.resolver.needsReferences(query, filters)) whole = (await this.loader.references()) && whole
    let resolved = this.resolver.resolve(query, filters)
    const asks = asksQuestion(query, resolved)
    const answer = (text: TextAnswer | null, done: boolean): Found => ({
      rows: rowsOf(resolved, text, asks ? 'rulings first' : 'names first', this.addresses, game =>
        this.games.size > 1 ? (this.games.get(game) ?? '') : '',
      ),
      done,
      whole: whole || !done,
      fewer: text?.fewer ?? null,
      more: text !== null && text.total > limit,
    })
    const ask = (questions: QuestionIndex): TextAnswer =>
      resolved.reference ? questions.show(rulingsOf(resolved)) : questions.ask(query, filters, limit, PARTS.question)

    const local = resolved.reference || asks || resolved.hits.length === 0
    const atHand = this.loader.textsAtHand(filters.game)
    let text = local && atHand ? ask(atHand) : null
    const needsTexts = resolved.reference || (asks && this.loader.hasTexts(filters.game))
    if (text && needsTexts) return void (yield answer(text, true))
    yield answer(text, false)

    if (needsTexts) {
      const questions = await this.loader.texts(filters.game)
      if (questions || resolved.reference) return void (yield answer(questions ? ask(questions) : NOTHING_FOUND, true))
    }
    await pause(PAUSE, signal)
    if (signal.aborted) return
    // Whoever looks for words goes on to; the next key is answered from the texts at once.
    if (resolved.hits.length === 0) void this.loader.texts(filters.game)
    const found = await this.words(query, filters, limit)
    if (found === null) whole = false
    text = joined(text, found)
    if (text.pages.length === 0) {
      const questions = await this.loader.texts(filters.game)
      if (questions) text = ask(questions)
    }
    if (text.pages.length === 0 && resolved.hits.length === 0 && (await this.loader.translations('whatever the size')))
      resolved = this.resolver.resolve(query, filters)
    yield answer(text, true)
  }

  private async words(query: string, filters: Filters, limit: number): Promise<TextAnswer | null> {
    try {
      const { references } = this.resolver
      const { work, authority } = filters
      // Pagefind knows of a page only that some ruling on it passes.
      if (work !== '') await this.loader.references()
      const passes = (ruling: string) =>
        (work === '' || references.placeOf(ruling)?.work === work)
        && (authority === '' || references.rulingCites(ruling, authority))
      return await searchText(await this.loader.words(), query, { filters, limit, parts: PARTS.words, passes })
    } catch {
      return null
    }
  }
}

/** A name as good as that is what a query means, however many words it has. */
const NAMED = 0.8

/** Returns whether rulings should answer a query, rather than names: it asks something, or says more than names do. */
export function asksQuestion(query: string, { hits, reference }: Resolved): boolean {
  const named = hits.some(hit => hit.type === 'entry' && !hit.mention && hit.score >= NAMED)
  return !reference && !named && asksSomething(query, wordsOf(fold(query)))
}

function rulingsOf({ hits }: Resolved): string[] {
  return hits.flatMap(hit => (hit.type === 'ruling' ? [hit.ruling] : []))
}

/** Puts what Pagefind found behind what was at hand, so that nothing moves under a reader's finger. */
function joined(first: TextAnswer | null, then: TextAnswer | null): TextAnswer {
  if (first === null || then === null) return first ?? then ?? NOTHING_FOUND
  const known = new Set(first.pages.map(page => page.url))
  const pages = [...first.pages, ...then.pages.filter(page => !known.has(page.url))]
  return {
    pages,
    total: Math.max(first.total, then.total, pages.length),
    fewer: first.pages.length > 0 ? null : then.fewer,
  }
}

function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise(done => {
    const timer = setTimeout(done, time)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        done()
      },
      { once: true },
    )
  })
}
