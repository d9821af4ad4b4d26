import type { Paragraph, RootContent } from 'mdast'
import { rulingFacts } from '../facts.ts'
import { sectionFinder } from '../numbered-rules/sections.ts'
import type { IntroductionNode, RulingBlock, RulingNode } from '../tree.ts'
import { namesIn } from '../numbered-rules/tokens.ts'
import type { Conversion } from './conversion.ts'
import { rulingBlock } from './convert.ts'
import { spanOf } from '../../source/source-text.ts'
import { proseOf } from '../prose.ts'
import { withoutFront } from './lines.ts'
import { matchLength } from '../../source/words.ts'

/** A rule's number in bold at the start of a paragraph: `2.II.2.1.R1`, `g.bal.1`. */
const NUMBER = /^(?:\d{1,3}|[a-z])(?:\.[A-Za-z0-9]{1,12}){0,8}$/
/** Labels in bold brackets behind the number: `[MINION]`. */
const TAGS = /^\[(\p{Lu}[\p{Lu}\p{N} ,/&-]{1,40})\]$/u
/** The number in front of a heading: `2.II. Organization Phase`. */
const HEADING = /^(\d{1,3}(?:\.[A-Za-z0-9]{1,12}){0,8})\.\s+(?=\S)/
const BEGINNERS = /^Beginners:\s*/

/** Returns the number of a heading and its title without it; null for a heading without a number. */
export function numberOfHeading(title: string): { number: string; title: string } | null {
  const match = HEADING.exec(title)
  return match?.[1] === undefined ? null : { number: match[1], title: title.slice(match[0].length) }
}

/** Returns whether a text is one of numbered rules: at least one paragraph begins with a rule's number in bold. */
export function hasNumberedRules(nodes: readonly RootContent[]): boolean {
  return nodes.some(node => node.type === 'paragraph' && ruleNumber(node) !== null)
}

function ruleNumber({ children: [first] }: Paragraph): string | null {
  const inside = first?.type === 'strong' && first.children.length === 1 ? first.children[0] : null
  return inside?.type === 'text' && NUMBER.test(inside.value) && /\d/.test(inside.value) ? inside.value : null
}

/**
 * Returns the rulings of an entry of numbered rules, each with what follows it up to the next number; what stands
 * before the first number is a ruling without one, as a glossary's definition is. `> Beginners: …` introduces the
 * entry. A rule whose number says that it belongs to another section says so.
 */
export function numberedRulings(
  to: Conversion,
  nodes: readonly RootContent[],
  sections: readonly { readonly number: string; readonly title: string }[],
  current: string,
): (RulingNode | IntroductionNode)[] {
  const sectionOf = sectionFinder(sections)
  const result: (RulingNode | IntroductionNode)[] = []
  let draft: { number: string | null; tags: string[]; children: RulingBlock[] } | null = null
  const finish = () => {
    if (!draft) return
    const { number, tags, children } = draft
    const section = number === null ? null : sectionOf(number)
    const belongsTo = section === null || section === current ? {} : { belongsTo: section }
    result.push({ type: 'ruling', children, data: rulingFacts({ number, tags, ...belongsTo }) })
    draft = null
  }
  for (const node of nodes) {
    const children = introductionOf(to, node)
    if (children) {
      result.push({ type: 'introduction', children, data: {} })
      continue
    }
    let shown = node
    const number = node.type === 'paragraph' ? ruleNumber(node) : null
    if (number !== null && node.type === 'paragraph') {
      finish()
      const { tags, rest } = withoutLabels(to, node)
      draft = { number, tags, children: [] }
      shown = rest
    }
    const block = rulingBlock(to, shown)
    if (!block) continue
    draft ??= { number: null, tags: [], children: [] }
    draft.children.push(block)
  }
  finish()
  return result
}

/** Returns a passage for beginners without its label; null for any other block. */
function introductionOf(to: Conversion, node: RootContent): RulingBlock[] | null {
  if (node.type !== 'blockquote' || !node.children[0]) return null
  const { start, end } = spanOf(node.children[0])
  if (!BEGINNERS.test(to.source.text.slice(start, end))) return null
  return node.children.flatMap((child, index) => {
    if (index > 0 || child.type !== 'paragraph') return rulingBlock(to, child) ?? []
    const { start } = spanOf(child)
    const label = matchLength(BEGINNERS, proseOf(child).text)
    to.leave('label of a passage for beginners', start, start + label)
    return rulingBlock(to, withoutFront(to.source, child, label)) ?? []
  })
}

/** Returns a rule's paragraph without its number and tags, which stand in its facts. */
function withoutLabels(to: Conversion, node: Paragraph): { tags: string[]; rest: Paragraph } {
  const tags: string[] = []
  const children = [...node.children]
  for (let first = true; ; first = false) {
    const [label] = children
    if (label?.type === 'text' && !first && label.value.trim() === '') {
      children.shift()
      continue
    }
    if (label?.type !== 'strong') break
    const { start, end } = spanOf(label)
    const inside = label.children[0]
    const tag = inside?.type === 'text' ? TAGS.exec(inside.value)?.[1] : undefined
    if (!first && tag === undefined) break
    if (tag !== undefined) tags.push(...namesIn(tag))
    to.leave('numbers and tags of rules', start, end)
    children.shift()
  }
  const rest = { ...node, children }
  const { text } = proseOf(rest)
  return { tags, rest: withoutFront(to.source, rest, text.length - text.trimStart().length) }
}
