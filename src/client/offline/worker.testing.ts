import { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'
import { compress } from '../../write/offline/packs/compress.ts'
import { MANIFEST, FORMAT, digestOf, type Manifest, type Pack } from '../worker/manifest.ts'
import type { FromPage, FromWorker, Status } from '../worker/messages.ts'
import { serializePack } from '../worker/pack-format.ts'

const SCOPE = 'https://tide.example/redbook/'
/** Where the worker's state stands. */
const STATE = { cache: 'redbook /redbook/ state', key: `${SCOPE}offline/state` }

/** What a host answers to a path under the site's base; a path it doesn't have is answered with 404. */
export type Host = Map<string, string | Uint8Array<ArrayBuffer> | ((init?: RequestInit) => Response)>

/** A browser's caches, as far as the worker uses them. */
export class FakeCaches {
  readonly stored = new Map<string, Map<string, Response>>()
  /** Ends of names of caches, the next read of each of which fails. */
  readonly failing: string[] = []
  /** Whether nothing more can be stored. */
  full = false

  keys(): Promise<string[]> {
    return Promise.resolve([...this.stored.keys()])
  }
  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.stored.delete(name))
  }
  match(url: string, { cacheName }: { cacheName: string }): Promise<Response | undefined> {
    const fault = this.failing.findIndex(end => cacheName.endsWith(end))
    if (fault !== -1) {
      this.failing.splice(fault, 1)
      return Promise.reject(new Error('The disk is busy.'))
    }
    return Promise.resolve(this.stored.get(cacheName)?.get(url)?.clone())
  }
  open(name: string) {
    const entries = this.stored.get(name) ?? new Map<string, Response>()
    this.stored.set(name, entries)
    return Promise.resolve({
      match: (url: string) => Promise.resolve(entries.get(url)?.clone()),
      put: async (url: string, response: Response) => {
        await setImmediate()
        if (this.full) throw new DOMException('The disk is full.', 'QuotaExceededError')
        entries.set(url, response)
      },
      delete: (url: string) => Promise.resolve(entries.delete(url)),
      keys: () => Promise.resolve(Array.from(entries.keys(), url => ({ url }))),
    })
  }
}

/** An open page: what the worker told it. */
class Client {
  readonly heard: FromWorker[] = []
  readonly id: string
  readonly url: string
  constructor(id: string, url: string) {
    this.id = id
    this.url = url
  }
  postMessage(message: FromWorker): void {
    this.heard.push(structuredClone(message))
  }
}

/** What made the builds, where nothing else is said. */
export const PROGRAM = 'f0'

/** Returns a page as a host gives it. */
export const pageOf = (program: string, text: string) => () =>
  new Response(`<!DOCTYPE html><html lang="en" data-program="${program}"><body>${text}</body></html>`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

/** Puts a build in the place of the one before: pages of no game, and those of each game, in packs and one by one. */
export async function publish(
  host: Host,
  build: string,
  packs: Readonly<Record<string, Readonly<Record<string, string>>>>,
  program = PROGRAM,
): Promise<Manifest> {
  host.clear()
  const made: Record<string, Pack> = {}
  const digests: Record<string, string> = {}
  for (const [name, files] of Object.entries(packs)) {
    const data = serializePack(
      Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)] as const),
    )
    const content = new Uint8Array(await compress(data))
    const hash = await digestOf(content)
    host.set(`offline/${hash}.pack`, content)
    made[name] = { hash, bytes: content.length, size: data.length, files: Object.keys(files).length }
    for (const [path, text] of Object.entries(files)) {
      host.set(path, path.endsWith('.html') ? pageOf(program, text) : text)
      if (path.endsWith('.json')) digests[path] = await digestOf(new TextEncoder().encode(text))
    }
  }
  const manifest: Manifest = {
    format: FORMAT,
    program,
    build,
    date: '2026-02-07',
    games: Object.keys(packs)
      .filter(name => name !== 'core')
      .map(id => ({ id, title: id, date: '2026-02-07', packs: ['core', id] })),
    packs: made,
    digests,
  }
  host.set(MANIFEST, JSON.stringify(manifest))
  return manifest
}

/** A device with a browser: it has the worker, its caches and open pages, and reaches a host, or doesn't. */
export class Device {
  readonly host: Host = new Map()
  readonly caches = new FakeCaches()
  readonly pages = new Map<string, Client>()
  /** The paths that were fetched. */
  readonly asked: string[] = []
  online = true
  readonly scope = SCOPE
  readonly Client = Client
  private readonly handlers = new Map<string, (event: never) => void>()

