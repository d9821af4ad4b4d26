import { makeAddresses } from '../../site/addresses.ts'
import { Finder, type Found } from './finder.ts'
import { searchRows, showHelp } from './help.ts'
import { handleKeys } from './keys.ts'
import { lastGame, recentSearches, rememberGame, rememberSearch } from './recent.ts'
import { explainMissingPage, keptFirst, watchKeptOffline } from './search-offline.ts'
import { summary } from './summary.ts'
import { makeView, type Offer, type View } from './view.ts'
import { STEP, watch } from './watch.ts'

/** Brings the search page to life: its form, whose query and filters are those of the address, and its results. */
export function startSearch(form: HTMLFormElement, root: HTMLElement, base: string): void {
  explainMissingPage(form)
  const addresses = makeAddresses(base)
  const input = form.elements.namedItem('q') as HTMLInputElement
  const selects = [...form.querySelectorAll('select')]
  const gameSelect = selects.find(({ name }) => name === 'game')
  const options = [...(gameSelect?.options ?? [])].filter(({ value }) => value !== '')
  /** Short names of the games by id. */
  const games = new Map(options.map(({ value, text }) => [value, text]))
  const examples = JSON.parse(form.dataset['examples'] ?? '[]') as string[]
  /** What the page is called before anything is asked. */
  const ownTitle = document.title
  const finder = new Finder(addresses, games)
  const view = makeView(root)
  const show: View['show'] = rows => view.show(kept === null ? rows : keptFirst(rows, games.keys(), kept, addresses))
  const update = watch(finder, { ...view, show }, tell)
  /** How many pages with the words of the query are shown. */
  let limit = STEP
  /** What Enter opens; null where that isn't clear, or not yet. */
  let certain: string | null = null
  /** Games whose pages are on this device, for as long as there is no network; null while there is one. */
  let kept: ReadonlySet<string> | null = null

  const queryTyped = (): string => input.value.trim()
  const game = (): string => gameSelect?.value ?? ''
  const searchAddress = (q: string): string => addresses.search({ q })

  /** Returns the query with its filters as the operators that they stand for. */
  function asked(): string {
    const operators = selects.flatMap(({ name, value, dataset: { operator } }) =>
      name === 'game' || value === '' ? [] : [`${operator ?? name}:${value}`],
    )
    return [queryTyped(), ...operators].join(' ').trim()
  }

  function readAddress(): void {
    const parameters = new URLSearchParams(location.search)
    input.value = parameters.get('q') ?? ''
    for (const select of selects) {
      select.value = parameters.get(select.name) ?? ''
      // An address may ask for what isn't there; no filter is better than an empty choice.
      if (select.selectedIndex < 0) select.value = ''
    }
  }

  /** Puts what the form holds into the page's address and title. */
  function keepAddress(): void {
    const query = queryTyped()
    const chosen = selects.map(({ name, value }) => [name, value] as const)
    const parameters = [['q', query] as const, ...chosen].filter(([, value]) => value !== '')
    history.replaceState(history.state, '', addresses.search(Object.fromEntries(parameters)))
    document.title = query === '' ? ownTitle : `${query} – ${ownTitle}`
  }

  /** Answers the query from its first results on. */
  function begin(): void {
    limit = STEP
    ask()
  }

  function ask(): void {
    certain = null
    // A browser takes its time to change an address, so results come first.
    if (asked() === '') keepAddress()
    void update(asked(), { game: game() }, limit).then(() => {
      if (asked() === '') view.show(searchRows(recentSearches(), examples, searchAddress), 'Searches')
    })
  }

  /** Says what the last answer to the query is, and offers what may be done next. */
  function tell(found: Found): void {
    keepAddress()
    certain = found.certain
    view.say(summary(found, games.size, 'look from A to Z below'))
    const hasFilters = selects.some(({ value }) => value !== '')
    const next: readonly [boolean, Offer][] = [
      [found.more, ['Show more results', showMore]],
      [found.rows.length === 0 && hasFilters, ['Search everywhere', searchEverywhere]],
      [found.missing.length > 0, ['Try again', begin]],
    ]
    const offer = next.find(([helps]) => helps)?.[1]
    view.offer(offer ? [offer] : [])
    showHelp(view, found, { query: queryTyped(), lists: finder.names(), games, addresses, searchAddress, examples })
  }

  function showMore(): void {
    limit += STEP
    ask()
  }

  function searchEverywhere(): void {
    for (const select of selects) select.value = ''
    begin()
    input.focus()
  }

  form.addEventListener('submit', event => {
    event.preventDefault()
    rememberSearch(queryTyped())
    // How a long question begins tells more than its end.
    input.scrollLeft = 0
    begin()
  })
  input.addEventListener('input', begin)
  for (const select of selects) select.addEventListener('change', begin)
  addEventListener('popstate', () => {
    const before = [game(), asked()].join()
    readAddress()
    // A link to a place on this page leaves its results as they are.
    if ([game(), asked()].join() !== before) begin()
  })
  addEventListener('online', begin)
  // A visitor who comes back finds the list as they left it, even if the search wasn't over.
  root.addEventListener(
    'click',
    ({ target }) => {
      keepAddress()
      if ((target as Element).closest('a')) rememberSearch(queryTyped())
    },
    { capture: true },
  )
  input.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || event.isComposing || certain === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    rememberSearch(queryTyped())
    location.assign(certain)
  })
  handleKeys(input, root)
  watchKeptOffline(now => {
    kept = now
    if (asked() !== '') ask()
  })

  readAddress()
  rememberGame(game())
  finder.prefer(lastGame())
  begin()
  void finder.load(navigator.languages).then(more => {
    if (more && asked() !== '') ask()
  })
  void finder.prepare()
}
