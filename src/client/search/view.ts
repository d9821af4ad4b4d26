import { lengthOf, type Piece } from './excerpt.ts'
import type { Found } from './finder.ts'
import { reportElement } from '../report.ts'
import type { Row } from './rows.ts'
import type { RulingRow } from './text-answer.ts'

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
  /** Offers things to do below the list, in place of those before, and above it what to look for instead. */
  offer(below: readonly Offer[], above?: readonly Offer[]): void
}

/** What a button says and does. */
export type Offer = readonly [text: string, act: () => void]

/** Returns the offer to look for a query as it was typed, where another was looked for instead. */
export function asTyped({ corrected }: Pick<Found, 'corrected'>, ask: () => void): Offer[] {
  return corrected ? [[`Search for “${corrected.typed}” as typed`, ask]] : []
}

type Child = Node | string

/**
 * Returns a view made inside an element, with results as a list. Text from outside only ever becomes text nodes.
 * `keepTo` looks in one game alone; it is told the game's name above its results.
 */
export function makeView(root: HTMLElement, label: string, keepTo?: (game: string) => void): View {
  const status = element('p', { class: 'ui', role: 'status' })
  const list = element('ol', { class: 'search-results', 'aria-label': label })
  const above = element('p', { class: 'find' })
  const below = element('p', { class: 'find' })
  const pages = element('ol', { class: 'search-results' })
  const others = element('section', { 'aria-label': 'On other pages' }, element('h2', {}, 'On other pages'), pages)
  list.hidden = true
  others.hidden = true
  for (const place of [above, below]) place.hidden = true
  let shown = new Map<string, HTMLElement>()
  root.append(status, above, list, others, below)
  return {
    show(rows, what = label) {
      list.setAttribute('aria-label', what)
      // With each key most of the rows stay as they are.
      const items = new Map(
        rows.map(row => {
          const key = JSON.stringify(row)
          return [key, shown.get(key) ?? rowItem(row, keepTo)] as const
        }),
      )
      shown = items
      const at = focused(list)
      list.replaceChildren(...items.values())
      list.hidden = rows.length === 0
      // Results that came in later mustn't take the place away from somebody who is walking through them. An address
      // leads to a ruling as soon as its id is there, with its words.
      if (at !== null)
        [...list.querySelectorAll<HTMLElement>('a[data-result]')]
          .find(link => link.getAttribute('href')?.startsWith(at))
          ?.focus()
    },
    showPages(rows) {
      pages.replaceChildren(...rows.map(row => rowItem(row)))
      others.hidden = rows.length === 0
    },
    say(text) {
      if (status.textContent !== text) status.textContent = text
    },
    busy(yes) {
      if (yes) root.setAttribute('aria-busy', 'true')
      else root.removeAttribute('aria-busy')
    },
    offer(last, first = []) {
      for (const [place, offers] of [
        [above, first],
        [below, last],
      ] as const) {
        place.hidden = offers.length === 0
        place.replaceChildren(
          ...offers.flatMap(([text, act]) => {
            const button = element('button', { type: 'button', ...(place === above ? { class: 'plain' } : {}) }, text)
            button.addEventListener('click', act)
            return [button, ' ']
          }),
        )
      }
    },
  }
}

function rowItem(
  { href, title, note, also, excerpt, ruling, parts, heading }: Row,
  keepTo?: (game: string) => void,
): HTMLElement {
  const row = (...children: readonly Child[]) => element('div', { class: 'row' }, ...children)
  const item = element(
    'li',
    { class: 'result' },
    ...(heading === undefined ? [] : [gameHeading(heading, keepTo)]),
    row(
      link(href, title),
      ' ',
      element(
        'span',
        { class: 'ui' },
        ...(also ? ['also ', element('span', { lang: also.lang }, also.name), ' · '] : []),
        note,
      ),
      ...(excerpt.length > 0 ? [element('p', {}, ...pieces(excerpt))] : []),
      ...(ruling ? wordsAndCredentials(title, ruling, true) : []),
    ),
  )
  if (parts.length > 0)
    item.append(
      element(
        'ul',
        { class: 'parts' },
        ...parts.map(ruling => element('li', { class: 'result' }, row(...wordsAndCredentials(title, ruling, false)))),
      ),
    )
  return item
}

/** Returns the name of a game above its results, and the button that looks in that game alone. */
function gameHeading(game: string, keepTo?: (game: string) => void): HTMLElement {
  const heading = element('h2', { class: 'ui' }, `${game} `)
  if (keepTo === undefined) return heading
  const button = element('button', { type: 'button', class: 'plain' }, 'Only this game')
  button.addEventListener('click', () => keepTo(game))
  heading.append(button)
  return heading
}

/** Returns the words of a ruling and who says them. `named`: its name stands with its source, its link above. */
function wordsAndCredentials(entry: string, ruling: RulingRow, named: boolean): HTMLElement[] {
  const { excerpt, whole } = ruling
  const words = element('span', {}, ...pieces(excerpt))
  const name = named ? [] : [element('b', {}, link(ruling.href, ruling.title)), ' ']
  const more = lengthOf(whole) > lengthOf(excerpt) ? [' ', wholeButton(words, excerpt, whole)] : []
  return [element('p', {}, ...name, words, ...more), credentials(entry, ruling, named)]
}

/**
 * Returns who says a ruling, and whether it applies or what became of it; with the ruling that answers, its link to
 * copy and how to report it. `named`: it begins with what the ruling is called, which stands
 * nowhere else.
 */
function credentials(entry: string, ruling: RulingRow, named: boolean): HTMLElement {
  const { title, source, status, noted, permalink, excerpt, isAnswer } = ruling
  const label = status && `${status.status.charAt(0).toUpperCase()}${status.status.slice(1)}`
  const by = status?.by
    ? [status.status === 'disputed' ? ' against ' : ' by ', element('a', { href: status.by.href }, status.by.title)]
    : []
  // The game in one file has no addresses of its own, and takes no reports.
  const onSite = document.querySelector('link[rel=canonical]') !== null
  const said: readonly (readonly Child[])[] = [
    ...(named ? [[title]] : []),
    ...(source === '' ? [] : [[source]]),
    label !== null ? [element('strong', {}, label), ...by] : ['Still applies'],
    ...(noted && !isAnswer ? [['With an editor’s note']] : []),
    ...(status?.tournament ? [[`At tournaments, follow ${status.tournament}`]] : []),
  ]
  const about = {
    title: `${entry}, ${title}`,
    address: new URL(permalink, location.href).href,
    wording: excerpt.map(({ text }) => text).join(''),
    source,
  }
  return element(
    'p',
    { class: 'credentials ui' },
    ...said.flatMap((one, at) => (at === 0 ? one : [' · ', ...one])),
    ...(isAnswer && onSite
      ? [
          // Where the line ends here, it isn’t seen.
          '\u2003',
          element(
            'span',
            {},
            element('button', { type: 'button', class: 'plain', 'data-copy-text': permalink }, 'Copy link'),
            ' ',
            reportElement(about),
          ),
        ]
      : []),
  )
}

/** Returns what shows all of a ruling in place of an excerpt, and takes it back. */
function wholeButton(words: HTMLElement, excerpt: readonly Piece[], whole: readonly Piece[]): HTMLElement {
  const button = element('button', { type: 'button', class: 'plain' })
  const show = (all: boolean): void => {
    words.replaceChildren(...pieces(all ? whole : excerpt))
    button.textContent = all ? 'Show less' : 'Show all'
    button.ariaExpanded = String(all)
  }
  button.addEventListener('click', () => show(button.ariaExpanded === 'false'))
  show(false)
  return button
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
