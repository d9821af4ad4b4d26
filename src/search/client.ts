import { makeAddresses } from '../site/addresses.ts'
import { count } from '../site/words.ts'
import { handleKeys } from './keys.ts'
import { Loader } from './load.ts'
import { Resolver, type Filters } from './resolver.ts'
import { countLinks, rowsOf } from './rows.ts'
import { findInText } from './searcher.ts'
import { makeView } from './view.ts'

/** How long to wait after a key before words are looked for in the rulings, in milliseconds; names answer at once. */
const PAUSE = 120
/** Pages of words found that are read at first, and with each wish for more. */
const STEP = 6

/** Brings the search page to life: its form, its address and its list of results. */
export function startSearch(form: HTMLFormElement, root: HTMLElement, base: string): void {
  const addresses = makeAddresses(base)
  const input = form.elements.namedItem('q') as HTMLInputElement
  const selects = [...form.querySelectorAll('select')]
  const games = new Map([...form.querySelectorAll<HTMLOptionElement>('select[name="game"] option')].flatMap(option => option.value === '' ? [] : [[option.value, option.text]]))
  const resolver = new Resolver()
  const loader = new Loader(addresses, [...games.keys()], resolver)
  const view = makeView(root)
  const shortOf = (game: string) => games.size > 1 ? games.get(game) ?? '' : ''
  let turn = 0
  let limit = STEP
  let timer: ReturnType<typeof setTimeout> | undefined

  const read = (): { query: string; filters: Filters } => {
    const of = (name: string) => selects.find(select => select.name === name)?.value ?? ''
    return { query: input.value.trim(), filters: { game: of('game'), kind: of('kind'), work: of('work') } }
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
    const asked = Object.entries({ q: query, ...filters }).filter(([, value]) => value !== '')
    history.replaceState(history.state, '', addresses.search(Object.fromEntries(asked)))
    document.title = document.title.replace(/^.*?Search/s, query === '' ? 'Search' : `${query} – Search`)
  }

  const unfilter = (): void => {
    for (const select of selects) select.value = ''
    begin()
    input.focus()
  }

  const update = async (wait: number): Promise<void> => {
    const mine = ++turn
    const state = read()
    const { query, filters } = state
    const late = () => mine !== turn
    clearTimeout(timer)
    keepAddress(state)
    view.offer(null)
    if (query === '') {
      view.show([])
      view.say('')
      root.removeAttribute('aria-busy')
      return
    }
    root.setAttribute('aria-busy', 'true')
    const slow = setTimeout(() => late() || view.say('Searching…'), 400)
    try {
      const named = await loader.names()
      if (late()) return
      const resolved = resolver.resolve(query, filters)
      view.show(rowsOf(resolved, null, addresses, shortOf))
      await new Promise(done => { timer = setTimeout(done, wait) })
      if (late()) return
      const text = await loader.words().then(words => findInText(words, query, resolved, resolver, filters, limit)).catch(() => null)
      if (late()) return
      const rows = rowsOf(resolved, text ?? { pages: [], total: 0, fewer: null }, addresses, shortOf)
      const found = countLinks(rows)
      view.show(rows)
      view.say(summary(found, text?.fewer ?? null, named && text !== null))
      const filtered = Object.values(filters).some(value => value !== '')
      if (text !== null && text.total > limit) view.offer('Show more results', more)
      else if (found === 0 && filtered) view.offer('Search everywhere', unfilter)
      else if (!named || text === null) view.offer('Try again', begin)
    } finally {
      clearTimeout(slow)
      if (!late()) root.removeAttribute('aria-busy')
    }
  }

  const begin = (wait = 0): void => {
    limit = STEP
    void update(wait)
  }
  const more = (): void => {
    limit += STEP
    void update(0)
  }

  form.addEventListener('submit', event => {
    event.preventDefault()
    begin()
  })
  input.addEventListener('input', () => begin(PAUSE))
  input.addEventListener('focus', () => void loader.names(), { once: true })
  for (const select of selects) select.addEventListener('change', () => begin())
  addEventListener('popstate', () => { fill(); begin() })
  addEventListener('online', () => begin())
  handleKeys(input, root)

  fill()
  begin()
  void loader.names().then(() => loader.translations()).then(added => { if (added && read().query !== '') void update(0) })
}

/** Says how many results there are, and what is missing from them. */
function summary(found: number, fewer: readonly string[] | null, whole: boolean): string {
  const offline = !navigator.onLine
  if (!whole && found === 0) {
    return offline
      ? 'You are offline, and the search was not kept on this device. Pages you have opened before may still open from A to Z.'
      : 'The search could not be loaded. Cards and terms stand from A to Z below.'
  }
  const missing = whole ? '' : offline ? ' You are offline: not everything could be searched.' : ' Not everything could be searched.'
  if (found === 0) return `Nothing found. Try fewer or other words, or look from A to Z below.${missing}`
  return `${count(found, 'result')}${fewer ? `, searched for ${fewer.join(' ')}` : ''}.${missing}`
}
