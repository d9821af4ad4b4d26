import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'

/** `small` takes some ten times as long as `fast` and a tenth fewer bytes. */
export type Effort = 'small' | 'fast'

const EFFORTS: Readonly<Record<Effort, Readonly<Record<number, number>>>> = {
  fast: { [constants.ZSTD_c_compressionLevel]: 10 },
  // Longer chains than the level has, and long repetitions taken as they are, which pages of one site are full of:
  // as small as level 19, in half of its time.
  small: {
    [constants.ZSTD_c_compressionLevel]: 16,
    [constants.ZSTD_c_chainLog]: 24,
    [constants.ZSTD_c_targetLength]: 999,
  },
}
/** How far back repetitions are found, as a power of two: as far as fzstd reads, and more than a segment. */
const WINDOW = 25
/** Bytes that are handed over at a time. */
const CHUNK = 256 << 10

const zstd = promisify(zstdCompress)

/**
 * Returns the data as one frame of Zstandard, made beside what else is going on. The same data gives the same bytes.
 */
export function compress(data: Uint8Array, effort: Effort): Promise<Uint8Array> {
  return zstd(data, {
    params: { ...EFFORTS[effort], [constants.ZSTD_c_windowLog]: WINDOW },
    pledgedSrcSize: data.length,
    chunkSize: CHUNK,
  })
}
