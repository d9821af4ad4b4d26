import type { Manifest } from './manifest.ts'
import type { FromPage, Status } from './messages.ts'
import { answer, buildOf, bindOpenPage } from './answer.ts'
import { worker } from './scope.ts'
import { getState } from './state.ts'
import { progress } from './progress.ts'
import { check, inTurn, keep, openPages, remove, tellAll } from './update.ts'

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', answer)
worker.addEventListener('message', event => {
  if (event.source instanceof Client) event.waitUntil(hear(event.data as FromPage, event.source))
})

async function hear(message: FromPage, page: Client): Promise<void> {
  if (message.type === 'status') return page.postMessage({ type: 'status', status: await statusFor(page.id) })
  if (message.type === 'hello') await greet(message, page)
  else if (message.type === 'update') await inTurn(() => check(false)).catch(() => {})
  else if (message.type === 'remove') await inTurn(() => remove(message.game))
  else {
    const { game } = message
    progress.working.push(game)
    await tellStatus()
    await inTurn(() => keep(game))
      .finally(() => progress.working.splice(progress.working.indexOf(game), 1))
      .catch((error: unknown) => {
        const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
        const reason = isFull ? 'space' : error instanceof TypeError ? 'network' : 'unknown'
        return tellAll({ type: 'failed', game, reason })
      })
  }
  await tellStatus()
}

async function greet(message: FromPage & { readonly type: 'hello' }, page: Client): Promise<void> {
  // First what is here, since the network may be slow.
  page.postMessage({ type: 'status', status: await statusFor(page.id) })
  progress.taken = false
  if (message.program !== '') await bindOpenPage(page.id, message.program, message.url)
  await inTurn(async () => {
    // A reader who keeps a game has asked for it, on a first visit too: it is kept whole and up to date.
    const { kept } = await getState()
    await check(message.metered || (message.early && kept.length === 0))
  }).catch(() => {})
}

async function tellStatus(): Promise<void> {
  for (const page of await openPages()) page.postMessage({ type: 'status', status: await statusFor(page.id) })
}

async function statusFor(page: string): Promise<Status> {
  const { current, next, kept, builds, pages } = await getState()
  const { working, reachable, offer, taken } = progress
  const own = builds[(await buildOf(page)) ?? current ?? '']
  const newest = builds[next ?? current ?? '']?.manifest
  return {
    kept: kept.map(game => ({ game, date: newest?.games.find(({ id }) => id === game)?.date ?? null })),
    games: newest ? offersOf(newest) : [],
    working: [...working],
    fromDevice: pages[page]?.fromDevice ?? false,
    reachable,
    date: own?.manifest.date ?? null,
    fetched: own?.fetched ?? null,
    ready: next !== null,
    taken,
    // The offered build may have come since, with a game that was kept.
    offer: offer === null || [current, next].includes(offer.build) ? null : offer.bytes,
  }
}

function offersOf({ games, packs }: Manifest): Status['games'] {
  return games.map(({ id, title, packs: names }) => ({
    game: id,
    title,
    bytes: names.reduce((sum, name) => sum + (packs[name]?.bytes ?? 0), 0),
  }))
}
