import { makeAddresses } from '../site/addresses.ts'
import { Finder } from './search/finder.ts'

/** Shows on the 404 page what its address may mean: a link to the one likely page, and a search for its words. */
export async function suggest(place: HTMLElement, base: string): Promise<void> {
  const words = wordsIn(location.pathname)
  if (words === '') return
  const addresses = makeAddresses(base)
  const search = place.querySelector<HTMLAnchorElement>('[data-search]')
  if (search) {
    search.href = addresses.search({ q: words })
    search.textContent = `Search for “${words}”`
  }
  const games = (place.dataset['games'] ?? '').split(' ').filter(Boolean)
  const best = await new Finder(addresses, new Map(games.map(game => [game, '']))).best(words).catch(() => null)
  const line = place.querySelector<HTMLElement>('[data-suggestion]')
  if (best === null || line === null || new URL(best, location.href).pathname === location.pathname) return
  const link = document.createElement('a')
  link.href = best
  link.textContent = titleOf(best)
  line.replaceChildren('Did you mean ', link, '?')
  line.hidden = false
}

/** Returns the words of the last part of an address: `gandlaf` of `/meccg/cards/gandlaf/`. */
export function wordsIn(path: string): string {
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

function titleOf(address: string): string {
  return wordsIn(new URL(address, location.href).pathname).replace(/(^|\s)\p{Ll}/gu, letter => letter.toUpperCase())
}
