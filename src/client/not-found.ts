import { makeAddresses, type Addresses } from '../site/addresses.ts'
import { element } from './element.ts'
import type { Preview } from './preview/about.ts'
import { Finder } from './search/finder.ts'
import { readJson } from './search/read-json.ts'

/** Shows on the 404 page what its address may mean: a link to the one likely page, and a search for its words. */
export async function suggest(place: HTMLElement, base: string): Promise<void> {
  const words = wordsIn(location.pathname)
  if (words === '') return
  const isRuling = location.pathname.startsWith(`${base}r/`)
  const addresses = makeAddresses(base)
  const search = place.querySelector<HTMLAnchorElement>('[data-search]')
  if (search) {
    search.href = addresses.search({ q: words })
    search.textContent = `Search for “${words}”`
  }
  const games = (place.dataset['games'] ?? '').split(' ').filter(Boolean)
  const finder = new Finder(addresses, new Map(games.map(game => [game, ''])))
  const meant = async () => {
    const best = await finder.best(words)
    const id = best === null && isRuling ? await finder.rulingLike(words.toLowerCase()) : null
    return id === null ? best : finder.best(id)
  }
  const best = await meant().catch(() => null)
  const line = place.querySelector<HTMLElement>('[data-suggestion]')
  if (best === null || line === null || new URL(best, location.href).pathname === location.pathname) return
  const title = (await pageTitle(best, addresses)) ?? words
  const [, id] = best.split('#')
  const link = element('a', { href: best }, id === undefined ? title : `${title} (r/${id})`)
  line.replaceChildren('Did you mean ', link, '?')
  line.hidden = false
}

/** Returns the words of the last part of an address: `gandlaf` of `/meccg/cards/gandlaf/`. */
function wordsIn(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  try {
    return decodeURIComponent(last)
      .replace(/\.(?:html|json|xml)$/, '')
      .replace(/[-_+]+/g, ' ')
      .trim()
  } catch {
    return ''
  }
}

/** Returns the title of the entry at an address, as its preview has it. */
async function pageTitle(address: string, addresses: Addresses): Promise<string | null> {
  const [game, , slug] = new URL(address, location.href).pathname.split('/').slice(-4, -1)
  return readJson<Preview>(addresses.api(`${game}/preview/${slug}.json`)).then(
    ({ title }) => title,
    () => null,
  )
}
