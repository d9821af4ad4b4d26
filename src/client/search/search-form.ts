import type { Addresses } from '../../site/addresses.ts'

/** The form of the search page, whose query and filters are those of the page's address. */
export class SearchForm {
  readonly input: HTMLInputElement
  readonly selects: readonly HTMLSelectElement[]
  private readonly addresses: Addresses
  /** What the page is called before anything is asked. */
  private readonly title = document.title

  constructor(form: HTMLFormElement, addresses: Addresses) {
    this.input = form.elements.namedItem('q') as HTMLInputElement
    this.selects = [...form.querySelectorAll('select')]
    this.addresses = addresses
  }

  get query(): string {
    return this.input.value.trim()
  }

  get game(): string {
    return this.selects.find(({ name }) => name === 'game')?.value ?? ''
  }

  /** The query with its filters as the operators that they stand for. */
  get asked(): string {
    const operators = this.selects.flatMap(({ name, value, dataset: { operator } }) =>
      name === 'game' || value === '' ? [] : [`${operator ?? name}:${value}`],
    )
    return [this.query, ...operators].join(' ').trim()
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
    const chosen = this.selects.map(({ name, value }) => [name, value] as const)
    const asked = [['q', query] as const, ...chosen].filter(([, value]) => value !== '')
    history.replaceState(history.state, '', this.addresses.search(Object.fromEntries(asked)))
    document.title = query === '' ? this.title : `${query} – ${this.title}`
  }
}