  /** Starts the worker's process, as browsers do when they like: all it had in memory is gone. */
  async start(): Promise<void> {
    this.handlers.clear()
    vi.stubGlobal('self', {
      registration: { scope: SCOPE },
      navigator: {},
      clients: {
        matchAll: () => Promise.resolve([...this.pages.values()]),
        get: (id: string) => Promise.resolve(this.pages.get(id)),
      },
      addEventListener: (type: string, handler: (event: never) => void) => this.handlers.set(type, handler),
    })
    vi.stubGlobal('Client', Client)
    vi.stubGlobal('caches', this.caches)
    vi.stubGlobal('fetch', (asked: string | { url: string }, init?: RequestInit) =>
      this.fetch(typeof asked === 'string' ? asked : asked.url, init),
    )
    vi.resetModules()
    // By its address, since types of a worker and of pages can't be in one program.
    await import(/* @vite-ignore */ new URL('../worker/main.ts', import.meta.url).href)
  }

  private fetch(address: string, init?: RequestInit): Promise<Response> {
    const path = decodeURIComponent(address.slice(SCOPE.length))
    this.asked.push(path)
    if (!this.online) return Promise.reject(new TypeError('There is no network.'))
    const found = this.host.get(path === '' || path.endsWith('/') ? `${path}index.html` : path)
    if (typeof found === 'function') return Promise.resolve(found(init))
    return Promise.resolve(found === undefined ? new Response('', { status: 404 }) : new Response(found))
  }

  /** Opens a page in a tab of its own, from the one at `referrer`. Returns what the reader gets. */
  async open(path: string, id = path, referrer = ''): Promise<Response> {
    this.pages.set(id, new Client(id, SCOPE + path))
    const { response } = await this.request({ url: SCOPE + path, mode: 'navigate', referrer }, '', id)
    return response ?? this.fetch(SCOPE + path)
  }

  /** Asks for a file of the site as a page does. Returns what the page gets; null where the worker leaves it alone. */
  async get(path: string, page: string, request: object = {}): Promise<Response | null> {
    return (await this.request({ url: SCOPE + path, mode: 'cors', destination: '', ...request }, page, '')).response
  }

  private async request(
    request: object,
    clientId: string,
    resultingClientId: string,
  ): Promise<{ response: Response | null }> {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | null = null
    this.handlers.get('fetch')?.({
      request: { method: 'GET', headers: new Headers(), ...request },
      clientId,
      resultingClientId,
      respondWith: (given: Promise<Response>) => {
        answer = given
      },
      waitUntil: (more: Promise<unknown>) => work.push(more),
    } as never)
    const response = await (answer as Promise<Response> | null)
    await settle(work)
    return { response }
  }

  /** Says something to the worker as a page does, and waits until it has done what it was told. */
  async say(message: FromPage, page: string): Promise<void> {
    const work: Promise<unknown>[] = []
    const source = this.pages.get(page)
    this.handlers.get('message')?.({
      data: message,
      source,
      waitUntil: (more: Promise<unknown>) => work.push(more),
    } as never)
    await settle(work)
  }

  /** Says what a page says once it is at rest. */
  async hello(page: string, program: string = PROGRAM, { metered = false, early = false } = {}): Promise<Status> {
    const { url } = this.pages.get(page)!
    await this.say({ type: 'hello', program, url, metered, early }, page)
    return this.status(page)
  }

  /** Returns what a page was last told of the worker's state. */
  status(page: string): Status {
    const last = this.pages.get(page)?.heard.findLast(message => message.type === 'status')
    if (!last) throw new Error(`${page} was told nothing.`)
    return last.status
  }

  /** Lets so many milliseconds go by. */
  later(milliseconds: number): void {
    const now = Date.now() + milliseconds
    vi.spyOn(Date, 'now').mockImplementation(() => now)
  }

  /** Returns the names of the caches, without what they begin with. */
  cacheNames(): string[] {
    return Array.from(this.caches.stored.keys(), name => name.replace('redbook /redbook/ ', '')).sort()
  }

  /** Puts a state in the place of the one that the worker saved. */
  storeState(state: unknown): void {
    this.caches.stored.set(STATE.cache, new Map([[STATE.key, new Response(JSON.stringify(state))]]))
  }

  /** Returns the state that the worker saved last. */
  storedState(): Promise<unknown> | undefined {
    return this.caches.stored.get(STATE.cache)?.get(STATE.key)?.clone().json()
  }
}

/** Waits for work, and for the work that it began. */
async function settle(work: readonly Promise<unknown>[]): Promise<void> {
  let rounds = 0
  for (let done = 0; done < work.length; done++) await Promise.allSettled([work[done]])
  while (rounds++ < 30) await setImmediate()
}
