import { PROGRAM_PATTERN, MANIFEST, FORMAT, digestOf, isManifest, type Manifest } from './manifest.ts'
import { readFromPack } from './packs.ts'
import { CACHES, scope } from './scope.ts'
import { getState, saveState } from './state.ts'

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
}

export const readCache = (build: string) => `${CACHES}read ${build}`

/** Returns the path of an address in the site, without its query, `index.html` for a folder; null elsewhere. */
export function pathOf(address: string): string | null {
  const { href, pathname } = new URL(address)
  if (!href.startsWith(scope)) return null
  let path = pathname.slice(new URL(scope).pathname.length)
  try {
    path = decodeURIComponent(path)
  } catch {
    // Left as it is: no file of the site has such a name.
  }
  return path === '' || path.endsWith('/') ? `${path}index.html` : path
}

/** Returns what this device has of a build at a path: out of its packs, or as it was read before. */
export async function fromDevice(build: string, path: string): Promise<Response | null> {
  const { builds } = await getState()
  for (const hash of Object.values(builds[build]?.packs ?? {})) {
    const content = await readFromPack(hash, path)
    if (content)
      return new Response(content, {
        headers: { 'content-type': TYPES[/\.([^./]+)$/.exec(path)?.[1] ?? ''] ?? 'application/octet-stream' },
      })
  }
  const read = await caches.match(scope + path, { cacheName: readCache(build) }).catch(() => undefined)
  return read && isFile(path, read) ? read : null
}

/** Tells a file from a page that a network’s sign-in or a host answers in its place with status 200. */
export function isFile(path: string, response: Response): boolean {
  return response.ok && (path.endsWith('.html') || !response.headers.get('content-type')?.startsWith('text/html'))
}

/** Keeps an answer of the network as part of a build. Where the device is full, it is simply not kept. */
export async function remember(build: string, path: string, response: Response): Promise<void> {
  const state = await getState()
  const manifest = manifests.get(build)
  if (manifest !== undefined && !(build in state.builds)) {
    state.builds[build] = { manifest, fetched: Date.now(), packs: {} }
    state.current ??= build
    await saveState()
  }
  await (await caches.open(readCache(build))).put(scope + path, response).catch(() => {})
}

/** Returns the program that a page names in its first tag; null for what is no page of ours. */
async function programNamedIn(response: Response): Promise<string | null> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return null
  return PROGRAM_PATTERN.exec(await response.text())?.[1] || null
}

/** Fetches a page of the site; null where it is none that the program made. Throws without a network. */
export async function fetchPage(path: string, program: string): Promise<Response | null> {
  const response = await fetch(scope + path.replace(/(^|\/)index\.html$/, '$1'), { cache: 'no-cache' })
  if (!response.ok || response.redirected) return null
  return (await programNamedIn(response.clone())) === program ? response : null
}

/** Returns the published build if the page’s program made it too; null where that isn’t so or can’t be known. */
export async function buildOfPage(response: Response): Promise<string | null> {
  const program = await programNamedIn(response)
  const published = program === null ? null : await publishedManifest().catch(() => null)
  return published !== null && published.program === program ? published.build : null
}

/** Returns the published manifest; null where there is none that this worker reads. Throws without a network. */
export async function publishedManifest(): Promise<Manifest | null> {
  const response = await fetch(scope + MANIFEST, { cache: 'no-store' })
  if (response.status >= 500) throw new TypeError(`${response.url}: ${response.status}`)
  if (!response.ok) return null
  const manifest: unknown = await response.json()
  if (!isManifest(manifest) || manifest.format !== FORMAT) return null
  manifests.set(manifest.build, manifest)
  return manifest
}

/** The manifests that were read since the worker began, by build. */
const manifests = new Map<string, Manifest>()

/** Returns whether an answer of the network is of a build, as its own manifest tells; false where it doesn't tell. */
export async function isOfBuild(build: string, path: string, response: Response): Promise<boolean> {
  const digest = (await getState()).builds[build]?.manifest.digests?.[path]
  return digest !== undefined && (await digestOf(await response.arrayBuffer())) === digest
}
