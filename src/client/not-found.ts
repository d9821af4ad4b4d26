import { makeAddresses } from '../site/addresses.ts'
import { element } from './element.ts'
import { Finder } from './search/finder.ts'

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
  if (best === null || line === null || new URL(best.address, location.href).pathname === location.pathname) return
  const { title, address } = best
  const [, id] = address.split('#')
  const link = element('a', { href: address }, id === undefined ? title : `${title} (r/${id})`)
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
