/**
 * Marks where one is in "On this page", shows the page's title there once it is out of view, and says under the ruling
 * that an address leads to who says it and whether it still applies.
 */
import { element } from './element.ts'

const bar = document.querySelector<HTMLElement>('[data-about]')
const heading = document.querySelector('h1')

if (bar && heading)
  new IntersectionObserver(([seen]) => {
    if (seen) bar.dataset['about'] = !seen.isIntersecting && seen.boundingClientRect.top < 0 ? 'away' : ''
  }).observe(heading)

// Beside the text the contents are open, for screen readers too.
const fold = document.querySelector<HTMLDetailsElement>(':is(.with-contents > .on-page, .beside > .on-page) details')
const wide = matchMedia('(min-width: 76rem)')
const unfold = () => {
  if (fold) fold.open = wide.matches
}
wide.addEventListener('change', unfold)
unfold()

const source = element('p', { className: 'credentials dots' })
function nameSource(): void {
  // The element may not be the document's `:target` yet.
  const ruling = document.getElementById(location.hash.slice(1))?.closest('.passage > .ruling')
  if (!ruling) {
    source.remove()
    return
  }
  const head = ruling.closest('.passage')?.querySelector('h2')
  const box = ruling.querySelector<HTMLElement>('.copy')
  // Its words keep the room of what takes reports, so that nothing moves.
  const report = element('span', {}, element('button', { className: 'plain', disabled: true }, 'Something wrong?'))
  const said = [
    [head?.querySelector('a')?.title, head?.querySelector('time')?.textContent].filter(Boolean).join(', '),
    // A banner says so where it doesn't simply apply.
    ...(ruling.querySelector('.banner') === null ? ['still applies\u00a0✓'] : []),
  ]
  source.replaceChildren(...said.map(words => element('span', {}, words)), report)
  ruling.append(source)
  import('./copy-as/report-here.ts').then(
    ({ reportOn }) => report.replaceChildren(...(box ? [reportOn(box) ?? ''] : [])),
    () => report.remove(),
  )
}
addEventListener('hashchange', nameSource)
nameSource()

const links = new Map<Element, HTMLAnchorElement>()
for (const link of document.querySelectorAll<HTMLAnchorElement>('.on-page li:not(.to-top) > a[href^="#"]')) {
  const target = document.getElementById(decodeURIComponent(link.hash.slice(1)))
  if (target && !links.has(target)) links.set(target, link)
}

if (links.size > 0) {
  const begun = new Set<Element>()
  let current: HTMLAnchorElement | undefined
  const observer = new IntersectionObserver(
    seen => {
      for (const { target, isIntersecting } of seen) {
        if (isIntersecting) begun.add(target)
        else begun.delete(target)
      }
      let last: HTMLAnchorElement | undefined
      for (const [target, link] of links) if (begun.has(target)) last = link
      if (last === current) return
      current?.removeAttribute('aria-current')
      last?.setAttribute('aria-current', 'location')
      current = last
      if (last) bringIntoView(last)
    },
    // All that lies above a line in the upper part of the window has begun, however far one has jumped.
    { rootMargin: '9999999px 0px -70% 0px' },
  )
  for (const target of links.keys()) observer.observe(target)
}

/** Scrolls the list, and nothing but the list, so that the link is in view. */
function bringIntoView(link: HTMLElement): void {
  const list = [link.closest('ol'), link.closest<HTMLElement>('.on-page')].find(
    box => box !== null && box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY),
  )
  if (!list) return
  const { top, bottom } = link.getBoundingClientRect()
  const box = list.getBoundingClientRect()
  if (top < box.top || bottom > box.bottom) list.scrollTop += top - box.top - list.clientHeight / 3
}
