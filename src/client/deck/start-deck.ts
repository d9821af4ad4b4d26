import { makeAddresses, type Addresses } from '../../site/addresses.ts'
import { copyText } from '../clipboard.ts'
import { lastGame } from '../search/recent.ts'
import { deckHash, MAX_ADDRESS, readDeckHash } from './address.ts'
import type { ParsedDeck } from './deck.ts'
import { deckText, replaceName } from './deck-text.ts'
import { DeckLoader } from './load.ts'
import { readDeck } from './read-deck.ts'
import { readDeckFile } from './read-file.ts'
import { recogniseDeck, type RecognisedDeck } from './recognise.ts'
import { reportOn } from './report.ts'
import type { UnknownName } from './resolve.ts'
import { showDeck, summaryOf } from './view.ts'

/** How long to wait after a key, in milliseconds. */
const PAUSE = 250

/** What is counted as read in a deck of each format. */
const UNITS = { lines: 'line', gccg: 'line', table: 'row', xml: 'card' } as const

/** Brings the page on decks to life. A deck is read here and goes nowhere. */
export function startDeck(place: HTMLElement, base: string): void {
  const page = pageOf(place, makeAddresses(base))
  const { list, file, result } = page
  const openChosen = () => {
    openFirst(page, file.files ?? [])
    file.value = ''
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  // What is pasted is a deck; somebody who types is still at it.
  list.addEventListener('input', event => {
    const leads = (event as InputEvent).inputType === 'insertFromPaste'
    clearTimeout(timer)
    timer = setTimeout(() => void read(page, { leads }), PAUSE)
  })
  for (const choice of [page.game, ...page.plays]) choice.addEventListener('change', () => void read(page))
  file.addEventListener('change', openChosen)
  place.addEventListener('dragover', event => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
  place.addEventListener('drop', event => {
    if (openFirst(page, event.dataTransfer?.files ?? [])) event.preventDefault()
  })
  result.addEventListener('click', goWithinPage)
  page.print.addEventListener('click', () => print())
  page.copy.addEventListener('click', () => void copyAddress(page))
  addEventListener('hashchange', () => void takeAddress(page))
  void takeAddress(page).then(taken => {
    // A file may have been chosen, or a list kept by the browser, before this program was loaded.
    if (file.files?.length) openChosen()
    else if (!taken && list.value !== '') void read(page)
  })
}

type DeckPage = ReturnType<typeof pageOf>

/** Returns the parts of the page, what loads its data, and what is known of the deck in it. */
function pageOf(place: HTMLElement, addresses: Addresses) {
  const part = <T extends HTMLElement>(name: string) => place.querySelector(`[data-deck-${name}]`) as T
  const game = part<HTMLSelectElement>('game')
  return {
    list: part<HTMLTextAreaElement>('list'),
    game,
    /** What a deck may be for; empty where no game has a source that goes first at tournaments. */
    plays: [...place.querySelectorAll<HTMLInputElement>('[name=play]')],
    file: part<HTMLInputElement>('file'),
    said: part('said'),
    tools: part('tools'),
    copy: part('copy'),
    print: part('print'),
    copied: part('copied'),
    address: part<HTMLTextAreaElement>('address'),
    result: part('result'),
    /** Short names of the games by id. */
    games: new Map([...game.options].filter(({ value }) => value !== '').map(({ value, text }) => [value, text])),
    addresses,
    loader: new DeckLoader(addresses),
    /** The part of the page's address that holds the deck, with its `#`; empty where it holds none. */
    hash: '',
    /** Counts readings of the deck; only the last one is shown. */
    turn: 0,
  }
}

function isForTournament({ plays }: DeckPage): boolean {
  return plays.some(({ value, checked }) => checked && value === 'tournament')
}

/** Reads the deck in the field, shows it and keeps it in the address; `leads`: takes the reader to what was found. */
async function read(page: DeckPage, { keepAddress = true, leads = false } = {}): Promise<void> {
  const { list, game, games, said, loader } = page
  const own = ++page.turn
  const isCurrent = () => own === page.turn
  const parsed = readDeck(list.value)
  if (parsed.items.length === 0) {
    showNothing(page, list.value.trim() === '' ? '' : 'There is nothing in it that could be a card.')
    if (keepAddress) setHash(page, '')
    return
  }
  said.textContent = 'Reading the deck …'
  try {
    const asked =
      game.value === '' ? [...new Set([lastGame(), ...games.keys()])].filter(one => games.has(one)) : [game.value]
    const recognised = await recogniseDeck(parsed, asked, loader, isCurrent)
    if (!recognised || !isCurrent()) return
    show(page, parsed, recognised)
    if (leads) goTo(said)
    if (!keepAddress) return
    const tournament = isForTournament(page)
    const hash = await deckHash({ game: game.value || null, text: deckText(parsed), tournament })
    if (isCurrent()) setHash(page, hash.length > MAX_ADDRESS ? '' : hash)
  } catch {
    const offline = 'You are offline, and the rulings of this game were not kept on this device.'
    const failed = 'The rulings could not be loaded. Change the deck to try again.'
    if (isCurrent()) showNothing(page, navigator.onLine ? failed : offline)
  }
}

function show(page: DeckPage, { format, cut }: ParsedDeck, { list, deck, entryAt }: RecognisedDeck): void {
  const tournament = isForTournament(page)
  const report = reportOn(deck, entryAt, tournament)
  const unit = UNITS[format]
  const replace = (name: UnknownName, title: string) => readText(page, replaceName(page.list.value, name, title))
  showDeck(page.result, { list, deck, report, addresses: page.addresses, unit, tournament, replace })
  const title = deck.title === null ? '' : `, ${deck.title}`
  const rest = cut ? ' The text is longer than a deck; the rest was left out.' : ''
  page.said.textContent = `${page.games.get(list.game)}${title}: ${summaryOf({ deck, report, unit })}${rest}`
  page.tools.hidden = false
}

function showNothing({ result, tools, said }: DeckPage, why: string): void {
  result.replaceChildren()
  tools.hidden = true
  said.textContent = why
}

function readText(page: DeckPage, text: string): void {
  page.list.value = text
  void read(page, { leads: true })
}

/** Reads the deck in the first of some files. Returns whether there is one. */
function openFirst(page: DeckPage, [file]: Iterable<File>): boolean {
  const fail = () => (page.said.textContent = 'The file could not be read.')
  if (file) readDeckFile(file).then(text => readText(page, text), fail)
  return file !== undefined
}

/** Takes the deck in the page's address. Returns whether the address has one. */
async function takeAddress(page: DeckPage): Promise<boolean> {
  const { hash } = location
  if (hash === page.hash || !hash.includes('deck=')) return false
  const kept = await readDeckHash(hash)
  if (kept === null) {
    page.turn++
    showNothing(page, 'The deck in the address can’t be read: part of it seems to be missing.')
    return true
  }
  page.hash = hash
  page.list.value = kept.text
  page.game.value = kept.game !== null && page.games.has(kept.game) ? kept.game : ''
  for (const radio of page.plays) radio.checked = (radio.value === 'tournament') === kept.tournament
  void read(page, { keepAddress: false, leads: true })
  return true
}

function setHash(page: DeckPage, hash: string): void {
  page.hash = hash
  history.replaceState(history.state, '', hash === '' ? location.pathname + location.search : hash)
}

async function copyAddress({ hash, address, copied }: DeckPage): Promise<void> {
  if (hash !== '') address.hidden = await copyText(new URL(hash, location.href).href, address)
  const byHand = 'The browser doesn’t let this page copy. The address is selected: copy it by hand.'
  copied.textContent = hash === '' ? 'The deck is too long for an address.' : address.hidden ? 'Copied.' : byHand
}

/** Follows a link within the page without its address, which holds the deck. */
function goWithinPage(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  const target = link?.hash && link.pathname === location.pathname && document.getElementById(link.hash.slice(1))
  if (!target) return
  event.preventDefault()
  target.tabIndex = target.tabIndex >= 0 ? target.tabIndex : -1
  goTo(target)
}

function goTo(target: HTMLElement): void {
  target.scrollIntoView()
  target.focus({ preventScroll: true })
}
