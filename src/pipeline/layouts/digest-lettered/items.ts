import { itemAt } from '../../must.ts'
import type { Line } from '../../source/source-text.ts'
import { isEmpty } from '../shared/paragraphs/raw-paragraphs.ts'

/** A label on a line of its own: `2`, `2 a)`, `3)`, `4.`. */
export const LABEL = /^\s*\(?(\d{1,3})\)?[.)]?(?:\s{0,3}\(?([a-z])[.)]?)?\s*$/i

/** A labelled question with all below it. A label that is lost is null; its question was told by its shape. */
export interface Item {
  readonly label: Line | null
  /** `2`, `2 a`; empty where the label is lost. */
  readonly name: string
  readonly lines: readonly Line[]
}

interface Label {
  readonly number: number
  readonly letter: string | null
}

/**
 * Cuts a post at its labels. A bare number inside an answer is no label: a label is the next number or letter, or one
 * soon after it. Where a number is missing, its question stands without a label: a paragraph that asks, with more
 * below.
 */
export function itemsOf(lines: readonly Line[]): { before: readonly Line[]; items: Item[] } {
  const starts: { index: number; label: Label }[] = []
  const candidates = lines.flatMap((line, index) => {
    const label = readLabel(line)
    return label ? [{ index, label, apart: isEmpty(lines[index - 1] ?? { ...line, text: '' }) }] : []
  })
  // Where labels stand apart, a number right below other words is none.
  const apart = candidates.filter(candidate => candidate.apart).length * 2 >= candidates.length
  for (const [place, candidate] of candidates.entries()) {
    const last = starts.at(-1)?.label ?? null
    if ((apart && !candidate.apart) || !follows(candidate.label, last)) continue
    const exact =
      last !== null
      && !isNext(candidate.label, last)
      && candidates.slice(place + 1, place + 20).some(other => other.apart && isNext(other.label, last))
    if (!exact) starts.push(candidate)
  }
  const stripped = !lines.some(line => /^\s*[\p{L}\p{N}]+[^\p{L}\p{N}]*$/u.test(line.text))
  const items = starts.flatMap(({ index, label }, place): Item[] => {
    const next = starts[place + 1]
    const body = lines.slice(index + 1, next?.index)
    const mayBeLost = next ? !isNext(next.label, label) : stripped
    const cuts = mayBeLost ? lostLabels(body) : []
    return [
      { label: itemAt(lines, index), name: nameOf(label), lines: body.slice(0, cuts[0]) },
      ...cuts.map((cut, at): Item => ({ label: null, name: '', lines: body.slice(cut, cuts[at + 1]) })),
    ]
  })
  return { before: lines.slice(0, starts[0]?.index ?? lines.length), items }
}

/** Returns the indexes of the lines at which a question without a label begins. */
function lostLabels(body: readonly Line[]): number[] {
  return body.flatMap((line, index) => {
    const above = body[index - 1]
    const below = body[index + 1]
    return index > 0 && above && isEmpty(above) && line.text.includes('?') && below && !isEmpty(below) ? [index] : []
  })
}

function readLabel(line: Line): Label | null {
  const found = LABEL.exec(line.text)
  return found ? { number: Number(found[1]), letter: found[2]?.toLowerCase() ?? null } : null
}

function nameOf({ number, letter }: Label): string {
  return letter === null ? String(number) : `${number} ${letter}`
}

/** Returns whether nothing is missing between a label and the one before it. */
function isNext(label: Label, last: Label): boolean {
  if (label.number === last.number + 1) return label.letter === null || label.letter === 'a'
  return (
    label.number === last.number
    && label.letter !== null
    && label.letter.charCodeAt(0) === (last.letter ?? '`').charCodeAt(0) + 1
  )
}

function follows(label: Label, last: Label | null): boolean {
  if (last === null || label.number > last.number) return label.number - (last?.number ?? 0) <= FARTHEST
  return label.number === last.number && label.letter !== null && label.letter > (last.letter ?? '')
}

/** Labels of one word may all be lost, so that several are missing in a row. */
const FARTHEST = 5
