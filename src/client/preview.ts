import { count } from '../language/format.ts'
import { element } from './element.ts'
import type { Preview } from './embed/card.ts'

/**
 * Shows what stands behind a link to an entry while it is pointed at or focused. Nothing on the page needs it.
 * It can be pointed at itself, and Escape takes it away (WCAG 2.2, 1.4.13).
 */
const WAIT = 250
const known = new Map<string, Promise<Preview | null>>()
let waiting: number | undefined
let card: HTMLElement | null = null
let owner: HTMLAnchorElement | null = null

for (const [event, act] of [
  ['pointerover', later],
  ['focusin', later],
  ['pointerout', leave],
  ['focusout', hide],
] as const) {
  document.addEventListener(event, act as (event: Event) => void)
}
document.addEventListener('keydown', event => {
  if (event.key === 'Escape') hide()
})

function later(event: Event): void {
  const target = event.target as Element
  const link = target.closest<HTMLAnchorElement>('a.ref')
  if (link === null) return
  if (event instanceof PointerEvent && event.pointerType === 'touch') return
  clearTimeout(waiting)
  if (link !== owner) waiting = window.setTimeout(() => void show(link), WAIT)
}

function leave(event: PointerEvent): void {
  const to = event.relatedTarget as Element | null
  if (to && (card?.contains(to) || owner?.contains(to))) return
  clearTimeout(waiting)
  if (owner !== document.activeElement) waiting = window.setTimeout(hide, WAIT)
}

async function show(link: HTMLAnchorElement): Promise<void> {
  const preview = await fetchPreview(link)
  hide()
  if (!preview || !(link.matches(':hover') || link === document.activeElement)) return
  const rulings = preview.rulings === 0 ? 'no rulings of its own' : count(preview.rulings, 'ruling')
  card = element(
    'div',
    { className: 'preview', id: 'preview', role: 'tooltip' },
    element('strong', {}, preview.title),
    element('small', {}, ` ${preview.kind}, ${rulings}${preview.erratum ? ', has an erratum' : ''}`),
    preview.facts !== null && element('p', {}, preview.facts),
    preview.text !== null && element('p', {}, preview.text),
  )
  document.body.append(card)
  const box = link.getBoundingClientRect()
  const below = box.bottom + card.offsetHeight < innerHeight
  card.style.left = `${Math.max(8, Math.min(box.left, innerWidth - card.offsetWidth - 8)) + scrollX}px`
  card.style.top = `${(below ? box.bottom : box.top - card.offsetHeight) + scrollY}px`
  card.addEventListener('pointerleave', leave)
  link.setAttribute('aria-describedby', 'preview')
  owner = link
}

function hide(): void {
  clearTimeout(waiting)
  owner?.removeAttribute('aria-describedby')
  card?.remove()
  card = owner = null
}

/** Returns the preview of a link; its address says where the site and the game lie: `<base><game>/<kinds>/<slug>/`. */
function fetchPreview(link: HTMLAnchorElement): Promise<Preview | null> {
  const parts = link.pathname.split('/')
  const [game, kinds, slug] = parts.slice(-4, -1)
  const folder = `${parts.slice(0, -4).join('/')}/api/v1/${game}/preview/`
  const kind = kinds === 'terms' ? 'term' : 'card'
  const get = (name: string) =>
    fetch(`${folder}${name}.json`)
      .then(answer => (answer.ok ? (answer.json() as Promise<Preview>) : null))
      .catch(() => null)
  const found =
    known.get(link.pathname)
    ?? get(slug ?? '').then(preview => (preview && preview.kind !== kind ? get(`${slug}-${kind}`) : preview))
  known.set(link.pathname, found)
  return found
}
