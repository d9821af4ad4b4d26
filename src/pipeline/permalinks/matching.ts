import { memoize } from '../collections.ts'
import type { Side } from '../entries/follow-copy.ts'
import type { Ruling, Wording } from '../entries/entry.ts'
import { plainText } from '../entries/plain-text.ts'
import { itemAt, must } from '../must.ts'
import { wordHashesOf } from '../source/fingerprint.ts'
import {
  digitsOf,
  leastOf,
  leastOfBoth,
  similarity as sketchSimilarity,
  similarityOfLeast,
  sketch,
  sketchOf,
} from './sketch.ts'
import type { RegistryRow } from './registry.ts'
import { THRESHOLDS } from '../source/likeness.ts'

/** So many first sentences are compared. */
const MAX_SENTENCES = 3
const SENTENCE_END = /(?<=[.!?]['"”’)]?)\s+/u

/** Where a ruling stands, the number that the text itself gives it, and the sketches of its wordings. */
export type Standing = Pick<RegistryRow, 'work' | 'entry' | 'ordinal' | 'number' | 'copy' | 'restatement'>

/** A ruling of this build, in the shape of a row. */
export interface Sketched extends Standing {
  readonly ruling: Ruling
  /** Words of its longer wording. */
  readonly words: number
  /** The rulings of its passage, in their order. */
  readonly passage: readonly Ruling[]
}

/** Which rulings have been known again so far, and what is left on both sides. */
export interface Matching {
  readonly rulings: readonly Sketched[]
  /** Active rows. */
  readonly rows: readonly RegistryRow[]
  /** Rows whose ruling was in the text no more when the work was registered last. */
  readonly gone: readonly RegistryRow[]
  readonly rowOf: Map<Sketched, RegistryRow>
  readonly rulingOf: Map<RegistryRow, Sketched>
}

export const WORDINGS: readonly Side[] = ['copy', 'restatement']

/** Returns rulings with the sketches of their wordings, in their order. Most have those of `rows`. */
export function sketchRulings(rulings: readonly Ruling[], rows: readonly RegistryRow[]): Sketched[] {
  const passages = Map.groupBy(rulings, passageOf)
  // By passage too: of many thousands of wordings, two may have the same digits by chance.
  const keyOf = (one: Standing | Ruling, digits: string) => `${passageOf(one)}\n${digits}`
  const known = new Map(
    rows.flatMap(row =>
      WORDINGS.flatMap(wording => {
        const value = row[wording]
        return value === null ? [] : [[keyOf(row, digitsOf(value)), value] as const]
      }),
    ),
  )
  return rulings.map(ruling => {
    const { work, entry, ordinal } = ruling
    const passage = must(passages.get(passageOf(ruling)), `passage of ${entry}`)
    const knownHere = (digits: string) => known.get(keyOf(ruling, digits))
    const copy = ruling.copy && sketchOf(ruling.copy, knownHere)
    const restatement = ruling.restatement && sketchOf(ruling.restatement, knownHere)
    return {
      ruling,
      work,
      entry,
      ordinal,
      number:
        ruling.identifier === undefined ? ruling.number?.replace(/\s+/g, '') || null : identifierKey(ruling.identifier),
      copy: copy?.value ?? null,
      restatement: restatement?.value ?? null,
      words: Math.max(copy?.words ?? 0, restatement?.words ?? 0),
      passage,
    }
  })
}

/** Returns what stands for a number in the row of a ruling that its own records know by an identifier. */
export function identifierKey(identifier: string): string {
  return `id:${encodeURIComponent(identifier)}`
}

/** Gives a ruling the row, if neither is matched yet. */
export function match({ rowOf, rulingOf }: Matching, ruling: Sketched, row: RegistryRow): void {
  if (rowOf.has(ruling) || rulingOf.has(row)) return
  rowOf.set(ruling, row)
  rulingOf.set(row, ruling)
}

/** Returns the active rows whose rulings aren't known again yet. */
export function freeRows({ rows, rulingOf }: Matching): RegistryRow[] {
  return rows.filter(row => !rulingOf.has(row))
}

/** Returns the rulings that aren't known again yet. */
export function freeRulings({ rulings, rowOf }: Matching): Sketched[] {
  return rulings.filter(ruling => !rowOf.has(ruling))
}

/**
 * Returns how alike the words of a ruling and a row are, from 0 to 1: copy is compared with copy and restatement with
 * restatement, and the better of the two counts, since a person who rewrites a restatement leaves the copy as it is. A
 * ruling that was given examples is compared without them too, and one that lost them to a ruling put in before them,
 * with them; one that was given sentences keeps those it had. Null where the two have no wording of one kind.
 */
export function similarity(ruling: Sketched, row: RegistryRow): number | null {
  let best: number | null = null
  for (const wording of WORDINGS) {
    const [mine, registered] = [ruling[wording], row[wording]]
    if (mine === null || registered === null) continue
    const shareOf = (one: string) => sketchSimilarity(one, registered)
    const extended = openingsOf(ruling, wording).map(shareOf)
    best = Math.max(
      best ?? 0,
      ...[mine, ...othersOf(ruling, wording)].map(shareOf),
      ...extended.filter(share => share >= THRESHOLDS.extended),
    )
  }
  return best
}

/** Returns the wordings that come next in a ruling's passage, as many as may hold its examples. */
function following({ ruling, passage }: Sketched, side: Side): Wording[] {
  const from = passage.indexOf(ruling) + 1
  return passage.slice(from, from + MAX_EXAMPLES).flatMap(next => next[side] ?? [])
}

/** Returns sketches of a ruling without its examples, and with those of the rulings that follow it. */
const othersOf = oncePerSide((one, side) => {
  const wording = one.ruling[side]
  if (!wording) return []
  const without = withoutExamples(wording)
  return [...(without ? [without] : []), ...withExamplesOf(wording, following(one, side))].map(
    other => sketchOf(other).value,
  )
})

/** Returns sketches of the first sentences of a ruling: of one, of two, of three. */
const openingsOf = oncePerSide(({ ruling }, side) => {
  const wording = ruling[side]
  if (!wording) return []
  const sentences = plainText((withoutExamples(wording) ?? wording).blocks)
    .split(SENTENCE_END)
    .filter(Boolean)
  return sentences
    .slice(0, Math.min(MAX_SENTENCES, sentences.length - 1))
    .map((_, last) => sketch(sentences.slice(0, last + 1).join(' ')))
    .filter(({ words }) => words >= THRESHOLDS.short)
    .map(({ value }) => value)
})

function oncePerSide(make: (one: Sketched, side: Side) => string[]): typeof make {
  const of = {
    copy: memoize((one: Sketched) => make(one, 'copy')),
    restatement: memoize((one: Sketched) => make(one, 'restatement')),
  }
  return (one, side) => of[side](one)
}

/** Returns the share of a row's words that two rulings together have; 0 where either has nearly as much alone. */
export function shareOfHalves(first: Ruling, second: Ruling, row: RegistryRow): number {
  const shares = WORDINGS.map(side => {
    const [mine, theirs, registered] = [first[side], second[side], row[side]]
    if (!mine || !theirs || registered === null) return 0
    const halves = [hashedWords(mine), hashedWords(theirs)]
    if (halves.some(({ hashes }) => hashes.length < THRESHOLDS.short)) return 0
    const alone = Math.max(...halves.map(({ least }) => similarityOfLeast(least, registered)))
    const both = similarityOfLeast(leastOfBoth(itemAt(halves, 0).least, itemAt(halves, 1).least), registered)
    return both >= alone + THRESHOLDS.splitGain ? both : 0
  })
  return Math.max(...shares)
}

/** Returns the words of a wording as hashes, and what `leastOf` gives for them. */
export const hashedWords = memoize(({ blocks }: Wording) => {
  const hashes = new Int32Array(wordHashesOf(plainText(blocks)))
  return { hashes, least: leastOf(hashes) }
})

/** Returns the key of an entry's passage in a work. */
export function passageOf({ work, entry }: { readonly work: string; readonly entry: string }): string {
  return `${work}\n${entry}`
}

/** Returns the key of a ruling's place in its passage. */
export function placeOf(place: { readonly work: string; readonly entry: string; readonly ordinal: number }): string {
  return `${place.work}\n${place.entry}\n${place.ordinal}`
}

/** Rulings seldom have more examples than this; a sentence may be put in before each of them. */
const MAX_EXAMPLES = 3

/** Returns a wording without its examples; null where it has none, or nothing else. */
function withoutExamples(wording: Wording): Wording | null {
  const blocks = wording.blocks.filter(({ type }) => type !== 'example')
  return blocks.length === 0 || blocks.length === wording.blocks.length ? null : { ...wording, blocks }
}

/**
 * Returns a wording with the examples of the one that follows it, and what comes after them, which were its own if that
 * one was put in before them; then with those of the next two as well, since sentences may part the examples too.
 */
function withExamplesOf(wording: Wording, following: readonly Wording[]): Wording[] {
  const wholes: Wording[] = []
  let blocks = wording.blocks
  for (const next of following) {
    const first = next.blocks.findIndex(({ type }) => type === 'example')
    if (first === -1) continue
    blocks = [...blocks, ...next.blocks.slice(first)]
    wholes.push({ ...wording, blocks })
  }
  return wholes
}
