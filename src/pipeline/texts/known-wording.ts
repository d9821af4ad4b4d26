import type { GameData, WorkData } from '../game/read-game.ts'
import { wordHashesOf } from '../source/fingerprint.ts'
import type { TextFile } from '../input.ts'
import { itemAt } from '../must.ts'
import { LIKENESS } from '../source/likeness.ts'
import { readSource, type SourceText } from '../source/source-text.ts'

/** Finds the work whose copies or restatement have a text's wording; null where none has. */
export type WorkByWording = (source: SourceText) => WorkData | null

/** Returns what knows a work by its wording, which a copy without headings, numbers or citations still has. */
export function makeWorkByWording(games: readonly GameData[]): WorkByWording {
  let known: { work: WorkData; least: number; shingles: ReadonlySet<number> }[] | null = null
  return source => {
    const own = shinglesOf(source.text)
    if (own.size < LIKENESS.runsToTell) return null
    known ??= games
      .flatMap(game => game.works)
      .flatMap(work => [
        ...work.folder.copies.map(file => ({ work, least: LIKENESS.copy, shingles: shinglesIn(file) })),
        ...[work.folder.files['restatement.md'] ?? []]
          .flat()
          .map(file => ({ work, least: LIKENESS.retold, shingles: shinglesIn(file) })),
      ])
    const shares = known
      .map(({ work, least, shingles }) => ({ work, least, share: shareOf(own, shingles) }))
      .sort((a, b) => b.share / b.least - a.share / a.least)
    const [first] = shares
    if (!first || first.share < first.least) return null
    const next = shares.find(({ work, least }) => work !== first.work && least === first.least)
    return next && next.share * LIKENESS.timesTheNext > first.share ? null : first.work
  }
}

function shinglesIn(file: TextFile): ReadonlySet<number> {
  return shinglesOf(readSource(file.name, file.bytes).source.text)
}

/** Returns the hashes of a text's runs of words. */
function shinglesOf(text: string): ReadonlySet<number> {
  const words = wordHashesOf(text)
  const shingles = new Set<number>()
  for (let end = LIKENESS.run; end <= words.length; end++) {
    let hash = 0
    for (let index = end - LIKENESS.run; index < end; index++) hash = (Math.imul(hash, 31) + itemAt(words, index)) | 0
    shingles.add(hash)
  }
  return shingles
}

function shareOf(own: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let shared = 0
  for (const shingle of own) if (other.has(shingle)) shared++
  return shared / own.size
}
