import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'
import { pathsIn } from '../paths-in.ts'
import type { PackedGame } from './packs/choose.ts'

/** Every file has the oldest date that a ZIP archive knows, so that the same data gives the same bytes. */
const DATE = new Date(1980, 0, 1)

/** A game with what its archive says of it. */
export interface ZippedGame extends PackedGame {
  /** What the site is called. */
  readonly site: string
  /** The licence of the site's own words. */
  readonly licence: string
}

const README = ({ site, title, licence }: ZippedGame) => `${site}: open data of ${title}

What each file holds, field by field, stands in the guide under "Open data"; a JSON Schema lies beside each.
Restatements are under ${licence}. Original wording, where it is included, belongs to its publishers.
`

/** Writes `download/<game>.zip`: what lies under `api/v1/<game>/`, and the index of all games. */
export function writeOpenDataZip(folder: string, game: ZippedGame): void {
  const data = join(folder, 'api/v1')
  const files = ['index.json', 'index.schema.json', ...pathsIn(data, `${game.id}/`)].sort()
  mkdirSync(join(folder, 'download'), { recursive: true })
  const out = openSync(join(folder, 'download', `${game.id}.zip`), 'w')
  try {
    const zip = new Zip((error, part) => {
      if (error) throw error
      writeFileSync(out, part)
    })
    add(zip, 'README.txt', Buffer.from(README(game)))
    for (const path of files) add(zip, path, readFileSync(join(data, path)))
    zip.end()
  } finally {
    closeSync(out)
  }
}

/** Compresses a file that is pushed whole by Node's own zlib, which takes a fifth of the time of fflate's. */
class DeflatedFile extends ZipPassThrough {
  override readonly compression = 8

  override process(content: Uint8Array, final: boolean): void {
    this.ondata(null, deflateRawSync(content, { level: 9 }), final)
  }
}

function add(zip: Zip, filename: string, content: Uint8Array): void {
  const file = new DeflatedFile(filename)
  file.mtime = DATE
  zip.add(file)
  file.push(content, true)
}
