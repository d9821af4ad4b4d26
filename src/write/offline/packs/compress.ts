import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'

/** Higher levels give little for their time: the README’s “Discarded options” have figures. */
const LEVEL = 10
/** How far back repetitions are found, as a power of two: as far as fzstd reads, and more than a pack holds. */
const WINDOW = 25
/** Bytes that are handed over at a time. */
const CHUNK = 256 << 10

const zstd = promisify(zstdCompress)

/** Returns data as one frame of Zstandard; the same data gives the same bytes. */
export function compress(data: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return zstd(data, {
    params: { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_windowLog]: WINDOW },
    pledgedSrcSize: data.length,
    chunkSize: CHUNK,
  })
}
