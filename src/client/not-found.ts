import { makeAddresses } from '../site/addresses.ts'
import { editDistance } from '../pipeline/source/edit-distance.ts'
import { element } from './element.ts'
import { Finder } from './search/finder.ts'

/** Shows on the 404 page what its address may mean: a link to the one likely page, and a search for its words. */
export async function suggest(place: HTMLElement, base: string): Promise<void> {
  const words = wordsIn(location.pathname)
  if (words === '') return
  const isRuling = location.pathname.startsWith(`${base}r/`)
  const addresses = makeAddresses(base)
  const search = place.querySelector<HTMLAnchorElement>('[data-search]')
  const games = (place.dataset['games'] ?? '').split(' ').filter(Boolean)
  const [first = ''] = location.pathname.slice(base.length).split('/')
  const game = games.find(id => id === first.toLowerCase()) ?? ''
  if (search) {
    search.href = addresses.search({ q: words, ...(game === '' ? {} : { game }) })
    search.textContent = `Search for “${words}”`
  }
  const finder = new Finder(addresses, new Map(games.map(game => [game, ''])))
  const meant = async () => {
    const link = linkLike(location.pathname)
    if (link !== null) return link
    const best = (game === '' ? null : await finder.best(words, game)) ?? (await finder.best(words))
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

/** Returns where a link of this page, such as one of its head, leads by the same address but for case or one slip. */
function linkLike(path: string): { readonly title: string; readonly address: string } | null {
  const typed = `${path.toLowerCase()}${path.endsWith('/') ? '' : '/'}`
  const distanceOf = ({ pathname }: { readonly pathname: string }) => editDistance(pathname.toLowerCase(), typed, 1)
  // A link within the page, such as the one that skips to its content, has the address that isn't there.
  const near = [...document.links].filter(one => one.pathname !== path && distanceOf(one) < 2)
  const [link] = near.sort((one, other) => distanceOf(one) - distanceOf(other))
  return link ? { title: link.textContent.trim(), address: link.href } : null
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
