import { classOf, entryIdOf, titleInList } from '../search/listed-entries.ts'
import type { GameList } from '../search/lists.ts'
import type { Addresses } from '../../site/addresses.ts'
import { statusLabels } from '../../views/status-labels.ts'
import { capital, count, cut } from '../../language/format.ts'
import { element, joined } from '../element.ts'
import type { DeckRuling } from './lists.ts'
import type { Concern, Report, ReportCard, ReportTerm } from './report.ts'
import type { Deck, UnknownName } from './resolve.ts'

/** What the page shows of a deck, and what it does when a suggestion is taken. */
export interface DeckView {
  readonly list: GameList
  readonly deck: Deck
  readonly report: Report
  readonly addresses: Addresses
  /** What of the deck is counted. */
  readonly unit: 'line' | 'row' | 'card'
  /** Whether it is shown for a tournament. */
  readonly tournament: boolean
  replace(unknown: UnknownName, title: string): void
}

/** Shows a deck: what isn't recognised, what to know before the event, then card by card, and the terms. */
export function showDeck(place: HTMLElement, view: DeckView): void {
  place.replaceChildren(
    ...namesToCheck(view),
    ...beforeTheEvent(view),
    ...view.report.sections.map((section, at) => sectionOf(view, section, at + 1)),
    ...termsOf(view),
  )
}

/** Returns how much of a deck was read and how many of its cards have rulings, in a sentence or two. */
export function summaryOf({ deck, report, unit }: Pick<DeckView, 'deck' | 'report' | 'unit'>): string {
  const { cards, different, ruled } = report.counts
  const { all, read } = deck.lines
  const how = `${read < all ? `${read} of ` : all > 1 ? 'All ' : ''}${count(all, unit)} read.`
  if (cards === 0) return `${how} None is a card of this game.`
  return `${how} ${count(cards, 'card')}; ${ruled} of ${different} ${ruled === 1 ? 'has' : 'have'} rulings.`
}

function block(id: string, title: string, ...children: readonly (Node | false)[]): HTMLElement {
  const section = element('section', { className: 'section' }, element('h2', { id }, title), ...children)
  section.setAttribute('aria-labelledby', id)
  return section
}

/** What isn't recognised, line by line, and what is read as a name that is written otherwise. */
function namesToCheck(view: DeckView): HTMLElement[] {
  const { list, deck, unit, replace } = view
  // On paper nothing can be pressed.
  const suggestions = (before: string, unknown: UnknownName) => {
    const buttons = unknown.suggestions.map(entry => {
      const title = titleInList(list, entry)
      const onclick = () => replace(unknown, title)
      return element('button', { className: 'button quiet small', type: 'button', onclick }, title)
    })
    return element('span', { className: 'no-print' }, before, ...joined(buttons, ' '))
  }
  const unknown = deck.unknown.map(one =>
    nameRow(
      one,
      one.heading ? 'Taken as a heading. ' : '',
      one.suggestions.length === 0 ? 'No card has a similar name.' : suggestions('Did you mean ', one),
    ),
  )
  const readAs = deck.readAs.map(read =>
    nameRow(
      read,
      entryLink(view, read.entry),
      ...(read.suggestions.length === 0 ? [] : [suggestions('. Change: ', read)]),
    ),
  )
  return [
    ...nameTable('not-recognised', 'Not recognised', [capital(unit), 'In the deck', 'What it may be'], unknown),
    ...nameTable('read-as', 'Read with another spelling', [capital(unit), 'In the deck', 'Read as'], readAs),
  ]
}

/** How much is shown of a line that is no card, in characters. */
const MAX_SHOWN = 240

function nameRow({ line, text }: UnknownName, ...cell: readonly (Node | string)[]): HTMLElement {
  const written = element('th', { scope: 'row' }, cut(text, MAX_SHOWN))
  return element('tr', {}, element('td', {}, String(line)), written, element('td', {}, ...cell))
}

function nameTable(id: string, title: string, heads: readonly string[], rows: readonly HTMLElement[]): HTMLElement[] {
  return rows.length === 0 ? [] : [block(id, title, tableOf('deck-names', heads, rows))]
}

function tableOf(className: string, heads: readonly string[], rows: readonly HTMLElement[]): HTMLTableElement {
  const head = element('tr', {}, ...heads.map(text => element('th', { scope: 'col' }, text)))
  return element('table', { className }, element('thead', {}, head), element('tbody', {}, ...rows))
}

