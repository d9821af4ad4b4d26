import { itemAt } from '../../must.ts'
import { mapRange, trimMapped, type MappedText } from '../../source/mapped-text.ts'
import type { Line, SourceText } from '../../source/source-text.ts'
import { isEmpty } from '../shared/paragraphs/raw-paragraphs.ts'

/** The label of a question: `1.`, `1. a)`, `(2)`, `QUERY 3`, or `b)` alone under a number. */
export interface Label {
  readonly number: number
  readonly letter: string | null
  /** As an editor would write it: `3`, `3 a`. */
  readonly name: string
}

/** A line that begins as a label does. */
export interface Candidate {
  readonly index: number
  readonly line: Line
  /** Null where a letter stands alone: its number is that of the label before it. */
  readonly number: number | null
  readonly letter: string | null
  /** The signs around a bare number: `.`, `)` or `()`. */
  readonly style: string
  /** How many characters the label takes. */
  readonly length: number
  /** Whether the line above is empty, or there is none. */
  readonly apart: boolean
}

/** How the labels of a format look, and what tells them from the numbers of a list. */
export interface LabelForm {
  /** Has groups `number`, `letter`, `open` and `close`; those that a format lacks are left out. */
  readonly form: RegExp
  /** How many numbers may be missing before a label of this weight. */
  readonly gap?: (weight: number) => number
  /** Returns how much speaks for a line, 0 being nothing; `next` is the next like it. Left out where all are labels. */
  readonly weigh?: (candidate: Candidate, lines: readonly Line[], next: number) => number
  /** Whether labels of the least weight have the signs around their numbers that the others have. */
  readonly hasStyle?: boolean
  /** Returns whether a label may follow another, for what more than their numbers tells. */
  readonly mayFollow?: (candidate: Candidate, weight: number, last: Row, lines: readonly Line[]) => boolean
}

/** A labelled question with all that follows it up to the next one. */
export interface Item {
  /** Null where the label is lost. */
  readonly label: Label | null
  /** The label as it is printed. */
  readonly mark: MappedText | null
  /** The offset at which it begins. */
  readonly at: number
  /** Its lines, the first without the label. */
  readonly lines: readonly Line[]
}

/** The label before is looked for so many candidates back. Lists inside an answer had 12 items at most. */
const LOOK_BACK = 60
/** A letter may be missing in a copy, but not more. */
const LETTER_GAP = 1
/** The weight of a label that nothing but its number speaks for. */
export const LEAST = 1
/** What a label that follows without a gap weighs more. */
const NEXT = 2

/**
 * Cuts lines at their labels. Lists in a preface, a question or an answer have numbers too: of all rows of numbers that
 * rise, the one with the greatest weight is that of the labels.
 */
export function itemsOf(
  source: SourceText,
  lines: readonly Line[],
  form: LabelForm,
): { before: readonly Line[]; items: Item[] } {
  const row = heaviestRow(lines, candidatesIn(lines, form.form), form)
  return {
    before: lines.slice(0, row[0]?.candidate.index ?? lines.length),
    items: row.map(({ candidate: { index, line, length }, label }, place) => ({
      label,
      mark: trimMapped(mapRange(source.text, line.start, line.start + length)),
      at: line.start,
      lines: [
        { ...line, start: line.start + length, text: line.text.slice(length) },
        ...lines.slice(index + 1, row[place + 1]?.candidate.index),
      ],
    })),
  }
}

/** Returns the lines that begin as a label does. */
function candidatesIn(lines: readonly Line[], form: RegExp): Candidate[] {
  return lines.flatMap((line, index) => {
    const found = form.exec(line.text)
    if (!found) return []
    const { number, letter, open = '', close = '' } = found.groups ?? {}
    return {
      index,
      line,
      number: number === undefined ? null : Number(number),
      letter: letter?.toLowerCase() ?? null,
      style: `${open}${close}`,
      length: found[0].length,
      apart: index === 0 || isEmpty(itemAt(lines, index - 1)),
    }
  })
}

/** The heaviest row of labels that ends in a candidate. */
export interface Row {
  readonly candidate: Candidate
  readonly label: Label
  readonly weight: number
  readonly before: Row | null
}

function heaviestRow(lines: readonly Line[], candidates: readonly Candidate[], form: LabelForm): Row[] {
  const { weigh } = form
  if (!weigh)
    return candidates.flatMap(candidate =>
      candidate.number === null ? [] : beginning(candidate, candidate.number, LEAST),
    )
  const rows: Row[] = []
  const weighed = candidates.map((candidate, place) => ({
    candidate,
    weight: weigh(candidate, lines, candidates[place + 1]?.index ?? lines.length),
  }))
  const style = (weighed.find(({ weight }) => weight > LEAST) ?? weighed[0])?.candidate.style
  for (const { candidate, weight } of weighed) {
    if (weight === 0 || (form.hasStyle && weight <= LEAST && candidate.style !== style)) continue
    let best = candidate.number === null ? null : beginning(candidate, candidate.number, weight)
    for (const row of rows.slice(-LOOK_BACK)) {
      const extended = extend(row, candidate, weight, form, lines)
      if (extended && (!best || extended.weight > best.weight)) best = extended
    }
    if (best) rows.push(best)
  }
  let last: Row | null = rows.reduce<Row | null>((best, row) => (best && best.weight >= row.weight ? best : row), null)
  const chosen: Row[] = []
  for (; last; last = last.before) chosen.push(last)
  return chosen.reverse()
}

function beginning(candidate: Candidate, number: number, weight: number): Row {
  return {
    candidate,
    label: labelOf(number, candidate.letter),
    weight: weight + (number === 1 ? NEXT : 0),
    before: null,
  }
}

/** Returns the row with a candidate at its end; null where it can't follow. */
function extend(row: Row, candidate: Candidate, weight: number, form: LabelForm, lines: readonly Line[]): Row | null {
  const last = row.label
  const { letter } = candidate
  const number = candidate.number ?? last.number
  const missing = number > last.number ? number - last.number - 1 : lettersBetween(last.letter, letter)
  const most = number > last.number ? (form.gap?.(weight) ?? 0) : LETTER_GAP
  if (number < last.number || missing === null || missing > most) return null
  if (number > last.number && letter !== null && letter > 'c') return null
  if (form.mayFollow && !form.mayFollow(candidate, weight, row, lines)) return null
  return {
    candidate,
    label: labelOf(number, letter),
    weight: row.weight + weight + (missing === 0 ? NEXT : 0),
    before: row,
  }
}

/** Returns how many letters are missing between those of two labels with the same number; null if they can't follow. */
function lettersBetween(last: string | null, letter: string | null): number | null {
  if (last === null || letter === null || letter <= last) return null
  return letter.charCodeAt(0) - last.charCodeAt(0) - 1
}

function labelOf(number: number, letter: string | null): Label {
  return { number, letter, name: letter === null ? String(number) : `${number} ${letter}` }
}
