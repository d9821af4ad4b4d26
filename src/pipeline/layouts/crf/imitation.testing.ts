import { itemAt, lastOf } from '../../must.ts'
import type { LayoutRoot } from '../tree.ts'
import { pick, randomFrom, type Random } from '../../random.testing.ts'

/** A made-up CRF in one of its families' shapes, and what a reader should find in it. */
export interface Imitation {
  readonly text: string
  readonly entries: readonly FoundEntry[]
  readonly orphans: readonly FoundOrphan[]
  readonly annotations: readonly string[]
  /** Lines at which something is wrong. */
  readonly accidents: readonly { readonly code: string; readonly line: number }[]
}

/** An entry with its rulings, those that only say “See …” counted apart. */
export interface FoundEntry {
  readonly title: string
  readonly kind: string | null
  readonly rulings: number
  readonly seeOnly: number
  readonly marks: readonly string[]
}

/** A stretch of rulings whose heading is lost. */
export interface FoundOrphan {
  readonly line: number
  readonly rulings: number
  readonly after: string | null
  readonly before: string | null
  readonly marks: readonly string[]
}

/** How an imitation is set out. */
export interface Shape {
  readonly family: 'cards' | 'terms' | 'turn' | 'web' | 'web-bullets' | 'changes'
  /** Column at which lines are wrapped; first lines are indented by three blanks that are lost. */
  readonly width: number
  readonly style: 'below' | 'apart'
  /** Lines of one word are lost. */
  readonly stripped: boolean
  readonly banners: boolean
  /** Whether empty lines stand between the rulings of one heading too; only with `apart` and in whole copies. */
  readonly spaced: boolean
  /** Whether the indent of first lines is kept. */
  readonly indented: boolean
  readonly version: number
  readonly seed: number
}

interface Ruling {
  readonly text: string
  readonly marks: readonly string[]
  readonly annotation: string | null
  readonly see: boolean
}
interface Heading {
  readonly title: string
  readonly printed: readonly string[]
  readonly kind: 'card' | 'term'
  readonly rulings: Ruling[]
}

/** Titles of cards, some with marks that read like the end of a sentence. */
export const CARDS = [
  'Adûnaphel',
  'Alatar',
  'Alone and Unadvised',
  'Army of the Dead',
  'Assassin',
  'Beorn',
  'Biter and Beater!',
  'Bow of the Galadhrim',
  'Bridge',
  'Burglary',
  'Call of Home',
  'Cram',
  'Crept Along Cleverly',
  'Dodge',
  'Dragon’s Curse',
  'Eagle-mounts',
  'FEAR! FIRE! FOES!',
  'Fog',
  'Giant',
  'Gollum',
  'Great-road',
  'Here Is a Snake!',
  'Hobbits',
  'Houses of Healing',
  'Lure of Nature',
  'Old Road',
  'Orc-lieutenant',
  'Palantír of Orthanc',
  'Quickbeam',
  'Rats!',
  'River',
  'Snowstorm',
  'Star-glass',
  'Tom Bombadil',
  'Will You Not Come Down?',
  'Wolves',
  'Wose Passage-hold',
]
const TERMS = [
  'Actions',
  'Active Conditions',
  'Agents',
  'Allies, Playing Them',
  'Body Checks',
  'Cannot Be Duplicated',
  'Company vs. Company Combat',
  'Corruption',
  'Corruption Checks',
  'Discard Pile',
  'Environments',
  'Fallen-wizards, Stage Cards',
  'Items',
  'Keyed To',
  'Multiple Effects',
  'Off to the Side',
  'Rings',
  'Tapping and Untapping',
]
const PHASES: readonly [string, readonly (readonly [string, readonly string[]])[]][] = [
  ['Untap Phase', [['', ['']]]],
  ['Organization Phase', [['', ['', 'Playing Characters', 'Storing Items']]]],
  ['Long-event Phase', [['', ['']]]],
  [
    'Movement/Hazard Phase',
    [
      ['Movement', ['General', 'Under-deeps Movement']],
      ['Combat', ['General', 'The Strike Sequence', 'Body Checks']],
    ],
  ],
  [
    'Site Phase',
    [
      ['', ['', 'On-guard Cards']],
      ['Influence', ['General', 'Opposed Attempts']],
    ],
  ],
  ['Free Council', [['', ['']]]],
]
const WORDS =
  'a card of the company that is played by his opponent at this site may be tapped or discarded when each strike has been faced and no other effect would cancel it before the roll is made while two characters with items wait for their turn to move on'.split(
    ' ',
  )
