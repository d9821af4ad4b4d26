import { compareNumbered } from '../pipeline/compare.ts'
import { romanValue } from '../pipeline/game/roman.ts'

/** A rule's number with the numbers above and below it; a number that only leads to others has no rule. */
export interface NumberNode<Rule> {
  readonly number: string
  readonly parent: NumberNode<Rule> | null
  readonly rule: Rule | null
  /** In the order of the numbers. */
  readonly children: readonly NumberNode<Rule>[]
}

interface Draft<Rule> extends NumberNode<Rule> {
  readonly part: string
  parent: Draft<Rule> | null
  rule: Rule | null
  children: Draft<Rule>[]
  /** Where its rule stands in the text, else the first rule below it. */
  place: number
}

/** Returns whether a number has parts that say where a rule belongs: `2.IV.vii.F1`, not `3 b`. */
export function isRuleNumber(number: string | null): number is string {
  return number !== null && /^[A-Za-z]*\d*(?:\.[A-Za-z]*\d*)*$/.test(number) && /\d/.test(number)
}

/**
 * Returns the numbers of a text as a tree, by number. Rules come in the order of their numbers, wherever they stand:
 * below one number `i, ii, iii`, `1, 2, 3` or `F1, F2`; which of these kinds comes first is as the text has it.
 */
export function numberTree<Rule extends { readonly number: string | null }>(
  rules: readonly Rule[],
): ReadonlyMap<string, NumberNode<Rule>> {
  const nodes = new Map<string, Draft<Rule>>()
  const nodeOf = (number: string, place: number): Draft<Rule> => {
    const known = nodes.get(number)
    if (known !== undefined) return known
    const dot = number.lastIndexOf('.')
    const parent = dot < 0 ? null : nodeOf(number.slice(0, dot), place)
    const node: Draft<Rule> = { number, part: number.slice(dot + 1), parent, rule: null, children: [], place }
    parent?.children.push(node)
    nodes.set(number, node)
    return node
  }
  for (const [place, rule] of rules.entries()) {
    if (!isRuleNumber(rule.number)) continue
    const node = nodeOf(rule.number, place)
    if (node.rule !== null) continue
    node.rule = rule
    node.place = place
  }
  for (const node of nodes.values()) node.children = inOrder(node.children)
  return nodes
}

/** Returns the rules below a number and its own, in the order of their numbers. */
export function rulesUnder<Rule>({ rule, children }: NumberNode<Rule>): Rule[] {
  return [...(rule === null ? [] : [rule]), ...children.flatMap(rulesUnder)]
}

/** Returns the highest numbers of a tree, in order. */
export function rootsOf<Rule>(tree: ReadonlyMap<string, NumberNode<Rule>>): NumberNode<Rule>[] {
  return inOrder([...tree.values()].filter(({ parent }) => parent === null) as Draft<Rule>[])
}

/** Returns how a part of a number counts: `7` by digits, `F7` by digits after a letter, `vii` and `VII` by letters. */
export function numeralsOf(part: string): string {
  const last = part.slice(part.lastIndexOf('.') + 1)
  if (/^\d+$/.test(last)) return 'digits'
  if (/\d$/.test(last)) return last.replace(/\d{1,20}$/, '')
  return last === last.toLowerCase() ? 'small letters' : 'capitals'
}

function inOrder<Rule>(nodes: readonly Draft<Rule>[]): Draft<Rule>[] {
  const kinds = [...Map.groupBy(nodes, ({ part }) => numeralsOf(part)).values()]
  const first = (kind: readonly Draft<Rule>[]) => Math.min(...kind.map(({ place }) => place))
  return kinds
    .sort((a, b) => first(a) - first(b))
    .flatMap(kind => {
      const roman = kind.every(({ part }) => /^[ivxlcdm]+$/i.test(part))
      return kind.toSorted((a, b) =>
        roman ? romanValue(a.part) - romanValue(b.part) : compareNumbered(a.part, b.part) || a.place - b.place,
      )
    })
}
