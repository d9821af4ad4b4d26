import { makeAddresses } from '../../site/addresses.ts'
import { Finder } from './finder.ts'
import { NO_FILTERS } from './hits.ts'
import { searchRows, showHelp } from './help.ts'
import { handleKeys } from './keys.ts'
import { recentSearches, rememberSearch } from './recent.ts'
import { summary } from './summary.ts'
import { makeView } from './view.ts'
import { watch } from './watch.ts'

/** Entries whose rulings are shown under the box; the search page shows more. */
const PAGES = 4
/** On a screen as narrow as this the box and its results fill the screen. */
const NARROW = '(max-width: 51.99rem)'

/**
 * Shows results under the search box of any page while somebody types in it; on a phone over the whole screen. Enter
 * opens the one entry that the query certainly means, else the search page with all results.
 */
export function startBox(form: HTMLFormElement, base: string): void {
  const addresses = makeAddresses(base)
  const input = form.elements.namedItem('q') as HTMLInputElement
  const games = new Map(Object.entries(JSON.parse(form.dataset['games'] ?? '{}') as Record<string, string>))
  const examples = JSON.parse(form.dataset['examples'] ?? '[]') as string[]
  // On a game's pages the box looks in that game.
  const only = form.querySelector<HTMLInputElement>('input[name="game"]')
  const finder = new Finder(addresses, games)
  const root = document.createElement('div')
  root.className = 'search-popup'
  root.tabIndex = -1
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'search-close'
  close.textContent = 'Close'
  form.append(close, root)
  const view = makeView(root, 'Results')
  const narrow = matchMedia(NARROW)
  /** What Enter opens, and for which query. */
  let certain: { readonly query: string; readonly href: string } | null = null

  const update = watch(finder, view, found => {
    const query = input.value.trim()
    certain = found.certain === null ? null : { query, href: found.certain }
    const said = summary(found, 'press Enter for the search page')
    // How many there are in all is for the search page to say.
    const plain = found.whole && found.corrected === null && found.problems.length === 0
    view.say(found.more && plain ? 'Top results' : said)
    if (found.corrected) view.offer(`Search for “${found.corrected.typed}” as typed`, () => ask(true))
    else if (found.rows.length > 0) view.offer('All results', () => location.assign(searchAddress(query)))
    else if (only && !only.disabled && games.size > 1)
      view.offer('Search every game', () => {
        only.disabled = true
        ask()
        input.focus()
      })
    else if (!found.whole) view.offer('Try again', ask)
    showHelp(view, found, { query, lists: finder.names(), games, addresses, searchAddress, examples })
  })
  const searchAddress = (query: string): string =>
    addresses.search({ q: query, ...(only && !only.disabled ? { game: only.value } : {}) })
  const open = (shown: boolean): void => {
    root.hidden = !shown
    const sheet = shown && narrow.matches
    form.classList.toggle('sheet', sheet)
    document.documentElement.classList.toggle('has-sheet', sheet)
    fit()
  }
  // A keyboard on the screen leaves less than the window.
  const fit = (): void => {
    const height = window.visualViewport?.height
    if (height !== undefined) form.style.setProperty('--sheet-height', `${height}px`)
  }
  const suggest = (): void => {
    view.show(searchRows(recentSearches(), examples, searchAddress), 'Searches')
    view.say('Names, rule numbers, citations, codes of cards and questions all work.')
  }
  const ask = (asTyped: boolean | Event = false): void => {
    const query = input.value.trim()
    const filters = { ...NO_FILTERS, game: only && !only.disabled ? only.value : '' }
    certain = null
    open(true)
    void update(query, filters, PAGES, asTyped === true).then(() => {
      if (input.value.trim() === '') suggest()
    })
    if (query === '') suggest()
  }

  input.addEventListener('input', ask)
  input.addEventListener('focus', () => {
    if (input.value.trim() === '') suggest()
    open(true)
  })
  form.addEventListener('submit', event => {
    const query = input.value.trim()
    rememberSearch(query)
    if (certain?.query !== query) return
    event.preventDefault()
    location.assign(certain.href)
  })
  root.addEventListener('click', event => {
    if ((event.target as Element).closest('a')) rememberSearch(input.value.trim())
  })
  const leave = (): void => {
    open(false)
    input.blur()
  }
  close.addEventListener('click', leave)
  form.addEventListener('focusout', ({ relatedTarget }) => {
    // Where a tap moves no focus, whatever was tapped in the list must still be there when the finger leaves it.
    if (relatedTarget instanceof Node && !form.contains(relatedTarget)) open(false)
  })
  addEventListener('pointerdown', ({ target }) => {
    if (!form.contains(target as Node)) open(false)
  })
  window.visualViewport?.addEventListener('resize', fit)
  handleKeys(input, root, () => open(false))

  open(false)
  if (input.value.trim() !== '') ask()
  else if (document.activeElement === input) {
    suggest()
    open(true)
  }
  void finder.load(navigator.languages)
}
