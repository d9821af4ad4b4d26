import { must } from '../../../pipeline/must.ts'
import { MAX_ITEMS, MAX_LINE, type DeckItem } from '../deck.ts'
import { decodeEntities } from './entities.ts'
import { countOf } from './lines.ts'

const TAG = /<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/gi
const SECTIONS = new Set(['section', 'zone', 'superzone'])

/** Returns whether a text is a deck in XML: cards, each with a tag of its own. */
export function isXml(text: string): boolean {
  return /^\s*<[?!a-z]/i.test(text.slice(0, 200)) && /<card[\s>]/i.test(text)
}

/**
 * Returns a deck in XML, as OCTGN (`.o8d`), Cockatrice (`.cod`) and Lackey (`.dek`) write it: sections with names,
 * cards with a number of copies, the name in the tag, between the tags or in a `<name>`. Reads tag after tag, so that a
 * file that is cut off or broken gives the cards it still has.
 */
export function readXml(text: string): { readonly title: string | null; readonly items: DeckItem[] } {
  const items: DeckItem[] = []
  const lineAt = lineCounter(text)
  let title: string | null = null
  const bare = withoutComments(text)
  let open: { count: string | undefined; line: number } | null = null
  for (const { 0: tag, 1: closing, 2: element = '', 3: attributes = '', index } of bare.matchAll(TAG)) {
    if (items.length >= MAX_ITEMS) break
    const name = element.toLowerCase()
    if (closing === '/') {
      if (name === 'card') open = null
      continue
    }
    const given = attributesOf(attributes)
    const line = lineAt(index)
    const words = () => textBehind(bare, index + tag.length)
    if (SECTIONS.has(name) && given.get('name')) {
      items.push({ kind: 'heading', text: given.get('name') ?? '', level: 1, line })
    } else if (name === 'deckname') title = words() || null
    else if (name === 'card') {
      const count = given.get('qty') ?? given.get('number') ?? given.get('quantity') ?? given.get('count')
      const own = given.get('name') ?? (tag.endsWith('/>') ? '' : words())
      open = own === '' ? { count, line } : null
      if (own !== '') items.push({ kind: 'card', name: own, count: countOf(count), line })
    } else if (name === 'name' && open) {
      const own = words()
      if (own !== '') items.push({ kind: 'card', name: own, count: countOf(open.count), line })
      open = null
    }
  }
  return { title, items }
}

/** Comments as blanks, so that lines stay the same; one that is never closed is none. */
function withoutComments(text: string): string {
  let [bare, from] = ['', 0]
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', start + 4)
    if (end < 0) break
    bare += text.slice(from, start) + text.slice(start, end + 3).replace(/[^\n]/g, ' ')
    from = end + 3
  }
  return bare + text.slice(from)
}

function attributesOf(written: string): Map<string, string> {
  return new Map(
    Array.from(
      written.matchAll(/([\w:-]{1,99})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/g),
      ([, name = '', double, single]) => [
        name.toLowerCase(),
        decodeEntities(must(double ?? single, 'value of an attribute')).trim(),
      ],
    ),
  )
}

/** The text up to the next tag. */
function textBehind(text: string, from: number): string {
  const end = text.indexOf('<', from)
  const within = text.slice(from, Math.min(end < 0 ? text.length : end, from + MAX_LINE))
  return decodeEntities(within).replace(/\s+/g, ' ').trim()
}

/** Returns what tells the line of a place; places come in order. */
function lineCounter(text: string): (place: number) => number {
  let [line, at] = [1, 0]
  return place => {
    for (let next = text.indexOf('\n', at); next >= 0 && next < place; next = text.indexOf('\n', at)) {
      line++
      at = next + 1
    }
    return line
  }
}
