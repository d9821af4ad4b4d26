import type { Line } from '../../source/source-text.ts'
import { dayIn } from '../shared/documents/dates.ts'
import { isEmpty, isFlowed } from '../shared/paragraphs/raw-paragraphs.ts'
import { ASTERISKS, HYPHENS } from '../shared/questions/marks.ts'
import { continuesIn, fillColumn } from '../shared/wraps/hard-wraps.ts'
import { findDigestTitle, readDigestTitle, type DigestTitle } from './digest-title.ts'
import type { SourceText } from '../../source/source-text.ts'

/** The head of a mail. */
export interface MailHead {
  readonly title: DigestTitle | null
  readonly author: string | null
  readonly date: string | null
  /** How many of its fields were found. */
  readonly fields: number
  /** Its lines, with those that stand above it. */
  readonly lines: readonly Line[]
}

const FIELD = /^\s*(?:>\s*)?(from|sent|date|subject|to|cc|reply-to|newsgroups|organization|message-id)\s{0,3}:(.*)$/i
/** So many lines of a page's frame may stand above the head, and belong to it. */
const WITHIN = 30

/** Reads the fields at the beginning of a mail. The subject names the digest, or else a title line does. */
export function readMailHead(source: SourceText, lines: readonly Line[]): MailHead {
  const values = new Map<string, string>()
  let title: DigestTitle | null = null
  let next = 0
  for (const [index, line] of lines.slice(0, WITHIN).entries()) {
    const [field, name = '', value = ''] = FIELD.exec(line.text) ?? []
    const isFolded = index > 0 && index === next && /^[ \t]+\S/.test(line.text)
    if (field !== undefined || isFolded) next = index + 1
    if (field === undefined) continue
    const key = name.toLowerCase()
    if (!values.has(key)) values.set(key, value.trim())
    if (key === 'subject') title ??= readDigestTitle(source, unfolded(source, line, lines[index + 1]))
  }
  title ??= findDigestTitle(source, lines.slice(0, WITHIN))
  const titleLine = title?.line.number ?? 0
  next = Math.max(next, lines.findIndex(line => line.number === titleLine) + 1)
  const author = /^"?([^"<]*)"?\s{0,3}(?:<|$)/.exec(values.get('from') ?? '')?.[1]?.trim() ?? ''
  return {
    title,
    author: author === '' || author.includes('@') ? null : author,
    date: dayIn([values.get('sent'), values.get('date')].filter(Boolean).join('\n')),
    fields: values.size,
    lines: lines.slice(0, next),
  }
}

/** Returns a field's line with the one that goes on with it; the break between them is read as blanks. */
function unfolded(source: SourceText, line: Line, next: Line | undefined): Line {
  if (!next || !/^[ \t]+\S/.test(next.text)) return line
  return { ...line, end: next.end, text: source.text.slice(line.start, next.end).replace(/\s/g, ' ') }
}

/** A line of equals signs around a correction. */
const EQUALS = /^\s*={6,}\s*$/
/** `Old bit...`, `New bit...`: what a digest said, and what it should have said. */
const OLD = /^\s*old (?:bits?|version|text|ruling|answer)\b[\s.:…-]*$/i
const NEW = /^\s*new (?:bits?|version|text|ruling|answer)\b[\s.:…-]*$/i
/** `In Digest #49, I ruled:`, `However, in Digest #21, I said:`, `In the last digest, I ruled:`. */
const RULED =
  /\bin\s+(?:(?:the|my|our|an?)\s+)?(?:(?:last|previous|earlier|old)\s+)?(?:coe\s+|council of elrond\s+)?(?:rulings?\s+)?digest(?:\s{0,3}(?:#|no\.?)?\s{0,3}(\d{1,4}))?\s{0,3},?\s{1,3}(?:I|we)\s+(?:had\s+|have\s+)?(?:also\s+)?(?:ruled|said|wrote|answered|stated|gave)\b[^.?!]{0,60}:\s*$/i
/** `a) ` before one of several questions. */
export const LETTER = /^\s{0,3}([a-z])[).]\s+\S/

/** A paragraph of a mail, or a line that parts others. */
export interface Token {
  readonly kind: 'hyphens' | 'equals' | 'old' | 'new' | 'ruled' | 'answer' | 'text'
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
  const hasFlow = lines.some(
    (line, index) => isFlowed(line) && line.text.length > column / 2 && !isEmpty(lines[index + 1] ?? line),
  )
  const paragraphs: { kind: Token['kind']; lines: Line[]; gap: number }[] = []
  let gap = 0
  for (const line of lines) {
    const kind = kindOf(line.text)
    const open = gap === 0 ? paragraphs.at(-1) : undefined
    const last = open?.lines.at(-1)
    if (isEmpty(line)) gap++
    else if (open && last && kind === 'text' && goesOn(open, last, line, column, hasFlow)) open.lines.push(line)
    else {
      paragraphs.push({ kind, lines: [line], gap })
      gap = 0
    }
  }
  return paragraphs.map(paragraph => {
    const ruled = namesRuling(paragraph)
    return { ...paragraph, kind: ruled ? 'ruled' : paragraph.kind, digest: ruled?.[1] ?? null }
  })
}

function namesRuling({ kind, lines }: Pick<Token, 'kind' | 'lines'>): RegExpExecArray | null {
  return kind === 'text' && lines.length <= 3 ? RULED.exec(lines.map(line => line.text.trim()).join(' ')) : null
}

function goesOn(
  open: Pick<Token, 'kind' | 'lines'>,
  last: Line,
  next: Line,
  column: number,
  hasFlow: boolean,
): boolean {
  const { kind } = open
  if ((kind !== 'text' && kind !== 'answer') || LETTER.test(next.text) || namesRuling(open)) return false
  if (hasFlow && isFlowed(last) && last.text.trim() !== '--') return true
  if (hasFlow && kind === 'answer' && /[.?!]["”’)\]]*$/.test(last.text)) return false
  return continuesIn(last.text, next.text, column)
}

function kindOf(text: string): Token['kind'] {
  if (HYPHENS.test(text)) return 'hyphens'
  if (EQUALS.test(text)) return 'equals'
  if (ASTERISKS.test(text)) return 'answer'
  if (OLD.test(text)) return 'old'
  return NEW.test(text) ? 'new' : 'text'
}
