import { isManifest, type Manifest } from './manifest.ts'
import { CACHES, scope, worker } from './scope.ts'

/** What the worker knows of a build. */
export interface Build {
  readonly manifest: Manifest
  /** When it was first met, in milliseconds. */
  readonly fetched: number
  /** Packs that are here whole: their hashes by name. */
  readonly packs: Readonly<Record<string, string>>
}

export interface State {
  /** The build that pages are given from; null before the first. */
  current: string | null
  /** A newer one that is here whole, and comes with the next navigation. */
  next: string | null
  /** One whose pages, read once, aren't all fetched again yet; asked only where there is no network. */
  fallback: string | null
  builds: Record<string, Build>
  /** Games that the reader keeps. */
  kept: string[]
  /** The build that each open page belongs to, since when in milliseconds, and whether it came from the device. */
  pages: Record<string, { readonly build: string; readonly since: number; readonly fromDevice: boolean }>
}

const CACHE = `${CACHES}state`
const KEY = `${scope}offline/state`
let state: Promise<State> | null = null

/**
 * Returns the state, which outlives the worker's process; what is changed in it has to be saved. Throws where it can't
 * be read just now: taken for a first visit, that would cost all that is kept.
 */
export function getState(): Promise<State> {
  state ??= read().catch((error: unknown) => {
    state = null
    throw error
  })
  return state
}

async function read(): Promise<State> {
  const stored = await caches.match(KEY, { cacheName: CACHE })
  return soundState(await stored?.json().catch(() => null))
}

/** Returns a stored state; of one that another worker left in another shape, the games that are kept. */
function soundState(stored: unknown): State {
  const { current, next, fallback, builds, kept, pages } = isRecord(stored) ? stored : {}
  const isSound =
    [current, next, fallback].every(build => build === null || typeof build === 'string')
    && isRecord(builds)
    && isRecord(pages)
    && Object.values(pages).every(isRecord)
  const games = Array.isArray(kept) ? kept.filter(game => typeof game === 'string') : []
  // Former workers knew builds of which they had no manifest, beside those whose games are kept.
  return isSound
    ? { ...(stored as State), builds: Object.fromEntries(Object.entries(builds).filter(isKnown)), kept: games }
    : { current: null, next: null, fallback: null, builds: {}, kept: games, pages: {} }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isKnown(entry: [string, unknown]): entry is [string, Build] {
  const [, build] = entry
  return isRecord(build) && isRecord(build['packs']) && isManifest(build['manifest'])
}

let saving = Promise.resolve()

/** Keeps the state as it is now. A full disk loses nothing but what changed. */
export async function saveState(): Promise<void> {
  const text = JSON.stringify(await getState())
  saving = saving.then(async () => (await caches.open(CACHE)).put(KEY, new Response(text))).catch(() => {})
  await saving
}

/** Forgets pages that are closed. One that is only being opened isn't listed yet, so the young ones stay. */
export async function forgetClosedPages(): Promise<void> {
  const state = await getState()
  const open = new Set(
    (await worker.clients.matchAll({ includeUncontrolled: true, type: 'all' })).map(client => client.id),
  )
  const old = Date.now() - 60_000
  state.pages = Object.fromEntries(Object.entries(state.pages).filter(([id, { since }]) => open.has(id) || since > old))
}
