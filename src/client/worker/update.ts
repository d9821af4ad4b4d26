import { SHARED, type Manifest } from './manifest.ts'
import type { FromWorker } from './messages.ts'
import { fetchPage, pathOf, publishedManifest, readCache } from './builds.ts'
import { installPack, isWhole, packCache } from './packs.ts'
import { progress } from './progress.ts'
import { CACHES, scope, worker } from './scope.ts'
import { forgetClosedPages, getState, saveState, type Build, type State } from './state.ts'

/** Pages read before that are fetched again for a new build; those read last count. */
const MAX_READ = 200

/** Packs that are being fetched or broke off, by hash. */
let wanted: ReadonlySet<string> = new Set()

let jobs: Promise<unknown> = Promise.resolve()
/** Runs one thing after the other, so that two tabs never fetch the same build twice. Returns what the job does. */
export function inTurn<T>(job: () => Promise<T>): Promise<T> {
  const done = jobs.then(job)
  jobs = done.catch(() => {})
  return done
}

/** Returns the pages of this site that are open. */
export async function openPages(): Promise<Client[]> {
  return (await worker.clients.matchAll({ includeUncontrolled: true, type: 'window' })).filter(client =>
    client.url.startsWith(scope),
  )
}

/** Tells all open pages something. */
export async function tellAll(message: FromWorker): Promise<void> {
  for (const page of await openPages()) page.postMessage(message)
}

/** Takes a new build that is here whole. Open pages stay with theirs. */
export async function takeNext(): Promise<void> {
  const state = await getState()
  if (state.next === null) return
  state.current = state.next
  state.next = null
  progress.taken = true
  await saveState()
  void inTurn(cleanUp)
}

/**
 * Looks whether a newer build is published, and fetches it whole before it is taken; fetches again what the
 * browser has evicted. Where bytes are to be spared, it fetches nothing and offers the newer build.
 */
export async function check(sparing: boolean): Promise<void> {
  const { current, next, kept } = await getState()
  let manifest: Manifest | null
  try {
    manifest = await publishedManifest()
    progress.reachable = true
  } catch {
    progress.reachable = false
    return
  }
  progress.offer = null
  if (manifest === null) return
  const { build, packs } = manifest
  // What was evicted while on a metered connection waits too: its pages come from the network one by one.
  if (current === null || build === current)
    await take(manifest, sparing ? null : await fetchPacks(manifest, kept, null).catch(() => null))
  else if (build !== next && sparing && kept.length > 0) {
    let bytes = 0
    for (const name of namesFor(manifest, kept)) if (!(await isWhole(packs[name]!.hash))) bytes += packs[name]!.bytes
    progress.offer = { build, bytes }
  } else if (build !== next) await take(manifest, sparing ? null : await fetchPacks(manifest, kept, null))
  await cleanUp()
}

/** Keeps a game: fetches its packs with those that all games share. Only then it counts as kept. */
export async function keep(game: string): Promise<void> {
  const state = await getState()
  const manifest = await publishedManifest()
  if (!manifest?.games.some(({ id }) => id === game)) throw new TypeError(`The site offers no ${game}.`)
  progress.reachable = true
  const kept = [...new Set([...state.kept, game])]
  const packs = await fetchPacks(manifest, kept, game)
  state.kept = kept
  await take(manifest, packs)
  await cleanUp()
}

/** Lets a game go, and the space it took. */
export async function remove(game: string): Promise<void> {
  const state = await getState()
  state.kept = state.kept.filter(one => one !== game)
  await cleanUp()
}

function namesFor({ games, packs }: Manifest, kept: readonly string[]): string[] {
  const wanted = games.filter(({ id }) => kept.includes(id)).flatMap(game => game.packs)
  return [...new Set([SHARED.core, ...wanted])].filter(name => name in packs)
}

/** Leaves a build of which a file can’t be had any longer: its pages would stay without their scripts. */
export async function leaveOutdated(build: string): Promise<void> {
  const state = await getState()
  if (build !== state.current || state.next !== null) return
  const published = await publishedManifest().catch(() => null)
  if (published !== null && published.build !== build) await take(published, null)
}

/**
 * Takes a build: at once where there is none or it is the current one, else with the next page. `packs` are those of it
 * that were fetched; where they are null, what was read of the current build stays at hand.
 */
async function take(manifest: Manifest, packs: Build['packs'] | null): Promise<void> {
  const state = await getState()
  const { build } = manifest
  const before = state.builds[build]
  state.builds[build] = { manifest, fetched: before?.fetched ?? Date.now(), packs: { ...before?.packs, ...packs } }
  if (state.current === null) state.current = build
  else if (build !== state.current) {
    state.fallback = packs === null ? state.current : null
    state.next = build
  }
  await saveState()
}

/** Fetches packs of games, then pages that were read; returns the packs’ hashes by name. Throws where any fails. */
async function fetchPacks(
  manifest: Manifest,
  games: readonly string[],
  game: string | null,
): Promise<Record<string, string>> {
  const names = namesFor(manifest, games)
  const packs = names.map(name => manifest.packs[name]!)
  wanted = new Set(packs.map(({ hash }) => hash))
  const total = packs.reduce((sum, pack) => sum + pack.bytes, 0)
  let done = 0
  let told = 0
  for (const pack of packs) {
    await installPack(pack, bytes => {
      done += bytes
      if (Date.now() - told < 50 && done < total) return
      told = Date.now()
      void tellAll({ type: 'progress', game, done: Math.min(done, total), total })
    })
  }
  wanted = new Set()
  await fetchReadPages(await getState(), manifest)
  return Object.fromEntries(names.map(name => [name, manifest.packs[name]!.hash]))
}

/** Fetches the pages that were read once for another build, so that they are still here without a network. */
async function fetchReadPages(state: State, { build, program }: Manifest): Promise<void> {
  if (state.current === null || state.current === build) return
  const old = (await (await caches.open(readCache(state.current))).keys())
    .slice(-MAX_READ)
    .map(({ url }) => url)
    .filter(url => url.endsWith('/index.html'))
  const cache = await caches.open(readCache(build))
  const work = async () => {
    for (let url = old.pop(); url !== undefined; url = old.pop()) {
      const page = await fetchPage(pathOf(url)!, program)
      if (page) await cache.put(url, page)
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
}

/** Removes caches of builds that are neither current, next nor open, and packs that no kept game needs. */
async function cleanUp(): Promise<void> {
  await forgetClosedPages()
  const state = await getState()
  const live = new Set([
    state.current,
    state.next,
    state.fallback,
    ...Object.values(state.pages).map(({ build }) => build),
  ])
  state.builds = Object.fromEntries(
    Object.entries(state.builds)
      .filter(([build]) => live.has(build))
      .map(([name, build]) => {
        const needed = namesFor(build.manifest, state.kept)
        const packs = Object.entries(build.packs).filter(([pack]) => needed.includes(pack))
        return [name, { ...build, packs: Object.fromEntries(packs) }]
      }),
  )
  const used = new Set([
    `${CACHES}state`,
    ...[...wanted].map(packCache),
    ...Object.entries(state.builds).flatMap(([build, { packs }]) => [
      readCache(build),
      ...Object.values(packs).map(packCache),
    ]),
  ])
  // First, so that a worker that is ended here doesn't come back to a state that names caches which are gone.
  await saveState()
  for (const name of await caches.keys()) if (name.startsWith(CACHES) && !used.has(name)) await caches.delete(name)
}
