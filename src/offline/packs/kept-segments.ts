import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Effort } from './compress.ts'

/** Where compressed segments can be taken over from. */
export interface EarlierPacks {
  /** Folder of the site that stands. */
  readonly site: string
  /** File that tells what its segments were compressed from. */
  readonly kept: string
}

/** A part of a compressed segment, by the name it is fetched under. */
export interface Piece {
  readonly name: string
  readonly content: Uint8Array
}

/** What one build leaves to the next: the names of a segment's pieces, by the sum of what was compressed. */
type Kept = Readonly<Record<string, readonly string[]>>

/** Takes over segments of the site that stands. */
export interface KeptSegments {
  /** Returns the pieces of a segment; null where it has to be compressed. */
  take(sum: string): Piece[] | null
  /** Notes the pieces of a segment. */
  note(sum: string, pieces: readonly Piece[]): void
  /** Keeps what was noted for the next build. */
  write(): void
}

/** Returns what tells segments apart: their bytes, how hard they are compressed, and by which Zstandard. */
export function sumOfSegment(data: Uint8Array, effort: Effort): string {
  return createHash('sha256').update(`${effort} ${process.versions['zstd']} `).update(data).digest('base64url')
}

/** Returns the name of a piece, by which its bytes are known. */
export function pieceName(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}

/** Reads what the build before kept; without one, nothing is taken over or kept. */
export function readKeptSegments(earlier: EarlierPacks | null): KeptSegments {
  const before = earlier && readKept(earlier.kept)
  const now: Record<string, readonly string[]> = {}
  return {
    take(sum) {
      const pieces = before?.[sum]?.map(name => readPiece(earlier?.site ?? '', name))
      return pieces?.every(piece => piece !== null) ? pieces : null
    },
    note(sum, pieces) {
      now[sum] = pieces.map(({ name }) => name)
    },
    write() {
      if (!earlier) return
      mkdirSync(dirname(earlier.kept), { recursive: true })
      writeFileSync(earlier.kept, JSON.stringify(now satisfies Kept))
    },
  }
}

function readKept(file: string): Kept {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept
  } catch {
    // There was no build before, or what it kept is broken; then all is compressed.
    return {}
  }
}

/** Returns a piece, unless it isn't there any more as it was written. */
function readPiece(site: string, name: string): Piece | null {
  try {
    const content = readFileSync(join(site, 'offline', `${name}.pack`))
    return pieceName(content) === name ? { name, content } : null
  } catch {
    return null
  }
}
