import { overlaps } from '../../pipeline/source/span.ts'
import { readPreview } from '../preview/about.ts'
import { makeCard } from './card.ts'
import { element } from '../element.ts'
import { loadOnce } from '../load-once.ts'
import { linkNames } from './link-names.ts'
import { Names, type Hit, type Known, type Target } from './names.ts'
import { defineRulingsElement, type RulingData } from './rulings-element.ts'

/** The one global: a page that changes itself may ask for names to be linked again. */
interface Redbook {
  /** Links the names under a node, the whole page without one. */
  link(root?: Node): Promise<void>
}

const script =
  (document.currentScript as HTMLScriptElement | null)
  ?? document.querySelector<HTMLScriptElement>('script[src$="/embed.js"]')
if (script && !('Redbook' in window)) start(script)

/**
 * Does what a script tag asks for: `data-game="meccg"` confines it to games, `data-container=".post"` to places on the
 * page; `data-mode="names"` links every name that is certain enough, `marked` only those written as `[[Bridge]]`. A
 * page that names a container wants its names linked.
 */
function start({ src, dataset }: HTMLScriptElement): void {
  const { game = '', container = '', mode } = dataset
  const base = new URL('.', src).href
  const games = game.split(/[\s,]+/).filter(Boolean)
  const places = container === '' ? 'body' : container
  const linksAll = mode === 'names' || (mode !== 'marked' && container !== '')
  const names = new Names()
  const showOn = makeCard()
  const once = loadOnce()
  // Without cookies, and without saying which page asks.
  const read = async <T>(file: string): Promise<T> => {
    const response = await fetch(`${base}${file}`, { credentials: 'omit', referrerPolicy: 'no-referrer' })
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
    return (await response.json()) as T
  }
  /** What a file holds, asked for once; null where it isn't to be had. */
  const readOnce = <T>(file: string): Promise<T | null> => once(file, () => read<T>(file)).catch(() => null)
  const address = (url: string): string => new URL(url, base).href
  const load = async (): Promise<void> => {
    const wanted =
      games.length > 0
        ? games
        : (await read<{ games: { id: string }[] }>('api/v1/index.json')).games.map(game => game.id)
    await Promise.all(wanted.map(async game => names.add(game, await read<Target[]>(`api/v1/${game}/targets.json`))))
  }
  const previewOf = ({ game, entry }: Known) =>
    readPreview(entry, name => readOnce(`api/v1/${game}/preview/${name}.json`))
  const linkTo = ({ shown, known }: Hit): HTMLAnchorElement => {
    const link = element('a', { href: address(known.url), className: 'redbook', textContent: shown })
    showOn(link, () => previewOf(known))
    return link
  }
  const find = (text: string): Hit[] => {
    const marked = names.marked(text)
    if (!linksAll) return marked
    const others = names.within(text).filter(hit => !marked.some(other => overlaps(hit, other)))
    return [...marked, ...others].sort((a, b) => a.start - b.start)
  }
  const placesIn = (root: Node): Node[] => {
    const element = root instanceof Element ? root : root.parentElement
    if (root instanceof Document || !element) return [...document.querySelectorAll(places)]
    return element.closest(places) ? [root] : [...element.querySelectorAll(places)]
  }

  const ready = load()
  const link = async (root: Node = document): Promise<void> => {
    await ready
    for (const place of placesIn(root)) linkNames(place, find, linkTo)
  }
  defineRulingsElement({
    entry: (name, game) => ready.then(() => names.named(name, game)),
    rule: number => ready.then(() => names.rule(number)),
    preview: previewOf,
    ruling: async id => {
      const ruling = await readOnce<Partial<RulingData>>(`r/${id}.json`)
      // What became of a ruling that is gone has no text; its page tells more.
      return ruling?.text === undefined ? null : (ruling as RulingData)
    },
    address,
  })
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
