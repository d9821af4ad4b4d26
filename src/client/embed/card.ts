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
 * The card with what stands behind a link, shown while it is pointed at, focused or tapped. It has a shadow root of its
 * own.
 */
export class Card {
  private readonly host = document.createElement('redbook-preview')
  private readonly box: HTMLElement
  private owner: HTMLAnchorElement | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    const root = this.host.attachShadow({ mode: 'open' })
    // A sheet made so is no inline style, which the page's policy may refuse.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    root.adoptedStyleSheets = [sheet]
    this.box = root.appendChild(document.createElement('div'))
    this.box.setAttribute('role', 'tooltip')
    this.box.addEventListener('pointerenter', () => clearTimeout(this.timer))
    this.box.addEventListener('pointerleave', () => this.later(() => this.hide()))
    addEventListener('keydown', event => {
      if (event.key === 'Escape') this.hide()
    })
    addEventListener('pointerdown', event => {
      if (!event.composedPath().some(node => node === this.host || node === this.owner)) this.hide()
    })
  }

  /** Makes a link show its preview. `load` gives it, or null where there is none. */
  attach(link: HTMLAnchorElement, load: () => Promise<Preview | null>): void {
    const show = () =>
      void load().then(preview => {
        if (preview && (link.matches(':hover') || link === document.activeElement || this.owner === link))
          this.show(link, preview)
      })
    let touched = false
    link.addEventListener('pointerenter', event => {
      if (event.pointerType !== 'touch') this.later(show)
    })
    link.addEventListener('pointerleave', event => {
      if (event.pointerType !== 'touch' && link !== document.activeElement) this.later(() => this.hide())
    })
    link.addEventListener('pointerdown', event => {
      touched = event.pointerType === 'touch'
    })
    link.addEventListener('focus', () => {
      if (!touched) show()
    })
    link.addEventListener('blur', () => {
      if (!this.host.matches(':hover')) this.hide()
    })
    // The first tap shows, the second leads on.
    link.addEventListener('click', event => {
      if (!touched || this.owner === link) return
      event.preventDefault()
      void load().then(preview => (preview ? this.show(link, preview) : location.assign(link.href)))
    })
  }

  private later(act: () => void): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(act, WAIT)
  }

  private show(link: HTMLAnchorElement, preview: Preview): void {
    const { title, text, source, facts } = preview
    clearTimeout(this.timer)
    const what = aboutEntry(preview)
    const said = [what, facts, text, source].filter(part => part !== null).join('. ')
    this.box.replaceChildren(
      element('strong', {}, title),
      ' ',
      element('small', {}, what),
      ...(facts === null ? [] : [element('br', {}), element('small', {}, facts)]),
      ...(text === null ? [] : [element('p', {}, text)]),
      ...(source === null ? [] : [element('small', {}, source)]),
      element('br', {}),
      element('a', { href: link.href }, 'Open its page'),
    )
    document.body.append(this.host)
    const place = link.getBoundingClientRect()
    const below = place.bottom + this.box.offsetHeight <= innerHeight || place.top < this.box.offsetHeight
    const left = Math.max(8, Math.min(place.left, document.documentElement.clientWidth - this.box.offsetWidth - 8))
    const origin = this.host.getBoundingClientRect()
    this.box.style.left = `${left - origin.left}px`
    this.box.style.top = `${(below ? place.bottom : place.top - this.box.offsetHeight) - origin.top}px`
    if (this.owner !== link) this.owner?.removeAttribute('aria-description')
    // An id can't be referred to from outside the shadow root.
    link.setAttribute('aria-description', said)
    this.owner = link
  }

  private hide(): void {
    clearTimeout(this.timer)
    this.owner?.removeAttribute('aria-description')
    this.owner = null
    this.host.remove()
  }
}
