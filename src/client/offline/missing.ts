import { megabytes } from '../../language/format.ts'
import type { FromPage, Status } from '../worker/messages.ts'
import { canKeep, listen } from './worker-link.ts'

/**
 * Tells, as often as it changes, which games are kept on this device and which aren't. Nothing comes where none can be
 * kept.
 */
export function watchKept(tell: (kept: ReadonlySet<string>, games: Status['games']) => void): void {
  if (!canKeep) return
  listen(message => {
    if (message.type === 'status') tell(new Set(message.status.kept.map(({ game }) => game)), message.status.games)
  })
  // A worker that answers this page tells it by itself only once the page is at rest.
  navigator.serviceWorker.controller?.postMessage({ type: 'status' } satisfies FromPage)
}

/** Returns why one has come to the search instead of to a page, with what it takes to have that page. */
export function whyMissing(game: string, kept: ReadonlySet<string>, games: Status['games']): string {
  const offer = games.find(one => one.game === game)
  const why = 'You are offline, and this page isn’t saved on this device.'
  return offer && !kept.has(game)
    ? `${why} When you are online, you can save all of ${offer.title} (${megabytes(offer.bytes)}).`
    : why
}
