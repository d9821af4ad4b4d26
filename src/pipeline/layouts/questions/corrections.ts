import { append } from '../../messages/append.ts'
import { itemAt } from '../../must.ts'
import { openingPhrase } from '../shared/questions/retractions.ts'
import type { Token } from './mail.ts'

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
  readonly isParted: boolean
}

/** Returns the corrections and the ordinary blocks of a digest in their order. */
export function sectionsOf(tokens: readonly Token[]): (Correction | Plain)[] {
  const sections: (Correction | Plain)[] = []
  /** A block that the next one goes on with. */
  let open: Block | null = null
  for (const block of blocksOf(tokens)) {
    const first = block.tokens[0]?.kind
    const isAnswered = open ? has(open.tokens, 'answer') : false
    const isAnswer = open?.closed === 'hyphens' && first === 'answer'
    if (open && isAnswer && isAnswered && (open.opened === 'equals' || block.closed === 'equals')) {
      sections.push({ type: 'correction', old: open.tokens, now: block.tokens, form: 'equals', digest: null })
      open = null
    } else if (open && ((isAnswer && !isAnswered) || (hasOldAlone(open) && first === 'new'))) {
      // A question parted from its answer by hyphens is no correction.
      append(sections, insideOf([...open.tokens, ...block.tokens], true))
      open = null
    } else {
      if (open) append(sections, insideOf(open.tokens, isBetween(open)))
      open = block
    }
  }
  return open ? [...sections, ...insideOf(open.tokens, isBetween(open))] : sections
}

function blocksOf(tokens: readonly Token[]): Block[] {
  const blocks: Block[] = []
  let open: Token[] = []
  let opened: Block['opened'] = 'start'
  for (const token of tokens) {
    if (token.kind === 'hyphens' || token.kind === 'equals') {
      if (open.length > 0) blocks.push({ tokens: open, opened, closed: token.kind })
      open = []
      opened = token.kind
    } else open.push(token)
  }
  return open.length > 0 ? [...blocks, { tokens: open, opened, closed: 'end' }] : blocks
}

/** Finds the corrections inside one block: old and new bits, and what a digest is said to have ruled. */
function insideOf(tokens: readonly Token[], isParted: boolean): (Correction | Plain)[] {
  const bounds = tokens.flatMap((token, index) => (token.kind === 'old' || token.kind === 'new' ? [index] : []))
  const starts = bounds.filter((bound, place) => {
    const next = bounds[place + 1]
    return next !== undefined && itemAt(tokens, bound).kind === 'old' && itemAt(tokens, next).kind === 'new'
  })
  if (starts.length > 0) {
    const corrections = starts.map((start, place): Correction => {
      const bits = tokens.slice(start, starts[place + 1])
      const now = bits.findIndex(token => token.kind === 'new')
      return { type: 'correction', old: bits.slice(0, now), now: bits.slice(now), form: 'bits', digest: null }
    })
    return starts[0] === 0
      ? corrections
      : [{ type: 'plain', tokens: tokens.slice(0, starts[0]), isParted: false }, ...corrections]
  }
  const ruled = tokens.findIndex(token => token.kind === 'ruled')
  const last = tokens.findLastIndex(token => token.kind === 'answer')
  if (ruled < 0 || last < ruled) return [{ type: 'plain', tokens, isParted }]
  // Without asterisks before it, the answer that holds is what says that the quoted one is wrong.
  const isOnly = !has(tokens.slice(ruled, last), 'answer')
  const now = isOnly && isWithdrawn(tokens, last) ? last + 1 : last
  const from = has(tokens.slice(0, ruled), 'answer') ? ruled : 0
  const digest = tokens.findLast(token => token.kind === 'ruled')?.digest ?? null
  return [
    ...(from > 0 ? [{ type: 'plain' as const, tokens: tokens.slice(0, from), isParted }] : []),
    { type: 'correction', old: tokens.slice(from, now), now: tokens.slice(now), form: 'ruled', digest },
  ]
}

/** Returns whether what follows an answer says that it is wrong, or it is quoted up to its end. */
function isWithdrawn(tokens: readonly Token[], answer: number): boolean {
  const next = tokens[answer + 1]
  if (next?.kind !== 'text') return false
  const [asked, answered] = [tokens[answer - 1], itemAt(tokens, answer)].map(wordsOf)
  const isQuoted = /^["“]/.test(asked ?? '') && /["”]$/.test(answered ?? '')
  return isQuoted || openingPhrase(wordsOf(next)) !== null
}

function wordsOf(token: Token | undefined): string {
  return (token?.lines ?? []).map(line => line.text.trim()).join(' ')
}

function hasOldAlone({ tokens }: Block): boolean {
  return has(tokens, 'old') && !has(tokens, 'new')
}

function isBetween({ opened, closed }: Block): boolean {
  return opened !== 'start' && closed !== 'end'
}

function has(tokens: readonly Token[], kind: Token['kind']): boolean {
  return tokens.some(token => token.kind === kind)
}
