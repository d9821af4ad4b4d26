import { capital } from '../../language/format.ts'
import { lengthOf, type Piece } from './excerpt.ts'
import { element } from '../element.ts'
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
  /** Offers things to do below the list, in place of those before. */
  offer(offers: readonly Offer[]): void
  /** Offers above the list what to look for instead; null for nothing. */
  offerInstead(offer: Offer | null): void
}

/** What a button says and does. */
export type Offer = readonly [text: string, act: () => void]

type Child = Node | string

/**
 * Returns a view made inside an element, with results as a list. Text from outside only ever becomes text nodes.
 * `keepTo` looks in one game alone; it is told the game's name above its results.
 */
export function makeView(root: HTMLElement, keepTo?: (game: string) => void): View {
  const status = element('p', { className: 'ui', role: 'status' })
  const list = element('ol', { className: 'search-results', hidden: true })
  const above = element('p', { className: 'find', hidden: true })
  const below = element('p', { className: 'find', hidden: true })
  const pages = element('ol', { className: 'search-results' })
  const others = element(
    'section',
    { ariaLabel: 'On other pages', hidden: true },
    element('h2', {}, 'On other pages'),
    pages,
  )
  let shown = new Map<string, HTMLElement>()
  let followed = takeFollowed()
  /** Gives the focus back to the result that a reader comes back from, once it is there. */
  const toFollowed = (): void => {
    const link = followed && root.querySelector<HTMLElement>(`a[href="${CSS.escape(followed)}"]`)
    if (!link) return
    followed = ''
    link.focus()
  }
  root.addEventListener('click', ({ target }) => {
    const href = (target as Element).closest('a')?.getAttribute('href')
    if (href) history.replaceState({ ...history.state, followed: href }, '')
  })
  // A reader who types again has moved on.
  addEventListener('input', () => (followed = ''))
  root.append(status, above, list, others, below)
  root.tabIndex = -1
  /** Returns a button that goes when it is pressed: the focus, if nothing else has it, goes to where answers come. */
  const button = ([text, act]: Offer, className = '') => {
    const onclick = () => {
      act()
      if (document.activeElement === document.body) root.focus({ preventScroll: true })
    }
    return element('button', { type: 'button', className, onclick }, text)
  }
  return {
    show(rows, what = 'Results') {
      list.ariaLabel = what
      // With each key most of the rows stay as they are.
      const items = new Map(
        rows.map(row => {
          const key = JSON.stringify(row)
          return [key, shown.get(key) ?? rowItem(row, keepTo)] as const
        }),
      )
      shown = items
      const active = list.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null
      list.replaceChildren(...items.values())
      list.hidden = rows.length === 0
      // Results that came in later mustn't take the place away from somebody who is walking through them.
      const at = active?.getAttribute('href')
      if (active?.isConnected) active.focus()
      else if (at) list.querySelector<HTMLElement>(`a[data-result][href="${CSS.escape(at)}"]`)?.focus()
      toFollowed()
    },
    showPages(rows) {
      pages.replaceChildren(...rows.map(row => rowItem(row)))
      others.hidden = rows.length === 0
      toFollowed()
    },
    say(text) {
      if (status.textContent !== text) status.textContent = text
    },
    busy(yes) {
      root.ariaBusy = yes ? 'true' : null
    },
    offer(offers) {
      below.hidden = offers.length === 0
      below.replaceChildren(...offers.flatMap(offer => [button(offer), ' ']))
    },
    offerInstead(offer) {
      above.hidden = offer === null
      above.replaceChildren(offer === null ? '' : button(offer, 'plain'))
    },
  }
}

/** Returns where the result leads that a reader comes back from, and forgets it; empty where they don't. */
function takeFollowed(): string {
  const { followed = '', ...state } = (history.state ?? {}) as { readonly followed?: string }
  if (followed !== '') history.replaceState(state, '')
  return followed
}

function rowItem(
  { href, title, note, also, excerpt, ruling, parts, heading }: Row,
  keepTo?: (game: string) => void,
): HTMLElement {
  return element(
    'li',
    { className: 'result' },
    heading !== undefined && gameHeading(heading, keepTo),
    element(
      'div',
      { className: 'row' },
      link(href, title),
      ' ',
      element(
        'span',
        { className: 'ui' },
        ...(also ? ['also ', element('span', { lang: also.lang }, also.name), ' · '] : []),
        note,
      ),
      excerpt.length > 0 && element('p', {}, ...pieces(excerpt)),
      ...(ruling ? wordsAndCredentials(title, ruling, true) : []),
    ),
    parts.length > 0
      && element(
        'ul',
        { className: 'parts' },
        ...parts.map(part => {
          const row = element('div', { className: 'row' }, ...wordsAndCredentials(title, part, false))
          return element('li', { className: 'result' }, row)
        }),
      ),
  )
}

/** Returns the name of a game above its results, and the button that looks in that game alone. */
function gameHeading(game: string, keepTo?: (game: string) => void): HTMLElement {
  return element(
    'h2',
    { className: 'ui' },
    `${game} `,
    keepTo !== undefined
      && element('button', { type: 'button', className: 'plain', onclick: () => keepTo(game) }, 'Only this game'),
  )
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
 * copy and how to report it. `named`: it begins with what the ruling is called, which stands nowhere else.
 */
function credentials(entry: string, ruling: RulingRow, named: boolean): HTMLElement {
  const { title, source, status, noted, permalink, excerpt, isAnswer } = ruling
  const by = status?.by
    ? [status.status === 'disputed' ? ' against ' : ' by ', element('a', { href: status.by.href }, status.by.title)]
    : []
  // The game in one file has no addresses of its own, and takes no reports.
  const onSite = document.querySelector('link[rel=canonical]') !== null
  const said: readonly (readonly Child[])[] = [
    ...(named ? [[title]] : []),
    ...(source === '' ? [] : [[source]]),
    // Said once of an entry: on every line it is noise.
    ...(status ? [[element('strong', {}, capital(status.status)), ...by]] : named ? [['Still applies']] : []),
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
    { className: 'credentials ui' },
    ...said.flatMap((one, at) => (at === 0 ? one : [' · ', ...one])),
    ...(isAnswer && onSite
      ? [
          // Where the line ends here, it isn’t seen.
          '\u2003',
          element('span', {}, copyButton(permalink), ' ', reportElement(about)),
        ]
      : []),
  )
}

/** Returns what shows all of a ruling in place of an excerpt, and takes it back. */
function wholeButton(words: HTMLElement, excerpt: readonly Piece[], whole: readonly Piece[]): HTMLElement {
  const button = element('button', { type: 'button', className: 'plain' })
  const show = (all: boolean): void => {
    words.replaceChildren(...pieces(all ? whole : excerpt))
    button.textContent = all ? 'Show less' : 'Show all'
    button.ariaExpanded = String(all)
  }
  button.onclick = () => show(button.ariaExpanded === 'false')
  show(false)
  return button
}

function copyButton(text: string): HTMLElement {
  const button = element('button', { type: 'button', className: 'plain' }, 'Copy link')
  button.dataset['copyText'] = text
  return button
}

function link(href: string, text: string): HTMLElement {
  const made = element('a', { href }, text)
  made.dataset['result'] = ''
  return made
}

function pieces(excerpt: readonly Piece[]): Child[] {
  return excerpt.map(({ text, marked }) => (marked ? element('mark', {}, text) : text))
}
