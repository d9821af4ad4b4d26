import { digestOf, type Pack } from './manifest.ts'
import { unpack, type PackedFile } from './pack-format.ts'
import { CACHES, scope } from './scope.ts'

/**
 * Files are kept in compressed blocks of about this many bytes, so that opening a page inflates one of them: in 1 ms,
 * where a whole pack would take 50 to 70. They take 5 to 12 % more room.
 */
const BLOCK = 256 << 10

/** Where a file lies: block, offset and length in bytes. */
type Place = readonly [block: string, offset: number, length: number]

const indexes = new Map<string, Promise<ReadonlyMap<string, Place> | null>>()
/** The blocks used last, inflated. */
const blocks = new Map<string, Promise<ArrayBuffer | null>>()

export const packCache = (hash: string) => `${CACHES}pack ${hash}`
const cacheKey = (name: string) => `${scope}offline/kept/${name}`

/**
 * Returns whether a pack is here whole. Its index is written last, so where that is the rest was; eviction may have
 * taken some since.
 */
export async function isWhole(hash: string): Promise<boolean> {
  const index = await indexOf(hash)
  if (index === null) return false
  const there = new Set((await (await caches.open(packCache(hash))).keys()).map(request => request.url))
  return [...index.values()].every(([block]) => there.has(cacheKey(block)))
}

/** Returns a file of a pack, or null where the pack doesn't have it (any longer). */
export async function readFromPack(hash: string, path: string): Promise<ArrayBuffer | null> {
  const place = (await indexOf(hash))?.get(path)
  if (place === undefined) return null
  const [name, offset, length] = place
  const block = await blockOf(hash, name)
  return block?.slice(offset, offset + length) ?? null
}

/**
 * Fetches a pack that isn't here whole, checks it by its hash, and lays its files out to be read. `onBytes` is told of
 * bytes as they come. Throws where it can't be had.
 */
export async function installPack(pack: Pack, onBytes: (bytes: number) => void): Promise<void> {
  if (await isWhole(pack.hash)) return onBytes(pack.bytes)
  forgetPack(pack.hash)
  const files = unpack(await fetchPack(pack, onBytes), pack.size)
  const cache = await caches.open(packCache(pack.hash))
  const places = await storeBlocks(cache, files)
  await cache.put(cacheKey('index'), new Response(JSON.stringify(places)))
  forgetPack(pack.hash)
}

/** Takes what was read of a pack out of memory. */
function forgetPack(hash: string): void {
  indexes.delete(hash)
  for (const key of blocks.keys()) if (key.startsWith(hash)) blocks.delete(key)
}

async function fetchPack({ hash, bytes }: Pack, onBytes: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`${scope}offline/${hash}.pack`)
  if (!response.ok || !response.body) throw new TypeError(`${response.url}: ${response.status}`)
  const data = new Uint8Array(bytes)
  let at = 0
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (at + part.value.length > bytes) throw new TypeError(`${response.url} is too long.`)
    data.set(part.value, at)
    at += part.value.length
    onBytes(part.value.length)
  }
  if ((await digestOf(data)) !== hash) throw new TypeError(`${response.url} isn’t what it should be.`)
  return data
}

/** Keeps files in compressed blocks of whole files. Returns where each lies. */
async function storeBlocks(cache: Cache, files: readonly PackedFile[]): Promise<[string, Place][]> {
  const places: [string, Place][] = []
  let block = 0
  let parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const store = async () => {
    await cache.put(
      cacheKey(String(block++)),
      new Response(await through(new Blob(parts).stream(), new CompressionStream('gzip'))),
    )
    parts = []
    size = 0
  }
  for (const [path, content] of files) {
    places.push([path, [String(block), size, content.length]])
    parts.push(content)
    size += content.length
    if (size >= BLOCK) await store()
  }
  if (parts.length > 0) await store()
  return places
}

function indexOf(hash: string): Promise<ReadonlyMap<string, Place> | null> {
  let index = indexes.get(hash)
  if (index === undefined) {
    index = caches
      .match(cacheKey('index'), { cacheName: packCache(hash) })
      .then(async response => (response ? new Map((await response.json()) as [string, Place][]) : null))
      .catch(() => {
        // Read again when it is next asked for.
        indexes.delete(hash)
        return null
      })
    indexes.set(hash, index)
  }
  return index
}

function blockOf(hash: string, name: string): Promise<ArrayBuffer | null> {
  const key = `${hash} ${name}`
  let block = blocks.get(key)
  if (block === undefined) {
    block = caches
      .match(cacheKey(name), { cacheName: packCache(hash) })
      .then(response => (response?.body ? through(response.body, new DecompressionStream('gzip')) : null))
      .catch(() => {
        blocks.delete(key)
        return null
      })
    for (const oldest of [...blocks.keys()].slice(0, -7)) blocks.delete(oldest)
    blocks.set(key, block)
  }
  return block
}

function through(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  stream: CompressionStream | DecompressionStream,
): Promise<ArrayBuffer> {
  return new Response(body.pipeThrough(stream)).arrayBuffer()
}
