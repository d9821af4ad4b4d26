import { makeAddresses, type Addresses } from '../../site/addresses.ts'
import { copyText } from '../clipboard.ts'
import { deckHash, MAX_ADDRESS, readDeckHash } from './address.ts'
import type { ParsedDeck } from './deck.ts'
import { deckText, replaceName } from './deck-text.ts'
import { DeckLoader } from './load.ts'
import { readDeck } from './read-deck.ts'
import { readDeckFile } from './read-file.ts'
import { recogniseDeck } from './recognise.ts'
import { reportOn } from './report.ts'
import { showDeck, summaryOf } from './view.ts'

/** How long to wait after a key, in milliseconds. */
const PAUSE = 250

/** What is counted as read in a deck of each format. */
const UNITS = { lines: 'line', gccg: 'line', table: 'row', xml: 'card' } as const

/** Brings the page on decks to life. A deck is read here and goes nowhere. */
export function startDeck(place: HTMLElement, base: string): void {
  new DeckPage(place, makeAddresses(base)).start()
}

class DeckPage {
  private readonly place: HTMLElement
  private readonly parts: ReturnType<typeof elementsIn>
  /** Short names of the games by id. */
  private readonly games: ReadonlyMap<string, string>
  private readonly addresses: Addresses
  private readonly loader: DeckLoader
  /** The part of the page's address that holds the deck, with its `#`; empty where it holds none. */
  private hash = ''
  /** Counts readings of the deck; only the last one is shown. */
  private turn = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(place: HTMLElement, addresses: Addresses) {
    this.place = place
    this.parts = elementsIn(place)
    const games = [...this.parts.game.options].filter(({ value }) => value !== '')
    this.games = new Map(games.map(({ value, text }) => [value, text]))
    this.addresses = addresses
    this.loader = new DeckLoader(addresses)
  }

