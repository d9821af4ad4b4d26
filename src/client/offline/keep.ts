import { date, megabytes } from '../../language/format.ts'
import { MANIFEST, type Manifest } from '../worker/manifest.ts'
import type { FromWorker, Status } from '../worker/messages.ts'
import { canKeep, isMetered, listen, tell } from './worker-link.ts'

type State = 'idle' | 'working' | 'done' | 'failed'

/** After so long without a word, a worker may have been ended by the browser; asked, it begins again and says so. */
const SILENCE = 10_000

const FETCHING = 'Fetching …'
const NAMES = {
  idle: 'Save for offline',
  working: 'Downloading…',
  done: 'Saved for offline',
  failed: 'Try again',
} as const
const REASONS = {
  network: 'Download interrupted. Try again to resume.',
  space: 'There isn’t enough space on this device.',
  unknown: 'It couldn’t be saved on this device.',
} as const

/** Brings one game's box to life: the button that keeps the game, its progress, and the button that lets it go. */
function start(box: HTMLElement): void {
  const button = box.querySelector<HTMLButtonElement>('[data-keep-offline]')!
  const remove = box.querySelector<HTMLButtonElement>('[data-remove-offline]')!
  const bar = box.querySelector('progress')!
  const words = box.querySelector<HTMLElement>('[data-offline-says]')!
  const game = button.dataset['keepOffline']!
  const offer = readOffer(game)
  /** A metered connection is used only after a second press. */
  let warned = false
  let silence: number | undefined

  const state = () => button.dataset['state'] as State
  const set = (state: State, text: string): void => {
    button.dataset['state'] = state
    button.disabled = state === 'working'
    button.classList.toggle('quiet', state === 'done')
    button.textContent = NAMES[state]
    remove.hidden = state !== 'done'
    bar.hidden = state !== 'working'
    words.textContent = text
    clearTimeout(silence)
    if (state === 'working') silence = window.setTimeout(() => void tell({ type: 'status' }).catch(() => {}), SILENCE)
  }

  /** Says what there is to fetch, where nothing else has been said by then. */
  const showOffer = async (): Promise<void> => {
    const known = await offer
    if (state() !== 'idle' || warned) return
    const dated = known?.date ? ` Rulings of ${date(known.date)}.` : ''
    words.textContent = known ? `${megabytes(known.bytes)}: every page, with search.${dated}` : ''
  }

  const keep = async (): Promise<void> => {
    if (isMetered() && !warned) {
      warned = true
      const known = await offer
      const amount = known ? megabytes(known.bytes) : 'the game'
      words.textContent = `This connection may be metered or slow. Press again to fetch ${amount} over it.`
      return
    }
    set('working', FETCHING)
    bar.removeAttribute('value')
    // Browsers then clear these pages last when space runs out.
    void navigator.storage.persist().catch(() => {})
    await tell({ type: 'keep', game }).catch(() => set('failed', REASONS.unknown))
  }

  const hear = (message: FromWorker): void => {
    if (message.type === 'status') hearStatus(message.status)
    else if (message.type === 'progress' && message.game === game) {
      bar.max = message.total
      bar.value = message.done
      set('working', `${megabytes(message.done)} of ${megabytes(message.total)}`)
    } else if (message.type === 'failed' && message.game === game) set('failed', REASONS[message.reason])
  }

  const hearStatus = ({ kept, working }: Status): void => {
    const own = kept.find(one => one.game === game)
    if (working.includes(game)) set('working', state() === 'working' ? words.textContent : FETCHING)
    else if (own) set('done', `Available offline.${own.date === null ? '' : ` Rulings of ${date(own.date)}.`}`)
    else if (state() === 'working') set('failed', REASONS.network)
    else if (state() !== 'failed') {
      set('idle', warned ? words.textContent : '')
      void showOffer()
    }
  }

  if (canKeep) listen(hear)
  button.addEventListener('click', () => {
    if (canKeep) void keep()
    else set('failed', 'This browser can’t save pages here. The single file opens anywhere.')
  })
  remove.addEventListener('click', () => {
    void tell({ type: 'remove', game })
    button.focus()
  })
  void showOffer()
}

for (const box of document.querySelectorAll<HTMLElement>('[data-offline]')) start(box)

/** Returns the bytes to fetch for a game, and the date of its rulings; null where they aren't known. */
async function readOffer(game: string): Promise<{ bytes: number; date: string | null } | null> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}${MANIFEST}`)
    const manifest = (await response.json()) as Manifest
    const found = manifest.games.find(({ id }) => id === game)
    const packs = found?.packs.map(name => manifest.packs[name]!) ?? []
    return found ? { bytes: packs.reduce((sum, pack) => sum + pack.bytes, 0), date: found.date } : null
  } catch {
    return null
  }
}
