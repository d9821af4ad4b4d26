import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { FORMAT, MANIFEST, SHARED, STAMP, type Manifest, type Pack, type Segment } from '../manifest.ts'
import { packChooser, type PackedGame } from './choose.ts'
import { compressLongRange } from './long-range.ts'

/** A segment is expanded in memory, on phones too. In bytes of its files as they lie on the disk. */
const SEGMENT = 24 << 20
/** What is fetched at a time; a broken download goes on with the next of these. In bytes. */
const PIECE = 192 << 10

interface SiteFile { readonly path: string; readonly size: number }

/**
 * Packs a built site for use without a network, into its folder `offline/`: the pages of no game, the index of words,
 * and each game's own. The same site gives the same bytes. Gives the manifest it wrote.
 */
export function packSite(folder: string, build: string, games: readonly PackedGame[]): Manifest {
  const packs: Record<string, Pack> = {}
  mkdirSync(join(folder, 'offline'), { recursive: true })
  for (const [name, files] of [...filesByPack(folder, games)].sort(([a], [b]) => a < b ? -1 : 1)) packs[name] = writePack(folder, files)
  const dates = games.flatMap(game => game.date ?? []).sort()
  const manifest: Manifest = {
    format: FORMAT, build, date: dates.at(-1) ?? null,
    games: games.map(({ id, title, date }) => ({ id, title, date, packs: [SHARED.core, SHARED.words, id].filter(name => name in packs) })),
    packs,
  }
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest))
  return manifest
}

function filesByPack(folder: string, games: readonly PackedGame[]): Map<string, SiteFile[]> {
  const packOf = packChooser(games)
  const place = new Map(games.flatMap(game => game.rulings).map((id, index) => [id, index]))
  // Rulings in the order in which entries have them, so that what repeats stands in the same order.
  const orderOf = (path: string) => place.get(/^r\/([^/]+)\//.exec(path)?.[1] ?? '') ?? -1
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(item => item.isFile())
    .map(item => relative(folder, join(item.parentPath, item.name)).split(sep).join('/'))
    .sort((a, b) => orderOf(a) - orderOf(b) || (a < b ? -1 : 1))
  const packs = new Map<string, SiteFile[]>()
  for (const path of paths) {
    const name = packOf(path, () => contentOf(folder, path))
    if (name === null) continue
    const files = packs.get(name) ?? []
    packs.set(name, files)
    files.push({ path, size: statSync(join(folder, path)).size })
  }
  return packs
}

/** What of a page only those read who make previews of links, which nobody does without a network; each says the page's words once more. */
const FOR_PREVIEWS = / ?<meta (?:property="og:|name="twitter:)[^"]*" content="[^"]*">|<script type="application\/ld\+json">[^<]*<\/script>/g

/** Gives a file as it is packed: a page without its build, Pagefind's files inflated, which its script takes too. */
function contentOf(folder: string, path: string): Uint8Array {
  const content = readFileSync(join(folder, path))
  if (path.startsWith('pagefind/') && content[0] === 0x1f && content[1] === 0x8b) return gunzipSync(content)
  if (!path.endsWith('.html')) return content
  const html = content.toString()
  const stamp = STAMP.exec(html)
  if (!stamp?.[1]) return content
  const end = html.indexOf('<body')
  const head = html.slice(0, stamp[0].length - stamp[1].length - 1) + html.slice(stamp[0].length - 1, end).replace(FOR_PREVIEWS, '')
  return Buffer.from(head + html.slice(end))
}

function writePack(folder: string, files: readonly SiteFile[]): Pack {
  const segments = inSegments(files).map(part => writeSegment(folder, part))
  const pieces = segments.flatMap(segment => segment.pieces)
  return {
    hash: shortHash(Buffer.from(pieces.map(piece => piece.name).join())),
    bytes: pieces.reduce((sum, piece) => sum + piece.bytes, 0), files: files.length, segments,
  }
}

function inSegments(files: readonly SiteFile[]): SiteFile[][] {
  const segments: SiteFile[][] = []
  let size = Infinity
  for (const file of files) {
    if (size + file.size > SEGMENT) {
      segments.push([])
      size = 0
    }
    segments.at(-1)?.push(file)
    size += file.size
  }
  return segments
}

/** A segment begins with the length of its list in four bytes, the lowest first, and the list: paths with their lengths. */
function writeSegment(folder: string, files: readonly SiteFile[]): Segment {
  const contents = files.map(({ path }) => contentOf(folder, path))
  const list = Buffer.from(JSON.stringify(files.map(({ path }, index) => [path, contents[index]?.length ?? 0])))
  const head = Buffer.alloc(4)
  head.writeUInt32LE(list.length)
  const data = Buffer.concat([head, list, ...contents])
  const streams = compressLongRange(data)
  const joined = Buffer.concat(streams)
  const pieces = []
  for (let at = 0; at < joined.length; at += PIECE) {
    const piece = joined.subarray(at, at + PIECE)
    const name = shortHash(piece)
    writeFileSync(join(folder, 'offline', `${name}.pack`), piece)
    pieces.push({ name, bytes: piece.length })
  }
  return { streams: streams.map(stream => stream.length), size: data.length, pieces }
}

function shortHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
