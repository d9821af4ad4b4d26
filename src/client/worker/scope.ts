declare const self: ServiceWorkerGlobalScope

/** The worker's own surroundings, typed as a service worker's. */
export const worker = self
/** Absolute address of the folder the site lies in. */
export const scope = worker.registration.scope
/** What the names of this site's caches begin with; other sites may share the origin. */
export const CACHES = `redbook ${new URL(scope).pathname} `