const NAMES = ['Gandalf', 'Orcs', 'Trolls', 'Bag End', 'a Haven', 'the Wizard', 'Men', 'an Elf']

/** Returns an imitation of a shape; the same shape gives the same text. */
export function imitate(shape: Shape): Imitation {
  const random = randomFrom(shape.seed)
  const headings = headingsOf(shape, random)
  return shape.family === 'web' || shape.family === 'web-bullets'
    ? page(shape, headings)
    : message(shape, headings, random)
}

function headingsOf(shape: Shape, random: Random): Heading[] {
  const count = shape.family === 'turn' ? 0 : 4 + Math.floor(random() * 14)
  const annotations = { next: 1 }
  const some = (titles: readonly string[]) => [...titles].filter(() => random() < count / titles.length)
  const make = (title: string, printed: readonly string[], kind: 'card' | 'term'): Heading => ({
    title,
    printed,
    kind,
    rulings: Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) =>
      rulingOf(shape, random, kind, annotations, index),
    ),
  })
  if (shape.family === 'turn') {
    return PHASES.flatMap(([phase, parts]) =>
      parts.flatMap(([part, pieces], p) =>
        pieces.map((piece, q) =>
          make(
            [phase, part, piece].filter(Boolean).join(', '),
            [...(p === 0 && q === 0 ? [phase] : []), ...(q === 0 && part ? [part] : []), ...(piece ? [piece] : [])],
            'term',
          ),
        ),
      ),
    )
  }
  const isTerms = shape.family === 'terms'
  return some(isTerms ? TERMS : CARDS).map(title => make(title, [title], isTerms ? 'term' : 'card'))
}

function rulingOf(
  shape: Shape,
  random: Random,
  kind: 'card' | 'term',
  annotations: { next: number },
  place: number,
): Ruling {
  const marks: string[] = []
  let text = sentences(random)
  if (place > 0 && random() < 0.12)
    return {
      text: `See also Rulings by Term, ${pick(random, ['Nazgul', 'Off to the Side', 'Company vs. Company Combat'])}.`,
      marks,
      annotation: null,
      see: true,
    }
  const curly = shape.family === 'web'
  const quote = (words: string) => (curly ? `“${words}”` : `"${words}"`)
  let annotation: string | null = null
  if (kind === 'card' && random() < 0.2) {
    const version = random() < 0.3 ? ' (minion version)' : ''
    marks.push(`Card Erratum${version}:`)
    const changes = [
      `Change ${quote(words(random, 3))} to ${quote(`${words(random, 6)}.`)}`,
      `Add ${quote(`${words(random, 4)}. And ${words(random, 9)}.`)}`,
      `Replace ${quote('+1')} with ${quote('+2.')}`,
    ]
    text = `Card Erratum${version}: ${pick(random, changes)}`
  } else if (shape.family === 'terms' && random() < 0.3) {
    annotation = String(annotations.next++)
    text = `Annotation ${annotation}: ${text}`
  }
  const lead = random()
  const mark = shape.family === 'changes' || lead < 0.15 ? '@' : lead < 0.25 ? '#' : null
  if (mark) {
    marks.unshift(mark)
    text = `${mark} ${text}`
  }
  if (random() < 0.15) {
    const end = pick(
      random,
      curly ? ['[CoE 2002]', '[Ruled by ICE, added by CoE (2023)]', '[Van]'] : ['[effective 6/22/98]'],
    )
    marks.push(end)
    text = `${text} ${end}`
  }
  return { text, marks, annotation, see: false }
}

function sentences(random: Random): string {
  return Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const one = `${words(random, 6 + Math.floor(random() * 14))}${random() < 0.3 ? ` for ${pick(random, NAMES)}` : ''}${random() < 0.15 ? ` (see digest #${Math.floor(random() * 90)})` : ''}.`
    return one.charAt(0).toUpperCase() + one.slice(1)
  }).join(' ')
}

