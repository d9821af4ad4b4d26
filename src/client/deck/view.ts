import { classOf, entryIdOf, titleOf } from '../search/listed-entries.ts'
import type { GameList } from '../search/lists.ts'
import type { Addresses } from '../../site/addresses.ts'
import { statusLabels } from '../../views/labels.ts'
import { capital, count, cut } from '../../language/format.ts'
import { element } from './element.ts'
import type { DeckRuling } from './lists.ts'
import type { Concern, Report, ReportCard, ReportTerm } from './report.ts'
import type { Deck, UnknownName } from './resolve.ts'

/** What the page shows of a deck, and what it does when a suggestion is taken. */
export interface DeckView {
  readonly list: GameList
  readonly deck: Deck
  readonly report: Report
  readonly addresses: Addresses
  replace(unknown: UnknownName, title: string): void
}

/** Shows a deck: the names to check, what to look at first, then card by card, and the terms. */
export function showDeck(place: HTMLElement, view: DeckView): void {
  place.replaceChildren(
    ...namesToCheck(view),
    ...lookFirst(view),
    ...view.report.sections.map(section => sectionOf(view, section)),
    ...termsOf(view),
  )
}

/** Returns how much of a deck was read and how many of its cards have rulings, in a sentence or two. */
export function summaryOf({ deck, report }: Pick<DeckView, 'deck' | 'report'>, unit: 'line' | 'row' | 'card'): string {
  const { cards, different, ruled } = report.counts
  const { all, read } = deck.lines
  const how = `${read === all ? 'All' : `${read} of`} ${count(all, unit)} read.`
  if (cards === 0) return `${how} None is a card of this game.`
  return `${how} ${count(cards, 'card')}; ${ruled} of ${different} ${ruled === 1 ? 'has' : 'have'} rulings.`
}

function block(id: string, title: string, ...children: readonly (Node | string)[]): HTMLElement {
  const section = element('section', { className: 'section' }, element('h2', { id }, title), ...children)
  section.setAttribute('aria-labelledby', id)
  return section
}

/** What isn't recognised, line by line, and what is read as a name that is written otherwise. */
function namesToCheck({ list, deck, addresses, replace }: DeckView): HTMLElement[] {
  // On paper nothing can be pressed.
  const suggestions = (before: string, unknown: UnknownName) =>
    element(
      'span',
      { className: 'no-print' },
      before,
      ...unknown.suggestions.flatMap((entry, at) => {
        const title = titleOf(list, entry)
        const button = element('button', { className: 'button quiet small', type: 'button' }, title)
        button.addEventListener('click', () => replace(unknown, title))
        return at === 0 ? [button] : [' ', button]
      }),
    )
  const unknown = deck.unknown.map(one =>
    nameRow(one, one.suggestions.length === 0 ? 'No card is called like it.' : suggestions('Did you mean ', one)),
  )
  const readAs = deck.readAs.map(read =>
    nameRow(
      read,
      element('a', { href: addressOf(list, read.entry, addresses) }, titleOf(list, read.entry)),
      ...(read.suggestions.length === 0 ? [] : [suggestions('. Change: ', read)]),
    ),
  )
  return [
    ...nameTable('not-recognised', 'Not recognised', 'What it may be', unknown),
    ...nameTable('read-as', 'Read with another spelling', 'Read as', readAs),
  ]
}

/** How much is shown of a line that is no card, in characters. */
const MAX_SHOWN = 240

function nameRow({ line, text }: UnknownName, ...cell: readonly (Node | string)[]): HTMLElement {
  return element(
    'tr',
    {},
    element('td', {}, String(line)),
    element('th', { scope: 'row' }, cut(text, MAX_SHOWN)),
    element('td', {}, ...cell),
  )
}

function nameTable(id: string, title: string, last: string, rows: readonly HTMLElement[]): HTMLElement[] {
  if (rows.length === 0) return []
  const heads = ['Line', 'In the deck', last].map(text => element('th', { scope: 'col' }, text))
  const table = element('table', { className: 'deck-names' })
  table.append(element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...rows))
  return [block(id, title, table)]
}

function lookFirst({ list, report, addresses }: DeckView): HTMLElement[] {
  if (report.concerns.length === 0) return []
  const item = ({ entry, ruling, why, changes }: Concern) => {
    const title = titleOf(list, entry)
    const reason = ruling === null ? changes.map(({ words }) => words).join('; ') : capital(ruling.reason ?? '')
    return element(
      'li',
      {},
      ruling === null
        ? element('a', { href: addressOf(list, entry, addresses) }, title)
        : element('a', { href: `#${anchorOf(entry, ruling)}` }, `${title}, ${ruling.label}`),
      ' ',
      badge(why === 'erratum' ? 'Erratum' : why === 'changed' ? 'Changed' : statusLabels[why].label),
      reason === '' ? null : ` ${reason}`,
    )
  }
  return [
    block('look-first', 'To look at first', element('ul', { className: 'deck-first' }, ...report.concerns.map(item))),
  ]
}