/** What has to be known before the event, in full: what no longer simply holds, then the errata. */
function beforeTheEvent(view: DeckView): HTMLElement[] {
  const { concerns, revised } = view.report
  if (concerns.length + revised.length === 0) return []
  const rows = concerns.map(concern => {
    const card = element('th', { scope: 'row' }, entryLink(view, concern.entry))
    return element('tr', {}, card, element('td', {}, ...whatToKnow(view, concern)))
  })
  const table = tableOf('deck-before', ['Card', 'What to know'], rows)
  table.tHead!.className = 'unseen'
  const links = revised.map(entry => entryLink(view, entry))
  const others = ['The wording of these changed without an erratum: ', ...joined(links, ', '), '.']
  const also = revised.length > 0 && element('p', { className: 'ui' }, ...others)
  const counts = [...Map.groupBy(concerns, ({ why }) => why)].map(([why, some]) =>
    why === 'erratum'
      ? count(some.length, 'erratum', 'errata')
      : `${some.length} ${statusLabels[why].label.toLowerCase()}`,
  )
  const title = `Before the event${counts.length === 0 ? '' : `: ${counts.join(', ')}`}`
  return [block('before-the-event', title, concerns.length > 0 && table, also)]
}

function whatToKnow(
  { list, addresses, tournament }: DeckView,
  { entry, ruling, why, changes }: Concern,
): (Node | string)[] {
  if (ruling === null) return [`${changes.map(({ words }) => words).join('; ')}. The new wording isn’t on this site.`]
  const id = anchorOf(entry, ruling)
  const head = [badge(why === 'erratum' ? 'Erratum' : statusLabels[why].label), ' ']
  if (ruling.status) {
    const said = [capital(ruling.reason ?? ''), goesFirst(ruling, tournament)].filter(Boolean).join(' ')
    return [...head, element('a', { href: `#${id}` }, ruling.label), ` ${said}`]
  }
  return [
    ...head,
    element('a', { href: addressOfRuling(list, entry, ruling, addresses), id }, ruling.label),
    ruling.provisional ? '' : element('span', { className: 'id print' }, ` r/${ruling.id}`),
    rulingWords(ruling),
  ]
}

/** A section of the deck: its cards with rulings, then the others in one fold. */
function sectionOf(view: DeckView, { heading, cards }: Report['sections'][number], number: number): HTMLElement {
  const hasOwn = (card: ReportCard) => card.rulings.length > 0 && !card.again
  const silent = cards.filter(card => !hasOwn(card))
  const parts = cards
    .filter(hasOwn)
    .flatMap(card => [headOf(view, card), ...card.rulings.map(ruling => rulingOf(view, card, ruling))])
  const above = silent.filter(({ rulings }) => rulings.length > 0).length
  const without = silent.length - above
  const summary = [
    without > 0 && `${count(without, 'card')} without rulings of ${without === 1 ? 'its' : 'their'} own here`,
    above > 0 && `${count(above, 'card')} with rulings above`,
  ]
  const fold =
    silent.length > 0
    && element(
      'details',
      { className: 'fold', open: silent.length === cards.length },
      element('summary', {}, summary.filter(Boolean).join(', ')),
      element('ul', { className: 'deck-silent' }, ...silent.map(card => silentCard(view, card))),
    )
  const total = cards.reduce((sum, card) => sum + card.count, 0)
  return block(`section-${number}`, `${heading ?? 'The deck'} (${total})`, ...parts, fold)
}

function headOf(view: DeckView, { entry, count: copies, mentions }: ReportCard): HTMLElement {
  const notes = [classOf(view.list, entry), mentions === 0 ? '' : `named in ${count(mentions, 'other ruling')}`]
  return element(
    'h3',
    { className: 'deck-card', id: `card-${entry}` },
    `${copies} × `,
    entryLink(view, entry),
    element('small', {}, ` ${notes.filter(note => note !== '').join(' · ')}`),
  )
}

