import {
  fromDevice,
  isFile,
  isOfBuild,
  pathOf,
  publishedManifest,
  readCache,
  remember,
  buildOfPage,
  fetchPage,
} from './builds.ts'
import { offlinePage } from './offline-page.ts'
import { scope, worker } from './scope.ts'
import { getState, saveState } from './state.ts'
import { leaveOutdated, takeNext } from './update.ts'

/** Files whose names hold a hash of what they hold: they are the same in every build that has them. */
const HASHED =
  /^_astro\/|^search-index\/[^/]+\/[^/]+\/|^pagefind\/(?:fragment|index|filter)\/|^pagefind\/[^/]*_[0-9a-f]+\.pf_meta$/
/** Never answered from here: the worker's own files, and files that people take along. */
const PASSED = /^(?:sw\.js$|offline\/|download\/)/

/** The build of each page being opened: its first requests may come before its build is known. */
const pages = new Map<string, Promise<string | null>>()

/** Answers a request of a page, or leaves it to the network. */
export function answer(event: FetchEvent): void {
  const { request } = event
  if (request.method !== 'GET' || request.headers.has('range')) return
  const path = pathOf(request.url)
  if (path === null || PASSED.test(path)) return
  event.respondWith(
    getState().then(
      () => (request.mode === 'navigate' ? answerNavigation(event, path) : answerData(event, path)),
      // The worker's state can't be read just now.
      () => fetch(request),
    ),
  )
}

/** Ties a page to a build; what it asks for later is given from that build alone. */
async function bindClient(
  page: string,
  build: string | null | Promise<string | null>,
  fromDevice = false,
): Promise<void> {
  if (page === '') return
  pages.set(page, Promise.resolve(build))
  const name = await build
  const state = await getState()
  pages.delete(page)
  if (name === null || state.pages[page]?.build === name) return
  state.pages[page] = { build: name, since: Date.now(), fromDevice }
  await saveState()
}

/** Returns the build that a page belongs to; null where that isn't known. */
export async function buildOf(page: string): Promise<string | null> {
  const state = await getState()
  return (await pages.get(page)) ?? state.pages[page]?.build ?? null
}

/** Gives a page that is here at once; whether there is a newer build is asked afterwards. */
async function answerNavigation(event: FetchEvent, path: string): Promise<Response> {
  await takeNext()
  const { current, builds } = await getState()
  const give = async (build: string | null) => {
    const found = build === null ? null : await fromDevice(build, path)
    if (found === null) return null
    event.waitUntil(bindClient(event.resultingClientId, build, true))
    return found
  }
  const here = await give(current)
  if (here && current !== null) event.waitUntil(refresh(current, path))
  if (here) return here
  try {
    // Asked again, because a host's cache may hold a page of the build before. A redirection is followed by the
    // browser.
    const response = await fetch(event.request.url, { cache: 'no-cache', redirect: 'manual' })
    const copy = response.clone()
    const build = response.ok ? buildOfPage(response.clone()) : Promise.resolve(null)
    event.waitUntil(bindClient(event.resultingClientId, build))
    event.waitUntil(build.then(name => (name === null ? undefined : remember(name, path, copy))))
    return response
  } catch {
    for (const build of Object.keys(builds).reverse()) {
      const other = await give(build)
      if (other) return other
    }
    return offlineFallback(event.request, path)
  }
}

/** Without a network, a page that isn't here leads to its folder, or to a search for its last part that says why. */
async function offlineFallback({ url: address, referrer }: Request, path: string): Promise<Response> {
  const { current } = await getState()
  const has = async (wanted: string) => current !== null && (await fromDevice(current, wanted)) !== null
  if (!path.endsWith('index.html') && (await has(`${path}/index.html`)))
    return Response.redirect(`${address.replace(/[?#].*/s, '')}/`, 302)
  const isPage = !/\.(?!html$)[^./]*$/.test(path)
  const last = path
    .replace(/\/?index\.html$/, '')
    .replace(/^.*\//s, '')
    .replace(/\.html$/, '')
  if (isPage && (await has('search/index.html'))) {
    const [game = ''] = path.split('/')
    return Response.redirect(`${scope}search/?${new URLSearchParams({ q: last, missing: game })}`, 302)
  }
  return offlinePage(referrer)
}

async function answerData(event: FetchEvent, path: string): Promise<Response> {
  const { request, clientId } = event
  const state = await getState()
  const owner = buildOf(clientId).then(build => build ?? state.current)
  if (request.destination === 'worker' && event.resultingClientId)
    event.waitUntil(bindClient(event.resultingClientId, owner))
  const hashed = HASHED.test(path)
  for (const name of hashed ? Object.keys(state.builds) : [await owner]) {
    const here = name === null ? null : await fromDevice(name, path)
    if (here) return here
  }
  // A host's cache may hold an answer of the build before; what isn't named by its content is asked for again.
  let response = await fetch(request.url, hashed ? {} : { cache: 'no-cache' })
  // The browser's own cache may hold what a network's sign-in answered.
  if (hashed && !isFile(path, response)) response = await fetch(request.url, { cache: 'reload' })
  const isWanted = !response.redirected && isFile(path, response)
  if (hashed) {
    // Nothing waits for what such a file belongs to.
    const copy = response.clone()
    const keep = (build: string) => (isWanted ? remember(build, path, copy) : leaveOutdated(build))
    event.waitUntil(owner.then(build => (build === null ? undefined : keep(build))))
    return response
  }
  const build = await owner
  if (build === null || !isWanted) return response
  if (!(await isOfBuild(build, path, response.clone()))) {
    const published = await publishedManifest().catch(() => undefined)
    if (published !== null && published?.build !== build) {
      if (published) (await worker.clients.get(clientId))?.postMessage({ type: 'outdated' })
      return new Response(null, { status: 504, statusText: 'Only a newer build has this' })
    }
  }
  event.waitUntil(remember(build, path, response.clone()))
  return response
}

/** Ties a page opened before the worker was to the published build of the same program, and keeps it. */
export async function bindOpenPage(page: string, program: string, address: string): Promise<void> {
  const path = pathOf(address)
  if (path === null || (await buildOf(page)) !== null) return
  const published = await publishedManifest().catch(() => null)
  if (published?.program !== program) return
  await bindClient(page, published.build)
  const response = await fetchPage(path, program).catch(() => null)
  if (response) await remember(published.build, path, response)
}

/** Fetches a page that was read before: a host's cache may have given what an older build said. */
async function refresh(build: string, path: string): Promise<void> {
  const program = (await getState()).builds[build]?.manifest.program
  if (!program || !(await caches.match(scope + path, { cacheName: readCache(build) }))) return
  const page = await fetchPage(path, program).catch(() => null)
  if (page) await remember(build, path, page)
}