function sectionOf(view: DeckView, { heading, cards }: Report['sections'][number]): HTMLElement {
  const parts: HTMLElement[] = []
  let silent: HTMLElement | null = null
  for (const card of cards) {
    if (card.rulings.length > 0 && !card.again) {
      parts.push(headOf(view, card), ...card.rulings.map(ruling => rulingOf(view, card, ruling)))
      silent = null
    } else {
      if (silent === null) parts.push((silent = element('ul', { className: 'deck-silent' })))
      silent.append(silentCard(view, card))
    }
  }
  const total = cards.reduce((sum, card) => sum + card.count, 0)
  const at = view.report.sections.findIndex(section => section.cards === cards)
  return block(`section-${at + 1}`, `${heading ?? 'The deck'} (${total})`, ...parts)
}

function headOf({ list, addresses }: DeckView, { entry, count: copies, mentions }: ReportCard): HTMLElement {
  const notes = [classOf(list, entry), mentions === 0 ? '' : `named in ${count(mentions, 'other ruling')}`]
  return element(
    'h3',
    { className: 'deck-card', id: `card-${entry}` },
    `${copies} × `,
    element('a', { href: addressOf(list, entry, addresses) }, titleOf(list, entry)),
    element('small', {}, ` ${notes.filter(note => note !== '').join(' · ')}`),
  )
}

/** A card without rulings, or one that stands above with them. */
function silentCard(
  { list, addresses }: DeckView,
  { entry, count: copies, mentions, rulings }: ReportCard,
): HTMLElement {
  const note =
    rulings.length > 0
      ? element('a', { href: `#card-${entry}` }, 'rulings above')
      : mentions === 0
        ? null
        : `named in ${count(mentions, 'ruling')}`
  return element(
    'li',
    {},
    `${copies} × `,
    element('a', { href: addressOf(list, entry, addresses) }, titleOf(list, entry)),
    note && element('small', {}, ' ', note),
  )
}

function rulingOf({ list, addresses }: DeckView, { entry }: ReportCard, ruling: DeckRuling): HTMLElement {
  const href = ruling.provisional ? `${addressOf(list, entry, addresses)}#${ruling.id}` : addresses.ruling(ruling.id)
  const words = element('div', { className: 'words' })
  // The site's own rendering of a ruling, which holds nothing that could run.
  if (ruling.html === null) words.append(element('p', {}, ruling.text ?? ''))
  else words.innerHTML = ruling.html
  const note = element(
    'div',
    { className: 'note' },
    element('a', { className: 'mark', href, id: anchorOf(entry, ruling) }, ruling.label),
    ruling.erratum && !/\berratum\b/i.test(words.textContent) ? badge('Erratum') : null,
    ruling.status ? badge(statusLabels[ruling.status].label) : null,
    ruling.provisional ? null : element('span', { className: 'id' }, `r/${ruling.id}`),
  )
  const older =
    ruling.reworded !== undefined
    && element('p', { className: 'remark reworded' }, `The card was reworded ${ruling.reworded}, after this ruling.`)
  return element('article', { className: 'ruling' }, note, bannerOf(addresses, ruling), older, words)
}

function bannerOf(addresses: Addresses, { status, reason, now = [], against = [] }: DeckRuling): HTMLElement | null {
  if (!status) return null
  const label = element('strong', {}, `${statusLabels[status].label}.`)
  const line = (head: string, others: typeof now) =>
    others.length > 0
    && element(
      'p',
      {},
      `${head}: `,
      ...others.flatMap(([id, name], at) => [
        at === 0 ? null : '; ',
        element('a', { href: addresses.ruling(id) }, name),
      ]),
    )
  return element(
    'div',
    { className: 'banner caution' },
    element('p', {}, label, ` ${reason ?? ''}`),
    line('Now', now),
    line('In conflict with', against),
  )
}

function termsOf({ list, report, addresses }: DeckView): HTMLElement[] {
  if (report.terms.length === 0) return []
  const item = ({ entry, text, cards }: ReportTerm) => [
    element('dt', {}, element('a', { href: addressOf(list, entry, addresses) }, titleOf(list, entry))),
    element('dd', {}, text, element('small', {}, ` ${cards.map(card => titleOf(list, card)).join(', ')}`)),
  ]
  return [
    block(
      'terms',
      'Terms that these rulings use',
      element('dl', { className: 'deck-terms' }, ...report.terms.flatMap(item)),
    ),
  ]
}

function badge(text: string): HTMLElement {
  return element('span', { className: 'status-badge' }, text)
}

/** An answer of a digest may stand at several cards. */
function anchorOf(entry: number, { id }: DeckRuling): string {
  return `r-${entry}-${id}`
}

function addressOf(list: GameList, entry: number, addresses: Addresses): string {
  return addresses.entry(list.game, entryIdOf(list, entry))
}
