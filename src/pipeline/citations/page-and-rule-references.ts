import type { Authority } from '../game/game.ts'
import { reads, type Reading, type Reference } from './context.ts'
import { authorityAt } from './lexicon.ts'
import { readPage } from './locator.ts'
import { isCapitalised, printed } from './tokens.ts'
import { itemAt } from '../must.ts'

/**
 * Reads `page 22`, alone or with `of the …`: a page of the authority that is named, else of the one whose pages the
 * text means where it names none. "of the …" belongs to the reference where it tells what wasn't clear without it.
 */
export function readPageReference(reading: Reading, index: number): Reference[] {
  const { lexicon, own } = reading
  const page = readPage(reading, index)
  if (!page) return []
  const text = own === null ? undefined : lexicon.authorities.get(own)
  const usual = text?.bare.page ?? (text?.kind === 'rulebook' || text?.kind === 'rules' ? text.id : null)
  if (reads(reading, page.next, 'of', 'in', 'from')) {
    const at = page.next + (reads(reading, page.next + 1, 'the') ? 2 : 1)
    const name = authorityAt(reading, at)
    if (name && name.authority.id !== usual && !name.authority.numbers)
      return [{ first: index, next: name.next, authority: name.authority.id, number: null, locator: page.text }]
  }
  return usual === null ? [] : [{ first: index, next: page.next, authority: usual, number: null, locator: page.text }]
}

/**
 * Reads a rule's number: `Rule 2.IV.vii.F1`, `(2.II.2)`, `10.3.i-vii`. Without `Rule` before it a number counts where
 * a rule has it; with it, a number that no rule has is doubtful. A paragraph's own number at its start is no reference.
 */
export function readRuleReference(reading: Reading, index: number): Reference[] {
  const { tokens, text, ruleNumber, own } = reading
  const said = reads(reading, index, 'rule', 'rules', 'section', 'sections') && isPiece(reading, index + 1)
  const first = said ? index + 1 : index
  if (!isPiece(reading, first) || (index === 0 && !said) || (tokens[first - 1]?.text === '.' && !tokens[first]?.spaced))
    return []
  const found: Reference[] = []
  let at = first
  for (;;) {
    const number = readNumber(reading, at)
    if (number === null) break
    const whole = printed(text, itemAt(tokens, at).start, itemAt(tokens, number.next - 1).end)
    const rule = number.dotted || said ? (ruleNumber?.(number.value) ?? null) : null
    const start = found.length === 0 ? index : at
    const range = whole === number.value ? null : whole
    if (rule)
      found.push({ first: start, next: number.next, authority: rule.authority, number: rule.number, locator: range })
    else if (said && number.dotted && isCapitalised(tokens[index])) {
      const authority = rulesOf(reading)
      if (!authority) break
      const known = ruleNumber !== undefined && authority.id === own
      found.push({
        first: start,
        next: number.next,
        authority: authority.id,
        number: number.value,
        locator: range,
        ...(known ? { problem: `${authority.title} has no rule ${number.value}.` } : {}),
      })
    } else break
    if (!reads(reading, number.next, 'and', 'or', '&', ',') || !readNumber(reading, number.next + 1)?.dotted) break
    at = number.next + 1
  }
  return found
}

/** The text's own rules, or the one authority of the game that has numbered rules. */
function rulesOf({ own, lexicon }: Reading): Authority | undefined {
  const rules = [...lexicon.authorities.values()].filter(({ kind }) => kind === 'rules')
  return rules.find(({ id }) => id === own) ?? rules[0]
}

function isPiece(reading: Reading, index: number): boolean {
  const token = reading.tokens[index]
  return token !== undefined && (token.kind === 'number' || (token.text.length <= 4 && joinsNext(reading, index)))
}

/** Returns whether a full stop and another piece follow without a blank between. */
function joinsNext({ tokens }: Reading, index: number): boolean {
  const [stop, piece] = [tokens[index + 1], tokens[index + 2]]
  return stop?.text === '.' && !stop.spaced && piece !== undefined && piece.kind !== 'mark' && !piece.spaced
}

/** Returns a number of pieces joined by full stops; of a range, its first. */
export function readNumber(reading: Reading, index: number): { value: string; next: number; dotted: boolean } | null {
  const { tokens, text } = reading
  if (!isPiece(reading, index)) return null
  let last = index
  while (last - index < 20 && joinsNext(reading, last)) last += 2
  const start = itemAt(tokens, index).start
  const value = text.slice(start, itemAt(tokens, last).end)
  const [hyphen, end] = [tokens[last + 1], tokens[last + 2]]
  const isRange = hyphen?.folded === '-' && !hyphen.spaced && end && !end.spaced && end.kind !== 'mark'
  // A hyphen between letters is part of the word: `i-viii`.
  return { value: value.split(/[-‐‑–]/, 1).join(''), next: isRange ? last + 3 : last + 1, dotted: last > index }
}
