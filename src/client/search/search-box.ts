import { makeAddresses } from '../../site/addresses.ts'
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
  const addresses = makeAddresses(base)
  const input = form.elements.namedItem('q') as HTMLInputElement
  /** Holds the game that is looked in: at first that of the page; disabled where it is every game. */
  const gameField =
    form.querySelector<HTMLInputElement>('input[name="game"]')
    ?? form.appendChild(element('input', { type: 'hidden', name: 'game', disabled: true }))
  /** The game of the page; empty for none. */
  const ownGame = game()
  // The way back leads to the game that was chosen.
  choose(((history.state ?? {}) as { readonly game?: string }).game ?? ownGame)
  /** Short names of the games by id. */
  const games = new Map(Object.entries(data.games))
  const examples = data.examples[game()] ?? []
  const finder = new Finder(addresses, games)
  const popup = makePopup(form)
  const view = makeView(popup.root, short => lookIn([...games].find(([, name]) => name === short)?.[0] ?? ''))
  const update = watch(finder, view, tell)
  /** What Enter opens; null where that isn't clear, or not yet. */
  let certain: string | null = null

  function queryTyped(): string {
    return input.value.trim()
  }

  /** Returns the game that is looked in; empty for all. */
  function game(): string {
    return gameField.disabled ? '' : gameField.value
  }

  function searchAddress(q: string): string {
    return addresses.search({ q, ...(game() === '' ? {} : { game: game() }) })
  }

  function open(): void {
    if (queryTyped() === '') suggest()
    popup.open()
  }

  function ask(): void {
    certain = null
    popup.root.scrollTop = 0
    // A game is chosen for one question.
    if (queryTyped() === '') choose(ownGame)
    // Escape empties a box that is closed.
    else popup.open()
    void update(queryTyped(), { game: game() }, PAGES).then(() => {
      if (queryTyped() === '') suggest()
    })
  }

  function suggest(): void {
    view.show(searchRows(recentSearches(), examples, searchAddress), 'Searches')
    view.say('Names, rule numbers, citations, codes of cards and questions all work.')
  }

  /** Says what the last answer to the query is, and offers what may be done next. */
  function tell(found: Found): void {
    certain = found.certain
    const plain = found.missing.length === 0 && found.corrected === null && found.problems.length === 0
    const said = summary(found, games.size, 'press Enter for the search page')
    // That the search keeps to one game is said where there are others.
    const onlyHere = game() === '' || games.size < 2 ? '' : ` Only in ${games.get(game()) ?? game()}.`
    // How many there are in all is for the search page to say.
    view.say(`${found.more && plain ? `The first results: ${said}` : said}${onlyHere}`)
    const leadOut: readonly Offer[] = onlyHere === '' ? [] : [['Search every game', () => lookIn('')]]
    // Where a game was chosen, the way out of it is in view.
    const isChosen = game() !== ownGame && found.corrected === null
    if (isChosen) view.offerInstead(leadOut[0] ?? null)
    view.offer([
      ...(found.rows.length > 0 ? [['All results', showAll] as const] : []),
      ...(isChosen ? [] : leadOut),
      ...(found.rows.length === 0 && found.missing.length > 0 ? [['Try again', ask] as const] : []),
    ])
    showHelp(view, found, { query: queryTyped(), lists: finder.names(), games, addresses, searchAddress, examples })
  }

  function showAll(): void {
    leave()
    location.assign(searchAddress(queryTyped()))
  }

  /** Looks for the query in a game, or in every game where it is empty. */
  function lookIn(game: string): void {
    choose(game)
    rememberGame(game)
    ask()
    // The button that was pressed is gone.
    popup.root.focus()
  }

  /** Keeps the search to a game; to none where it is empty. */
  function choose(game: string): void {
    gameField.value = game
    gameField.disabled = game === ''
  }

  /** Remembers the query, and in the page's place in the history too, so that the way back leads to its results. */
  function leave(fromHere = true): void {
    rememberSearch(queryTyped())
    if (fromHere) history.replaceState({ ...history.state, asked: [input.id, queryTyped()], game: game() }, '')
  }

  input.addEventListener('input', ask)
  // To pass through the box with Tab opens nothing.
  input.addEventListener('click', open)
  form.addEventListener('submit', event => {
    leave()
    if (certain === null) return
    event.preventDefault()
    location.assign(certain)
  })
  popup.root.addEventListener('click', event => {
    // A result that opens in another tab doesn't leave this page.
    if ((event.target as Element).closest('a')) leave(!event.ctrlKey && !event.metaKey && !event.shiftKey)
  })
  handleKeys(input, popup.root, open)

  rememberGame(game())
  finder.prefer(lastGame())
  if (queryTyped() !== '') ask()
  else if (tapped) open()
  void finder.load(navigator.languages)
}
