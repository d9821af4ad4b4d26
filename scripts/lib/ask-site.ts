import { Finder, type Found } from '../../src/client/search/finder.ts'
import type { RulingRow } from '../../src/client/search/text-answer.ts'
import { DeckLoader } from '../../src/client/deck/load.ts'
import { readDeck } from '../../src/client/deck/read-deck.ts'
import { resolveDeck } from '../../src/client/deck/resolve.ts'
import { titleInList } from '../../src/client/search/listed-entries.ts'
import { loadOnce } from '../../src/client/load-once.ts'
import { compareStrings } from '../../src/pipeline/compare.ts'
import { isRulingId } from '../../src/pipeline/permalinks/ruling-id.ts'
import { makeAddresses, markdownAddress } from '../../src/site/addresses.ts'
import type { OpenData } from '../../src/write/open-data-schemas.ts'
import type { OpenSite } from './open-site.ts'

/** A ruling as `r/<id>.json` has it. */
export type RulingData = OpenData['rulings'][number]
/** What `changes.json` tells of one ruling. */
export type ChangeData = OpenData['changes'][number]

/** A ruling that answers, with what it is called on the page and the game it is of. */
export interface Answer {
  readonly title: string
  readonly source: string
  readonly address: string
  readonly ruling: RulingData
}

/** What a question or a name finds. */
export interface Answers {
  readonly rulings: readonly Answer[]
  /** Pages that fit, the best first, with what each says in short. */
  readonly pages: readonly { readonly title: string; readonly text: string; readonly address: string }[]
  /** What of the question could not be understood, or was understood otherwise, in words for readers. */
  readonly remarks: readonly string[]
}

/** What an authority or one of its numbers is, and the rulings that rest on it. */
export interface Cited {
  readonly title: string
  readonly address: string
  readonly note: string | null
  /** What to say of a number that no ruling cites, or that doesn’t exist; null for any other. */
  readonly remark: string | null
  /** Those that cite the number; where there is none, those that cite the authority. */
  readonly rulings: readonly RulingData[]
}

/** Answers questions about a built site, by the site’s own search and its open data. */
export class AskSite {
  private readonly site: OpenSite
  private readonly finder: Finder
  private readonly once = loadOnce()

  constructor(site: OpenSite) {
    this.site = site
    this.finder = new Finder(makeAddresses(site.base), new Map(site.games.map(({ id, title }) => [id, title])))
  }

  /** Returns what the search of the site finds, `most` rulings at most; `game` restricts it to one game. */
  async find(question: string, most = 5, game: string | null = null): Promise<Answers> {
    const filters = { game: game ?? '' }
    let found: Found | null = null
    const { signal } = new AbortController()
    for await (const next of this.finder.find(question, { filters, limit: most, signal, pause: 0 })) found = next
    const rows = found?.rows ?? []
    const rulings = rows
      .flatMap(({ title, ruling, parts }) => [...(ruling ? [ruling] : []), ...parts].map(row => ({ title, row })))
      .slice(0, most)
    const answers = await Promise.all(rulings.map(({ title, row }) => this.answer(title, row)))
    const { corrected = null, unknown = [], problems = [] } = found ?? {}
    const instead = corrected && `Shown for “${corrected.shown.join(' ')}” instead of “${corrected.typed.join(' ')}”.`
    return {
      rulings: answers.flatMap(answer => answer ?? []),
      pages: [...rows, ...(found?.pages ?? [])].flatMap(({ title, href, excerpt, isPage = false }) =>
        href.includes('#') && !isPage
          ? []
          : [{ title, text: excerpt.map(({ text }) => text).join(''), address: this.site.address(href) }],
      ),
      remarks: [
        ...(instead === null ? [] : [instead]),
        ...(unknown.length === 0 ? [] : [`No name and no ruling has ${unknown.map(word => `“${word}”`).join(', ')}.`]),
        ...problems,
      ],
    }
  }

