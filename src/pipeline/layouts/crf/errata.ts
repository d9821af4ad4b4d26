import { itemAt } from '../../must.ts'
import type { Erratum } from '../tree.ts'

interface Quotation {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly closed: boolean
}

const SHOULD_READ = /\bshould\s+(?:(?:instead|now)\s+)?(?:read|say)\b[^"“«]{0,40}$/i
/** Words before a quotation that tell what it takes the place of without quoting that: `Change text to:`. */
const REPLACES = /\b(?:Change|Replace|Read)\s(?!this\b)[^"“«.:]{2,60}?\s(?:to|with|as)(?:\s{1,3}this)?\s{0,3}:?$/i
/** Words between the old wording and the new one: `to`, `on this card as`. */
const LEADS_OVER = /^(?:[\s.,]*|[^"“«.;:!?]{1,40}\s)(?:to|with|as)\b[^"“«]{0,40}$/
/**
 * Quotations: the end of one that begins nowhere, those with both their marks, and those that lack their end. These
 * reach to a mark of another kind behind a sentence, else to the next full stop, so that they swallow nothing.
 */
const QUOTATION = new RegExp(
  [
    String.raw`(?<=[^\s([])"(?=[\s.,;:!?)\]]|$)`,
    String.raw`"(?<straight>[^"]*)"(?:(?<=\S")|(?!\S))`,
    '“(?<curly>[^“”]*)”',
    '«(?<angled>[^«»]*)»',
    String.raw`["“«](?<open>.{0,2000}?[.!?,]['’](?=\s|$)|.{0,2000}?[.!?](?=\s|$)|.{0,2000})`,
  ].join('|'),
  'gs',
)

/**
 * Returns the changes of wording a ruling makes: `Change "a" to "b"`, `Replace "a" with "b"`, `Read "a" as "b"`,
 * `Add "a"`, `Remove "a"`, each also in guillemets and over several lines; a labelled erratum in prose `gives` what it
 * says. A full stop or dots at a quotation's edge belong to the sentence around it. `broken`: indexes of quotation
 * marks that are never closed, or closed by another kind.
 */
export function readErrata(
  text: string,
  label: string | null,
  version: string | null,
): { errata: Erratum[]; broken: number[] } {
  const quotations = quotationsIn(text)
  const errata: Erratum[] = []
  // Only behind a label may a sentence that tells a change begin otherwise than with its verb.
  const verb = new RegExp(String.raw`\b(Change|Replace|Read|Add|Remove|Delete)\b`, label === null ? 'g' : 'gi')
  const closing = quotations.filter(quotation => quotation.closed || quotation.text !== '')
  for (let place = 0; place < closing.length; place++) {
    const quotation = itemAt(closing, place)
    const before = text.slice(closing[place - 1]?.end ?? 0, quotation.start)
    const word = capitalized([...before.matchAll(verb)].at(-1)?.[1])
    const next = closing[place + 1]
    const between = next ? text.slice(quotation.end, next.start) : ''
    const make = (action: Erratum['action'], from: string | null, to: string | null) =>
      errata.push({ action, from, to, version })
    const action = word === 'Replace' ? 'replace' : word === 'Read' ? 'read' : 'change'
    if (REPLACES.test(before.trimEnd())) make(action, null, edged(quotation))
    else if (SHOULD_READ.test(before)) make('read', null, edged(quotation))
    else if (word && /Change|Replace|Read/.test(word)) {
      const pair = next && LEADS_OVER.test(between) ? next : null
      make(action, edged(quotation), pair && edged(pair))
      if (pair) place++
    } else if (word === 'Add') make('add', null, edged(quotation))
    else if (word) make('remove', edged(quotation), null)
    else if (next && /^[^.]{0,40}\bshould\s+be\s+read\b[^.]{0,10}$/.test(between)) {
      make('read', edged(quotation), edged(next))
      place++
    }
  }
  if (errata.length === 0 && label !== null) {
    const prose = text.slice(text.indexOf(label) + label.length).trim()
    errata.push({ action: 'gives', from: null, to: prose.replace(/(?<!\s)\s*\[[^[\]]*\]$/, '') || null, version })
  }
  return { errata, broken: quotations.filter(quotation => !quotation.closed).map(quotation => quotation.start) }
}

function capitalized(word: string | undefined): string | undefined {
  return word && word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}

function quotationsIn(text: string): Quotation[] {
  return Array.from(text.matchAll(QUOTATION), ({ 0: whole, index, groups = {} }) => {
    const closed = groups['straight'] ?? groups['curly'] ?? groups['angled']
    return {
      start: index,
      end: index + whole.length,
      text: closed ?? groups['open']?.replace(/['’]$/, '') ?? '',
      closed: closed !== undefined,
    }
  })
}

function edged(quotation: Quotation): string {
  return quotation.text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:\.{2,}|…) ?| ?(?:(?<!\.)\.{2,}|…|[.,])$/g, '')
}
