import { loadOnce } from '../load-once.ts'
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

export const packCache = (hash: string) => `${CACHES}pack ${hash}`
const cacheKey = (name: string) => `${scope}offline/kept/${name}`

/** Packs with the same hash have the same index. */
const once = loadOnce()

/** Returns where each file of a pack lies. Throws where the pack isn't here. */
async function readIndex(hash: string): Promise<ReadonlyMap<string, Place>> {
  const index = await caches.match(cacheKey('index'), { cacheName: packCache(hash) })
  if (!index) throw new Error(`Pack ${hash} isn’t here.`)
  return new Map((await index.json()) as [string, Place][])
}

/** Returns whether a pack is whole: its index is written last, and eviction may have taken some since. */
export async function isWhole(hash: string): Promise<boolean> {
  const index = await readIndex(hash).catch(() => null)
  if (index === null) return false
  const there = new Set((await (await caches.open(packCache(hash))).keys()).map(request => request.url))
  return [...index.values()].every(([block]) => there.has(cacheKey(block)))
}

/** Returns a file of a pack, or null where the pack doesn't have it (any longer). */
export async function readFromPack(hash: string, path: string): Promise<ArrayBuffer | null> {
  try {
    const place = (await once(hash, () => readIndex(hash))).get(path)
    const block = place && (await caches.match(cacheKey(place[0]), { cacheName: packCache(hash) }))
    if (!place || !block?.body) return null
    const [, offset, length] = place
    const inflated = await through(block.body, new DecompressionStream('gzip'))
    return inflated.slice(offset, offset + length)
  } catch {
    return null
  }
}

/** Fetches, checks and lays out a pack that isn’t here whole; `onBytes` hears of each part. Throws if it fails. */
export async function installPack(pack: Pack, onBytes: (bytes: number) => void): Promise<void> {
  if (await isWhole(pack.hash)) return onBytes(pack.bytes)
  const files = unpack(await fetchPack(pack.hash, onBytes), pack.size)
  const cache = await caches.open(packCache(pack.hash))
  const places = await storeBlocks(cache, files)
  await cache.put(cacheKey('index'), new Response(JSON.stringify(places)))
}

async function fetchPack(hash: string, onBytes: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`${scope}offline/${hash}.pack`)
  if (!response.ok || !response.body) throw new TypeError(`${response.url}: ${response.status}`)
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      onBytes(part.length)
      controller.enqueue(part)
    },
  })
  const data = new Uint8Array(await through(response.body, counter))
  if ((await digestOf(data)) !== hash) throw new TypeError(`${response.url} isn’t what it should be.`)
  return data
}

/** Keeps files in compressed blocks of whole files. Returns where each lies. */
async function storeBlocks(cache: Cache, files: readonly PackedFile[]): Promise<[string, Place][]> {
  const places: [string, Place][] = []
  let block = 0
  let parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (const [at, [path, content]] of files.entries()) {
    places.push([path, [String(block), size, content.length]])
    parts.push(content)
    size += content.length
    if (size < BLOCK && at < files.length - 1) continue
    const compressed = await through(new Blob(parts).stream(), new CompressionStream('gzip'))
    await cache.put(cacheKey(String(block++)), new Response(compressed))
    parts = []
    size = 0
  }
  return places
}

function through(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  stream: ReadableWritablePair<Uint8Array<ArrayBuffer>, BufferSource>,
): Promise<ArrayBuffer> {
  return new Response(body.pipeThrough(stream)).arrayBuffer()
}
