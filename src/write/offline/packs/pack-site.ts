// What has to hold: the same files give the same bytes in every build, so that a pack that didn't change isn't fetched
// again; a segment's pieces, joined, are one frame of Zstandard, and each piece is known by its hash. What this saves:
// - Zstandard instead of gzip: half of the bytes, with the real texts and at 2,000 entries.
// - A window of 32 MB instead of the level's own: 22 % of the bytes at 2,000 entries.
// - Files of an entry together, not all by their paths: 16 % of the bytes at 2,000 entries, 5 % with the real texts.
// - Segments: a device expands 24 MB at a time instead of 92 at 2,000 entries. That makes 11 % more bytes.
// - Pagefind's files inflated before they are packed: 22 % of the bytes at 2,000 entries.
// - Pieces: of a broken download at most four of 192 KB are fetched again, not all.

import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import {
  FORMAT,
  MANIFEST,
  SHARED,
  digestOf,
  type Manifest,
  type Pack,
  type Segment,
} from '../../../client/worker/manifest.ts'
import type { PackedGame } from './choose.ts'
import { compress } from './compress.ts'
import { serializeSegment } from '../../../client/worker/segment.ts'
import { listFiles, readSegments } from './site-files.ts'

/** What is fetched at a time; a broken download goes on with the next of these. In bytes. */
const PIECE = 192 << 10
/** So many segments are in memory and compressed at a time. */
const AT_ONCE = Math.min(availableParallelism(), 4)

/**
 * Packs a built site for use without a network, into its folder `offline/`: the pages of no game, the index of words,
 * and each game's own. The same site gives the same bytes. Returns the manifest it wrote.
 */
export async function packSite(folder: string, build: string, games: readonly PackedGame[]): Promise<Manifest> {
  mkdirSync(join(folder, 'offline'), { recursive: true })
  const files = listFiles(folder, games)
  const segments = new Map(Array.from(files.keys(), name => [name, [] as Segment[]]))
  const waiting = (function* () {
    for (const [name, pack] of files) {
      let number = 0
      for (const contents of readSegments(folder, pack)) yield { name, number: number++, contents }
    }
  })()
  const work = async () => {
    for (const { name, number, contents } of waiting) {
      const data = serializeSegment(contents)
      const pieces = piecesOf(await compress(data))
      for (const piece of pieces) writeFileSync(join(folder, 'offline', `${piece.name}.pack`), piece.content)
      segments.get(name)![number] = {
        size: data.length,
        pieces: pieces.map(({ name, content }) => ({ name, bytes: content.length })),
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const packs = Object.fromEntries(Array.from(segments, ([name, own]) => [name, packOf(own, files.get(name)!.length)]))
  const dates = games.flatMap(game => game.date ?? []).sort()
  const manifest: Manifest = {
    format: FORMAT,
    build,
    date: dates.at(-1) ?? null,
    games: games.map(({ id, title, date }) => ({
      id,
      title,
      date,
      packs: [SHARED.core, SHARED.words, id].filter(name => name in packs),
    })),
    packs,
    digests: await digestsIn(folder),
  }
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest))
  return manifest
}

/** Returns the digests of what pages search in. */
async function digestsIn(folder: string): Promise<Record<string, string>> {
  const paths = globSync('search-index/*/*.json', { cwd: folder }).map(path => path.replaceAll('\\', '/'))
  return Object.fromEntries(
    await Promise.all(
      paths.sort().map(async path => [path, await digestOf(new Uint8Array(readFileSync(join(folder, path))))] as const),
    ),
  )
}

function packOf(segments: readonly Segment[], files: number): Pack {
  const pieces = segments.flatMap(segment => segment.pieces)
  return {
    hash: pieceName(Buffer.from(pieces.map(piece => piece.name).join())),
    bytes: pieces.reduce((sum, piece) => sum + piece.bytes, 0),
    files,
    segments,
  }
}

/** Returns the name of a piece, by which its bytes are known. */
function pieceName(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}

function piecesOf(compressed: Uint8Array): { readonly name: string; readonly content: Uint8Array }[] {
  return Array.from({ length: Math.ceil(compressed.length / PIECE) }, (_, at) => {
    const content = compressed.subarray(at * PIECE, (at + 1) * PIECE)
    return { name: pieceName(content), content }
  })
}
