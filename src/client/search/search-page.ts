import { watchKept, whyMissing } from '../offline/missing.ts'
import { makeAddresses } from '../../site/addresses.ts'
import { Finder } from './finder.ts'
import type { Filters } from './hits.ts'
import { searchRows, showHelp } from './help.ts'
import { handleKeys } from './keys.ts'
import { recentSearches, rememberSearch } from './recent.ts'
import { summary } from './summary.ts'
import type { Row } from './rows.ts'
import { STEP, watch } from './watch.ts'
import { makeView } from './view.ts'

/** Brings the search page to life: its form, its address and its list of results. */
export function startSearch(form: HTMLFormElement, root: HTMLElement, base: string): void {
  const addresses = makeAddresses(base)
  const input = form.elements.namedItem('q') as HTMLInputElement
  const selects = [...form.querySelectorAll('select')]
  const games = new Map(
    [...form.querySelectorAll<HTMLOptionElement>('select[name="game"] option')].flatMap(option =>
      option.value === '' ? [] : [[option.value, option.text]],
    ),
  )
  const finder = new Finder(addresses, games)
  const view = makeView(root, 'Results')
  const examples = JSON.parse(form.dataset['examples'] ?? '[]') as string[]
  const searchAddress = (query: string) => addresses.search({ q: query })
  let limit = STEP
  /** What Enter opens, and for which query. */
  let certain: { readonly query: string; readonly href: string } | null = null

  const read = (): { query: string; filters: Filters } => {
    const of = (name: string) => selects.find(select => select.name === name)?.value ?? ''
    return {
      query: input.value.trim(),
      filters: { game: of('game'), kind: of('kind'), work: of('work'), authority: of('authority') },
    }
  }

  const fill = (): void => {
    const asked = new URLSearchParams(location.search)
    input.value = asked.get('q') ?? ''
    for (const select of selects) {
      select.value = asked.get(select.name) ?? ''
      // An address may ask for what isn't there; no filter is better than an empty choice.
      if (select.selectedIndex < 0) select.value = ''
    }
  }

  const keepAddress = ({ query, filters }: ReturnType<typeof read>): void => {
    const { game, kind, work, authority } = filters
    const asked = Object.entries({ q: query, game, kind, work, authority }).filter(([, value]) => value !== '')
    history.replaceState(history.state, '', addresses.search(Object.fromEntries(asked)))
    document.title = document.title.replace(/^.*?Search/s, query === '' ? 'Search' : `${query} – Search`)
  }

  /** Games whose pages are on this device, for as long as there is no network; null while there is one. */
  let kept: ReadonlySet<string> | null = null
  const missing = new URLSearchParams(location.search).get('missing')
  if (missing !== null) {
    const reason = document.createElement('p')
    reason.className = 'banner caution'
    reason.setAttribute('role', 'status')
    reason.textContent = whyMissing(missing, new Set(), [])
    form.before(reason)
    watchKept((kept, games) => {
      reason.textContent = whyMissing(missing, kept, games)
    })
  }
  watchKept(games => {
    const known = navigator.onLine ? null : games
    const changed = [...(known ?? [])].join() !== [...(kept ?? [])].join() || (known === null) !== (kept === null)
    kept = known
    if (changed && read().query !== '') ask()
  })
  const arrange = (rows: readonly Row[]): readonly Row[] => {
    if (kept === null) return rows
    const away = (row: Row) => {
      const href = row.href ?? row.parts[0]?.href ?? ''
      return [...games.keys()].some(game => !kept?.has(game) && href.startsWith(addresses.game(game)))
    }
    return [
      ...rows.filter(row => !away(row)),
      ...rows.filter(away).map(row => ({ ...row, note: `${row.note} · not on this device` })),
    ]
  }

  const update = watch(finder, { ...view, show: rows => view.show(arrange(rows)) }, found => {
    keepAddress(read())
    const filtered = Object.values(read().filters).some(value => value !== '')
    const { query } = read()
    certain = found.certain === null ? null : { query, href: found.certain }
    view.say(summary(found, 'look from A to Z below'))
    if (found.corrected) view.offer(`Search for “${found.corrected.typed}” as typed`, () => ask(true))
    else if (found.more) view.offer('Show more results', more)
    else if (found.rows.length === 0 && filtered) view.offer('Search everywhere', unfilter)
    else if (!found.whole) view.offer('Try again', begin)
    showHelp(view, found, { query, lists: finder.names(), games, addresses, searchAddress, examples })
  })

  const ask = (asTyped: boolean | Event = false): void => {
    const state = read()
    certain = null
    // A browser takes its time to change an address, so results come first.
    if (state.query === '') keepAddress(state)
    void update(state.query, state.filters, limit, asTyped === true).then(() => {
      if (read().query === '') view.show(searchRows(recentSearches(), examples, searchAddress), 'Searches')
    })
  }
  const begin = (): void => {
    limit = STEP
    ask()
  }
  const more = (): void => {
    limit += STEP
    ask()
  }
  const unfilter = (): void => {
    for (const select of selects) select.value = ''
    begin()
    input.focus()
  }

  form.addEventListener('submit', event => {
    event.preventDefault()
    rememberSearch(read().query)
    begin()
  })
  input.addEventListener('input', begin)
  for (const select of selects) select.addEventListener('change', begin)
  addEventListener('popstate', () => {
    fill()
    begin()
  })
  addEventListener('online', begin)
  // A visitor who comes back finds the list as they left it, even if the search wasn't over.
  root.addEventListener(
    'click',
    event => {
      keepAddress(read())
      if ((event.target as Element).closest('a')) rememberSearch(read().query)
    },
    { capture: true },
  )
  input.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || event.isComposing || certain?.query !== read().query) return
    event.preventDefault()
    event.stopImmediatePropagation()
    rememberSearch(certain.query)
    location.assign(certain.href)
  })
  handleKeys(input, root)

  fill()
  begin()
  void finder.load(navigator.languages).then(more => {
    if (more && read().query !== '') ask()
  })
  void finder.prepare()
}
