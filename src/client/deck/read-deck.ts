import { MAX_ITEMS, MAX_TEXT, type ParsedDeck } from './deck.ts'
import { isGccg, readGccg } from './formats/gccg.ts'
import { readLines } from './formats/lines.ts'
import { readPost } from './formats/post.ts'
import { readTable } from './formats/table.ts'
import { isXml, readXml } from './formats/xml.ts'

/** A line that names the deck, as `deckText` writes it and posts have it. */
const TITLE = /^[^\S\n\r\u2028\u2029]*(?:deck[ -]?(?:name|title)?|title)[^\S\n]*:[^\S\n]*(\S[^\n]{0,119})$/im

/** Returns what a text says as a deck list, whatever its format. Names are only read here, not yet known. */
export function readDeck(pasted: string): ParsedDeck {
  const text = pasted
    .slice(0, MAX_TEXT)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '')
  const { format, title, items } = read(text)
  return { format, title, items: items.slice(0, MAX_ITEMS), cut: pasted.length > MAX_TEXT || items.length > MAX_ITEMS }
}

function read(text: string): Omit<ParsedDeck, 'cut'> {
  if (isXml(text)) return { format: 'xml', ...readXml(text) }
  if (isGccg(text)) return { format: 'gccg', ...readGccg(text) }
  const table = readTable(text)
  if (table) return { format: 'table', title: null, items: table }
  const post = readPost(text)
  const named = TITLE.exec(post)
  // Below the first card, a line with a colon may be about anything.
  if (!named || readLines(post.slice(0, named.index)).some(({ kind }) => kind === 'card'))
    return { format: 'lines', title: null, items: readLines(post) }
  const items = readLines(post.slice(0, named.index) + post.slice(named.index + named[0].length))
  return { format: 'lines', title: named[1]?.trim() ?? null, items }
}
