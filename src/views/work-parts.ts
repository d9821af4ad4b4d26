import { letterOf } from '../language/order.ts'
import { assignSlugs } from '../pipeline/game/slug.ts'
import { itemAt } from '../pipeline/must.ts'
import { countRulings } from './ruling-count.ts'
import type { WorkRecord } from '../site/site-data.ts'
import type { WorkViewItem } from './work-view.ts'

/** A part of a long work, on a page of its own. */
export interface WorkPart {
  readonly title: string
  readonly slug: string
  /** What stands in it, a level higher than on the page of the whole work; its own heading is the page's title. */
  readonly items: readonly WorkViewItem[]
  readonly rulings: number
  /** The work that it is, which has its page. */
  readonly chapter?: WorkRecord
}

/** A work of more rulings is read by part: the shortest such has 633, 100 screens of a phone; the next work 187. */
const MAX_RULINGS = 300
/** A part of more is divided by letters: MECCG's 512 rulings by card are, its 239 by term aren't. */
const MAX_OF_PART = 300

/** Returns a long work’s parts in order: highest sections, a long A to Z by letter; all is one without sections. */
export function workParts(items: readonly WorkViewItem[]): WorkPart[] {
  if (rulingsIn(items) <= MAX_RULINGS) return []
  const sections: WorkViewItem[][] = []
  for (const item of items)
    if (item.kind !== 'matter' && item.level === 2) sections.push([item])
    else sections.at(-1)?.push(item)
  const parts = sections.every(({ length }) => length === 1) ? byLetters(items) : sections.flatMap(partsOfSection)
  const slugs = assignSlugs(parts.map(({ title }) => ({ title, type: 'part' })))
  return parts.map((part, at) => ({ ...part, slug: itemAt(slugs, at) }))
}

function partsOfSection([head, ...rest]: readonly WorkViewItem[]): Omit<WorkPart, 'slug'>[] {
  if (head === undefined || head.kind === 'matter') return []
  if (head.kind === 'section' && head.chapter !== undefined)
    return [{ title: head.title, items: [], rulings: 0, chapter: head.chapter }, ...part(head.title, rest)]
  const title = head.kind === 'entry' ? `${head.number} ${head.title}`.trim() : head.title
  const own = head.kind === 'entry' ? [{ ...head, goesOn: true }] : []
  return rulingsIn(rest) <= MAX_OF_PART || rest.some(({ kind }) => kind === 'section')
    ? part(title, [...own, ...rest])
    : [...part(title, own), ...byLetters(rest, `${title}, `)]
}

function byLetters(items: readonly WorkViewItem[], before = ''): Omit<WorkPart, 'slug'>[] {
  const letters = lettersOf(items, letterOf)
  const passingOverThe = lettersOf(items, title => letterOf(title.replace(/^the /i, '')))
  const filed = changesIn(passingOverThe) < changesIn(letters) ? passingOverThe : letters
  const parts = Map.groupBy(items, (_, at) => itemAt(filed, at))
  return [...parts].flatMap(([letter, under]) => part(`${before}${letter}`, under))
}

function lettersOf(items: readonly WorkViewItem[], letterIn: (title: string) => string): string[] {
  return items.map(item => (item.kind === 'entry' ? letterIn(item.title) : '#'))
}

/** How often the letter changes from one to the next: more than needed where a work files “The Balrog” under B. */
function changesIn(letters: readonly string[]): number {
  return letters.filter((letter, at) => at > 0 && letter !== letters[at - 1]).length
}

function part(title: string, all: readonly WorkViewItem[]): Omit<WorkPart, 'slug'>[] {
  const items = all.map(item =>
    item.kind === 'matter' ? item : { ...item, level: Math.max(2, item.level - 1) as typeof item.level },
  )
  const rulings = rulingsIn(items)
  return rulings === 0 ? [] : [{ title, items, rulings }]
}

function rulingsIn(items: readonly WorkViewItem[]): number {
  return items.reduce((sum, item) => sum + (item.kind === 'entry' ? countRulings(item.rulings) : 0), 0)
}
