import { byRuleNumber, numberedHeading } from './rule-number.ts'
import type { OutlineItem } from '../pipeline/records/types.ts'
import { rulingsOf, type EntryRecord, type GameIndex, type RulingRecord, type WorkRecord } from './site-data.ts'

/** The outline of a work with what its page needs: anchors, heading levels without gaps, the rulings themselves. */
export type WorkViewItem =
  | {
      readonly kind: 'section'
      readonly title: string
      readonly anchor: string
      readonly level: Level
      readonly line: number
    }
  | {
      readonly kind: 'entry'
      readonly title: string
      readonly anchor: string
      readonly level: Level
      readonly line: number
      /** Whether it is the entry before it that goes on, behind something else. */
      readonly goesOn: boolean
      readonly entry: EntryRecord | null
      readonly work: WorkRecord
      readonly rulings: readonly RulingRecord[]
      /** Whether its entry's introduction from this work belongs here: the first of several places has it. */
      readonly introduces: boolean
    }
  | {
      readonly kind: 'matter'
      readonly parts: readonly { readonly name: string; readonly text: string; readonly line: number }[]
    }

type Level = 2 | 3 | 4 | 5 | 6

export interface WorkView {
  readonly items: readonly WorkViewItem[]
  readonly rulings: number
  readonly repairs: number
  /** What a text carries beside its words, such as page numbers: by name, with its lines. */
  readonly aside: readonly { readonly name: string; readonly lines: readonly number[] }[]
}

/** Returns what a work's page shows, in the work's own order. */
export function workView(game: GameIndex, work: WorkRecord): WorkView {
  const level = levels()
  const seen = new Set<string>()
  const aside = new Map<string, number[]>()
  const items: WorkViewItem[] = []
  let rulings = 0
  let repairs = 0
  for (const [index, item] of work.outline.entries()) {
    const anchor = `at-${index + 1}`
    if (item.kind === 'matter') {
      // A restatement's front matter is its file's, not the work's.
      if (!work.present.copy) continue
      const last = items.at(-1)
      const part = { name: item.name, text: item.text, line: item.line }
      // What stands together folds together.
      if (isProse(item) && last?.kind === 'matter')
        items[items.length - 1] = { kind: 'matter', parts: [...last.parts, part] }
      else if (isProse(item)) items.push({ kind: 'matter', parts: [part] })
      else aside.set(item.name, [...(aside.get(item.name) ?? []), item.line])
    } else if (item.kind === 'section') {
      items.push({ kind: 'section', title: item.title, anchor, level: level(item.depth), line: item.line })
    } else {
      const own = rulingsOf(game, item.rulings)
      const open = items.findLast(one => one.kind !== 'matter')
      rulings += own.length
      repairs += own.reduce((sum, ruling) => sum + ruling.repairs.length, 0)
      items.push({
        kind: 'entry',
        title: item.heading,
        anchor,
        level: level(item.depth),
        line: item.line,
        // Remarks and unanswered questions stand between the answers of a digest, which is one entry all the same.
        goesOn: open?.kind === 'entry' && open.entry?.id === item.entry && open.title === item.heading,
        entry: game.entryById.get(item.entry) ?? null,
        work,
        rulings: own,
        introduces: !seen.has(item.entry),
      })
      seen.add(item.entry)
    }
  }
  return { items: byNumber(items), rulings, repairs, aside: [...aside].map(([name, lines]) => ({ name, lines })) }
}

/**
 * Puts a work whose sections are numbered into the order of the numbers, each section once with all its rules, whatever
 * order the text has them in; what has no number keeps its place behind them. Front matter stays in front.
 */
function byNumber(items: readonly WorkViewItem[]): WorkViewItem[] {
  type EntryItem = Extract<WorkViewItem, { kind: 'entry' }>
  const sections = new Map<string, EntryItem>()
  const others: WorkViewItem[] = []
  for (const item of items) {
    const number = item.kind === 'entry' ? numberedHeading(item.title).number : null
    if (item.kind !== 'entry' || number === null) {
      others.push(item)
      continue
    }
    const known = sections.get(item.title)
    sections.set(
      item.title,
      known === undefined
        ? { ...item, goesOn: false, introduces: true, level: Math.min(number.split('.').length + 1, 6) as Level }
        : { ...known, rulings: [...known.rulings, ...item.rulings] },
    )
  }
  const ruled = [...sections.values()].reduce((sum, { rulings }) => sum + rulings.length, 0)
  const numbered = [...sections.values()].reduce(
    (sum, { rulings }) => sum + rulings.filter(({ number }) => number !== null).length,
    0,
  )
  if (sections.size < 2 || numbered < ruled * MIN_NUMBERED) return [...items]
  const numberOf = (item: EntryItem) => numberedHeading(item.title).number ?? ''
  const ordered = [...sections.values()]
    .sort((a, b) => byRuleNumber(numberOf(a), numberOf(b)))
    .map(item => ({
      ...item,
      rulings: item.rulings.toSorted((a, b) =>
        a.number === null || b.number === null ? 0 : byRuleNumber(a.number, b.number),
      ),
    }))
  const front = others.findIndex(({ kind }) => kind !== 'matter')
  const at = front < 0 ? others.length : front
  return [...others.slice(0, at), ...ordered, ...others.slice(at)]
}

/** The share of rulings with a number from which on a work is one of numbered rules. */
const MIN_NUMBERED = 0.8

/** Front matter is read; page numbers, contents lists and the like are only accounted for. */
function isProse(item: Extract<OutlineItem, { kind: 'matter' }>): boolean {
  return !/page|contents|running/i.test(item.name) && /\p{L}.*\s/u.test(item.text)
}

/** Turns a text's depths into heading levels under the page's title, none skipped on the way down. */
function levels(): (depth: number) => Level {
  const open: number[] = []
  return depth => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= depth) open.pop()
    open.push(depth)
    return Math.min(open.length + 1, 6) as Level
  }
}

/** About how many lines a ruling with its note takes on a phone, rather one too many: some 38 characters go into one. */
export function linesOnPhone(html: string): number {
  const blocks = html.match(/<(?:p|li)\b/g)?.length ?? 1
  const characters = html.replace(/<[^>]*>/g, '').length
  return Math.ceil(characters / 38 + 0.6 * blocks + 2.2)
}
