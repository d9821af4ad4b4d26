import { megabytes } from '../../language/format.ts'
import type { Addresses } from '../../site/addresses.ts'
import { element } from '../element.ts'
import { canKeep, listen } from '../offline/worker-link.ts'
import type { FromPage, Status } from '../worker/messages.ts'
import type { Row } from './rows.ts'

/** Says above the form why somebody has come to the search instead of to a page, where the address tells of it. */
export function explainMissingPage(form: HTMLFormElement): void {
  const game = new URLSearchParams(location.search).get('missing')
  if (game === null) return
  const reason = element('p', { className: 'banner caution', role: 'status' }, whyMissing(game, new Set(), []))
  form.before(reason)
  watchKept((kept, games) => {
    reason.textContent = whyMissing(game, kept, games)
  })
}

/** Tells, as often as it changes, which games are on this device while there is no network; null while there is one. */
export function watchKeptOffline(tell: (kept: ReadonlySet<string> | null) => void): void {
  let games: ReadonlySet<string> | null = null
  let before: string | null = null
  const check = (): void => {
    const kept = navigator.onLine ? null : games
    const now = kept && [...kept].join()
    if (now === before) return
    before = now
    tell(kept)
  }
  addEventListener('online', check)
  addEventListener('offline', check)
  watchKept(kept => {
    games = kept
    check()
  })
}

/** Returns rows with those of games that aren't on this device last, each with a note that says so. */
export function keptFirst(
  rows: readonly Row[],
  games: Iterable<string>,
  kept: ReadonlySet<string>,
  addresses: Addresses,
): Row[] {
  const away = [...games].filter(game => !kept.has(game)).map(game => addresses.game(game))
  const isAway = ({ href }: Row) => away.some(game => href.startsWith(game))
  return [
    ...rows.filter(row => !isAway(row)),
    ...rows
      .filter(isAway)
      .map(row => ({ ...row, note: [row.note, 'not on this device'].filter(part => part !== '').join(' · ') })),
  ]
}

/** Tells, as often as it changes, which games are kept here and which aren’t; nothing where none can be. */
function watchKept(tell: (kept: ReadonlySet<string>, games: Status['games']) => void): void {
  if (!canKeep) return
  listen(message => {
    if (message.type === 'status') tell(new Set(message.status.kept.map(({ game }) => game)), message.status.games)
  })
  // A worker that answers this page tells it by itself only once the page is at rest.
  navigator.serviceWorker.controller?.postMessage({ type: 'status' } satisfies FromPage)
}

/** Returns why one has come to the search instead of to a page, with what it takes to have that page. */
function whyMissing(game: string, kept: ReadonlySet<string>, games: Status['games']): string {
  const offer = games.find(one => one.game === game)
  const why = 'You are offline, and this page isn’t saved on this device.'
  return offer && !kept.has(game)
    ? `${why} When you are online, you can save all of ${offer.title} (${megabytes(offer.bytes)}).`
    : why
}
