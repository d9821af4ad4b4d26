import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PROGRAM_PATTERN } from '../../../client/worker/manifest.ts'
import { addTo } from '../../../pipeline/collections.ts'
import { compareStrings } from '../../../pipeline/compare.ts'
import { pathsIn } from '../../paths-in.ts'
import { packChooser, type PackedGame } from './choose.ts'
import type { PackedFile } from '../../../client/worker/pack-format.ts'

/** A pack is expanded in memory, on phones too. In bytes of its files. */
const MAX_PACK = 24 << 20

/** Returns the paths of a built site that are packed, by pack: packs by name, and the files of an entry together. */
export function listFiles(folder: string, games: readonly PackedGame[]): ReadonlyMap<string, readonly string[]> {
  const choose = packChooser(games)
  const chosen = [...pathsIn(folder)].flatMap(path => {
    const choice = choose(path, () => statSync(join(folder, path)).size)
    return choice === null ? [] : [{ ...choice, path }]
  })
  chosen.sort((a, b) => compareStrings(a.pack, b.pack) || a.place - b.place || compareStrings(a.path, b.path))
  const packs = new Map<string, string[]>()
  for (const { pack, path } of chosen) addTo(packs, pack, path)
  return packs
}

/** Reads files, no more at a time than one pack holds. */
export function* readInParts(folder: string, paths: readonly string[]): Generator<PackedFile[]> {
  let files: PackedFile[] = []
  let size = 0
  for (const path of paths) {
    const content = contentOf(folder, path)
    if (size > 0 && size + content.length > MAX_PACK) {
      yield files
      files = []
      size = 0
    }
    files.push([path, content])
    size += content.length
  }
  if (files.length > 0) yield files
}

/** Metadata for link previews, useless offline; it repeats the page's words. */
const FOR_PREVIEWS =
  / ?<meta (?:property="og:|name="twitter:)[^"]*" content="[^"]*">|<script type="application\/ld\+json">[^<]*<\/script>/g

/** Returns a file as it is packed: a page without its program, Pagefind's files inflated, as its script takes them. */
function contentOf(folder: string, path: string): Uint8Array<ArrayBuffer> {
  const content = readFileSync(join(folder, path))
  // Copied, since what is inflated lies in a larger piece of memory.
  if (path.startsWith('pagefind/') && content[0] === 0x1f && content[1] === 0x8b)
    return new Uint8Array(gunzipSync(content))
  if (!path.endsWith('.html')) return content
  const end = Math.max(content.indexOf('<body'), 0)
  // Nothing but plain letters is looked for, so the bytes may pass for any others.
  const head = content.toString('latin1', 0, end)
  const stamp = PROGRAM_PATTERN.exec(head)
  if (!stamp?.[1]) return content
  const unstamped = stamp[0].slice(0, -stamp[1].length - 1) + head.slice(stamp[0].length - 1).replace(FOR_PREVIEWS, '')
  return Buffer.concat([Buffer.from(unstamped, 'latin1'), content.subarray(end)])
}
