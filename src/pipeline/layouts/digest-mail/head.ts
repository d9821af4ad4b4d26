import type { MappedText } from '../../source/mapped-text.ts'
import type { Line, SourceText } from '../../source/source-text.ts'
import { findDigestTitle, readDigestTitle, type DigestTitle } from '../shared/headings/digest-title.ts'
import { dayIn } from '../shared/documents/dates.ts'
import { isEmpty, joinLines } from '../shared/paragraphs/raw-paragraphs.ts'

/** The head of a mail. */
export interface MailHead {
  readonly title: DigestTitle | null
  readonly author: string | null
  readonly date: string | null
  /** How many of its fields were found. */
  readonly fields: number
  /** Its lines but the subject, for the account. */
  readonly texts: readonly MappedText[]
  /** Index of the first line after it. */
  readonly next: number
}

const FIELD = /^\s*(?:>\s*)?(from|sent|date|subject|to|cc|reply-to|newsgroups|organization|message-id)\s{0,3}:(.*)$/i
/** So many lines of a page's frame may stand above the head, and belong to it. */
const WITHIN = 30

/**
 * Reads the fields at the beginning of a mail, folded ones too. The subject names the digest; where there is no such
 * head, a title line does.
 */
export function readMailHead(source: SourceText, lines: readonly Line[]): MailHead {
  const values = new Map<string, string>()
  let title: DigestTitle | null = null
  let next = 0
  let inField = false
  for (const [index, line] of lines.slice(0, WITHIN).entries()) {
    const field = FIELD.exec(line.text)
    if (field) {
      const [, printed = '', value = ''] = field
      const name = printed.toLowerCase()
      if (!values.has(name)) values.set(name, value.trim())
      if (name === 'subject') title ??= readDigestTitle(source, unfolded(source, line, lines[index + 1]))
      next = index + 1
      inField = true
    } else if (inField && /^[ \t]+\S/.test(line.text)) next = index + 1
    else inField = false
  }
  if (!title) {
    title = findDigestTitle(source, lines.slice(0, WITHIN))
    if (title) next = Math.max(next, lines.indexOf(title.line) + 1)
  }
  const from = values.get('from') ?? ''
  const name = /^"?([^"<]*)"?\s{0,3}(?:<|$)/.exec(from)?.[1]?.trim()
  return {
    title,
    next,
    fields: values.size,
    author: name === undefined || name === '' || name.includes('@') ? null : name,
    date: dayIn([values.get('sent'), values.get('date')].filter(Boolean).join('\n')),
    texts: lines
      .slice(0, next)
      .filter(
        line => (title === null || line.end <= title.line.start || line.start >= title.line.end) && !isEmpty(line),
      )
      .map(line => joinLines(source, [line])),
  }
}

/** Returns a field's line with the one that goes on with it; the break between them is read as blanks. */
function unfolded(source: SourceText, line: Line, next: Line | undefined): Line {
  if (!next || !/^[ \t]+\S/.test(next.text)) return line
  return { ...line, end: next.end, text: source.text.slice(line.start, next.end).replace(/\s/g, ' ') }
}
