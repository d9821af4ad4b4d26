import { decompress } from 'fzstd'

/** A file with its path in the site. */
export type PackedFile = readonly [path: string, content: Uint8Array<ArrayBuffer>]

/** Returns files as a pack: the length of their list in four bytes, the lowest first, the list, what they hold. */
export function serializePack(files: readonly PackedFile[]): Uint8Array<ArrayBuffer> {
  const list = new TextEncoder().encode(JSON.stringify(files.map(([path, content]) => [path, content.length])))
  const pack = new Uint8Array(files.reduce((sum, [, content]) => sum + content.length, 4 + list.length))
  new DataView(pack.buffer).setUint32(0, list.length, true)
  pack.set(list, 4)
  let at = 4 + list.length
  for (const [, content] of files) {
    pack.set(content, at)
    at += content.length
  }
  return pack
}

/** Returns the files of a pack of `size` bytes when expanded. Throws where that or its form isn’t right. */
export function unpack(compressed: Uint8Array, size: number): PackedFile[] {
  const pack = decompress(compressed) as Uint8Array<ArrayBuffer>
  if (pack.length !== size) throw new RangeError(`There are ${pack.length} bytes, not ${size}.`)
  let at = 4 + new DataView(pack.buffer, pack.byteOffset, pack.byteLength).getUint32(0, true)
  const list = JSON.parse(new TextDecoder().decode(pack.subarray(4, at))) as [string, number][]
  const files = list.map(([path, length]): PackedFile => [path, pack.subarray(at, (at += length))])
  if (at !== size) throw new RangeError(`The files end at ${at}, not at ${size}.`)
  return files
}
