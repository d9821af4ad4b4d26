import { makeAddresses } from '../../site/addresses.ts'
import { copyText } from '../clipboard.ts'
import { deckHash, MAX_ADDRESS, readDeckHash } from './address.ts'
import type { ParsedDeck } from './deck.ts'
import { deckText, replaceName } from './deck-text.ts'
import { DeckLoader } from './load.ts'
import { readDeck } from './read-deck.ts'
import { readDeckFile } from './read-file.ts'
import { recogniseDeck } from './recognise.ts'
import { reportOn } from './report.ts'
import type { UnknownName } from './resolve.ts'
import { showDeck, summaryOf } from './view.ts'

/** How long to wait after a key, in milliseconds. */
const PAUSE = 250

/** What is counted as read in a deck of each format. */
const UNITS = { lines: 'line', gccg: 'line', table: 'row', xml: 'card' } as const

/** Brings the page on decks to life. A deck is read here and goes nowhere. */
export function startDeck(place: HTMLElement, base: string): void {
  const part = <T extends HTMLElement>(name: string) => place.querySelector(`[data-deck-${name}]`) as T
  const list = part<HTMLTextAreaElement>('list')
  const game = part<HTMLSelectElement>('game')
  const file = part<HTMLInputElement>('file')
  // Null where no game has a source that goes first at tournaments.
  const play = place.querySelector<HTMLInputElement>('[data-deck-tournament]')
  const said = part('said')
  const tools = part('tools')
  const copied = part('copied')
  const address = part<HTMLTextAreaElement>('address')
  const result = part('result')
  /** Short names of the games by id. */
  const games = new Map(
    [...game.options].filter(({ value }) => value !== '').map(({ value, text }) => [value, text] as const),
  )
  const addresses = makeAddresses(base)
  const loader = new DeckLoader(addresses)
  /** The part of the page's address that holds the deck, with its `#`; empty where it holds none. */
  let hash = ''
  /** Counts readings of the deck; only the last one is shown. */
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /**
   * Reads the deck in the field, shows what there is on it, and keeps it in the page's address. `leads`: the reader is
   * taken to what was found, which stands below the form.
   */
  const read = async ({ keepAddress = true, leads = false } = {}): Promise<void> => {
    const own = ++turn
    const isCurrent = () => own === turn
    const parsed = readDeck(list.value)
    if (parsed.items.length === 0) {
      showNothing(list.value.trim() === '' ? '' : 'There is nothing in it that could be a card.')
      if (keepAddress) setHash('')
      return
    }
    said.textContent = 'Reading the deck …'
    try {
      await show(parsed, isCurrent)
      if (leads && isCurrent()) {
        said.scrollIntoView()
        said.focus({ preventScroll: true })
      }
      if (!keepAddress || !isCurrent()) return
      const kept = await deckHash({ game: game.value || null, text: deckText(parsed) })
      if (isCurrent()) setHash(kept.length > MAX_ADDRESS ? '' : kept)
    } catch {
      if (!isCurrent()) return
      showNothing(
        navigator.onLine
          ? 'The rulings could not be loaded. Change the deck to try again.'
          : 'You are offline, and the rulings of this game were not kept on this device.',
      )
    }
  }

  const show = async (parsed: ParsedDeck, isCurrent: () => boolean): Promise<void> => {
    const wanted = game.value === '' ? [...games.keys()] : [game.value]
    const { names, deck } = await recogniseDeck(parsed, wanted, loader, isCurrent)
    if (!isCurrent()) return
    const cards = new Set(deck.sections.flatMap(section => section.cards.map(({ entry }) => entry)))
    const entryAt = await loader.entries(names.list, [...cards])
    if (!isCurrent()) return
    const tournament = play?.checked ?? false
    const report = reportOn(deck, entryAt, tournament)
    const unit = UNITS[parsed.format]
    const replace = (unknown: UnknownName, title: string) => readText(replaceName(list.value, unknown, title))
    showDeck(result, { list: names.list, deck, report, addresses, unit, tournament, replace })
    const title = deck.title === null ? '' : `, ${deck.title}`
    const cut = parsed.cut ? ' The text is longer than a deck; the rest was left out.' : ''
    said.textContent = `${games.get(names.list.game)}${title}: ${summaryOf({ deck, report, unit })}${cut}`
    tools.hidden = false
  }

  const showNothing = (why: string): void => {
    result.replaceChildren()
    tools.hidden = true
    said.textContent = why
  }

  const readText = (text: string): void => {
    list.value = text
    void read({ leads: true })
  }

  const open = (opened: File): void => {
    readDeckFile(opened).then(readText, () => (said.textContent = 'The file could not be read.'))
  }

  const openChosen = (): void => {
    const [chosen] = file.files ?? []
    if (chosen) open(chosen)
    file.value = ''
  }

  /** Takes the deck in the page's address. Returns whether the address has one. */
  const takeAddress = async (): Promise<boolean> => {
    if (location.hash === hash || !location.hash.includes('deck=')) return false
    const asked = location.hash
    const kept = await readDeckHash(asked)
    if (kept === null) {
      turn++
      showNothing('The deck in the address can’t be read: part of it seems to be missing.')
      return true
    }
    hash = asked
    list.value = kept.text
    game.value = kept.game !== null && games.has(kept.game) ? kept.game : ''
    void read({ keepAddress: false, leads: true })
    return true
  }

  const setHash = (kept: string): void => {
    hash = kept
    history.replaceState(history.state, '', hash === '' ? location.pathname + location.search : hash)
  }

  const copyAddress = async (): Promise<void> => {
    if (hash === '') {
      copied.textContent = 'The deck is too long for an address.'
      return
    }
    address.hidden = await copyText(new URL(hash, location.href).href, address)
    copied.textContent = address.hidden
      ? 'Copied.'
      : 'The browser doesn’t let this page copy. The address is selected: copy it by hand.'
  }

  // What is pasted is a deck; somebody who types is still at it.
  list.addEventListener('input', event => {
    const leads = (event as InputEvent).inputType === 'insertFromPaste'
    clearTimeout(timer)
    timer = setTimeout(() => void read({ leads }), PAUSE)
  })
  game.addEventListener('change', () => void read())
  place.querySelector('[data-deck-plays]')?.addEventListener('change', () => void read())
  file.addEventListener('change', openChosen)
  place.addEventListener('dragover', event => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
  place.addEventListener('drop', event => {
    const [dropped] = event.dataTransfer?.files ?? []
    if (!dropped) return
    event.preventDefault()
    open(dropped)
  })
  result.addEventListener('click', goWithinPage)
  part('print').addEventListener('click', () => print())
  part('copy').addEventListener('click', () => void copyAddress())
  addEventListener('hashchange', () => void takeAddress())
  void takeAddress().then(taken => {
    // A file may have been chosen, or a list kept by the browser, before this program was loaded.
    if (file.files?.length) openChosen()
    else if (!taken && list.value !== '') void read()
  })
}

/** Follows a link within the page without its address, which holds the deck. */
function goWithinPage(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  const target = link?.hash && link.pathname === location.pathname && document.getElementById(link.hash.slice(1))
  if (!target) return
  event.preventDefault()
  target.tabIndex = target.tabIndex >= 0 ? target.tabIndex : -1
  target.scrollIntoView()
  target.focus({ preventScroll: true })
}
