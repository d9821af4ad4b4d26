import type { Line } from '../../source/source-text.ts'
import { ASTERISKS, HYPHENS } from '../shared/questions/marks.ts'
import { isEmpty, isFlowed } from '../shared/paragraphs/raw-paragraphs.ts'
import { continuesIn, fillColumn } from '../shared/wraps/hard-wraps.ts'

/** A line of equals signs around a correction. */
const EQUALS = /^\s*={6,}\s*$/
/** `Old bit...`, `New bit...`: what a digest said, and what it should have said. */
const OLD = /^\s*old (?:bits?|version|text|ruling|answer)\b[\s.:…-]*$/i
const NEW = /^\s*new (?:bits?|version|text|ruling|answer)\b[\s.:…-]*$/i
/** `In Digest #49, I ruled:`, `However, in Digest #21, I said:`, `In the last digest, I ruled:`. */
const RULED =
  /\bin\s+(?:(?:the|my|our|an?)\s+)?(?:(?:last|previous|earlier|old)\s+)?(?:coe\s+|council of elrond\s+)?(?:rulings?\s+)?digest(?:\s{0,3}(?:#|no\.?)?\s{0,3}(\d{1,4}))?\s{0,3},?\s{1,3}(?:I|we)\s+(?:had\s+|have\s+)?(?:also\s+)?(?:ruled|said|wrote|answered|stated|gave)\b[^.?!]{0,60}:\s*$/i
/** `a) ` before one of several questions of a block. */
export const LETTER = /^\s{0,3}([a-z])[).]\s+\S/

export type Kind = 'hyphens' | 'equals' | 'old' | 'new' | 'ruled' | 'answer' | 'text'

/** A paragraph, or a line that parts others. */
export interface Token {
  readonly kind: Kind
  readonly lines: readonly Line[]
  /** How many empty lines stand before it. */
  readonly gap: number
  /** Of `ruled`: the digest that is named. */
  readonly digest: string | null
}

/**
 * Cuts a mail's lines into paragraphs and the lines between them. In flowed mail a line of an answer that ends in a
 * blank goes on and one that doesn't ends the paragraph; elsewhere, and in what is quoted there, the width decides.
 */
export function tokensOf(lines: readonly Line[]): Token[] {
  const column = fillColumn(lines.map(({ text }) => text).filter(text => !HYPHENS.test(text) && !EQUALS.test(text)))
  const flowed = lines.some(
    (line, index) => isFlowed(line) && line.text.length > column / 2 && !isEmpty(lines[index + 1] ?? line),
  )
  const tokens: Growing[] = []
  let open: Growing | null = null
  let gap = 0
  for (const line of lines) {
    if (isEmpty(line)) {
      open = null
      gap++
      continue
    }
    const kind = kindOf(line)
    const last: Line | undefined = open?.lines.at(-1)
    if (
      open
      && last
      && kind === 'text'
      && !LETTER.test(line.text)
      && !endsBlock(open.kind)
      && goesOn(last, line, column, flowed, open.kind === 'answer')
    ) {
      open.lines.push(line)
      const ruled =
        open.kind === 'text' && open.lines.length <= 3
          ? RULED.exec(open.lines.map(one => one.text.trim()).join(' '))
          : null
      if (ruled) Object.assign(open, { kind: 'ruled', digest: ruled[1] ?? null })
      continue
    }
    open = { kind, lines: [line], gap, digest: kind === 'ruled' ? (RULED.exec(line.text)?.[1] ?? null) : null }
    gap = 0
    tokens.push(open)
  }
  return tokens
}

interface Growing extends Token {
  readonly lines: Line[]
}

function goesOn(line: Line, next: Line, column: number, flowed: boolean, inAnswer: boolean): boolean {
  if (flowed && isFlowed(line) && line.text.trim() !== '--') return true
  if (flowed && inAnswer && /[.?!]["”’)\]]*$/.test(line.text)) return false
  return continuesIn(line.text, next.text, column)
}

function endsBlock(kind: Kind): boolean {
  return kind !== 'text' && kind !== 'answer'
}

function kindOf(line: Line): Kind {
  if (HYPHENS.test(line.text)) return 'hyphens'
  if (EQUALS.test(line.text)) return 'equals'
  if (ASTERISKS.test(line.text)) return 'answer'
  if (OLD.test(line.text)) return 'old'
  if (NEW.test(line.text)) return 'new'
  return RULED.test(line.text) ? 'ruled' : 'text'
}
