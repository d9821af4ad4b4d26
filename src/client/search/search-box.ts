import { makeAddresses, type Addresses } from '../../site/addresses.ts'
import { element } from '../element.ts'
import { Finder, type Found } from './finder.ts'
import { searchRows, showHelp } from './help.ts'
import { handleKeys } from './keys.ts'
import { lastGame, rememberGame } from './last-game.ts'
import { recentSearches, rememberSearch } from './recent.ts'
import { SearchPopup } from './search-popup.ts'
import { summary } from './summary.ts'
import { makeView, type Offer, type View } from './view.ts'
import { watch, type Update } from './watch.ts'

/** What the search box needs and no page holds, fetched once a box is used: the games, and what to type. */
export interface BoxData {
  /** Short names of the games by id. */
  readonly games: Readonly<Record<string, string>>
  /** Queries such as players type, by game; those of a page of no game under the empty id. */
  readonly examples: Readonly<Record<string, readonly string[]>>
}

/** Entries whose rulings are shown under the box; the search page shows more. */
const PAGES = 4

/**
 * Shows results under the search box of any page while somebody types in it; on a phone over the whole screen. Enter
 * opens the one entry that the query certainly means, else the search page with all results. `tapped`: somebody has
 * tapped into it already.
 */
export function startBox(form: HTMLFormElement, base: string, data: BoxData, tapped: boolean): void {
  new SearchBox(form, makeAddresses(base), data).start(tapped)
}

class SearchBox {
  private readonly form: HTMLFormElement
  private readonly addresses: Addresses
  private readonly input: HTMLInputElement
  /** Holds the game that is looked in: at first that of the page; disabled where it is every game. */
  private readonly gameField: HTMLInputElement
  /** The game of the page; empty for none. */
  private readonly ownGame: string
  /** Short names of the games by id. */
  private readonly games: ReadonlyMap<string, string>
  private readonly examples: readonly string[]
  private readonly finder: Finder
  private readonly popup: SearchPopup
  private readonly view: View
  private readonly update: Update
  /** What Enter opens; null where that isn't clear, or not yet. */
  private certain: string | null = null

  constructor(form: HTMLFormElement, addresses: Addresses, { games, examples }: BoxData) {
    this.form = form
    this.addresses = addresses
    this.input = form.elements.namedItem('q') as HTMLInputElement
    this.gameField =
      form.querySelector<HTMLInputElement>('input[name="game"]')
      ?? form.appendChild(element('input', { type: 'hidden', name: 'game', disabled: true }))
    this.ownGame = this.game
    // The way back leads to the game that was chosen.
    const { game = this.ownGame } = (history.state ?? {}) as { readonly game?: string }
    this.choose(game)
    this.games = new Map(Object.entries(games))
    this.examples = examples[this.game] ?? []
    this.finder = new Finder(addresses, this.games)
    this.popup = new SearchPopup(form)
    this.view = makeView(this.popup.root, short => this.lookIn(this.gameNamed(short)))
    this.update = watch(this.finder, this.view, found => this.tell(found))
  }

  start(tapped: boolean): void {
    const { form, input, popup } = this
    input.addEventListener('input', () => this.ask())
    // To pass through the box with Tab opens nothing.
    input.addEventListener('click', () => this.open())
    form.addEventListener('submit', event => this.submit(event))
    popup.root.addEventListener('click', event => {
      // A result that opens in another tab doesn't leave this page.
      if ((event.target as Element).closest('a')) this.leave(!event.ctrlKey && !event.metaKey && !event.shiftKey)
    })
    handleKeys(input, popup.root, () => this.open())

    rememberGame(this.game)
    this.finder.prefer(lastGame())
    if (this.query !== '') this.ask()
    else if (tapped) this.open()
    void this.finder.load(navigator.languages)
  }

  private get query(): string {
    return this.input.value.trim()
  }

  /** The game that is looked in; empty for all. */
  private get game(): string {
    return this.gameField.disabled ? '' : this.gameField.value
  }

  private open(): void {
    if (this.query === '') this.suggest()
    this.popup.open()
  }

  private ask(): void {
    this.certain = null
    this.popup.root.scrollTop = 0
    // A game is chosen for one question.
    if (this.query === '') this.choose(this.ownGame)
    // Escape empties a box that is closed.
    else this.popup.open()
    void this.update(this.query, { game: this.game }, PAGES).then(() => {
      if (this.query === '') this.suggest()
    })
  }

  private suggest(): void {
    this.view.show(searchRows(recentSearches(), this.examples, this.searchAddress), 'Searches')
    this.view.say('Names, rule numbers, citations, codes of cards and questions all work.')
  }

  /** Says what the last answer to the query is, and offers what may be done next. */
  private tell(found: Found): void {
    const { query, view, finder, games, addresses, examples, searchAddress } = this
    this.certain = found.certain
    const plain = found.missing.length === 0 && found.corrected === null && found.problems.length === 0
    const said = summary(found, games.size, 'press Enter for the search page')
    // How many there are in all is for the search page to say.
    view.say(`${found.more && plain ? `The first results: ${said}` : said}${this.onlyHere}`)
    // Where a game was chosen, the way out of it is in view.
    const isChosen = this.game !== this.ownGame && found.corrected === null
    if (isChosen) view.offerInstead(this.leadOut)
    view.offer(this.offers(found, isChosen ? null : this.leadOut))
    showHelp(view, found, { query, lists: finder.names(), games, addresses, searchAddress, examples })
  }

  private offers(found: Found, leadOut: Offer | null): Offer[] {
    const { missing, rows } = found
    const allResults = () => {
      this.leave()
      location.assign(this.searchAddress(this.query))
    }
    return [
      ...(rows.length > 0 ? [['All results', allResults] as const] : []),
      ...(leadOut ? [leadOut] : []),
      ...(rows.length === 0 && missing.length > 0 ? [['Try again', () => this.ask()] as const] : []),
    ]
  }

  private get leadOut(): Offer | null {
    return this.onlyHere === '' ? null : ['Search every game', () => this.lookIn('')]
  }

  /** Says that the search keeps to the game of the page, where there are others; else empty. */
  private get onlyHere(): string {
    return this.game === '' || this.games.size < 2 ? '' : ` Only in ${this.games.get(this.game) ?? this.game}.`
  }

  private gameNamed(short: string): string {
    return [...this.games].find(([, name]) => name === short)?.[0] ?? ''
  }

  /** Looks for the query in a game, or in every game where it is empty. */
  private lookIn(game: string): void {
    this.choose(game)
    rememberGame(game)
    this.ask()
    // The button that was pressed is gone.
    this.popup.root.focus()
  }

  /** Keeps the search to a game; to none where it is empty. */
  private choose(game: string): void {
    this.gameField.value = game
    this.gameField.disabled = game === ''
  }

  private submit(event: SubmitEvent): void {
    this.leave()
    if (this.certain === null) return
    event.preventDefault()
    location.assign(this.certain)
  }

  /** Remembers the query, and in the page's place in the history too, so that the way back leads to its results. */
  private leave(fromHere = true): void {
    rememberSearch(this.query)
    if (fromHere) history.replaceState({ ...history.state, asked: [this.input.id, this.query], game: this.game }, '')
  }

  private readonly searchAddress = (query: string): string =>
    this.addresses.search({ q: query, ...(this.game === '' ? {} : { game: this.game }) })
}