/** Renders a message of the newsgroup. */
function message(shape: Shape, headings: readonly Heading[], random: Random): Imitation {
  const out = new Lines(shape.stripped)
  const section = {
    cards: 'Card Errata and Rulings',
    terms: 'Rulings By Term',
    turn: 'Turn Sequence',
    changes: 'Card Errata and Rulings',
    web: '',
    'web-bullets': '',
  }[shape.family]
  out.add(
    `[MECCG] CRF ${shape.version} ${shape.family === 'changes' ? 'Changes' : section}`,
    '',
    '37 views',
    'Skip to first unread message',
    '',
    'Oct 2, 1997, 3:00:00 AM10/2/97',
    '',
    section,
    '',
  )
  const entries: FoundEntry[] = []
  const orphans: FoundOrphan[] = []
  const accidents: { code: string; line: number }[] = []
  const annotations: string[] = []
  let letter = ''
  let phase = ''
  headings.forEach((heading, index) => {
    const initial = heading.title.replace(/^The /, '').charAt(0).normalize('NFD').charAt(0)
    if (shape.banners && shape.family !== 'turn' && initial !== letter) out.add(`-= ${initial.repeat(3)} =-`, '')
    letter = initial
    const lost = heading.printed.filter(title => shape.stripped && !title.includes(' '))
    heading.printed.forEach((title, place) => {
      const isLast = place === heading.printed.length - 1
      const isPhase = PHASES.some(([name]) => name === title)
      out.add(title)
      if (!isLast || isPhase || shape.style === 'apart') out.add('')
    })
    const first = paragraphs(shape, out, heading, random)
    out.add('')
    annotations.push(...heading.rulings.flatMap(ruling => ruling.annotation ?? []))
    if (shape.family === 'turn') {
      const titles = heading.title.split(', ')
      if (heading.printed[0] === titles[0]) phase = itemAt(titles, 0)
      const isLost = lost.includes(heading.printed.at(-1) ?? '')
      const kept = titles.filter(title => !shape.stripped || title.includes(' '))
      if (lost.length > 0 && isLost) accidents.push({ code: 'layouts/lost-subheading', line: first })
      add(entries, found(heading, isLost ? phase : kept.join(', ')))
    } else if (lost.length > 0) {
      orphans.push(orphan(headings, index, first, entries))
    } else entries.push(found(heading, heading.title))
  })
  return { text: out.text(), entries, orphans, annotations, accidents }
}

/**
 * Adds a heading's rulings and gives the line of the first. None ends in a word of one line or in a line that is nearly
 * full.
 */
function paragraphs(shape: Shape, out: Lines, heading: Heading, random: Random): number {
  const first = out.next()
  heading.rulings.forEach((ruling, index) => {
    const next = heading.rulings[index + 1]?.text ?? ''
    let { text } = ruling
    let lines = wrap(text, shape.width)
    for (
      let tries = 0;
      tries < 40
      && !ruling.see
      && (!/ /.test(lastOf(lines))
        || lastOf(lines).length + 16 + itemAt(next.split(' '), 0).length > shape.width
        || (lines.length === 1 && shape.width - itemAt(lines, 0).length < 16));
      tries++
    ) {
      text = text.replace(/ (?=[a-z]+ )/, ` ${pick(random, WORDS)} `)
      lines = wrap(text, shape.width)
    }
    if (shape.spaced && index > 0) out.add('')
    lines.forEach((line, place) => out.add(place === 0 && shape.indented ? `   ${line}` : line))
  })
  return first
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = '   '
  for (const word of text.split(' ')) {
    if (line.trim() !== '' && line.length + 1 + word.length > width) {
      lines.push(line.trim())
      line = word
    } else line = line.trim() === '' ? line + word : `${line} ${word}`
  }
  return [...lines, line.trim()]
}

