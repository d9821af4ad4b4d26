import { element } from '../element.ts'
import { loadOnce } from '../load-once.ts'
import { aboutEntry, readPreview, type Preview } from './about.ts'

/**
 * Shows what stands behind a link to an entry while it is pointed at or focused, with a button for all of its uses.
 * Nothing on the page needs it. It can be pointed at itself, Tab leads from the link into it and on, and Escape takes
 * it away (WCAG 2.2, 1.4.13).
 */
const WAIT = 250
const once = loadOnce()
let waiting: number | undefined
let card: HTMLElement | null = null
let owner: HTMLAnchorElement | null = null

document.addEventListener('pointerover', later)
document.addEventListener('focusin', later)
document.addEventListener('pointerout', leave)
document.addEventListener('focusout', leaveFocus)
document.addEventListener('keydown', event => {
  if (!card || !owner) return
  const inside = card.contains(document.activeElement)
  if (event.key === 'Escape') {
    if (inside) owner.focus()
    hide()
  } else if (event.key === 'Tab' && inside) {
    // From the link, the browser goes on to what follows it.
    owner.focus()
    if (event.shiftKey) event.preventDefault()
  } else if (event.key === 'Tab' && owner === document.activeElement && !event.shiftKey) {
    card.querySelector('button')?.focus()
    event.preventDefault()
  }
})
// The pointer or the focus that loaded this module is on its link already.
const first = document.querySelector<HTMLAnchorElement>('a.ref:is(:hover, :focus)')
if (first) wait(first)

function later(event: Event): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a.ref')
  if (link === null || (event instanceof PointerEvent && event.pointerType === 'touch')) return
  wait(link)
}

function wait(link: HTMLAnchorElement): void {
  clearTimeout(waiting)
  if (link !== owner) waiting = window.setTimeout(() => void show(link), WAIT)
}

function leave(event: PointerEvent): void {
  const to = event.relatedTarget as Element | null
  if (to && (card?.contains(to) || owner?.contains(to))) return
  clearTimeout(waiting)
  if (owner !== document.activeElement && !card?.contains(document.activeElement))
    waiting = window.setTimeout(hide, WAIT)
}

function leaveFocus({ relatedTarget }: FocusEvent): void {
  if (!(relatedTarget instanceof Node && (card?.contains(relatedTarget) || owner?.contains(relatedTarget)))) hide()
}

async function show(link: HTMLAnchorElement): Promise<void> {
  const preview = await fetchPreview(link)
  // Another link may be pointed at by now.
  if (!link.matches(':hover') && link !== document.activeElement) return
  hide()
  if (!preview) return
  const uses = element('button', { type: 'button', className: 'plain' }, 'All uses')
  uses.addEventListener('click', event => {
    // Pressed with a key, the button gives the focus back to its link.
    const back = event.detail === 0 ? link : null
    hide()
    void import('./uses.ts').then(({ showUses }) => showUses(link, back))
  })
  card = element(
    'div',
    { className: 'preview', id: 'preview', role: 'dialog', ariaLabel: preview.title },
    element('strong', {}, preview.title),
    element('small', {}, ` ${aboutEntry(preview)}`),
    preview.facts !== null && element('p', {}, preview.facts),
    preview.text !== null && element('p', {}, preview.text),
    element('p', {}, uses),
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
  const shown = card
  card = owner = null
  // Its button may lose the focus by this, which calls `hide` again.
  shown?.remove()
}

/** Returns the preview of a link to `<base><game>/<kinds>/<slug>/`; null where it can’t be had. */
function fetchPreview(link: HTMLAnchorElement): Promise<Preview | null> {
  const parts = link.pathname.split('/')
  const [game, ...entry] = parts.slice(-4, -1)
  const folder = `${parts.slice(0, -4).join('/')}/api/v1/${game}/preview/`
  const get = (name: string) =>
    fetch(`${folder}${name}.json`).then(answer => (answer.ok ? (answer.json() as Promise<Preview>) : null))
  return once(link.pathname, () => readPreview(entry.join('/'), get)).catch(() => null)
}
