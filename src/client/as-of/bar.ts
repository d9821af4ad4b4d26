import { element } from '../element.ts'

/** Shows words in a bar above the page that stays in view. */
export function showBar(words: string, ...more: readonly (Node | string | false | null)[]): void {
  const bar = element(
    'div',
    { className: 'banner caution', role: 'status' },
    element('strong', {}, words),
    ' ',
    ...more,
  )
  Object.assign(bar.style, { position: 'sticky', insetBlockStart: '0', zIndex: '3', marginBlock: '0' })
  document.querySelector('main')?.before(bar)
  document.documentElement.style.scrollPaddingBlockStart = `${bar.offsetHeight + 8}px`
  // The bar has moved what the address leads to.
  document.querySelector(':target')?.scrollIntoView()
}

/** Shows words on another day or edition than today's in a bar, with a link to what holds today. */
export function say(words: string, more: HTMLElement | false | null = false): void {
  const today = new URL(location.href)
  for (const name of ['on', 'in']) today.searchParams.delete(name)
  const link = element('a', { href: today.href }, 'Show what holds today')
  link.dataset['today'] = ''
  showBar(words, more, ' ', link)
}