function orphan(
  headings: readonly Heading[],
  index: number,
  line: number,
  entries: readonly FoundEntry[],
): FoundOrphan {
  const rulings = headings[index]?.rulings ?? []
  const before = headings.slice(index + 1).find(other => other.title.includes(' '))?.title ?? null
  return {
    line,
    rulings: rulings.filter(ruling => !ruling.see).length,
    after: entries.at(-1)?.title ?? null,
    before,
    marks: rulings.flatMap(ruling => ruling.marks),
  }
}

/** Renders a page of the web. */
function page(shape: Shape, headings: readonly Heading[]): Imitation {
  const out = new Lines(shape.stripped)
  const entries: FoundEntry[] = []
  const orphans: FoundOrphan[] = []
  out.add(
    'Card Errata and Rulings',
    'Rulings By Term',
    '',
    'Published 4 mar 2025',
    '',
    `This is version ${shape.version} of the collected clarifications, made for those who look for an answer.`,
    '',
    'Card Errata and Rulings',
    '',
  )
  headings.forEach((heading, index) => {
    out.add(heading.title, '')
    if (shape.stripped && !heading.title.includes(' ')) orphans.push(orphan(headings, index, out.next(), entries))
    else entries.push(found(heading, heading.title))
    for (const ruling of heading.rulings) out.add(shape.family === 'web' ? ruling.text : `  • ${ruling.text}`)
    out.add('')
  })
  return { text: out.text(), entries, orphans, annotations: [], accidents: [] }
}

function found(heading: Heading, title: string): FoundEntry {
  return {
    title,
    kind: heading.kind,
    rulings: heading.rulings.filter(ruling => !ruling.see).length,
    seeOnly: heading.rulings.filter(ruling => ruling.see).length,
    marks: heading.rulings.flatMap(ruling => ruling.marks),
  }
}

function add(entries: FoundEntry[], entry: FoundEntry): void {
  const known = entries.findIndex(other => other.title === entry.title)
  const old = entries[known]
  if (!old) entries.push(entry)
  else
    entries[known] = {
      ...old,
      rulings: old.rulings + entry.rulings,
      seeOnly: old.seeOnly + entry.seeOnly,
      marks: [...old.marks, ...entry.marks],
    }
}

class Lines {
  readonly #lines: string[] = []
  readonly #stripped: boolean

  constructor(stripped: boolean) {
    this.#stripped = stripped
  }

  add(...lines: string[]): void {
    this.#lines.push(...lines.filter(line => line === '' || !this.#stripped || /\S\s+\S/.test(line)))
  }

  next(): number {
    return this.#lines.length + 1
  }

  text(): string {
    return `${this.#lines.join('\n')}\n`
  }
}

function words(random: Random, count: number): string {
  return Array.from({ length: count }, () => pick(random, WORDS)).join(' ')
}

/** Returns what a tree says was found, in the form of an imitation's expectation. */
export function foundIn(root: LayoutRoot): Omit<Imitation, 'text'> {
  const entries = new Map<
    string,
    { title: string; kind: string | null; rulings: number; seeOnly: number; marks: string[] }
  >()
  const annotations: string[] = []
  let current: { title: string; kind: 'card' | 'term' | null } | null = null
  for (const block of root.children) {
    if (block.type === 'heading') current = block.data.role === 'entry' ? block.data : null
    if (block.type === 'orphan')
      for (const child of block.children)
        if (child.type === 'ruling' && child.data.annotation) annotations.push(child.data.annotation)
    if (block.type !== 'ruling' && block.type !== 'reference') continue
    const title = block.data.belongsTo ?? current?.title ?? '?'
    const entry = entries.get(title) ?? { title, kind: current?.kind ?? null, rulings: 0, seeOnly: 0, marks: [] }
    entries.set(title, entry)
    entry[block.type === 'ruling' ? 'rulings' : 'seeOnly']++
    entry.marks.push(...(block.data.marks ?? []))
    if (block.type === 'ruling' && block.data.annotation) annotations.push(block.data.annotation)
  }
  return {
    entries: [...entries.values()],
    orphans: (root.data.orphans ?? []).map(({ line, rulings, after, before, marks }) => ({
      line,
      rulings,
      after,
      before,
      marks,
    })),
    annotations,
    accidents: root.data.messages.flatMap(({ code, place }) =>
      place.kind === 'point' ? [{ code, line: place.line }] : [],
    ),
  }
}
