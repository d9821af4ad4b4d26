import { headOf } from './outline.ts'
import { isRuleNumber, numeralsOf, numberTree, rootsOf, rulesUnder, type NumberNode } from './rule-numbers.ts'
import { rulingsOf, type GameIndex, type RulingRecord, type WorkRecord } from '../site/site-data.ts'
import type { OutlineItem } from '../pipeline/records/types.ts'
import { memoize } from '../pipeline/collections.ts'
import { must } from '../pipeline/must.ts'

type Game = Pick<GameIndex, 'rulingById'>
type Tree = ReadonlyMap<string, NumberNode<RulingRecord>>
type EntryItem = Extract<OutlineItem, { kind: 'entry' }>

/** An item of a work's outline; `number` is that of a section of rules. */
export type RulebookItem = OutlineItem & { readonly number?: string }

interface Rules {
  readonly tree: Tree
  readonly order: readonly RulingRecord[]
  /** By id, where in the order a rule stands. */
  readonly placeOf: ReadonlyMap<string, number>
}

/** Returns the rules of a work of a game by their numbers; null for a work of which most rulings have none. */
const rulesOf = memoize((game: Game) =>
  memoize((outline: readonly OutlineItem[]): Rules | null => {
    const rulings = rulingsOf(
      game,
      outline.flatMap(item => (item.kind === 'entry' ? item.rulings : [])),
    )
    const numbered = rulings.filter(({ number, question }) => question === null && isRuleNumber(number))
    if (numbered.length * 2 <= rulings.length) return null
    const tree = numberTree(numbered)
    const order = rootsOf(tree).flatMap(rulesUnder)
    return { tree, order, placeOf: new Map(order.map(({ id }, place) => [id, place])) }
  }),
)

/** Returns what stands around a rule in a work of numbered rules; null for any other ruling. */
export function rulePlace(game: Game, work: Pick<WorkRecord, 'outline'>, ruling: RulingRecord) {
  if (ruling.question !== null || !isRuleNumber(ruling.number)) return null
  const rules = rulesOf(game)(work.outline)
  const node = rules?.tree.get(ruling.number)
  if (rules === null || node?.rule?.id !== ruling.id) return null
  const above: RulingRecord[] = []
  for (let parent = node.parent; parent !== null; parent = parent.parent)
    if (parent.rule !== null) above.unshift(parent.rule)
  const at = must(rules.placeOf.get(ruling.id), `place of rule ${ruling.number}`)
  const rulesIn = (nodes: readonly NumberNode<RulingRecord>[]) => nodes.flatMap(({ rule }) => rule ?? [])
  return {
    /** The rules above it, the nearest last. */
    above,
    /** The rules below the same number, itself among them. */
    beside: node.parent === null ? [ruling] : rulesIn(node.parent.children),
    below: rulesIn(node.children),
    previous: rules.order[at - 1] ?? null,
    next: rules.order[at + 1] ?? null,
  }
}

/**
 * Returns a work's outline as a rulebook has it: each section of numbered rules once, in the order of the numbers, with
 * the rules whose numbers begin with its own. What has no number stays where it is, before or behind them. A work
 * without such rules keeps its outline.
 */
export function rulebookOutline(game: Game, work: Pick<WorkRecord, 'outline'>): readonly RulebookItem[] {
  const rules = rulesOf(game)(work.outline)
  if (rules === null) return work.outline
  const numbers = sectionNumbers(game, work.outline)
  if (numbers.size === 0) return work.outline
  const isSection = (item: OutlineItem): item is EntryItem => item.kind === 'entry' && numbers.has(item.heading)
  const first = work.outline.findIndex(isSection)
  const headings = new Map<string, EntryItem>()
  for (const item of work.outline.filter(isSection)) {
    const number = must(numbers.get(item.heading), `number of “${item.heading}”`)
    if (!headings.has(number)) headings.set(number, item)
  }
  const beside = new Set([...headings.keys()].map(siblingKey))
  /** A number that stands beside the numbers of headings is a section's, though it has no heading of its own. */
  const sectionOf = (number: string): string => {
    if (headings.has(number) || beside.has(siblingKey(number))) return number
    const dot = number.lastIndexOf('.')
    return dot < 0 ? number : sectionOf(number.slice(0, dot))
  }
  const placed = new Set(work.outline.filter(isSection).flatMap(({ rulings }) => rulings))
  const groups = Map.groupBy(
    rules.order.filter(({ id }) => placed.has(id)),
    ({ number }) => sectionOf(must(number, 'number of a numbered rule')),
  )
  const sections = [...groups].map(([number, rulings]): RulebookItem => {
    const heading = headings.get(number)
    const rule = must(rulings[0], `rule of section ${number}`)
    return {
      kind: 'entry',
      number,
      entry: heading?.entry ?? rule.entry,
      heading: heading === undefined ? headOf(rule) : withoutNumber(heading.heading),
      depth: number.split('.').length + 1,
      line: heading?.line ?? rule.source.line,
      rulings: rulings.map(({ id }) => id),
    }
  })
  return [...work.outline.slice(0, first), ...sections, ...work.outline.slice(first).filter(item => !isSection(item))]
}

const HEADING_NUMBER = /^(\d+(?:\.[A-Za-z\d]+)*)\.?\s+(?=\S)/

function withoutNumber(heading: string): string {
  return heading.replace(HEADING_NUMBER, '')
}

/** Returns the numbers of sections by heading: what it begins with, else what its rules’ numbers begin with. */
function sectionNumbers(game: Game, outline: readonly OutlineItem[]): Map<string, string> {
  const numbers = new Map<string, string[]>()
  for (const item of outline) {
    if (item.kind !== 'entry') continue
    const own = rulingsOf(game, item.rulings).flatMap(({ number }) => (number === null ? [] : [number]))
    if (own.every(number => /^\d/.test(number)) && own.length > 0)
      numbers.set(item.heading, [...(numbers.get(item.heading) ?? []), ...own])
  }
  return new Map(
    [...numbers].flatMap(([heading, own]) => {
      const number = HEADING_NUMBER.exec(heading)?.[1] ?? sharedBeginning(own)
      return number === '' ? [] : [[heading, number]]
    }),
  )
}

function sharedBeginning(numbers: readonly string[]): string {
  const [first = [], ...others] = numbers.map(number => number.split('.'))
  const end = first.findIndex((part, index) => others.some(other => other[index] !== part))
  return (end < 0 ? first : first.slice(0, end)).join('.')
}

/** What two numbers share that stand beside each other: what is above them, and the way they count. */
function siblingKey(number: string): string {
  return `${number.slice(0, Math.max(0, number.lastIndexOf('.')))} ${numeralsOf(number)}`
}
