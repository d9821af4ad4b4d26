import { addTo, memoize } from '../pipeline/collections.ts'
import { lastOf, must } from '../pipeline/must.ts'
import type { OutlineItem } from '../pipeline/records/types.ts'
import { depthsOf, type OutlineLine } from './outline.ts'
import { rulebookOutline } from './rulebook.ts'
import { variantIds } from './variants.ts'
import { workParts, type WorkPart } from './work-parts.ts'
import type { Addresses } from '../site/addresses.ts'
import { countRulings } from './ruling-count.ts'
import { rulingsOf, type EntryRecord, type GameIndex, type RulingRecord, type WorkRecord } from '../site/site-data.ts'

/** Returns the breadcrumbs of the pages of sources; of those below a work's own page, with the work. */
export function stepsToSources(
  addresses: Addresses,
  { id, short }: Pick<GameIndex, 'id' | 'short'>,
  work?: Pick<WorkRecord, 'id' | 'short'>,
): { title: string; address: string }[] {
  return [
    { title: short, address: addresses.game(id) },
    { title: 'Sources', address: `${addresses.game(id)}#works` },
    ...(work ? [{ title: work.short, address: addresses.work(id, work.id) }] : []),
  ]
}

/** The outline of a work with what its page needs: anchors, heading levels without gaps, the rulings themselves. */
export type WorkViewItem =
  | {
      readonly kind: 'section'
      readonly title: string
      readonly anchor: string
      readonly level: Level
      /** The work that the chapter is, which has what stands in it. */
      readonly chapter?: WorkRecord
    }
  | {
      readonly kind: 'entry'
      /** That of a section of numbered rules; empty for any other entry. */
      readonly number: string
      readonly title: string
      readonly anchor: string
      readonly level: Level
      /** Whether it is the entry before it that goes on, behind something else. */
      readonly goesOn: boolean
      readonly entry: EntryRecord | null
      readonly work: WorkRecord
      readonly rulings: readonly RulingRecord[]
      /** How far each ruling stands below the highest rules of its section, by id. */
      readonly depths: ReadonlyMap<string, number>
      /** Whether its entry's introduction from this work belongs here: the first of several places has it. */
      readonly introduces: boolean
    }
  | {
      readonly kind: 'matter'
      readonly parts: readonly { readonly name: string; readonly text: string; readonly line: number }[]
    }

type Level = 2 | 3 | 4 | 5 | 6

/** Returns what a work’s page shows in its order, rules by number; `aside` by name: page numbers and their lines. */
export function workView(game: GameIndex, work: WorkRecord) {
  const level = levels()
  const seen = new Set<string>()
  const aside = new Map<string, number[]>()
  const items: WorkViewItem[] = []
  const chapters = game.works.filter(({ chapter }) => chapter?.of === work.id)
  let rulings = 0
  let repairs = 0
  for (const [index, item] of rulebookOutline(game, work).entries()) {
    const number = item.number ?? ''
    const anchor = number === '' ? `at-${index + 1}` : `section-${number}`
    if (item.kind === 'matter') {
      // A restatement's front matter is its file's, not the work's.
      if (!work.present.copy) continue
      const last = items.at(-1)
      const part = { name: item.name, text: item.text, line: item.line }
      // Neighbouring front matter has one fold.
      if (isProse(item) && last?.kind === 'matter')
        items[items.length - 1] = { kind: 'matter', parts: [...last.parts, part] }
      else if (isProse(item)) items.push({ kind: 'matter', parts: [part] })
      else addTo(aside, item.name, item.line)
    } else if (item.kind === 'section') {
      const section = { kind: 'section', anchor, level: level(item.depth) } as const
      for (const chapter of chapters.filter(other => other.chapter?.before === item.title))
        items.push({ ...section, title: chapter.chapter?.title ?? '', anchor: `work-${chapter.id}`, chapter })
      items.push({ ...section, title: item.title })
    } else {
      const own = rulingsOf(game, item.rulings)
      const open = items.findLast(one => one.kind !== 'matter')
      rulings += countRulings(own)
      repairs += own.reduce((sum, ruling) => sum + ruling.repairs.length, 0)
      items.push({
        kind: 'entry',
        number,
        title: item.heading,
        anchor,
        level: level(item.depth),
        // Remarks and unanswered questions stand between the answers of a digest, which is one entry all the same.
        goesOn: number === '' && open?.kind === 'entry' && open.entry?.id === item.entry && open.title === item.heading,
        entry: game.entryById.get(item.entry) ?? null,
        work,
        rulings: own,
        depths: depthsOf(own),
        introduces: !seen.has(item.entry),
      })
      seen.add(item.entry)
    }
  }
  return { items, rulings, repairs, aside: [...aside].map(([name, lines]) => ({ name, lines })) }
}

