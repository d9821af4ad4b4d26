import { letterOf } from '../language/order.ts'
import { slugOf } from '../pipeline/game/slug.ts'
import type { WorkViewItem } from './work-view.ts'

/** A part of a long work, on a page of its own. */
export interface WorkPart {
  readonly title: string
  readonly slug: string
  /** What stands in it, a level higher than on the page of the whole work; its own heading is the page's title. */
  readonly items: readonly WorkViewItem[]
  readonly rulings: number
}

/** A work of more rulings is read by part: the shortest such has 633, 100 screens of a phone; the next work 187. */
const MAX_RULINGS = 300
/** A part of more is divided by letters: MECCG's 512 rulings by card are, its 239 by term aren't. */
const MAX_OF_PART = 300

/** Returns the parts of a long work, in its own order: its highest sections, a long A to Z letter by letter. */
export function partsOf(items: readonly WorkViewItem[]): WorkPart[] {
  if (rulingsIn(items) <= MAX_RULINGS) return []
  const parts: WorkViewItem[][] = []
  for (const item of items)
    if (item.kind !== 'matter' && item.level === 2) parts.push([item])
    else parts.at(-1)?.push(item)
  return parts.flatMap(([head, ...rest]) => {
    if (head === undefined || head.kind === 'matter') return []
    const title = head.kind === 'entry' ? `${head.number} ${head.title}`.trim() : head.title
    const own = head.kind === 'entry' ? [{ ...head, goesOn: true }] : []
    if (rulingsIn(rest) <= MAX_OF_PART) return part(title, [...own, ...rest])
    const letters = Map.groupBy(rest, item => (item.kind === 'entry' ? letterOf(item.title) : '#'))
    return [...letters].flatMap(([letter, under]) => part(`${title}, ${letter}`, under))
  })
}

function part(title: string, all: readonly WorkViewItem[]): WorkPart[] {
  const items = all.map(item =>
    item.kind === 'matter' ? item : { ...item, level: Math.max(2, item.level - 1) as typeof item.level },
  )
  const rulings = rulingsIn(items)
  return rulings === 0 ? [] : [{ title, slug: slugOf(title), items, rulings }]
}

function rulingsIn(items: readonly WorkViewItem[]): number {
  return items.reduce((sum, item) => sum + (item.kind === 'entry' ? item.rulings.length : 0), 0)
}
