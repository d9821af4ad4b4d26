import type { Piece } from './excerpt.ts'
import { copyText } from '../clipboard.ts'
import type { Row, RulingRow } from './rows.ts'

/** The parts of the page that results are shown in. */
export interface View {
  /** Shows rows in place of those before; what they are, where they aren't results. */
  show(rows: readonly Row[], what?: string): void
  /** Shows pages without rulings that answer too, below the rows. */
  showPages(pages: readonly Row[]): void
  /** Says how it went; announced to those who listen. */
  say(status: string): void
  /** Marks the results as still to come, or as complete. */
  busy(yes: boolean): void
  /** Offers something to do below the list; null takes the offer away. */
  offer(text: string | null, act?: () => void): void
}

type Child = Node | string

/** Returns a view made inside an element. Text from outside only ever becomes text nodes. */
export function makeView(root: HTMLElement, label: string): View {
  const status = element('p', { class: 'ui', role: 'status' })
  const list = element('ol', { class: 'search-results', 'aria-label': label })
  const button = element('button', { type: 'button' })
  const below = element('p', { class: 'find' }, button)
  const pages = element('ol', { class: 'search-results' })
  const others = element('section', { 'aria-label': 'On other pages' }, element('h2', {}, 'On other pages'), pages)
  list.hidden = true
  others.hidden = true
  below.hidden = true
  let act = (): void => {}
  let shown = new Map<string, HTMLElement>()
  button.addEventListener('click', () => act())
  root.append(status, list, others, below)
  return {
    show(rows, what = label) {
      list.setAttribute('aria-label', what)
      // With each key most of the rows stay as they are.
      const items = new Map(
        rows.map(row => [JSON.stringify(row), row] as const).map(([key, row]) => [key, shown.get(key) ?? rowItem(row)]),
      )
      shown = items
      const at = focused(list)
      list.replaceChildren(...items.values())
      list.hidden = rows.length === 0
      // Results that came in later mustn't take the place away from somebody who is walking through them.
      if (at !== null)
        [...list.querySelectorAll<HTMLElement>('a[data-result]')]
          .find(link => link.getAttribute('href') === at)
          ?.focus()
    },
    showPages(rows) {
      pages.replaceChildren(...rows.map(rowItem))
      others.hidden = rows.length === 0
    },
    say(text) {
      if (status.textContent !== text) status.textContent = text
    },
    busy(yes) {
      if (yes) root.setAttribute('aria-busy', 'true')
      else root.removeAttribute('aria-busy')
    },
    offer(text, then) {
      below.hidden = text === null
      button.textContent = text ?? ''
      act = then ?? act
    },
  }
}

function rowItem({ href, title, note, also, excerpt, ruling, parts, heading }: Row): HTMLElement {
  return element(
    'li',
    heading === undefined ? {} : { class: 'begins' },
    ...(heading === undefined ? [] : [element('h2', { class: 'ui' }, heading)]),
    element(
      'div',
      { class: href === null ? '' : 'row' },
      href === null ? element('b', {}, title) : link(href, title),
      ' ',
      element(
        'span',
        { class: 'ui' },
        ...(also ? ['also ', element('span', { lang: also.lang }, also.name), ' · '] : []),
        note,
      ),
      ...(excerpt.length > 0 ? [element('p', {}, ...pieces(excerpt))] : []),
      ...(ruling ? [element('p', {}, ...pieces(ruling.excerpt)), credentials(ruling, `${ruling.title} · `)] : []),
    ),
    ...(parts.length > 0
      ? [
          element(
            'ul',
            {},
            ...parts.map(part =>
              element(
                'li',
                {},
                element(
                  'div',
                  { class: 'row' },
                  element('p', {}, element('b', {}, link(part.href, part.title)), ' ', ...pieces(part.excerpt)),
                  credentials(part),
                ),
              ),
            ),
          ),
        ]
      : []),
  )
}

/**
 * Returns who says a ruling and whether it holds; with the ruling that answers, its link to copy. `called` stands
 * before it where the ruling's name stands nowhere else.
 */
function credentials({ source, status, permalink, isAnswer }: RulingRow, called = ''): HTMLElement {
  const label = status && `${status.status.charAt(0).toUpperCase()}${status.status.slice(1)}`
  const by = status?.by ? [' by ', element('a', { href: status.by.url }, status.by.title)] : []
  return element(
    'p',
    { class: 'credentials ui' },
    called + source,
    ...(label === null ? [] : [' · ', element('strong', {}, label), ...by]),
    ...(isAnswer ? [' ', ...copyButton(permalink)] : []),
  )
}

function copyButton(permalink: string): HTMLElement[] {
  const address = new URL(permalink, location.href).href
  const field = element('textarea', { hidden: '' })
  const button = element('button', { type: 'button', class: 'quiet' }, 'Copy link')
  button.addEventListener('click', () => {
    void copyText(address, field).then(done => (button.textContent = done ? 'Copied' : address))
  })
  return [button, field]
}

function link(href: string, text: string): HTMLElement {
  return element('a', { href, 'data-result': '' }, text)
}

function pieces(excerpt: readonly Piece[]): Child[] {
  return excerpt.map(({ text, marked }) => (marked ? element('mark', {}, text) : text))
}

function focused(list: HTMLElement): string | null {
  const active = document.activeElement
  return active !== null && list.contains(active) ? active.getAttribute('href') : null
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...children)
  return made
}
