import { itemAt } from '../../must.ts'
import type { Line } from '../../source/source-text.ts'
import { LONG_DASHES } from '../shared/questions/marks.ts'
import { nothingOpen, readMarks, type OpenMarks } from '../shared/paragraphs/sentences.ts'

/** The number before an item: `(1) `, `1. `, `1) `. */
export const NUMBER = /^\s{0,3}(?:\((\d{1,3})\)|(\d{1,3})([.)]))\s*(?=\S)/
/** Who asked: `Somebody asked: "`, `followed up:`, `asked "`. */
export const ASKED =
  /^[^“"?]{0,90}\b(?:asked|asks|followed up|wrote|writes|inquired|wondered|wanted to know)\b[^“":?]{0,40}[:“"]/i

/** A numbered item: its lines up to the next one. */
export interface Item {
  readonly number: number
  /** Length of the number with what belongs to it. */
  readonly mark: number
  readonly lines: readonly Line[]
}

interface Candidate {
  readonly index: number
  readonly number: number
  readonly style: string
  readonly mark: number
  /**
   * How sure it is by itself: 3 says who asked, 2 has a rule of dashes below it or begins with a quotation, 1 is a
   * number only.
   */
  readonly strength: number
}

/**
 * Cuts a post at its items. Lists in the preface, in quotations and in answers are numbered too: an item has the next
 * number; where the same number comes again with better signs, that one is the item; inside an open quotation only
 * one that says who asked is.
 */
export function itemsOf(lines: readonly Line[]): { before: readonly Line[]; items: Item[] } {
  const candidates = candidatesIn(lines)
  const style = candidates.find(candidate => candidate.strength >= 2)?.style ?? candidates[0]?.style ?? ''
  const starts: Candidate[] = []
  for (const [place, candidate] of candidates.entries()) {
    const last = starts.at(-1)
    const expected = (last?.number ?? 0) + 1
    const distance = candidate.number - expected
    if (distance < 0 || distance > (candidate.strength === 3 || starts.length === 0 ? FARTHEST : 0)) continue
    if (candidate.strength < 2 && candidate.style !== style) continue
    if (candidate.strength < 3 && last && isInQuotation(lines, last, candidate)) continue
    if (
      candidates
        .slice(place + 1, place + LOOK_AHEAD)
        .some(
          other =>
            other.number === candidate.number
            && other.strength > candidate.strength
            && !passed(candidates, place, other),
        )
    )
      continue
    starts.push(candidate)
  }
  return {
    before: lines.slice(0, starts[0]?.index ?? lines.length),
    items: starts.map(({ index, number, mark }, place) => ({
      number,
      mark,
      lines: lines.slice(index, starts[place + 1]?.index),
    })),
  }
}

/** Numbers may be missing in a copy, but not more than these. */
const FARTHEST = 3
/** How many numbered lines further on a better sign is looked for. */
const LOOK_AHEAD = 30

function candidatesIn(lines: readonly Line[]): Candidate[] {
  const found = lines.flatMap((line, index) => {
    const match = NUMBER.exec(line.text)
    return match ? [{ index, match, text: line.text }] : []
  })
  return found.map(({ index, match: [mark, inside, before, sign = '()'], text }, place) => {
    const rest = text.slice(mark.length)
    const next = found[place + 1]?.index ?? lines.length
    const ruled = lines.slice(index + 1, Math.min(next, index + 60)).some(line => LONG_DASHES.test(line.text))
    const strength = ASKED.test(rest.slice(0, 200)) ? 3 : ruled || /^[“"]/.test(rest) ? 2 : 1
    return { index, number: Number(inside ?? before), style: sign, mark: mark.length, strength }
  })
}

/** Returns whether the item after this one has already come when `other` does, so that `other` can't be this one. */
function passed(candidates: readonly Candidate[], place: number, other: Candidate): boolean {
  const mine = itemAt(candidates, place)
  return candidates
    .slice(place + 1, candidates.indexOf(other))
    .some(between => between.strength === 3 && between.number > mine.number)
}

/** Returns whether the quotation that the item before opened is still open, with no rule of dashes since. */
function isInQuotation(lines: readonly Line[], last: Candidate, candidate: Candidate): boolean {
  const open: OpenMarks = nothingOpen()
  for (const line of lines.slice(last.index, Math.min(candidate.index, last.index + 60))) {
    if (LONG_DASHES.test(line.text)) return false
    readMarks(open, line.text)
  }
  return isOpen(open)
}

/** Returns whether a quotation is open. */
export function isOpen(open: OpenMarks): boolean {
  return open.straight || open.curly > 0
}
