import { makeAddresses, type Addresses } from '../../site/addresses.ts'
import { withDay } from '../as-of/with-day.ts'
import { element } from '../element.ts'
import { Finder, type Found } from './finder.ts'
import { searchRows, showHelp } from './help.ts'
import { handleKeys } from './keys.ts'
import { lastGame, recentSearches, rememberGame, rememberSearch } from './recent.ts'
import { makePopup } from './search-popup.ts'
import { summary } from './summary.ts'
import { makeView, type Offer } from './view.ts'
import { watch } from './watch.ts'

/** What the search box needs and no page holds, fetched once a box is used: the games, and what to type. */
export interface BoxData {
  /** Short names of the games by id. */
  readonly games: Readonly<Record<string, string>>
  /** Queries such as players type, by game; those of a page of no game under the empty id. */
  readonly examples: Readonly<Record<string, readonly string[]>>
}

/** Entries whose rulings are shown under the box; the search page shows more. */
const PAGES = 4

/**
 * Shows results under the search box of any page while somebody types in it; on a phone over the whole screen. Enter
 * opens the one entry that the query certainly means, else the search page with all results. `tapped`: somebody has
 * tapped into it already.
 */
export function startBox(form: HTMLFormElement, base: string, data: BoxData, tapped: boolean): void {
  const box = boxOf(form, makeAddresses(base), data)
  const { input, popup, finder } = box
  input.addEventListener('input', () => ask(box))
  // To pass through the box with Tab opens nothing.
  input.addEventListener('click', () => open(box))
  form.addEventListener('submit', event => {
    leave(box)
    if (box.certain === null) return
    event.preventDefault()
    location.assign(withDay(box.certain))
  })
  popup.root.addEventListener('click', event => {
    // A result that opens in another tab doesn't leave this page.
    if ((event.target as Element).closest('a')) leave(box, !event.ctrlKey && !event.metaKey && !event.shiftKey)
  })
  handleKeys(input, popup.root, () => open(box))

  rememberGame(box.game())
  finder.prefer(lastGame())
  if (box.query() !== '') ask(box)
  else if (tapped) open(box)
  void finder.load(navigator.languages)
}

type SearchBox = ReturnType<typeof boxOf>

/** Returns the fields of a form, what finds and shows results, and what Enter opens. */
function boxOf(form: HTMLFormElement, addresses: Addresses, data: BoxData) {
  const input = form.elements.namedItem('q') as HTMLInputElement
  /** Holds the game that is looked in: at first that of the page; disabled where it is every game. */
  const gameField =
    form.querySelector<HTMLInputElement>('input[name="game"]')
    ?? form.appendChild(element('input', { type: 'hidden', name: 'game', disabled: true }))
  const game = () => (gameField.disabled ? '' : gameField.value)
  const choose = (game: string) => Object.assign(gameField, { value: game, disabled: game === '' })
  const ownGame = game()
  // The way back leads to the game that was chosen.
  choose(((history.state ?? {}) as { readonly game?: string }).game ?? ownGame)
  const games = new Map(Object.entries(data.games))
  const finder = new Finder(addresses, games)
  const popup = makePopup(form)
  const gameCalled = (short: string) => [...games].find(([, name]) => name === short)?.[0] ?? ''
  const view = makeView(popup.root, (short): void => lookIn(box, gameCalled(short)))
  const box = {
    input,
    query: () => input.value.trim(),
    /** Returns the game that is looked in; empty for all. */
    game,
    /** Keeps the search to a game; to none where it is empty. */
    choose,
    /** The game of the page; empty for none. */
    ownGame,
    /** Short names of the games by id. */
    games,
    examples: data.examples[game()] ?? [],
    addresses,
    searchAddress: (q: string) => addresses.search({ q, ...(game() === '' ? {} : { game: game() }) }),
    finder,
    popup,
    view,
    update: watch(finder, view, (found): void => tell(box, found)),
    /** What Enter opens; null where that isn't clear, or not yet. */
    certain: null as string | null,
  }
  return box
}

function open(box: SearchBox): void {
  if (box.query() === '') suggest(box)
  box.popup.open()
}

function ask(box: SearchBox): void {
  box.certain = null
  box.popup.root.scrollTop = 0
  // A game is chosen for one question.
  if (box.query() === '') box.choose(box.ownGame)
  // Escape empties a box that is closed.
  else box.popup.open()
  void box.update(box.query(), { game: box.game() }, PAGES).then(() => {
    if (box.query() === '') suggest(box)
  })
}

function suggest({ view, examples, searchAddress }: SearchBox): void {
  view.show(searchRows(recentSearches(), examples, searchAddress), 'Searches')
  view.say('Names, rule numbers, citations, codes of cards and questions all work.')
}

/** Says what the last answer to the query is, and offers what may be done next. */
function tell(box: SearchBox, found: Found): void {
  const { view, games, ownGame, finder } = box
  box.certain = found.certain
  const game = box.game()
  const plain = found.missing.length === 0 && found.corrected === null && found.problems.length === 0
  const said = summary(found, games.size, 'press Enter for the search page')
  // That the search keeps to one game is said where there are others.
  const onlyHere = game === '' || games.size < 2 ? '' : ` Only in ${games.get(game) ?? game}.`
  // How many there are in all is for the search page to say.
  view.say(`${found.more && plain && found.listed === 0 ? `The first results: ${said}` : said}${onlyHere}`)
  const leadOut: readonly Offer[] = onlyHere === '' ? [] : [['Search every game', () => lookIn(box, '')]]
  const showAll = () => {
    leave(box)
    location.assign(withDay(box.searchAddress(box.query())))
  }
  // Where a game was chosen, the way out of it is in view.
  const isChosen = game !== ownGame && found.corrected === null
  if (isChosen) view.offerInstead(leadOut[0] ?? null)
  view.offer([
    ...(found.rows.length > 0 ? [['All results', showAll] as const] : []),
    ...(isChosen ? [] : leadOut),
    ...(found.rows.length === 0 && found.missing.length > 0 ? [['Try again', () => ask(box)] as const] : []),
  ])
  showHelp(view, found, { ...box, query: box.query(), lists: finder.names() })
}

/** Looks for the query in a game, or in every game where it is empty. */
function lookIn(box: SearchBox, game: string): void {
  box.choose(game)
  rememberGame(game)
  ask(box)
  // The button that was pressed is gone.
  box.popup.root.focus()
}

/** Remembers the query, and in the page's place in the history too, so that the way back leads to its results. */
function leave(box: SearchBox, fromHere = true): void {
  const query = box.query()
  rememberSearch(query)
  if (fromHere) history.replaceState({ ...history.state, asked: [box.input.id, query], game: box.game() }, '')
}
