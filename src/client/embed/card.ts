import { element } from '../element.ts'
import { aboutEntry, type Preview } from '../preview/about.ts'

const WAIT = 200
const STYLE = `
:host { all: initial; position: absolute; z-index: 2147483000; inset: 0 auto auto 0; color-scheme: inherit; }
div {
 position: absolute; box-sizing: border-box; width: max-content; max-width: min(26rem, calc(100vw - 16px));
 padding: .6rem .9rem; border: 1px solid light-dark(#877e74, #81776d); border-radius: 3px;
 background: light-dark(#fdfcfa, #221e1a); color: light-dark(#1f1b17, #e9e3da);
 font: 15px/1.45 system-ui, sans-serif; overflow-wrap: anywhere;
}
p { margin: .35rem 0; }
small { color: light-dark(#625a52, #ada498); }
a { color: light-dark(#9a1b1f, #f38b82); display: inline-block; min-height: 24px; }
@media (forced-colors: active) { div { border-color: CanvasText; } }`

/**
 * Makes the card with what stands behind a link, shown while it is pointed at, focused or tapped. It has a shadow root
 * of its own. Returns what makes a link show its preview, which `load` gives; null where there is none.
 */
export function makeCard(): (link: HTMLAnchorElement, load: () => Promise<Preview | null>) => void {
  const host = document.createElement('redbook-preview')
  const box = element('div', { role: 'tooltip' })
  const root = host.attachShadow({ mode: 'open' })
  // A sheet made so is no inline style, which the page's policy may refuse.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]
  root.append(box)
  let owner: HTMLAnchorElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const later = (act: () => void): void => {
    clearTimeout(timer)
    timer = setTimeout(act, WAIT)
  }
  const hide = (): void => {
    clearTimeout(timer)
    owner?.removeAttribute('aria-description')
    owner = null
    host.remove()
  }
  const show = (link: HTMLAnchorElement, preview: Preview): void => {
    clearTimeout(timer)
    fill(box, preview, link)
    document.body.append(host)
    placeBeside(link.getBoundingClientRect(), box, host.getBoundingClientRect())
    if (owner !== link) owner?.removeAttribute('aria-description')
    // An id can't be referred to from outside the shadow root.
    const said = [aboutEntry(preview), preview.facts, preview.text, preview.source]
    link.setAttribute('aria-description', said.filter(part => part !== null).join('. '))
    owner = link
  }

  box.addEventListener('pointerenter', () => clearTimeout(timer))
  box.addEventListener('pointerleave', () => later(hide))
  addEventListener('keydown', event => {
    if (event.key === 'Escape') hide()
  })
  addEventListener('pointerdown', event => {
    if (!event.composedPath().some(node => node === host || node === owner)) hide()
  })

  return (link, load) => {
    const showIfWanted = () =>
      void load().then(preview => {
        if (preview && (link.matches(':hover') || link === document.activeElement || owner === link))
          show(link, preview)
      })
    let touched = false
    link.addEventListener('pointerenter', event => {
      if (event.pointerType !== 'touch') later(showIfWanted)
    })
    link.addEventListener('pointerleave', event => {
      if (event.pointerType !== 'touch' && link !== document.activeElement) later(hide)
    })
    link.addEventListener('pointerdown', event => {
      touched = event.pointerType === 'touch'
    })
    link.addEventListener('focus', () => {
      if (!touched) showIfWanted()
    })
    link.addEventListener('blur', () => {
      if (!host.matches(':hover')) hide()
    })
    // The first tap shows, the second leads on.
    link.addEventListener('click', event => {
      if (!touched || owner === link) return
      event.preventDefault()
      void load().then(preview => (preview ? show(link, preview) : location.assign(link.href)))
    })
  }
}

function fill(box: HTMLElement, preview: Preview, { href }: HTMLAnchorElement): void {
  const { title, text, source, facts } = preview
  box.replaceChildren(
    element('strong', {}, title),
    ' ',
    element('small', {}, aboutEntry(preview)),
    ...(facts === null ? [] : [element('br', {}), element('small', {}, facts)]),
    ...(text === null ? [] : [element('p', {}, text)]),
    ...(source === null ? [] : [element('small', {}, source)]),
    element('br', {}),
    element('a', { href }, 'Open its page'),
  )
}

/** Moves the box below a link's place, or above it where there is only room there; `origin` is what it is placed by. */
function placeBeside(place: DOMRect, box: HTMLElement, origin: DOMRect): void {
  const below = place.bottom + box.offsetHeight <= innerHeight || place.top < box.offsetHeight
  const left = Math.max(8, Math.min(place.left, document.documentElement.clientWidth - box.offsetWidth - 8))
  box.style.left = `${left - origin.left}px`
  box.style.top = `${(below ? place.bottom : place.top - box.offsetHeight) - origin.top}px`
}
