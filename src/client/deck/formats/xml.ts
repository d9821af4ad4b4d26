import { MAX_ITEMS, MAX_LINE, type DeckItem } from '../deck.ts'
import { countOf } from './lines.ts'

/** Returns whether a text is a deck in XML: cards, each with a tag of its own. */
export function isXml(text: string): boolean {
  return /^\s*<[?!a-z]/i.test(text.slice(0, 200)) && /<card[\s>]/i.test(text)
}

/**
 * Returns a deck in XML, as OCTGN (`.o8d`), Cockatrice (`.cod`) and Lackey (`.dek`) write it: sections with names,
 * cards with a number of copies, the name in the tag, between the tags or in a `<name>`. It is read as HTML, so that a
 * file that is cut off gives the cards it still has. In place of lines, its cards are counted.
 */
export function readXml(text: string): { readonly title: string | null; readonly items: DeckItem[] } {
  const deck = new DOMParser().parseFromString(text, 'text/html')
  const items: DeckItem[] = []
  let line = 0
  for (const element of deck.querySelectorAll('section, zone, superzone, card')) {
    if (items.length > MAX_ITEMS) break
    const given = element.getAttribute('name')?.trim() ?? ''
    if (element.localName !== 'card') {
      if (given !== '') items.push({ kind: 'heading', text: given, level: 1, line: line + 1 })
      continue
    }
    line++
    const count = ['qty', 'number', 'quantity', 'count']
      .map(name => element.getAttribute(name))
      .find(value => value !== null)
    const name = given || ownWords(element) || ownWords(element.querySelector(':scope > name'))
    if (name !== '') items.push({ kind: 'card', text: name, count: countOf(count ?? undefined), line })
  }
  return { title: ownWords(deck.querySelector('deckname')) || null, items }
}

/** The words of an element before the first element in it: what isn't closed would hold all that follows. */
function ownWords(element: Element | null): string {
  const first = element?.firstChild
  return first instanceof Text ? first.data.slice(0, MAX_LINE).replace(/\s+/g, ' ').trim() : ''
}
