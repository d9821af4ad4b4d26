import { count, date } from '../../language/words.ts'
import { MANIFEST, type Manifest } from '../worker/manifest.ts'
import type { FromWorker } from '../worker/messages.ts'
import { canKeep, isMetered, listen, tell } from './worker-link.ts'

type State = 'idle' | 'working' | 'done' | 'failed'

const REASONS = {
  network: 'Download interrupted. Try again to resume.',
  space: 'There isn’t enough space on this device.',
  unknown: 'It couldn’t be saved on this device.',
} as const

for (const box of document.querySelectorAll<HTMLElement>('[data-offline]')) start(box)

/** Brings one game's box to life: the button that keeps it, its progress, and the one that lets it go. */
function start(box: HTMLElement): void {
  const button = box.querySelector<HTMLButtonElement>('[data-keep-offline]')!
  const remove = box.querySelector<HTMLButtonElement>('[data-remove-offline]')!
  const bar = box.querySelector('progress')!
  const words = box.querySelector<HTMLElement>('[data-offline-says]')!
  const game = button.dataset['keepOffline']!
  const offer = readOffer(game)
  /** A metered connection is used only after a second press. */
  let warned = false

  const set = (state: State, text: string): void => {
    button.dataset['state'] = state
    button.disabled = state === 'working'
    button.textContent = {
      idle: 'Save for offline',
      working: 'Downloading…',
      done: 'Saved for offline',
      failed: 'Try again',
    }[state]
    remove.hidden = state !== 'done'
    bar.hidden = state !== 'working'
    words.textContent = text
  }
  const offered = async () => {
    const found = await offer
    return found
      ? `${megabytes(found.bytes)} to fetch: ${count(found.files, 'page and part', 'pages and parts')}, with search.${found.date === null ? '' : ` Rulings of ${date(found.date)}.`}`
      : ''
  }

  const press = async (): Promise<void> => {
    if (isMetered() && !warned) {
      warned = true
      const found = await offer
      const amount = found ? megabytes(found.bytes) : 'the game'
      words.textContent = `This connection may be metered or slow. Press again to fetch ${amount} over it.`
      return
    }
    set('working', 'Fetching …')
    bar.removeAttribute('value')
    // Browsers then clear these pages last when space runs out.
    // Only where the connection is secure is there a storage.
    const { storage } = navigator as Partial<Navigator>
    void storage?.persist().catch(() => {})
    await tell({ type: 'keep', game }).catch(() =>
      set('failed', 'Pages can’t be kept in this browser at this address.'),
    )
  }

  const hear = async (message: FromWorker): Promise<void> => {
    const state = button.dataset['state'] as State
    if (message.type === 'progress' && message.game === game) {
      bar.max = message.total
      bar.value = message.done
      words.textContent = `${megabytes(message.done)} of ${megabytes(message.total)}`
    } else if (message.type === 'failed' && message.game === game) set('failed', REASONS[message.reason])
    else if (message.type === 'status') {
      const kept = message.status.kept.find(one => one.game === game)
      if (message.status.working === game) set('working', words.textContent)
      else if (kept) set('done', `Available offline.${kept.date === null ? '' : ` Rulings of ${date(kept.date)}.`}`)
      else if (state === 'done' || state === 'idle') {
        set('idle', warned ? words.textContent : '')
        if (!warned) words.textContent = await offered()
      }
    }
  }

  button.addEventListener('click', () => void press())
  remove.addEventListener('click', () => {
    void tell({ type: 'remove', game })
    button.focus()
  })
  if (canKeep) listen(message => void hear(message))
  else
    button.addEventListener('click', () =>
      set('failed', 'This browser keeps no pages at this address; the file below opens anywhere.'),
    )
  void offered().then(text => {
    if (button.dataset['state'] === 'idle' && !warned) words.textContent = text
  })
}

async function readOffer(game: string): Promise<{ bytes: number; files: number; date: string | null } | null> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}${MANIFEST}`)
    const manifest = (await response.json()) as Manifest
    const found = manifest.games.find(({ id }) => id === game)
    const packs = found?.packs.map(name => manifest.packs[name]!) ?? []
    return found
      ? {
          bytes: packs.reduce((sum, pack) => sum + pack.bytes, 0),
          files: packs.reduce((sum, pack) => sum + pack.files, 0),
          date: found.date,
        }
      : null
  } catch {
    return null
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(bytes < 100_000 ? 2 : 1)} MB`
}
