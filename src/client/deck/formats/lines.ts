import { lastOf } from '../../../pipeline/must.ts'
import { MAX_COUNT, MAX_ITEMS, MAX_LINE, MAX_LIST, type DeckCard, type DeckItem, type DeckLine } from '../deck.ts'
import { mayBeList } from '../split-list.ts'

/** `3 Gandalf`, `3x Gandalf`, `(3) Gandalf`, `x3 Gandalf`, `+3 Gandalf`; behind `SB:` for a sideboard. */
const BEFORE = /^[+#−-]?(?:\((\d{1,3})\)|(\d{1,3}) ?[x×*]|[x×](\d{1,3})(?= )|(\d{1,3})(?= )) ?[-–:]? ?([^ ].*)$/iu
/** `Gandalf x3`, `Gandalf*3`, `Gandalf 3x`, `Gandalf (x3)`. */
const BEHIND = / ?(?:(?: x|[×*]) ?(\d{1,3})| (\d{1,3})[x×]|[([][x×] ?(\d{1,3})[)\]]|[([](\d{1,3}) ?[x×][)\]])$/iu
/** `Gandalf (3)` or `Gandalf 3`, which may be a heading that counts its cards: `Hazards (30)`, `HAZARDS - 30 cards`. */
const COUNTED =
  / ?(?:[([](\d{1,3})(?: cards?)?[)\]]|(?: [-–—=]|:) ?(\d{1,3})(?: cards?)?| (\d{1,3})(?: cards?)?) ?:?$/iu
/** Several cards on a line: each behind its number. */
const SEVERAL = /[,;] (?=\d{1,3} ?[x×]? ?\p{L})/u
const BULLET = /^(?:[-–—*•‣▪+]|\d{1,3}[.)]) (?:\[[ x]\] )?/iu
const RULE = /^[\s\-–—=_*~#+.|:]*$/u

/** Returns the items of a deck list in plain lines. No line that says something is left out. */
export function readLines(text: string): DeckItem[] {
  const items: DeckItem[] = []
  let sideboard = false
  for (const [index, raw] of text.split('\n').entries()) {
    if (items.length > MAX_ITEMS) break
    const line = index + 1
    const trimmed = raw.slice(0, MAX_LIST).replace(/\s+/g, ' ').trim()
    if (trimmed === '' || RULE.test(trimmed)) continue
    const aside = /^SB: ?/i.exec(trimmed)?.[0] ?? ''
    if (aside !== '' && !sideboard) items.push({ kind: 'heading', text: 'Sideboard', level: 1, line })
    sideboard = aside !== ''
    items.push(...readLine(trimmed.slice(aside.length), line))
  }
  return items
}

/** Returns what a trimmed line with single blanks says: the cards it counts, else what its form makes likely. */
export function readLine(text: string, line: number): (DeckCard | DeckLine)[] {
  if (text.length > MAX_LINE) return [{ kind: 'line', text, count: 1, lean: null, line, written: text }]
  const bare = text.replace(BULLET, '')
  const bullet = bare !== text
  const parts = /^\D{0,3}\d/.test(bare) ? bare.split(SEVERAL) : [bare]
  if (parts.length > 1) return parts.flatMap(part => readLine(part.trim(), line))
  const list = mayBeList(bare) ? { written: bare } : {}
  const before = BEFORE.exec(bare)
  if (before) return [{ ...card(lastOf(before), numberIn(before), line), ...list }]
  const behind = BEHIND.exec(bare)
  if (behind && behind.index > 0) return [{ ...card(bare.slice(0, behind.index), numberIn(behind), line), ...list }]
  const counted = COUNTED.exec(bare)
  const name = withoutCount(bare)
  const marked = headingIn(name) ?? (bare.endsWith(':') ? trimHeading(name) : null)
  const words = marked ?? name
  if (!/[\p{L}\p{N}]/u.test(words)) return []
  const lean = marked !== null ? 'heading' : bullet ? 'card' : null
  const count = countOf(counted === null ? undefined : numberIn(counted))
  const level = bare.startsWith('##') ? ({ level: 2 } as const) : {}
  return [{ kind: 'line', text: words, count, lean, line, ...level, ...(counted === null ? list : { written: bare }) }]
}

/** Returns the one group of a number that has matched. */
function numberIn([, ...groups]: readonly (string | undefined)[]): string | undefined {
  return groups.find(group => group !== undefined)
}

/** The words of what is set as a heading; null for anything else. */
function headingIn(text: string): string | null {
  const marked = /^#+ (.*)$/.exec(text) ?? /^([=\-*_~]{2,80}) ?(.*[^ ]) ?\1$/.exec(text) ?? /^\/\/ ?(.*)$/.exec(text)
  if (marked) return trimHeading(lastOf(marked))
  const bracketed = /^\[([^[\]]+)\]$/.exec(text)?.[1]
  return bracketed === undefined ? null : bracketed.trim()
}

/** Returns a heading or a card without the number of cards behind it. */
export function withoutCount(text: string): string {
  const counted = COUNTED.exec(text)
  return counted === null || counted.index === 0 ? text : text.slice(0, counted.index)
}

function trimHeading(text: string): string {
  let end = text.length
  while (end > 0 && /[\s#:]/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

function card(name: string, count: string | undefined, line: number): DeckCard {
  return { kind: 'card', text: name.trim(), count: countOf(count), line }
}

/** Returns a number of copies as it stands, at least 1. */
export function countOf(printed: string | undefined): number {
  const count = Number.parseInt(printed ?? '1', 10)
  return Number.isNaN(count) ? 1 : Math.min(Math.max(count, 1), MAX_COUNT)
}