  start(): void {
    const { list, game, file, result, printButton, copyButton } = this.parts
    // What is pasted is a deck; somebody who types is still at it.
    list.addEventListener('input', event => this.readSoon((event as InputEvent).inputType === 'insertFromPaste'))
    game.addEventListener('change', () => void this.read())
    this.place.querySelector('[data-deck-plays]')?.addEventListener('change', () => void this.read())
    file.addEventListener('change', () => this.openChosen())
    this.place.addEventListener('dragover', event => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    })
    this.place.addEventListener('drop', event => this.openDropped(event))
    result.addEventListener('click', goWithinPage)
    printButton.addEventListener('click', () => print())
    copyButton.addEventListener('click', () => void this.copyAddress())
    addEventListener('hashchange', () => void this.takeAddress())
    void this.takeAddress().then(taken => {
      // A file may have been chosen, or a list kept by the browser, before this program was loaded.
      if (file.files?.length) this.openChosen()
      else if (!taken && list.value !== '') void this.read()
    })
  }

  private readSoon(leads: boolean): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.read({ leads }), PAUSE)
  }

  /**
   * Reads the deck in the field, shows what there is on it, and keeps it in the page's address. `leads`: the reader is
   * taken to what was found, which stands below the form.
   */
  private async read({ keepAddress = true, leads = false } = {}): Promise<void> {
    const turn = ++this.turn
    const isCurrent = () => turn === this.turn
    const text = this.parts.list.value
    const parsed = readDeck(text)
    if (parsed.items.length === 0) {
      this.showNothing(text.trim() === '' ? '' : 'There is nothing in it that could be a card.')
      if (keepAddress) this.setHash('')
      return
    }
    this.say('Reading the deck …')
    try {
      await this.show(parsed, isCurrent)
      if (leads && isCurrent()) this.leadToResult()
      if (keepAddress && isCurrent()) await this.keepAddress(parsed, isCurrent)
    } catch {
      if (!isCurrent()) return
      this.showNothing(
        navigator.onLine
          ? 'The rulings could not be loaded. Change the deck to try again.'
          : 'You are offline, and the rulings of this game were not kept on this device.',
      )
    }
  }

  private async show(parsed: ParsedDeck, isCurrent: () => boolean): Promise<void> {
    const { game, result, tools } = this.parts
    const games = game.value === '' ? [...this.games.keys()] : [game.value]
    const { names, deck } = await recogniseDeck(parsed, games, this.loader, isCurrent)
    if (!isCurrent()) return
    const { list } = names
    const cards = new Set(deck.sections.flatMap(section => section.cards.map(({ entry }) => entry)))
    const entryAt = await this.loader.entries(list, [...cards])
    if (!isCurrent()) return
    const tournament = this.parts.play?.checked ?? false
    const report = reportOn(deck, entryAt, tournament)
    const unit = UNITS[parsed.format]
    showDeck(result, {
      list,
      deck,
      report,
      addresses: this.addresses,
      unit,
      tournament,
      replace: (unknown, title) => {
        this.readText(replaceName(this.parts.list.value, unknown, title))
      },
    })
    const title = deck.title === null ? '' : `, ${deck.title}`
    const cut = parsed.cut ? ' The text is longer than a deck; the rest was left out.' : ''
    this.say(`${this.games.get(list.game) ?? list.game}${title}: ${summaryOf({ deck, report, unit })}${cut}`)
    tools.hidden = false
  }

  private leadToResult(): void {
    const { said } = this.parts
    said.scrollIntoView()
    said.focus({ preventScroll: true })
  }

  private showNothing(why: string): void {
    this.parts.result.replaceChildren()
    this.parts.tools.hidden = true
    this.say(why)
  }

  private say(text: string): void {
    this.parts.said.textContent = text
  }

  private readText(text: string): void {
    this.parts.list.value = text
    void this.read({ leads: true })
  }

  private openChosen(): void {
    const { file } = this.parts
    const [chosen] = file.files ?? []
    if (chosen) void this.open(chosen)
    file.value = ''
  }

  private openDropped(event: DragEvent): void {
    const [dropped] = event.dataTransfer?.files ?? []
    if (!dropped) return
    event.preventDefault()
    void this.open(dropped)
  }

  private open(file: File): Promise<void> {
    return readDeckFile(file).then(
      text => this.readText(text),
      () => this.say('The file could not be read.'),
    )
  }

  /** Takes the deck in the page's address. Returns whether the address has one. */
  private async takeAddress(): Promise<boolean> {
    const { hash } = location
    if (hash === this.hash || !hash.includes('deck=')) return false
    const kept = await readDeckHash(hash)
    if (kept === null) {
      this.say('The deck in the address can’t be read: part of it seems to be missing.')
      return true
    }
    this.hash = hash
    this.parts.list.value = kept.text
    this.parts.game.value = kept.game !== null && this.games.has(kept.game) ? kept.game : ''
    void this.read({ keepAddress: false, leads: true })
    return true
  }

  private async keepAddress(parsed: ParsedDeck, isCurrent: () => boolean): Promise<void> {
    const hash = await deckHash({ game: this.parts.game.value || null, text: deckText(parsed) })
    if (isCurrent()) this.setHash(hash.length > MAX_ADDRESS ? '' : hash)
  }

  private setHash(hash: string): void {
    this.hash = hash
    history.replaceState(history.state, '', hash === '' ? location.pathname + location.search : hash)
  }

  private async copyAddress(): Promise<void> {
    const { copied, address } = this.parts
    if (this.hash === '') {
      copied.textContent = 'The deck is too long for an address.'
      return
    }
    address.hidden = await copyText(new URL(this.hash, location.href).href, address)
    copied.textContent = address.hidden
      ? 'Copied.'
      : 'The browser doesn’t let this page copy. The address is selected: copy it by hand.'
  }
}

function elementsIn(place: HTMLElement) {
  const part = <T extends HTMLElement>(name: string) => place.querySelector(`[data-deck-${name}]`) as T
  return {
    list: part<HTMLTextAreaElement>('list'),
    game: part<HTMLSelectElement>('game'),
    file: part<HTMLInputElement>('file'),
    /** Null where no game has a source that goes first at tournaments. */
    play: place.querySelector<HTMLInputElement>('[data-deck-tournament]'),
    said: part('said'),
    tools: part('tools'),
    copyButton: part('copy'),
    printButton: part('print'),
    copied: part('copied'),
    address: part<HTMLTextAreaElement>('address'),
    result: part('result'),
  }
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
