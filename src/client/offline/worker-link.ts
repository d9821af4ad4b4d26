import { loadOnce } from '../load-once.ts'
import type { FromPage, FromWorker } from '../worker/messages.ts'

/** Whether pages can be kept here at all; over plain HTTP from another machine, browsers don't allow it. */
export const canKeep = import.meta.env.PROD && 'serviceWorker' in navigator

const once = loadOnce()

/** Returns the worker. Throws where the browser or the site has none. */
async function register(): Promise<ServiceWorker> {
  const { serviceWorker } = navigator
  // A site may lie beside others on its origin, so the worker is asked for by its own scope.
  const registration = await serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`, {
    scope: import.meta.env.BASE_URL,
    updateViaCache: 'none',
  })
  const worker = registration.active ?? registration.waiting ?? registration.installing
  if (!worker) throw new Error('There is no worker.')
  if (worker.state !== 'activated') {
    await new Promise<void>((done, fail) =>
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') done()
        else if (worker.state === 'redundant') fail(new Error('The worker could not start.'))
      }),
    )
  }
  return worker
}

/** Tells the worker something. Throws where there is none. */
export async function tell(message: FromPage): Promise<void> {
  const worker = await once('worker', register)
  worker.postMessage(message)
}

/** Hears what the worker tells this page. */
export function listen(hear: (message: FromWorker) => void): void {
  navigator.serviceWorker.addEventListener('message', event => hear(event.data as FromWorker))
  navigator.serviceWorker.startMessages()
}

/** Returns whether bytes cost the reader money or patience here, as far as the browser says. */
export function isMetered(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; type?: string; effectiveType?: string }
  }
  return connection?.saveData === true || connection?.type === 'cellular' || /2g$/.test(connection?.effectiveType ?? '')
}
