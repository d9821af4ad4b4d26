import { itemAt } from '../../must.ts'
import type { Line, SourceText } from '../../source/source-text.ts'
import { isEmpty } from '../shared/paragraphs/raw-paragraphs.ts'
import { ASTERISKS } from '../shared/questions/marks.ts'
import { follows, readLabel, type Label } from './labels.ts'

/** The lines of one labelled question with all that follows up to the next. */
export interface Item {
  readonly label: Label
  readonly lines: readonly Line[]
}

/** The name these digests have for themselves. */
export const CLARIFICATION = /\b(?:rules?|rulings?)\s+clarifications?\b/i

/**
 * Cuts the text at its questions' labels. A label stands at the beginning of a paragraph, or right below an answer, and
 * follows the one before it. A list inside a question or answer has numbers too: where the same number comes again
 * further on with an answer below it, and here an answer is missing, this one belongs to the list.
 */
export function itemsOf(source: SourceText, lines: readonly Line[]): { before: readonly Line[]; items: Item[] } {
  const candidates = lines.flatMap((_, index) => {
    const before = lines[index - 1]
    return !before || isEmpty(before) || ASTERISKS.test(before.text) || /[.?!]["”)]?\s*$/.test(before.text)
      ? [index]
      : []
  })
  const starts: { index: number; label: Label }[] = []
  for (const [place, index] of candidates.entries()) {
    const last = starts.at(-1)?.label ?? null
    const current = last?.number ?? 0
    const label = readLabel(source, itemAt(lines, index), current)
    if (!label || !follows(label, last)) continue
    // Directly below a line of the same paragraph only the very next number is a label.
    const before = lines[index - 1]
    if (before && !isEmpty(before) && label.number !== current + 1 && label.letter === null) continue
    const previous = starts.at(-1)
    const mayBeListed = previous
      ? !hasAnswer(lines, previous.index, index) || !isAnswered(source, lines, candidates, place, label)
      : !isAsked(lines, index)
    if (mayBeListed && comesAgain(source, lines, candidates, place, label)) continue
    starts.push({ index, label })
  }
  const first = starts[0]
  return {
    before: lines.slice(0, first?.index ?? lines.length),
    items: starts.map(({ index, label }, place) => ({ label, lines: lines.slice(index, starts[place + 1]?.index) })),
  }
}

/** Returns whether an answer stands between this label and the next line that begins like one. */
function isAnswered(
  source: SourceText,
  lines: readonly Line[],
  candidates: readonly number[],
  place: number,
  label: Label,
): boolean {
  const from = itemAt(candidates, place)
  const next = candidates
    .slice(place + 1, place + LOOK_AHEAD)
    .find(index => readLabel(source, itemAt(lines, index), label.number) !== null)
  return hasAnswer(lines, from, next ?? from + 200)
}

function hasAnswer(lines: readonly Line[], from: number, to: number): boolean {
  return lines.slice(from, to).some(line => ASTERISKS.test(line.text))
}

/** Returns whether a paragraph asks, or leads to what is asked. */
function isAsked(lines: readonly Line[], index: number): boolean {
  const rest = lines.slice(index, index + 40)
  const end = rest.findIndex(isEmpty)
  const words = rest
    .slice(0, end < 0 ? rest.length : end)
    .map(line => line.text)
    .join('\n')
  return words.includes('?') || /:\s*$/.test(words)
}

/** Returns whether the same label comes once more, with an answer. */
function comesAgain(
  source: SourceText,
  lines: readonly Line[],
  candidates: readonly number[],
  place: number,
  label: Label,
): boolean {
  for (let later = place + 1; later < Math.min(candidates.length, place + LOOK_AHEAD); later++) {
    const line = itemAt(lines, itemAt(candidates, later))
    const other = readLabel(source, line, label.number)
    if (!other) continue
    // A letter alone stands under whatever number comes before it there.
    if (label.letter === null && !/^\s*\d/.test(line.text)) continue
    if (
      other.number === label.number
      && (label.letter === null || other.letter === label.letter)
      && isAnswered(source, lines, candidates, later, other)
    )
      return true
  }
  return false
}

/** How many paragraphs further on a label is looked for. */
const LOOK_AHEAD = 60