  private async answer(title: string, { href, title: label, source: from }: RulingRow): Promise<Answer | null> {
    const id = href.slice(href.indexOf('#') + 1)
    const [game = ''] = href.slice(this.site.base.length).split('/')
    // A ruling that isn't registered yet has no file of its own.
    const ruling = (await this.ruling(id)) ?? (await this.rulings(game)).get(id)
    // A label such as `Rulebook 3` names a source of which no more than its edition is said, and `7.1.1` none.
    const source = [label, from].filter(part => part !== '').join(' · ')
    return ruling === undefined ? null : { title, source, address: this.site.address(ruling.url), ruling }
  }

  /** Returns a ruling by its id; null where the site has none of that id. */
  async ruling(id: string): Promise<RulingData | null> {
    return isRulingId(id) ? this.site.json<RulingData>(`r/${id}.json`) : null
  }

  private rulings(game: string): Promise<ReadonlyMap<string, RulingData>> {
    return this.once(game, async () => {
      const list = await this.site.json<OpenData['rulings']>(`api/v1/${game}/rulings.json`)
      return new Map((list ?? []).map(ruling => [ruling.id, ruling]))
    })
  }

  /** Returns the Markdown of an id, a name, a rule’s number or `meccg/cards/assassin`; null unless it is one thing. */
  async show(what: string): Promise<{ readonly address: string; readonly text: string } | null> {
    const path = isRulingId(what) ? `r/${what}/` : /^[\w-]+\/(?:cards|terms)\/[\w-]+\/?$/.test(what) ? what : null
    const address =
      path === null ? (await this.finder.best(what))?.address : `${this.site.base}${path.replace(/\/?$/, '/')}`
    if (address === undefined) return null
    const [page = '', ruling] = address.slice(this.site.base.length).split('#')
    const file = markdownAddress(ruling === undefined ? page : `r/${ruling}/`)
    const text = await this.site.text(file)
    return text === null ? null : { address: this.site.address(address), text }
  }

  /** Returns what a citation such as `COE 52` means, and what rests on it; null where the site knows none such. */
  async cite(citation: string): Promise<Cited | null> {
    const cited = await this.finder.cited(citation)
    if (cited === null) return null
    const { game, authority, number, unlisted, problem } = cited.authority
    const records = (await this.site.json<OpenData['authorities']>(`api/v1/${game}/authorities.json`)) ?? []
    const record = records.find(one => one.id === authority && one.number === number)
    if (record === undefined) return null
    const rulings = await this.rulings(game)
    const remark = unlisted === null ? null : (problem ?? `No ruling here cites its number ${unlisted}.`)
    return {
      title: record.title,
      address: this.site.address(record.url),
      note: record.note,
      remark,
      rulings: (unlisted === null ? record.citedBy : cited.rulings.map(({ ruling }) => ruling)).flatMap(
        one => rulings.get(one) ?? [],
      ),
    }
  }

  /** Returns the rulings on the cards of a deck list, and its lines in which no card was recognised. */
  async deck(list: string, game: string) {
    const addresses = makeAddresses(this.site.base)
    const loader = new DeckLoader(addresses)
    const [names, rulings] = await Promise.all([loader.names(game), this.rulings(game)])
    await Promise.all([loader.codes(names), loader.translate(names)])
    const { sections, unknown } = resolveDeck(readDeck(list), names)
    const cards = sections.flatMap(section => section.cards)
    const entryAt = await loader.entries(
      names.list,
      cards.map(({ entry }) => entry),
    )
    return {
      cards: cards.map(({ entry, count }) => ({
        title: titleInList(names.list, entry),
        count,
        rulings: (entryAt(entry)?.rulings ?? []).flatMap(({ id, label }) => {
          const ruling = rulings.get(id)
          return ruling === undefined ? [] : [{ label, address: this.site.address(ruling.url), ruling }]
        }),
      })),
      unknown: unknown.map(({ line, text }) => ({ line, text })),
    }
  }

  /** Returns what changed in a game, or in all, since a day (YYYY-MM-DD), the newest first. */
  async changes(since: string, game: string | null = null): Promise<ChangeData[]> {
    const games = this.site.games.filter(({ id }) => game === null || id === game)
    const lists = await Promise.all(
      games.map(({ id }) => this.site.json<OpenData['changes']>(`api/v1/${id}/changes.json`)),
    )
    return lists
      .flatMap(list => list ?? [])
      .filter(({ date }) => date >= since)
      .sort((a, b) => compareStrings(b.date, a.date))
  }
}
