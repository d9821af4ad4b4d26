import { itemAt } from '../../must.ts'
import { dayIn } from '../shared/documents/dates.ts'

/** What stands around the words of a ruling and says something about it. */
export interface Marks {
  /** As printed, or a key for a form of erratum; in their order. */
  readonly marks: string[]
  /** Length of the change marks it begins with. */
  readonly lead: number
  readonly annotation: string | null
  readonly effective: string | null
  /** The label of an erratum, and which version of the card it names. */
  readonly label: string | null
  readonly version: string | null
  /** Whether a mark of provenance stands before the ruling. */
  readonly misplaced: boolean
  /** Where a mark begins whose bracket is never closed, as an index into the text; null where all are closed. */
  readonly unclosed: number | null
}

// Inside an address or a number (`@host`, `#49`) they are no marks.
const CHANGE = /^(?:-=-|[@#%](?=$|\s|["“«(@#%\[]|\p{Lu}))\s*/u
const PROVENANCE =
  /\[(?:(?:Van|CoE(?:\s+IE)?|ICE)(?:\s+(?:\d{1,2}\/)?\d{4})?|(?:ruled|added)\s+by\s[^[\]]{1,80}|effective\s[^[\]]{1,40})\]/gi
/** A mark of provenance at the end of a ruling whose bracket is never closed. */
const UNCLOSED = /\[(?:Van|CoE(?:\s+IE)?|ICE)(?:\s+(?:\d{1,2}\/)?\d{4})?$/i
const LABEL =
  /^(?:\(([^()]{1,60})\)\s{0,3})?(?:Cards?|Rules?|Site|Region)?\s{0,3}Err{1,2}at(?:um|a)(?:\s{1,3}\(([^()]{1,60})\))?\s{0,3}:/i
const ANNOTATION = /^(?:(?:-=-|[@#%])\s*)*Annotation\s+(\d{1,3}[a-z]?)\s*(?:\([^()]{1,60}\)\s*)?:/i

/** Returns whether a line begins a paragraph by its mark: a change mark, or an erratum's label. */
export function beginsMarked(line: string): boolean {
  return CHANGE.test(line) || LABEL.test(line)
}

/** Returns the number of the annotation that a paragraph is; null for any other. */
export function annotationIn(text: string): string | null {
  return ANNOTATION.exec(text.slice(0, 120))?.[1]?.toLowerCase() ?? null
}

/** Returns whether a text is nothing but marks. */
export function isOnlyMarks(text: string): boolean {
  return text.slice(leadOf(text).length).replace(PROVENANCE, '').trim() === ''
}

/** Returns the marks of a ruling: of change, provenance, effect and errata, each only where such a mark stands. */
export function readMarks(text: string): Marks {
  const lead = leadOf(text)
  const body = text.slice(lead.length)
  const label = LABEL.exec(body.slice(0, 120))
  const found: { at: number; mark: string }[] = []
  for (const mark of lead.match(/-=-|[@#%]/g) ?? []) found.push({ at: -1, mark })
  if (label) found.push({ at: 0, mark: label[0].trim() })
  for (const { 0: mark, index } of body.matchAll(PROVENANCE)) found.push({ at: index, mark: mark.replace(/\s+/g, ' ') })
  const unclosed = UNCLOSED.exec(body)
  if (unclosed) found.push({ at: unclosed.index, mark: `${unclosed[0].replace(/\s+/g, ' ')}]` })
  const isListed = /[«»]/.test(body)
  if (!label || isListed)
    for (const [key, pattern] of KEYS) {
      const at = pattern.exec(body.slice(0, 4000))
      if (at) found.push({ at: at.index, mark: key })
    }
  found.sort((a, b) => a.at - b.at)
  const effective = found.find(({ mark }) => /^\[effective/i.test(mark))
  const first = /^\[[^\]]*\]/.exec(body)
  return {
    marks: found.map(({ mark }) => mark),
    lead: lead.length,
    annotation: annotationIn(text),
    effective: effective ? dayIn(effective.mark) : null,
    label: label?.[0].trim() ?? null,
    version: label?.[1] ?? label?.[2] ?? null,
    unclosed: unclosed ? lead.length + unclosed.index : null,
    misplaced: first !== null && found.some(({ at, mark }) => at === 0 && mark === first[0]) && !isOnlyMarks(body),
  }
}

/** Forms of errata that have no label, by the key they are listed under. */
const KEYS: readonly [string, RegExp][] = [
  ['Change/to', /^(?:[^«"“]{0,200}?[:.]\s*)?\bChange\s+(?:this\s*:|["“«])/],
  [
    'Add',
    /^(?:[^«"“]{0,200}?[:.]\s*)?\bAdd\s{1,3}(?:the\s{1,3}(?:following\s{1,3})?(?:sentence|text|words?|line)s?\s{0,3}:?\s{0,3}|this\s{0,3}:\s{0,3})?["“«]/,
  ],
  ['Remove', /^(?:[^«"“]{0,200}?[:.]\s*)?\b(?:Remove|Delete)\s+(?:this\s*:\s*)?["“«]/],
  ['Read/as', /\bRead\s+["“«]|["”»]\s+should\s+be\s+read\s+as\b|\bshould\s+be\s+read\s+(?:as\s+)?["“«]/],
  ['should read', /\bshould\s+(?:(?:instead|now)\s+)?read\b(?!\s+as)/i],
  ['should say', /\bshould\s+(?:instead\s+)?say\b/i],
  ['Retrieved', /^Retrieved\b/],
  ['withdrawn', /^(?:\p{L}+\s+){0,3}withdrawn\b/iu],
  ['Reversed', /^(?:\p{L}+\s+){0,2}reversed\b\s*[:.]/iu],
]

function leadOf(text: string): string {
  let end = 0
  for (let mark = CHANGE.exec(text); mark && mark[0].length > 0; mark = CHANGE.exec(text.slice(end, end + 80)))
    end += mark[0].length
  return text.slice(0, end)
}

/** No quotation runs over more lines. */
const MAX_QUOTATION_LENGTH = 60

/** Returns the index behind the line that closes guillemets; 0 where a marked ruling comes first, or none does. */
export function endOfQuotation(texts: readonly string[], index: number): number {
  const text = itemAt(texts, index)
  if (text.lastIndexOf('«') <= text.lastIndexOf('»')) return 0
  for (let at = index + 1; at < texts.length && at < index + MAX_QUOTATION_LENGTH; at++) {
    const other = itemAt(texts, at)
    const mark = /[«»]/.exec(other)
    if (mark) return mark[0] === '»' && !beginsMarked(other) ? at + 1 : 0
    if (beginsMarked(other)) return 0
  }
  return 0
}

/** Returns whether a line closes the bracket that is open at the end of a text: a mark broken over two lines. */
export function closesBracket(text: string, line: string): boolean {
  const end = text.slice(-61)
  return end.lastIndexOf('[') > end.lastIndexOf(']') && /^[^[\]]{0,60}\]/.test(line)
}

/** Returns whether a paragraph only says "See …", in one sentence or several. */
export function onlyRefers(text: string): boolean {
  return text
    .trim()
    .replace(/^[([]|[)\]]$/g, '')
    .split(/(?<=[.;])(?<!\b(?:vs|No|no|p|pp)\.)\s+(?=\p{Lu})/u)
    .every(sentence => /^see\b/i.test(sentence))
}
