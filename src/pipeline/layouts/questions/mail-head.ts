import type { Line, SourceText } from '../../source/source-text.ts'
import { dayIn } from '../shared/documents/dates.ts'
import { findDigestTitle, readDigestTitle, type DigestTitle } from './digest-title.ts'

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
