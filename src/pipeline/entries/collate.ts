import { addTo } from '../collections.ts'
import { itemAt } from '../must.ts'
import { foldedWords } from '../source/words.ts'
import { alignSentences } from './align.ts'
import type { TextPassage } from './passages.ts'
import { plainText } from './plain-text.ts'
import { diffWords, sameReading, type DiffPart } from './word-diff.ts'

/** How a copy compares with the base of its work, in passages: rulings without examples, examples, introductions. */
export interface Collation {
  readonly copy: string
  readonly base: string
  /** Passages of the base that the copy has too, in whole or in part. */
  readonly aligned: number
  /** Those of them whose words differ. */
  readonly differing: number
  /** Passages of the base that the copy lacks. */
  readonly missing: number
  /** Passages of the copy that the base lacks. */
  readonly extra: number
  /** In the order of the base; what is extra stands behind what it follows in the copy. */
  readonly differences: readonly Difference[]
}

/** Where the words of a copy and of the base aren't the same; layout, quotes and accents don't count. */
export interface Difference {
  readonly kind: 'differs' | 'missing' | 'extra'
  /** The heading it stands under: the base's, for what is extra the copy's. */
  readonly heading: string
  /** Where the base's ruling begins in its file as decoded; null for an introduction and for what is extra. */
  readonly ruling: number | null
  /** The line in the copy; null for what it lacks. */
  readonly line: number | null
  readonly base: string | null
  readonly copy: string | null
  /** The base's wording as old and the copy's as new. */
  readonly parts: readonly DiffPart[]
}

interface Piece {
  readonly heading: string
  readonly ruling: number | null
  readonly line: number | null
  readonly text: string
  readonly sentences: readonly string[]
}

/** Compares a copy with the base of its work by sentences, since copies part their paragraphs differently. */
export function collate(
  copy: string,
  passages: readonly TextPassage[],
  base: string,
  basePassages: readonly TextPassage[],
): Collation {
  const left = piecesOf(basePassages)
  const right = piecesOf(passages)
  const readings = readingsOf(left, right)
  const extras = new Map<number | null, Piece[]>()
  let last: number | null = null
  for (const [index, piece] of right.entries()) {
    const owner = readings.placed.get(index)
    if (owner === undefined) addTo(extras, last, piece)
    else last = owner
  }
  const none = { ruling: null, line: null, base: null, copy: null }
  const extrasAfter = (index: number | null) =>
    (extras.get(index) ?? []).map(({ heading, line, text }): Difference => {
      return { ...none, kind: 'extra', heading, line, copy: text, parts: [{ kind: 'new', text }] }
    })
  const differenceOf = ({ heading, ruling, text }: Piece, reading: Reading | undefined): Difference[] => {
    if (!reading) return [{ ...none, kind: 'missing', heading, ruling, base: text, parts: [{ kind: 'old', text }] }]
    const { line, text: copy } = reading
    if (sameReading(text, copy)) return []
    return [{ kind: 'differs', heading, ruling, line, base: text, copy, parts: diffWords(text, copy) }]
  }
  const differences = [
    ...extrasAfter(null),
    ...left.flatMap((piece, index) => [...differenceOf(piece, readings.of.get(index)), ...extrasAfter(index)]),
  ]
  const number = (kind: Difference['kind']) => differences.filter(one => one.kind === kind).length
  const missing = number('missing')
  return {
    copy,
    base,
    aligned: left.length - missing,
    differing: number('differs'),
    missing,
    extra: number('extra'),
    differences,
  }
}

/** What a copy has for a passage of the base. */
type Reading = Pick<Piece, 'text' | 'line'>

/**
 * Returns, for each passage of the base, what the copy has for it, and which passage of the base each of the copy's
 * goes with. A sentence of the copy that has no counterpart goes with the one before it in its paragraph, else with the
 * one behind it.
 */
function readingsOf(
  left: readonly Piece[],
  right: readonly Piece[],
): { of: Map<number, Reading>; placed: Map<number, number> } {
  const sentencesIn = (pieces: readonly Piece[]) =>
    pieces.flatMap(({ sentences }, piece) => sentences.map(text => ({ piece, text, words: foldedWords(text) })))
  const [ours, theirs] = [sentencesIn(left), sentencesIn(right)]
  const goesWith = new Map<number, number>()
  for (const [i, j] of alignSentences(ours, theirs))
    if (i !== null && j !== null) goesWith.set(j, itemAt(ours, i).piece)
  const placed = new Map<number, number>()
  const of = new Map<number, Reading>()
  for (const [piece, sentences] of Map.groupBy(theirs.entries(), ([, { piece }]) => piece)) {
    const known = sentences.map(([j]) => goesWith.get(j))
    const first = known.find(owner => owner !== undefined)
    if (first === undefined) continue
    placed.set(piece, first)
    let owner = first
    sentences.forEach(([, { text }], index) => {
      owner = known[index] ?? owner
      const before = of.get(owner)
      of.set(owner, before ? { ...before, text: `${before.text} ${text}` } : { text, line: itemAt(right, piece).line })
    })
  }
  return { of, placed }
}

function piecesOf(passages: readonly TextPassage[]): Piece[] {
  return passages
    .flatMap(({ heading, introduction, rulings }) => [
      ...introduction.map(block => ({
        heading,
        ruling: null,
        line: block.position?.start.line ?? null,
        text: plainText([block]),
      })),
      ...rulings.flatMap(({ wording: { blocks, source } }) => {
        const examples = blocks.filter(block => block.type === 'example')
        const parts = [blocks.filter(block => block.type !== 'example'), ...examples.map(example => [example])]
        return parts.map(part => ({
          heading,
          ruling: source.start,
          line: part[0]?.position?.start.line ?? source.line,
          text: plainText(part),
        }))
      }),
    ])
    .flatMap(piece => {
      const sentences = sentencesOf(piece.text)
      return sentences.length === 0 ? [] : [{ ...piece, sentences, text: sentences.join(' ') }]
    })
}

/** The bullet or number before an item is layout. */
function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.replace(/^\s*(?:•|\d{1,3}\.)\s/, ''))
    .flatMap(line => line.split(/(?<=[.!?:;][”"’')]?)\s+/))
    .filter(sentence => foldedWords(sentence).length > 0)
}
