import { Card, type Preview } from './card.ts'
import { linkNames } from './link-names.ts'
import { Names, type Hit, type NameItem } from './names.ts'
import { settingsOf, type Settings } from './settings.ts'

/** The one global: a page that changes itself may ask for names to be linked again. */
interface Redbook {
  /** Links the names under a node, the whole page without one. */
  link(root?: Node): Promise<void>
}

const script =
  (document.currentScript as HTMLScriptElement | null)
  ?? document.querySelector<HTMLScriptElement>('script[src$="/embed.js"]')
if (script && !('Redbook' in window)) start(settingsOf(script))

function start({ base, games, container, mode }: Settings): void {
  const names = new Names()
  const card = new Card()
  const previews = new Map<string, Promise<Preview | null>>()
  // Without cookies, and without saying which page asks.
  const read = async <T>(file: string): Promise<T> => {
    const response = await fetch(`${base}api/v1/${file}`, { credentials: 'omit', referrerPolicy: 'no-referrer' })
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
    return (await response.json()) as T
  }
  const load = async (): Promise<void> => {
    const wanted =
      games.length > 0 ? games : (await read<{ games: { id: string }[] }>('index.json')).games.map(game => game.id)
    await Promise.all(wanted.map(async game => names.add(game, await read<NameItem[]>(`${game}/names.json`))))
  }
  const previewOf = (game: string, entry: string): Promise<Preview | null> => {
    const [kinds, slug] = entry.split('/')
    // A term whose slug a card has too has its own name for it.
    const name = kinds === 'terms' && names.has(game, `cards/${slug}`) ? `${slug}-term` : slug
    const known =
      previews.get(`${game}/${entry}`)
      ?? read<Preview>(`${game}/preview/${name}.json`).catch(() => {
        previews.delete(`${game}/${entry}`)
        return null
      })
    previews.set(`${game}/${entry}`, known)
    return known
  }
  const linkTo = ({ shown, known: { game, entry } }: Hit): HTMLAnchorElement => {
    const link = document.createElement('a')
    link.href = new URL(`${game}/${entry}/`, base).href
    link.className = 'redbook'
    link.textContent = shown
    card.attach(link, () => previewOf(game, entry))
    return link
  }
  const find = (text: string): Hit[] => {
    const marked = names.marked(text)
    if (mode === 'marked') return marked
    const others = names
      .within(text)
      .filter(hit => !marked.some(other => hit.start < other.end && other.start < hit.end))
    return [...marked, ...others].sort((a, b) => a.start - b.start)
  }
  const placesIn = (root: Node): Node[] => {
    const element = root instanceof Element ? root : root.parentElement
    if (root instanceof Document || !element) return [...document.querySelectorAll(container)]
    return element.closest(container) ? [root] : [...element.querySelectorAll(container)]
  }

  const ready = load()
  const link = async (root: Node = document): Promise<void> => {
    await ready
    for (const place of placesIn(root)) linkNames(place, find, linkTo)
  }
  Object.defineProperty(window, 'Redbook', { value: { link } satisfies Redbook })

  const begin = (): void => {
    link()
      .then(() => {
        // Posts that come later, as forums load them.
        new MutationObserver(changes => {
          for (const { addedNodes } of changes)
            for (const node of addedNodes)
              if (node.isConnected && !(node instanceof Element && node.matches('.redbook, redbook-preview')))
                void link(node)
        }).observe(document.body, { childList: true, subtree: true })
      })
      .catch(reportError)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
  else begin()
}
