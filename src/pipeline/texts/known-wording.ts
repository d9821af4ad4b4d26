import type { GameData, WorkData } from '../game/read-game.ts'
import { hashWord } from '../source/fingerprint.ts'
import type { TextFile } from '../input.ts'
import { itemAt } from '../must.ts'
import { foldedWords } from '../source/words.ts'
import { readSource, type SourceText } from '../source/source-text.ts'

/** So many words in a row are one shingle. */
const SHINGLE_LENGTH = 5
/** Shorter texts could share phrases with anything. */
const MIN_SHINGLES = 200
/** A copy has at least so much of its wording from another copy of its work. */
const OF_COPY = 0.5
/** A restatement shares its names and set phrases with the original; texts of the same game share far fewer. */
const OF_RESTATEMENT = 0.06
const TIMES_THE_NEXT = 4

/** Finds the work whose copies or restatement have a text's wording; null where none has. */
export type WorkByWording = (source: SourceText) => WorkData | null

/**
 * Returns what knows a work by its wording: a copy that lost its headings, numbers or citations still says the same.
 * The texts at hand are read when the first text is looked at.
 */
export function makeWorkByWording(games: readonly GameData[]): WorkByWording {
  let known: { work: WorkData; least: number; shingles: ReadonlySet<number> }[] | null = null
  return source => {
    const own = shinglesOf(source.text)
    if (own.size < MIN_SHINGLES) return null
    known ??= games
      .flatMap(game => game.works)
      .flatMap(work => [
        ...work.folder.copies.map(file => ({ work, least: OF_COPY, shingles: shinglesIn(file) })),
        ...[work.folder.files['restatement.md'] ?? []]
          .flat()
          .map(file => ({ work, least: OF_RESTATEMENT, shingles: shinglesIn(file) })),
      ])
    const shares = known
      .map(({ work, least, shingles }) => ({ work, least, share: shareOf(own, shingles) }))
      .sort((a, b) => b.share / b.least - a.share / a.least)
    const [first] = shares
    if (!first || first.share < first.least) return null
    const next = shares.find(({ work, least }) => work !== first.work && least === first.least)
    return next && next.share * TIMES_THE_NEXT > first.share ? null : first.work
  }
}

function shinglesIn(file: TextFile): ReadonlySet<number> {
  return shinglesOf(readSource(file.name, file.bytes).source.text)
}

/** Returns the hashes of a text's shingles. */
function shinglesOf(text: string): ReadonlySet<number> {
  const words = foldedWords(text).map(hashWord)
  const shingles = new Set<number>()
  for (let end = SHINGLE_LENGTH; end <= words.length; end++) {
    let hash = 0
    for (let index = end - SHINGLE_LENGTH; index < end; index++) hash = (Math.imul(hash, 31) + itemAt(words, index)) | 0
    shingles.add(hash)
  }
  return shingles
}

function shareOf(own: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let shared = 0
  for (const shingle of own) if (other.has(shingle)) shared++
  return shared / own.size
}