/** A card without rulings, or one that stands above with them. */
function silentCard(view: DeckView, { entry, count: copies, mentions, rulings }: ReportCard): HTMLElement {
  const note =
    rulings.length > 0
      ? element('a', { href: `#card-${entry}` }, 'rulings above')
      : mentions === 0
        ? null
        : `named in ${count(mentions, 'ruling')}`
  return element('li', {}, `${copies} × `, entryLink(view, entry), note && element('small', {}, ' ', note))
}

function rulingWords(ruling: DeckRuling): HTMLElement {
  const words = element('div', { className: 'words' })
  // The site's own rendering of a ruling, which holds nothing that could run.
  if (ruling.html === null) words.append(element('p', {}, ruling.text ?? ''))
  else words.innerHTML = ruling.html
  return words
}

function rulingOf({ list, addresses, tournament }: DeckView, { entry }: ReportCard, ruling: DeckRuling): HTMLElement {
  // What changes a card stands before all else, whole.
  if (ruling.erratum && !ruling.status) {
    const link = element('a', { href: `#${anchorOf(entry, ruling)}` }, `${ruling.label}, above`)
    return element('p', { className: 'ui' }, badge('Erratum'), ' ', link)
  }
  const href = addressOfRuling(list, entry, ruling, addresses)
  const words = rulingWords(ruling)
  const note = element(
    'div',
    { className: 'note' },
    element('a', { className: 'mark', href, id: anchorOf(entry, ruling) }, ruling.label),
    ruling.status ? badge(statusLabels[ruling.status].label) : null,
    ruling.provisional ? null : element('span', { className: 'id' }, `r/${ruling.id}`),
  )
  const older =
    ruling.reworded !== undefined
    && element('p', { className: 'remark reworded' }, `The card was reworded ${ruling.reworded}, after this ruling.`)
  words.append(...(ruling.notes ?? []).map(said => element('p', { className: 'remark' }, `Editor: ${said}`)))
  return element('article', { className: 'ruling' }, note, bannerOf(addresses, ruling, tournament), older, words)
}

function bannerOf(addresses: Addresses, ruling: DeckRuling, tournament: boolean): HTMLElement | null {
  const { status, reason, now = [], against = [] } = ruling
  if (!status) return null
  const first = goesFirst(ruling, tournament)
  const label = element('strong', {}, `${statusLabels[status].label}.`)
  const line = (head: string, others: typeof now) => {
    const links = others.map(([id, name]) => element('a', { href: addresses.ruling(id) }, name))
    return links.length > 0 && element('p', {}, `${head}: `, ...joined(links, '; '))
  }
  return element(
    'div',
    { className: 'banner caution' },
    element('p', {}, label, ` ${reason ?? ''}`),
    line('Now', now),
    line('In conflict with', against),
    first !== null && element('p', {}, first),
  )
}

/** Returns which source to follow where some disagree, as a sentence; null where none goes first. */
function goesFirst({ precedence }: DeckRuling, tournament: boolean): string | null {
  if (tournament && precedence?.tournament) return `At tournaments, follow ${precedence.tournament}.`
  return precedence?.binding ? `Most binding: ${precedence.binding}.` : null
}

function termsOf(view: DeckView): HTMLElement[] {
  const { list, report } = view
  if (report.terms.length === 0) return []
  const item = ({ entry, text, cards }: ReportTerm) => [
    element('dt', {}, entryLink(view, entry)),
    element('dd', {}, text, element('small', {}, ` ${cards.map(card => titleInList(list, card)).join(', ')}`)),
  ]
  const terms = element('dl', { className: 'deck-terms' }, ...report.terms.flatMap(item))
  return [block('terms', 'Terms that these rulings use', terms)]
}

function badge(text: string): HTMLElement {
  return element('span', { className: 'status-badge' }, text)
}

/** An answer of a digest may stand at several cards. */
function anchorOf(entry: number, { id }: DeckRuling): string {
  return `r-${entry}-${id}`
}

function addressOfRuling(list: GameList, entry: number, ruling: DeckRuling, addresses: Addresses): string {
  return ruling.provisional ? `${addressOf(list, entry, addresses)}#${ruling.id}` : addresses.ruling(ruling.id)
}

function entryLink({ list, addresses }: DeckView, entry: number): HTMLElement {
  return element('a', { href: addressOf(list, entry, addresses) }, titleInList(list, entry))
}

function addressOf(list: GameList, entry: number, addresses: Addresses): string {
  return addresses.entry(list.game, entryIdOf(list, entry))
}
