// What has to hold: the same files give the same bytes in every build, so that a pack that didn't change isn't fetched
// again. What this saves:
// - Zstandard instead of gzip: half of the bytes, with the real texts and at 2,000 entries.
// - A window of 32 MB instead of the level's own: 22 % of the bytes at 2,000 entries.
// - Files of an entry together, not all by their paths: 16 % of the bytes at 2,000 entries, 5 % with the real texts.
// - Packs of 24 MB: a device expands so much at a time instead of 92 MB at 2,000 entries, and fetches one pack again
//   where a download breaks. That makes 11 % more bytes; packs of 12 MB would make another 8 %.
// - Pagefind's files inflated before they are packed: 22 % of the bytes at 2,000 entries.

import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import {
  FORMAT,
  MANIFEST,
  SHARED,
  digestOf,
  type BuildNames,
  type Manifest,
  type Pack,
} from '../../../client/worker/manifest.ts'
import { serializePack } from '../../../client/worker/pack-format.ts'
import { compareStrings } from '../../../pipeline/compare.ts'
import type { PackedGame } from './choose.ts'
import { compress } from './compress.ts'
import { listFiles, readInParts } from './site-files.ts'

/** So many packs are in memory and compressed at a time. */
const AT_ONCE = Math.min(availableParallelism(), 4)

/**
 * Packs a built site for use without a network, into its folder `offline/`: the pages of no game, the index of words,
 * and each game's own. The same site gives the same bytes. Returns the manifest it wrote.
 */
export async function packSite(folder: string, names: BuildNames, games: readonly PackedGame[]): Promise<Manifest> {
  mkdirSync(join(folder, 'offline'), { recursive: true })
  const chosen = listFiles(folder, games)
  const packs: { readonly of: string; readonly name: string; readonly pack: Pack }[] = []
  const waiting = (function* () {
    for (const [of, files] of chosen) {
      let number = 1
      for (const contents of readInParts(folder, files)) {
        yield { of, name: number === 1 ? of : `${of}/${number}`, contents }
        number++
      }
    }
  })()
  const work = async () => {
    for (const { of, name, contents } of waiting) {
      const data = serializePack(contents)
      const content = await compress(data)
      const hash = await digestOf(content)
      writeFileSync(join(folder, 'offline', `${hash}.pack`), content)
      packs.push({ of, name, pack: { hash, bytes: content.length, size: data.length, files: contents.length } })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  // Those that are compressed at the same time may be done in any order.
  packs.sort((a, b) => compareStrings(a.name, b.name))
  const dates = games.flatMap(game => game.date ?? []).sort()
  const manifest: Manifest = {
    format: FORMAT,
    ...names,
    date: dates.at(-1) ?? null,
    games: games.map(({ id, title, date }) => ({
      id,
      title,
      date,
      packs: [SHARED.core, SHARED.words, id].flatMap(wanted =>
        packs.filter(({ of }) => of === wanted).map(({ name }) => name),
      ),
    })),
    packs: Object.fromEntries(packs.map(({ name, pack }) => [name, pack])),
    digests: await digestsIn(folder),
  }
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest))
  return manifest
}

/** Returns the digests of what pages search in. */
async function digestsIn(folder: string): Promise<Record<string, string>> {
  const paths = globSync('search-index/*/*.json', { cwd: folder }).map(path => path.replaceAll('\\', '/'))
  const digestAt = async (path: string) =>
    [path, await digestOf(new Uint8Array(readFileSync(join(folder, path))))] as const
  return Object.fromEntries(await Promise.all(paths.sort().map(digestAt)))
}
