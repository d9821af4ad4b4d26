import { lastOf } from '../../../pipeline/must.ts'
import { MAX_COUNT, MAX_ITEMS, MAX_LINE, type DeckItem } from '../deck.ts'

/** `3 Gandalf`, `3x Gandalf`, `(3) Gandalf`, `x3 Gandalf`, `+3 Gandalf`; behind `SB:` for a sideboard. */
const BEFORE = /^[+#−-]?(?:\((\d{1,3})\)|(\d{1,3})\s*[x×*]|[x×](\d{1,3})(?=\s)|(\d{1,3})(?=\s))\s*[-–:]?\s*(\S.*)$/iu
/** `Gandalf x3`, `Gandalf 3x`, `Gandalf (x3)`. */
const BEHIND = /^(.*\S)\s*(?:\s[x×]\s?(\d{1,3})|\s(\d{1,3})[x×]|[([][x×]\s?(\d{1,3})[)\]]|[([](\d{1,3})\s?[x×][)\]])$/iu
/** `Gandalf (3)`, which may be a heading that counts its cards: `Hazards (30)`. */
const IN_PARENTHESES = /^(.*\S)\s*[([](\d{1,3})(?: cards?)?[)\]]\s*:?$/iu
/** Several cards on a line: each behind its number. */
const SEVERAL = /[,;]\s+(?=\d{1,3}\s*[x×]?\s+\p{L})/u
const BULLET = /^(?:[-–—*•‣▪+]|\d{1,3}[.)])\s+/u
const RULE = /^[\s\-–—=_*~#+.|:]*$/u

/** Returns the items of a deck list in plain lines. */
export function readLines(text: string): DeckItem[] {
  const items: DeckItem[] = []
  let sideboard = false
  for (const [index, raw] of text.split('\n').entries()) {
    if (items.length > MAX_ITEMS) break
    const line = index + 1
    const trimmed = raw.length > 2 * MAX_LINE ? '' : raw.replace(/\s+/g, ' ').trim()
    if (trimmed === '' || trimmed.length > MAX_LINE || RULE.test(trimmed)) continue
    const aside = /^SB:\s*/i.exec(trimmed)?.[0] ?? ''
    if (aside !== '' && !sideboard) items.push({ kind: 'heading', text: 'Sideboard', level: 1, line })
    sideboard = aside !== ''
    items.push(...readLine(trimmed.slice(aside.length), line))
  }
  return items
}

/**
 * Returns what one line says, without spaces around it: the cards it counts, else the line with what its form makes
 * likely.
 */
export function readLine(text: string, line: number): DeckItem[] {
  const bare = text.replace(BULLET, '')
  const bullet = bare !== text
  const parts = /^\D{0,3}\d/.test(bare) ? bare.split(SEVERAL) : [bare]
  if (parts.length > 1) return parts.flatMap(part => readLine(part.trim(), line))
  const before = BEFORE.exec(bare)
  if (before) {
    const [, inParentheses, times, timesBefore, alone, name = ''] = before
    return [card(name, inParentheses ?? times ?? timesBefore ?? alone, line)]
  }
  const behind = BEHIND.exec(bare)
  if (behind) {
    const [, name = '', one, two, three, four] = behind
    return [card(name, one ?? two ?? three ?? four, line)]
  }
  const below = /^##+\s+(.*\p{L}.*)$/u.exec(bare)?.[1]
  if (below !== undefined) return [{ kind: 'heading', text: below.replace(/[\s#:]+$/, ''), level: 2, line }]
  const counted = IN_PARENTHESES.exec(bare)
  const marked = headingIn(counted?.[1] ?? bare)
  const words = marked ?? counted?.[1] ?? bare
  if (!/[\p{L}\p{N}]/u.test(words)) return []
  const lean = marked !== null || (counted && !bullet) ? 'heading' : bullet ? 'card' : null
  return [{ kind: 'line', text: words, count: countOf(counted?.[2]), lean, line }]
}

/** The words of what is set as a heading; null for anything else. */
function headingIn(text: string): string | null {
  const marked = /^#\s+(.*)$/.exec(text) ?? /^([=\-*_~]{2,})\s*(.*\S)\s*\1$/.exec(text) ?? /^\/\/\s*(.*)$/.exec(text)
  if (marked) return lastOf(marked).replace(/[\s#:]+$/, '')
  const bracketed = /^\[([^[\]]+)\]:?$/.exec(text)?.[1]
  if (bracketed !== undefined) return bracketed.trim()
  if (text.endsWith(':')) return text.slice(0, -1).trim()
  return /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text) ? text : null
}

function card(name: string, count: string | undefined, line: number): DeckItem {
  return { kind: 'card', name: name.trim(), count: countOf(count), line }
}

/** Returns a number of copies as it stands, at least 1. */
export function countOf(printed: string | undefined): number {
  const count = Number.parseInt(printed ?? '1', 10)
  return Number.isNaN(count) ? 1 : Math.min(Math.max(count, 1), MAX_COUNT)
}
