import { CACHES, worker } from './scope.ts'

// Put in the place of `sw.js`, this takes the worker and all that it kept off every device that comes by.
worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(withdraw()))

async function withdraw(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(CACHES)) await caches.delete(name)
  await worker.registration.unregister()
}
