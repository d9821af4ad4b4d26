import type { Addresses } from '../../site/addresses.ts'
import type { Filters } from './hits.ts'

/** The form of the search page, whose query and filters are those of the page's address. */
export class SearchForm {
  readonly input: HTMLInputElement
  readonly selects: readonly HTMLSelectElement[]
  private readonly addresses: Addresses

  constructor(form: HTMLFormElement, addresses: Addresses) {
    this.input = form.elements.namedItem('q') as HTMLInputElement
    this.selects = [...form.querySelectorAll('select')]
    this.addresses = addresses
  }

  get query(): string {
    return this.input.value.trim()
  }

  get filters(): Filters {
    const { selects } = this
    const of = (name: string) => selects.find(select => select.name === name)?.value ?? ''
    return { game: of('game'), kind: of('kind'), work: of('work'), authority: of('authority') }
  }

  get hasFilters(): boolean {
    return this.selects.some(({ value }) => value !== '')
  }

  /** Looks everywhere again. */
  clearFilters(): void {
    for (const select of this.selects) select.value = ''
  }

  /** Fills the form from the page's address. */
  readAddress(): void {
    const asked = new URLSearchParams(location.search)
    this.input.value = asked.get('q') ?? ''
    for (const select of this.selects) {
      select.value = asked.get(select.name) ?? ''
      // An address may ask for what isn't there; no filter is better than an empty choice.
      if (select.selectedIndex < 0) select.value = ''
    }
  }

  /** Puts what the form holds into the page's address and title. */
  keepAddress(): void {
    const { query } = this
    const { game, kind, work, authority } = this.filters
    const asked = Object.entries({ q: query, game, kind, work, authority }).filter(([, value]) => value !== '')
    history.replaceState(history.state, '', this.addresses.search(Object.fromEntries(asked)))
    document.title = document.title.replace(/^.*?Search/s, query === '' ? 'Search' : `${query} – Search`)
  }
}
