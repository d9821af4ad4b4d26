import type { Heading, Paragraph, RootContent } from 'mdast'
import { spanOf, type SourceText } from '../../source/source-text.ts'
import type { Conversion } from '../markdown/conversion.ts'
import { proseOf } from '../prose.ts'
import { endsInQuestion } from '../shared/questions/marks.ts'
import { joinLines, splitLines, startOfWords, withoutFront } from '../markdown/lines.ts'

const LABEL = /^(?:Q|A|Q(?:uestion|UESTION)|A(?:nswer|NSWER))\s?#?\d{0,3}\s?(?:[.:)]\s*|$)/

/** What stands under a heading, in order: a question with what answers it, or anything else. */
export type Part = { readonly kind: 'nodes'; readonly nodes: RootContent[] } | Question

/** A question with its answer, which is empty where there is none. */
export interface Question {
  readonly kind: 'question'
  readonly start: number
  readonly question: RootContent[]
  readonly answer: RootContent[]
}

/**
 * Parts what stands under a heading at its questions: paragraphs, lines, items of lists or quotations that begin
 * `Q.`, `**Question:**` and `A:`, or that are a question in bold. What follows an answer belongs to it. `asked`: the
 * heading itself is a question, which may be no more than its mark.
 */
export function questionParts(
  to: Conversion,
  nodes: readonly RootContent[],
  asked: { readonly paragraph: Paragraph; readonly label: string | null } | null = null,
): Part[] {
  const { source } = to
  const parts: Part[] = []
  let open: Question | null = null
  const unmarked = (paragraph: Paragraph, label: string): RootContent[] => {
    const bare = withoutFront(source, paragraph, label.length)
    const { start, end } = spanOf(paragraph)
    to.leave('marks of question and answer', start, startOfWords(bare) ?? end)
    return bare.children.length > 0 ? [bare] : []
  }
  const ask = (paragraph: Paragraph, label: string | null) => {
    const question = label === null ? [paragraph] : unmarked(paragraph, label)
    open = { kind: 'question', start: spanOf(paragraph).start, question, answer: [] }
    parts.push(open)
    return open
  }
  if (asked) open = ask(asked.paragraph, asked.label)
  for (const node of nodes.flatMap(one => flattened(source, one))) {
    const paragraph = node.type === 'paragraph' ? node : null
    const label = paragraph && labelOf(paragraph)
    if (paragraph && label?.startsWith('Q')) open = ask(paragraph, label)
    else if (paragraph && label && open) open.answer.push(...unmarked(paragraph, label))
    else if (paragraph && asksInBold(paragraph)) open = ask(paragraph, null)
    else if (open && open.answer.length === 0 && !asks(open.question)) open.question.push(node)
    else if (open) open.answer.push(node)
    else {
      const last = parts.at(-1)
      if (last?.kind === 'nodes') last.nodes.push(node)
      else parts.push({ kind: 'nodes', nodes: [node] })
    }
  }
  return parts.map(answered)
}

/** Where no mark says which is the answer, it is what follows the first paragraph. */
function answered(part: Part): Part {
  if (part.kind === 'nodes' || part.answer.length > 0) return part
  return { ...part, question: part.question.slice(0, 1), answer: part.question.slice(1) }
}

/** Returns the mark with which a paragraph or heading begins (`Q.`, `Answer:`); null where it begins with none. */
export function labelOf(node: Paragraph | Heading): string | null {
  return LABEL.exec(proseOf(node).text.slice(0, 200))?.[0] ?? null
}

/** Returns whether a paragraph or heading begins with the mark of a question. */
export function isMarkedQuestion(node: Paragraph | Heading): boolean {
  return labelOf(node)?.startsWith('Q') ?? false
}

/** Returns whether the last of what stands there ends in a question mark. */
function asks(nodes: readonly RootContent[]): boolean {
  const last = nodes.at(-1)
  return last?.type === 'paragraph' && endsInQuestion(proseOf(last).text)
}

function asksInBold(node: Paragraph): boolean {
  const { text, bold } = proseOf(node)
  const whole = text.trim().length
  const [only, another] = bold
  return endsInQuestion(text) && only !== undefined && !another && only.end - only.start >= whole
}

/** Cuts a block into what its lines begin: those of a paragraph, and of lists and quotations whose parts are marked. */
function flattened(source: SourceText, node: RootContent): RootContent[] {
  if (node.type === 'paragraph') return atMarks(source, node)
  const inside =
    node.type === 'list'
      ? node.children.flatMap(item => item.children)
      : node.type === 'blockquote'
        ? node.children
        : []
  const marked = inside.some(child => child.type === 'paragraph' && atMarks(source, child).some(isMarkedQuestion))
  return marked ? inside.flatMap(child => flattened(source, child as RootContent)) : [node]
}

/** Cuts a paragraph before each line that begins with a mark, and after a question in bold. */
function atMarks(source: SourceText, node: Paragraph): Paragraph[] {
  const groups: Paragraph[][] = []
  for (const line of splitLines(source, node)) {
    const before = groups.at(-1)
    const isApart =
      labelOf(line) !== null || asksInBold(line) || (before?.length === 1 && before[0] && asksInBold(before[0]))
    if (!before || isApart) groups.push([line])
    else before.push(line)
  }
  return groups.length > 1 ? groups.flatMap(group => joinLines(group) ?? []) : [node]
}
