/** The part of a service worker's surroundings that is used here; TypeScript's own list of them doesn't bear that of pages. */
export interface WorkerScope {
  readonly registration: { readonly scope: string; unregister(): Promise<boolean> }
  readonly clients: {
    get(id: string): Promise<Client | undefined>
    matchAll(options?: { includeUncontrolled?: boolean; type?: 'window' | 'all' }): Promise<readonly Client[]>
    claim(): Promise<void>
  }
  readonly navigator: Navigator
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void
}

export interface Client {
  readonly id: string
  readonly url: string
  postMessage(message: unknown): void
  navigate?(url: string): Promise<unknown>
}

export interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  readonly clientId: string
  readonly resultingClientId: string
  respondWith(response: Promise<Response> | Response): void
}

export interface MessageFromPage extends ExtendableEvent {
  readonly data: unknown
  readonly source: Client | null
}

export const worker = globalThis as unknown as WorkerScope
/** Absolute address of the folder the site lies in. */
export const scope = worker.registration.scope
/** What the names of this site's caches begin with; other sites may share the origin. */
export const CACHES = `redbook ${new URL(scope).pathname} `
