import { append } from '../../messages/append.ts'
import { itemAt } from '../../must.ts'
import { openingPhrase } from '../shared/questions/retractions.ts'
import type { Token } from './tokens.ts'

/** What stands between two lines of hyphens or equals signs. */
interface Block {
  readonly tokens: readonly Token[]
  /** The line above it. */
  readonly opened: 'start' | 'hyphens' | 'equals'
  readonly closed: 'end' | 'hyphens' | 'equals'
}

/** An old question and answer with what is said instead. */
export interface Correction {
  readonly type: 'correction'
  /** The question, and the answers that are taken back. */
  readonly old: readonly Token[]
  /** The answer that holds, and what follows it. */
  readonly now: readonly Token[]
  /** Which words of the form stand around it. */
  readonly form: 'equals' | 'bits' | 'ruled'
  /** The digest it names itself; null where only the text before it does. */
  readonly digest: string | null
}

/** Ordinary paragraphs: questions with answers, or talk. */
export interface Plain {
  readonly type: 'plain'
  readonly tokens: readonly Token[]
  /** Whether lines of hyphens stand on both sides, as around a question. */
  readonly parted: boolean
}

/** Returns the corrections and the ordinary blocks of a digest in their order. */
export function sectionsOf(tokens: readonly Token[]): (Correction | Plain)[] {
  const blocks = blocksOf(tokens)
  const sections: (Correction | Plain)[] = []
  for (let index = 0; index < blocks.length; index++) {
    const block = itemAt(blocks, index)
    const next = blocks[index + 1]
    const answered = has(block, 'answer')
    const parted = block.closed === 'hyphens' && next?.tokens[0]?.kind === 'answer'
    if (next && parted && answered && (block.opened === 'equals' || next.closed === 'equals')) {
      sections.push({ type: 'correction', old: block.tokens, now: next.tokens, form: 'equals', digest: null })
      index++
    } else if (
      next
      && ((parted && !answered) || (has(block, 'old') && !has(block, 'new') && next.tokens[0]?.kind === 'new'))
    ) {
      // A question parted from its answer by hyphens is no correction.
      append(sections, insideOf([...block.tokens, ...next.tokens], true))
      index++
    } else append(sections, insideOf(block.tokens, block.opened !== 'start' && block.closed !== 'end'))
  }
  return sections
}

function blocksOf(tokens: readonly Token[]): Block[] {
  const blocks: Block[] = []
  let open: Token[] = []
  let opened: Block['opened'] = 'start'
  for (const token of tokens) {
    if (token.kind !== 'hyphens' && token.kind !== 'equals') {
      open.push(token)
      continue
    }
    if (open.length > 0) blocks.push({ tokens: open, opened, closed: token.kind })
    open = []
    opened = token.kind
  }
  if (open.length > 0) blocks.push({ tokens: open, opened, closed: 'end' })
  return blocks
}

/** Finds the corrections inside one block: old and new bits, and what a digest is said to have ruled. */
function insideOf(tokens: readonly Token[], parted: boolean): (Correction | Plain)[] {
  const starts = tokens.flatMap((token, index) =>
    token.kind === 'old' && tokens.slice(index).some(one => one.kind === 'new') ? [index] : [],
  )
  if (starts.length > 0) {
    const before = tokens.slice(0, starts[0])
    return [
      ...(before.length > 0 ? [{ type: 'plain' as const, tokens: before, parted: false }] : []),
      ...starts.map((start, place) => bitsOf(tokens.slice(start, starts[place + 1]))),
    ]
  }
  const ruled = tokens.findIndex(token => token.kind === 'ruled')
  const last = tokens.findLastIndex(token => token.kind === 'answer')
  if (ruled < 0 || last < ruled) return [{ type: 'plain', tokens, parted }]
  const before = tokens.slice(0, ruled)
  // Without asterisks before it, the answer that holds is what says that the quoted one is wrong.
  const now =
    tokens.slice(ruled, last).some(token => token.kind === 'answer') || !isWithdrawn(tokens, last) ? last : last + 1
  const digest = tokens.findLast(token => token.kind === 'ruled')?.digest ?? null
  const correction: Correction = {
    type: 'correction',
    old: tokens.slice(ruled, now),
    now: tokens.slice(now),
    form: 'ruled',
    digest,
  }
  return before.some(token => token.kind === 'answer')
    ? [{ type: 'plain', tokens: before, parted }, correction]
    : [{ ...correction, old: tokens.slice(0, now) }]
}

/** Returns whether what follows an answer says that it is wrong, or it is quoted up to its end. */
function isWithdrawn(tokens: readonly Token[], answer: number): boolean {
  const [next] = tokens.slice(answer + 1)
  if (next?.kind !== 'text') return false
  const [asked, answered] = [tokens[answer - 1], tokens[answer]].map(token => wordsOf(token))
  const isQuoted = /^["“]/.test(asked ?? '') && /["”]$/.test(answered ?? '')
  return isQuoted || openingPhrase(wordsOf(next)) !== null
}

function wordsOf(token: Token | undefined): string {
  return (token?.lines ?? []).map(line => line.text.trim()).join(' ')
}

function bitsOf(tokens: readonly Token[]): Correction {
  const now = tokens.findIndex(token => token.kind === 'new')
  return { type: 'correction', old: tokens.slice(0, now), now: tokens.slice(now), form: 'bits', digest: null }
}

function has(block: Block, kind: Token['kind']): boolean {
  return block.tokens.some(token => token.kind === kind)
}
