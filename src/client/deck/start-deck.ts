import { makeAddresses } from '../../site/addresses.ts'
import { copyText } from '../clipboard.ts'
import { deckHash, MAX_ADDRESS, readDeckHash } from './address.ts'
import type { CardNames } from './card-names.ts'
import type { ParsedDeck } from './deck.ts'
import { DeckLoader } from './load.ts'
import { readDeck } from './read-deck.ts'
import { readDeckFile } from './read-file.ts'
import { reportOn } from './report.ts'
import { deckText, resolveDeck, type Deck, type UnknownName } from './resolve.ts'
import { showDeck, summaryOf } from './view.ts'

/** How long to wait after a key, in milliseconds. */
const PAUSE = 250

/** Brings the page on decks to life. A deck is read here and goes nowhere. */
export function startDeck(place: HTMLElement, base: string): void {
  const part = <T extends HTMLElement>(name: string) => place.querySelector(`[data-deck-${name}]`) as T
  const [field, chosen, file] = [
    part<HTMLTextAreaElement>('list'),
    part<HTMLSelectElement>('game'),
    part<HTMLInputElement>('file'),
  ]
  const [result, said, copied, tools, address] = [
    part('result'),
    part('said'),
    part('copied'),
    part('tools'),
    part<HTMLTextAreaElement>('address'),
  ]
  const games = [...chosen.options].filter(({ value }) => value !== '')
  const addresses = makeAddresses(base)
  const loader = new DeckLoader(addresses)
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let hash = ''

  const read = async (keepAddress: boolean): Promise<void> => {
    const mine = ++turn
    const parsed = readDeck(field.value)
    if (parsed.items.length === 0) {
      result.replaceChildren()
      tools.hidden = true
      said.textContent = field.value.trim() === '' ? '' : 'There is nothing in it that could be a card.'
      if (keepAddress) setHash('')
      return
    }
    said.textContent = 'Reading the deck …'
    try {
      const { names, deck } = await recognise(parsed, mine)
      if (mine !== turn) return
      const cards = deck.sections.flatMap(section => section.cards.map(card => card.entry))
      const entryAt = await loader.entries(names.list, [...new Set(cards)])
      if (mine !== turn) return
      const report = reportOn(deck, entryAt)
      showDeck(result, { list: names.list, deck, report, addresses, replace: replaceName })
      const short = games.find(({ value }) => value === names.list.game)?.text ?? names.list.game
      said.textContent = [
        `${short}${deck.title === null ? '' : `, ${deck.title}`}: ${summaryOf({ deck, report })}`,
        parsed.cut ? 'The text is longer than a deck; the rest was left out.' : '',
      ]
        .filter(Boolean)
        .join(' ')
      tools.hidden = false
      if (keepAddress) await keep(parsed)
    } catch {
      if (mine !== turn) return
      result.replaceChildren()
      tools.hidden = true
      said.textContent = navigator.onLine
        ? 'The rulings could not be loaded. Change the deck to try again.'
        : 'You are offline, and the rulings of this game were not kept on this device.'
    }
  }

  /**
   * The game that was chosen, else the one that has most of the names; with titles in other languages where some aren't
   * known.
   */
  const recognise = async (parsed: ParsedDeck, mine: number): Promise<{ names: CardNames; deck: Deck }> => {
    const wanted = chosen.value === '' ? games.map(({ value }) => value) : [chosen.value]
    const all = await Promise.all(wanted.map(game => loader.names(game)))
    const known = (names: CardNames) =>
      parsed.items.filter(
        item => item.kind !== 'heading' && names.exact(item.kind === 'card' ? item.name : item.text) !== null,
      ).length
    const names = all.length === 1 ? all[0] : all.toSorted((a, b) => known(b) - known(a))[0]
    if (!names) throw new Error('There is no game.')
    const deck = resolveDeck(parsed, names)
    if (mine !== turn || deck.unknown.length + deck.readAs.length + deck.otherLines === 0) return { names, deck }
    // Without them the English names still hold.
    await loader.translate(names).catch(() => undefined)
    return { names, deck: resolveDeck(parsed, names) }
  }

  const keep = async (parsed: ParsedDeck): Promise<void> => {
    const own = await deckHash({ game: chosen.value || null, text: deckText(parsed) })
    setHash(own.length > MAX_ADDRESS ? '' : own)
  }
  const setHash = (own: string): void => {
    hash = own
    history.replaceState(history.state, '', own === '' ? location.pathname + location.search : own)
  }
  const replaceName = ({ line, text }: UnknownName, title: string): void => {
    const lines = field.value.split(/\r\n?|\n/)
    const found = lines[line - 1]
    const parsed = readDeck(field.value)
    // Where the text writes it in another way, as XML may, the deck is written in plain lines.
    if (found?.includes(text)) lines[line - 1] = found.replace(text, () => title)
    field.value = found?.includes(text)
      ? lines.join('\n')
      : deckText({
          ...parsed,
          items: parsed.items.map(item =>
            item.line !== line || item.kind === 'heading'
              ? item
              : item.kind === 'card'
                ? { ...item, name: title }
                : { ...item, text: title },
          ),
        })
    said.focus()
    void read(true)
  }
  const open = async (dropped: File | null | undefined): Promise<void> => {
    if (!dropped) return
    try {
      field.value = await readDeckFile(dropped)
    } catch {
      said.textContent = 'The file could not be read.'
      return
    }
    void read(true)
  }
  /** Takes the deck in the page's address; gives whether there is one. */
  const takeAddress = async (): Promise<boolean> => {
    if (location.hash === hash || !location.hash.includes('deck=')) return false
    const kept = await readDeckHash(location.hash)
    if (kept === null) {
      said.textContent = 'The deck in the address can’t be read: part of it seems to be missing.'
      return true
    }
    hash = location.hash
    field.value = kept.text
    chosen.value = games.some(({ value }) => value === kept.game) ? (kept.game ?? '') : ''
    void read(false)
    return true
  }

  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void read(true), PAUSE)
  })
  chosen.addEventListener('change', () => void read(true))
  const openChosen = (): void => {
    void open(file.files?.[0])
    file.value = ''
  }
  file.addEventListener('change', openChosen)
  place.addEventListener('dragover', event => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
  place.addEventListener('drop', event => {
    const dropped = event.dataTransfer?.files[0]
    if (!dropped) return
    event.preventDefault()
    void open(dropped)
  })
  // The page's address holds the deck, so that ways within the page leave it alone.
  result.addEventListener('click', event => {
    const link = (event.target as Element).closest('a')
    const target = link?.hash && link.pathname === location.pathname && document.getElementById(link.hash.slice(1))
    if (!target) return
    event.preventDefault()
    target.tabIndex = target.tabIndex >= 0 ? target.tabIndex : -1
    target.scrollIntoView()
    target.focus({ preventScroll: true })
  })
  part('print').addEventListener('click', () => print())
  part('copy').addEventListener('click', () => {
    if (hash === '') {
      copied.textContent = 'The deck is too long for an address.'
      return
    }
    void copyText(new URL(hash, location.href).href, address).then(done => {
      address.hidden = done
      copied.textContent = done
        ? 'Copied.'
        : 'The browser doesn’t let this page copy. The address is selected: copy it by hand.'
    })
  })
  addEventListener('hashchange', () => void takeAddress())
  void takeAddress().then(taken => {
    // What came before this program did: a file, or a list that the browser has kept.
    if (file.files?.length) openChosen()
    else if (!taken && field.value !== '') void read(true)
  })
}
