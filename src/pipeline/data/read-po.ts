import type { DataNode } from './data-node.ts'
import { Fault, NOWHERE, Open } from './open-node.ts'

/** A comment, a text with or without a field’s name, or nothing; by characters, 10 MB would exhaust the stack. */
const LINE = /^[^\S\n]*(?:(?<comment>#.*)|(?:(?<key>msg\w+(?:\[\d\])?)[^\S\n]+)?"(?<text>[^\n]*)"\s*?|)\r?$/gm
const ESCAPE = /\\(.)/g
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

/**
 * Reads translations as gettext keeps them: a list of records with `msgid`, `msgstr` and what else each has, such as
 * `msgctxt`. Those without a translation, or with one that nobody has looked at (“fuzzy”), are left out.
 * https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
 */
export function readPo(text: string): DataNode {
  const root = new Open('', NOWHERE, null, null, { start: 0, end: text.length })
  const records: Open[] = []
  let fields = new Map<string, { value: string; start: number; end: number }>()
  let isFuzzy = false
  let key = ''
  const finish = () => {
    const said = [...fields].filter(([, { value }]) => value !== '')
    const isTranslated = said.some(([name]) => name.startsWith('msgstr')) && (fields.get('msgid')?.value ?? '') !== ''
    if (isTranslated && !isFuzzy) {
      const [start, end] = [said[0]?.[1].start ?? 0, said.at(-1)?.[1].end ?? 0]
      const record = new Open(String(records.length), { start, end }, root, null, { start, end })
      record.held = said.map(([name, { value, ...span }]) => new Open(name, span, record, value, span))
      records.push(record)
    }
    fields = new Map()
    isFuzzy = false
  }
  let last = 0
  for (const match of text.matchAll(LINE)) {
    // What lies between is a line that can't be read.
    if (match.index > last) break
    last = match.index + match[0].length + 1
    const { comment, key: named, text: written } = match.groups ?? {}
    const isNext = comment !== undefined || named === 'msgctxt' || (named === 'msgid' && !fields.has('msgctxt'))
    if (isNext && [...fields.keys()].some(name => name.startsWith('msgstr'))) finish()
    if (comment?.startsWith('#,') && comment.includes('fuzzy')) isFuzzy = true
    if (written === undefined) continue
    if (/["\\]/.test(written.replace(ESCAPE, ''))) throw notRead(match.index)
    const start = match.index + match[0].indexOf('"')
    const end = match.index + match[0].lastIndexOf('"') + 1
    const value = written.replace(ESCAPE, (_, one: string) => ESCAPED[one] ?? one)
    if (named !== undefined) fields.set((key = named), { value, start, end })
    else {
      const before = fields.get(key)
      if (!before) throw notRead(start)
      fields.set(key, { ...before, value: before.value + value, end })
    }
  }
  if (last < text.length) throw notRead(last)
  finish()
  root.held = records
  return root
}

function notRead(offset: number): Fault {
  return new Fault(
    offset,
    'a line that isn’t one of gettext’s',
    'msgid or msgstr with a text in quotes, or a comment',
    'Correct the line, or get the file again: it may have been cut off on the way.',
  )
}
