/**
 * Shows the page's title in "On this page" once it is out of view, says under the ruling that an address leads to who
 * says it and whether it still applies, and loads what marks where one is.
 */
import { STILL_APPLIES } from '../language/format.ts'
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
if (fold) {
  wide.onchange = () => {
    fold.open = wide.matches
  }
  // What a reader has opened on a narrow screen before this program came stays open.
  if (wide.matches) fold.open = true
  // Open over the text, they would lie over what they lead to.
  fold.onclick = ({ target }) => {
    if ((target as Element).closest('a')) fold.open = wide.matches
  }
}

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
    ...(ruling.querySelector('.banner') === null ? [STILL_APPLIES] : []),
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

import('./mark-place.ts').catch(() => {})