/** Returns the contents of a work's page: its sections, and of a rulebook the rules that have a title. */
export function linesOf(game: Pick<GameIndex, 'game'>, items: readonly WorkViewItem[]): OutlineLine[] {
  const lines = items.flatMap((item): OutlineLine[] => {
    if (item.kind === 'matter') return []
    const { anchor, title, level } = item
    const number = item.kind === 'entry' ? item.number : ''
    const rulings = item.kind === 'entry' ? item.rulings : []
    const section = { href: `#${anchor}`, label: number, title, depth: level, count: countRulings(rulings) }
    const head = item.kind === 'entry' && item.goesOn ? [] : [section]
    if (item.kind !== 'entry' || number === '') return head
    const rules = rulings.flatMap((rule): OutlineLine[] => {
      const { title } = rule
      const depth = level + 1 + must(item.depths.get(rule.id), `depth of r/${rule.id}`)
      const variants = variantIds(game.game, rule)
      return title === null ? [] : [{ href: `#${rule.id}`, label: rule.number ?? '', title, depth, variants }]
    })
    return [...head, ...rules]
  })
  const least = Math.min(...lines.map(({ depth }) => depth))
  return lines.map(line => ({ ...line, depth: line.depth - least }))
}

/** Returns the rules of sections that are numbered. */
export function numberedRules(items: readonly WorkViewItem[]): RulingRecord[] {
  return items.flatMap(item => (item.kind === 'entry' && item.number !== '' ? item.rulings : []))
}

const partsIn = memoize((game: GameIndex) => memoize((work: WorkRecord) => workParts(workView(game, work).items)))

/** Returns the parts of a work that are read by themselves; none of a work that one page can hold. */
export function partsOfWork(game: GameIndex, work: WorkRecord): readonly WorkPart[] {
  return partsIn(game)(work)
}

/** Returns the address of a part of a work; a chapter that is a work of its own has that work's. */
export function partAddress(
  addresses: Addresses,
  { id: game }: Pick<GameIndex, 'id'>,
  work: WorkRecord,
  { slug, chapter }: WorkPart,
): string {
  return chapter === undefined ? addresses.part(game, work.id, slug) : addresses.work(game, chapter.id)
}

/** Front matter is read; page numbers, contents lists and the like are only accounted for. */
function isProse(item: Extract<OutlineItem, { kind: 'matter' }>): boolean {
  return !/page|contents|running/i.test(item.name) && /\p{L}/u.test(item.text) && /\s/.test(item.text.trim())
}

/** Turns a text's depths into heading levels under the page's title, none skipped on the way down. */
function levels(): (depth: number) => Level {
  const open: number[] = []
  return depth => {
    while (open.length > 0 && lastOf(open) >= depth) open.pop()
    open.push(depth)
    return Math.min(open.length + 1, 6) as Level
  }
}

/**
 * Returns about the room a ruling takes on a phone, rather too much than too little: lines that it has on any screen
 * (marks, the ends of paragraphs and items), and characters, which fill more lines the narrower the screen is. `below`
 * its words stand old and new wordings and remarks, each on lines of its own; `marks` are on a line of their own.
 */
export function roomOnPhone(html: string, below: readonly string[], marks: readonly string[], depth: number) {
  const paragraphs = (html.match(/<p\b/g)?.length ?? 1) + below.length
  const items = html.match(/<li\b/g)?.length ?? 0
  const words = html.replace(/<[^<>]*>/g, '').length + below.join('').length
  return {
    lines: Math.round(10 * (0.9 + Number(marks.length > 0) + 0.7 * paragraphs + 0.8 * items)) / 10,
    characters: Math.ceil(words * (1 + 0.06 * depth) + 0.4 * marks.join('').length),
  }
}
