import { makeAddresses, type Addresses } from '../../site/addresses.ts'
import { Finder, type Found } from './finder.ts'
import { searchRows, showHelp } from './help.ts'
import { handleKeys } from './keys.ts'
import { lastGame, rememberGame } from './last-game.ts'
import { recentSearches, rememberSearch } from './recent.ts'
import type { Row } from './rows.ts'
import { SearchForm } from './search-form.ts'
import { explainMissingPage, keptFirst, watchKeptOffline } from './search-offline.ts'
import { summary } from './summary.ts'
import { makeView, type Offer, type View } from './view.ts'
import { STEP, watch, type Update } from './watch.ts'

/** Brings the search page to life: its form, its address and its list of results. */
export function startSearch(form: HTMLFormElement, root: HTMLElement, base: string): void {
  explainMissingPage(form)
  new SearchPage(form, root, makeAddresses(base)).start()
}

class SearchPage {
  private readonly element: HTMLFormElement
  private readonly root: HTMLElement
  private readonly addresses: Addresses
  private readonly form: SearchForm
  /** Short names of the games by id. */
  private readonly games: ReadonlyMap<string, string>
  private readonly examples: readonly string[]
  private readonly finder: Finder
  private readonly view: View
  private readonly update: Update
  /** How many pages with the words of the query are shown. */
  private limit = STEP
  /** What Enter opens; null where that isn't clear, or not yet. */
  private certain: string | null = null
  /** Games whose pages are on this device, for as long as there is no network; null while there is one. */
  private kept: ReadonlySet<string> | null = null

  constructor(form: HTMLFormElement, root: HTMLElement, addresses: Addresses) {
    const options = [...form.querySelectorAll<HTMLOptionElement>('select[name="game"] option')]
    this.element = form
    this.root = root
    this.addresses = addresses
    this.form = new SearchForm(form, addresses)
    this.games = new Map(options.filter(({ value }) => value !== '').map(({ value, text }) => [value, text]))
    this.examples = JSON.parse(form.dataset['examples'] ?? '[]') as string[]
    this.finder = new Finder(addresses, this.games)
    this.view = makeView(root)
    const view = { ...this.view, show: (rows: readonly Row[]) => this.view.show(this.arrange(rows)) }
    this.update = watch(this.finder, view, found => this.tell(found))
  }

  start(): void {
    const { input, selects } = this.form
    this.element.addEventListener('submit', event => {
      event.preventDefault()
      rememberSearch(this.form.query)
      // How a long question begins tells more than its end.
      input.scrollLeft = 0
      this.begin()
    })
    input.addEventListener('input', () => this.begin())
    for (const select of selects) select.addEventListener('change', () => this.begin())
    addEventListener('popstate', () => {
      this.form.readAddress()
      this.begin()
    })
    addEventListener('online', () => this.begin())
    // A visitor who comes back finds the list as they left it, even if the search wasn't over.
    this.root.addEventListener('click', event => this.leaveBy(event), { capture: true })
    input.addEventListener('keydown', event => this.openCertain(event))
    handleKeys(input, this.root)
    watchKeptOffline(kept => {
      this.kept = kept
      if (this.form.asked !== '') this.ask()
    })

    this.form.readAddress()
    rememberGame(this.form.game)
    this.finder.prefer(lastGame())
    this.begin()
    void this.finder.load(navigator.languages).then(more => {
      if (more && this.form.asked !== '') this.ask()
    })
    void this.finder.prepare()
  }

  /** Answers the query from its first results on. */
  private begin(): void {
    this.limit = STEP
    this.ask()
  }

  private ask(): void {
    this.certain = null
    // A browser takes its time to change an address, so results come first.
    if (this.form.asked === '') this.form.keepAddress()
    void this.update(this.form.asked, { game: this.form.game }, this.limit).then(() => {
      if (this.form.asked === '')
        this.view.show(searchRows(recentSearches(), this.examples, this.searchAddress), 'Searches')
    })
  }

  /** Says what the last answer to the query is, and offers what may be done next. */
  private tell(found: Found): void {
    const { view, form, finder, games, addresses, examples, searchAddress } = this
    const { query } = form
    form.keepAddress()
    this.certain = found.certain
    view.say(summary(found, games.size, 'look from A to Z below'))
    const next: readonly [boolean, Offer][] = [
      [found.more, ['Show more results', () => this.showMore()]],
      [found.rows.length === 0 && form.hasFilters, ['Search everywhere', () => this.searchEverywhere()]],
      [found.missing.length > 0, ['Try again', () => this.begin()]],
    ]
    const offer = next.find(([helps]) => helps)?.[1]
    view.offer(offer ? [offer] : [])
    showHelp(view, found, { query, lists: finder.names(), games, addresses, searchAddress, examples })
  }

  private showMore(): void {
    this.limit += STEP
    this.ask()
  }

  private searchEverywhere(): void {
    this.form.clearFilters()
    this.begin()
    this.form.input.focus()
  }

  private leaveBy(event: MouseEvent): void {
    this.form.keepAddress()
    if ((event.target as Element).closest('a')) rememberSearch(this.form.query)
  }

  private openCertain(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.isComposing || this.certain === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    rememberSearch(this.form.query)
    location.assign(this.certain)
  }

  private arrange(rows: readonly Row[]): readonly Row[] {
    return this.kept === null ? rows : keptFirst(rows, this.games.keys(), this.kept, this.addresses)
  }

  private readonly searchAddress = (query: string): string => this.addresses.search({ q: query })
}
