import { makeAddresses, type Addresses } from '../../site/addresses.ts'
import { withDay } from '../as-of/with-day.ts'
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
  const page = pageOf(form, root, makeAddresses(base))
  const { input, finder } = page
  form.addEventListener('submit', event => {
    event.preventDefault()
    rememberSearch(page.query())
    // How a long question begins tells more than its end.
    input.scrollLeft = 0
    ask(page)
  })
  form.addEventListener('input', () => ask(page))
  addEventListener('popstate', () => {
    const before = [page.game(), asked(page)].join()
    readAddress(page)
    // A link to a place on this page leaves its results as they are.
    if ([page.game(), asked(page)].join() !== before) ask(page)
  })
  addEventListener('online', () => ask(page))
  // A visitor who comes back finds the list as they left it, even if the search wasn't over.
  root.addEventListener(
    'click',
    ({ target }) => {
      keepAddress(page)
      if (!(target as Element).closest('a')) return
      rememberSearch(page.query())
      history.replaceState({ ...history.state, limit: page.limit }, '')
    },
    { capture: true },
  )
  input.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || event.isComposing || page.certain === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    rememberSearch(page.query())
    location.assign(withDay(page.certain))
  })
  handleKeys(input, root)
  watchKeptOffline(kept => {
    page.kept = kept
    if (asked(page) !== '') ask(page, page.limit)
  })

  readAddress(page)
  rememberGame(page.game())
  finder.prefer(lastGame())
  ask(page, (history.state as { readonly limit?: number } | null)?.limit)
  void finder.load(navigator.languages).then(more => {
    if (more && asked(page) !== '') ask(page, page.limit)
  })
  void finder.prepare()
}

type SearchPage = ReturnType<typeof pageOf>

/** Returns the fields of the page, what finds and shows results, and how far it has come. */
function pageOf(form: HTMLFormElement, root: HTMLElement, addresses: Addresses) {
  const input = form.elements.namedItem('q') as HTMLInputElement
  const selects = [...form.querySelectorAll('select')]
  const gameSelect = selects.find(({ name }) => name === 'game')
  const options = [...(gameSelect?.options ?? [])].filter(({ value }) => value !== '')
  const games = new Map(options.map(({ value, text }) => [value, text]))
  const finder = new Finder(addresses, games)
  const view = makeView(root)
  const show: View['show'] = (rows): void =>
    view.show(page.kept === null ? rows : keptFirst(rows, games.keys(), page.kept, addresses))
  const page = {
    input,
    selects,
    query: () => input.value.trim(),
    game: () => gameSelect?.value ?? '',
    /** Short names of the games by id. */
    games,
    examples: JSON.parse(form.dataset['examples'] ?? '[]') as string[],
    /** What the page is called before anything is asked. */
    ownTitle: document.title,
    addresses,
    searchAddress: (q: string) => addresses.search({ q }),
    finder,
    view,
    lastResult: () => [...root.querySelectorAll<HTMLElement>('[aria-label=Results] a[data-result]')].at(-1),
    update: watch(finder, { ...view, show }, (found): void => tell(page, found)),
    /** How many pages with the words of the query are shown. */
    limit: STEP,
    /** What Enter opens; null where that isn't clear, or not yet. */
    certain: null as string | null,
    /** Games whose pages are on this device, for as long as there is no network; null while there is one. */
    kept: null as ReadonlySet<string> | null,
  }
  return page
}

/** Returns the query with its filters as the operators that they stand for. */
function asked(page: SearchPage): string {
  const operators = page.selects.flatMap(({ name, value, dataset: { operator } }) =>
    name === 'game' || value === '' ? [] : [`${operator ?? name}:${value}`],
  )
  return [page.query(), ...operators].join(' ').trim()
}

function readAddress({ input, selects }: SearchPage): void {
  const parameters = new URLSearchParams(location.search)
  input.value = parameters.get('q') ?? ''
  for (const select of selects) {
    select.value = parameters.get(select.name) ?? ''
    // An address may ask for what isn't there; no filter is better than an empty choice.
    if (select.selectedIndex < 0) select.value = ''
  }
}

/** Puts what the form holds into the page's address and title. */
function keepAddress(page: SearchPage): void {
  const query = page.query()
  const chosen = page.selects.map(({ name, value }) => [name, value] as const)
  const parameters = [['q', query] as const, ...chosen].filter(([, value]) => value !== '')
  history.replaceState(history.state, '', withDay(page.addresses.search(Object.fromEntries(parameters))))
  document.title = query === '' ? page.ownTitle : `${query} – ${page.ownTitle}`
}

/** Answers the query: from its first results on, unless more of them are asked for. */
function ask(page: SearchPage, limit = STEP): void {
  page.limit = limit
  page.certain = null
  // A browser takes its time to change an address, so results come first.
  if (asked(page) === '') keepAddress(page)
  void page.update(asked(page), { game: page.game() }, limit).then(() => {
    if (asked(page) === '') page.view.show(searchRows(recentSearches(), page.examples, page.searchAddress), 'Searches')
  })
}

/** Says what the last answer to the query is, and offers what may be done next. */
function tell(page: SearchPage, found: Found): void {
  const { view, games, selects } = page
  keepAddress(page)
  page.certain = found.certain
  view.say(summary(found, games.size, 'look from A to Z below'))
  const hasFilters = selects.some(({ value }) => value !== '')
  const next: readonly [boolean, Offer][] = [
    [found.more, ['Show more results', () => showMore(page)]],
    [found.rows.length === 0 && hasFilters, ['Search everywhere', () => searchEverywhere(page)]],
    [found.missing.length > 0, ['Try again', () => ask(page)]],
  ]
  const offer = next.find(([helps]) => helps)?.[1]
  view.offer(offer ? [offer] : [])
  showHelp(view, found, { ...page, query: page.query(), lists: page.finder.names() })
}

function showMore(page: SearchPage): void {
  // The button goes, and those that come follow the last one.
  page.lastResult()?.focus()
  ask(page, page.limit + STEP)
}

function searchEverywhere(page: SearchPage): void {
  for (const select of page.selects) select.value = ''
  ask(page)
  page.input.focus()
}
