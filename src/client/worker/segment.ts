import { decompress } from 'fzstd'

/** A file with its path in the site. */
export type PackedFile = readonly [path: string, content: Uint8Array<ArrayBuffer>]

/**
 * Returns files laid out as a segment: the length of their list in four bytes, the lowest first, the list, and what
 * they hold.
 */
export function serializeSegment(files: readonly PackedFile[]): Uint8Array<ArrayBuffer> {
  const list = new TextEncoder().encode(JSON.stringify(files.map(([path, content]) => [path, content.length])))
  const segment = new Uint8Array(files.reduce((sum, [, content]) => sum + content.length, 4 + list.length))
  new DataView(segment.buffer).setUint32(0, list.length, true)
  segment.set(list, 4)
  let at = 4 + list.length
  for (const [, content] of files) {
    segment.set(content, at)
    at += content.length
  }
  return segment
}

/**
 * Returns the files of a compressed segment that is so many bytes long when expanded. Throws where it isn't what was
 * compressed, as far as its form tells; a hash has to tell the rest.
 */
export function unpack(compressed: Uint8Array, size: number): PackedFile[] {
  const segment = decompress(compressed) as Uint8Array<ArrayBuffer>
  if (segment.length !== size) throw new RangeError(`There are ${segment.length} bytes, not ${size}.`)
  let at = 4 + new DataView(segment.buffer, segment.byteOffset, segment.byteLength).getUint32(0, true)
  const list = JSON.parse(new TextDecoder().decode(segment.subarray(4, at))) as [string, number][]
  const files = list.map(([path, length]): PackedFile => [path, segment.subarray(at, (at += length))])
  if (at !== size) throw new RangeError(`The files end at ${at}, not at ${size}.`)
  return files
}
