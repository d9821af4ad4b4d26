import { Parser } from 'htmlparser2'
import type { Paragraph, PhrasingContent } from 'mdast'
import { countUp } from '../collections.ts'
import { wordList } from '../source/word-list.ts'

/** The text of a card as it is set: paragraphs of text, emphasis, strong words and line breaks, and nothing else. */
export interface Markup {
  readonly paragraphs: Paragraph[]
  /** What was left out or put right. */
  readonly faults: readonly string[]
}

type Mark = 'emphasis' | 'strong'

const MARKS: ReadonlyMap<string, Mark> = new Map([
  ['i', 'emphasis'],
  ['em', 'emphasis'],
  ['b', 'strong'],
  ['strong', 'strong'],
])
const BLOCKS: ReadonlySet<string> = new Set(['p', 'div', 'ul', 'ol', 'li', 'blockquote'])
/** Stands before each item of a list, which is a paragraph. */
const BULLET = '• '
/** Elements whose contents are no text to read. */
const UNREAD: ReadonlySet<string> = new Set(wordList('script style template iframe object noscript title svg'))
/** Marks deeper than this are left out. */
const MAX_DEPTH = 8

/** Reads the HTML of a card's text. Only what {@link Markup} names is taken over; attributes are dropped. */
export function readMarkup(html: string): Markup {
  const paragraphs: Paragraph[] = []
  const faults = new Set<string>()
  let paragraph: Paragraph | null = null
  let open: { readonly mark: Mark; readonly name: string }[] = []
  let unread = 0
  const ends = new Map<string, number>()
  const unclosed = new Set<string>()

  const add = (node: PhrasingContent) => {
    if (paragraph === null) paragraphs.push((paragraph = { type: 'paragraph', children: [] }))
    let children: PhrasingContent[] = paragraph.children
    for (const { mark } of open) {
      const last = children.at(-1)
      const inside = last?.type === mark ? last : ({ type: mark, children: [] } as PhrasingContent & { type: Mark })
      if (inside !== last) children.push(inside)
      children = inside.children
    }
    children.push(node)
  }
  const parser = new Parser({
    onopentag(name) {
      const mark = MARKS.get(name)
      if (UNREAD.has(name)) {
        unread++
        faults.add(`the element <${name}>`)
      } else if (BLOCKS.has(name)) {
        paragraph = null
        if (name === 'li' && unread === 0) add({ type: 'text', value: BULLET })
      } else if (name === 'br') {
        if (unread === 0) add({ type: 'break' })
      } else if (mark === undefined) faults.add(`the element <${name}>`)
      else if (open.length < MAX_DEPTH) open.push({ mark, name })
      else faults.add(`more than ${MAX_DEPTH} elements inside one another`)
    },
    ontext(text) {
      const words = text.replace(/\s+/g, ' ')
      if (unread === 0 && (words !== ' ' || paragraph !== null) && words !== '') add({ type: 'text', value: words })
    },
    onclosetag(name, implied) {
      if (!implied) countUp(ends, name)
      if (UNREAD.has(name)) unread--
      else if (BLOCKS.has(name)) {
        paragraph = null
      } else if (MARKS.has(name)) {
        const place = open.findLastIndex(one => one.name === name)
        if (place >= 0) open = open.toSpliced(place, 1)
        if (implied) unclosed.add(name)
      }
    },
  })
  parser.end(html)
  for (const name of MARKS.keys()) {
    const written = html.match(new RegExp(`</${name}\\s*>`, 'gi'))?.length ?? 0
    const stray = written > (ends.get(name) ?? 0)
    if (unclosed.has(name)) faults.add(stray ? `<${name}> across another element` : `<${name}> without an end`)
    else if (stray) faults.add(`</${name}> without a beginning`)
  }
  return { paragraphs: paragraphs.map(trimmed).filter(({ children }) => children.length > 0), faults: [...faults] }
}

/** Returns a paragraph without white space and breaks at its edges. */
function trimmed({ children }: Paragraph): Paragraph {
  const isBlank = (node: PhrasingContent | undefined) =>
    node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '')
  const start = children.findIndex(node => !isBlank(node))
  const end = children.findLastIndex(node => !isBlank(node))
  return { type: 'paragraph', children: start < 0 ? [] : children.slice(start, end + 1) }
}
