import { date, megabytes } from '../../language/format.ts'
import { MANIFEST, type Manifest } from '../worker/manifest.ts'
import type { FromWorker, Status } from '../worker/messages.ts'
import { canKeep, isMetered, listen, tell } from './worker-link.ts'

type State = 'idle' | 'working' | 'done' | 'failed'

/** After so long without a word, a worker may have been ended by the browser; asked, it begins again and says so. */
const SILENCE = 10_000

const FETCHING = 'Fetching …'
const REASONS = {
  network: 'Download interrupted. Try again to resume.',
  space: 'There isn’t enough space on this device.',
  unknown: 'It couldn’t be saved on this device.',
} as const

/** One game's box: the button that keeps the game, its progress, and the button that lets it go. */
class OfflineBox {
  private readonly button: HTMLButtonElement
  private readonly remove: HTMLButtonElement
  private readonly bar: HTMLProgressElement
  private readonly words: HTMLElement
  private readonly game: string
  private readonly offer: ReturnType<typeof readOffer>
  /** A metered connection is used only after a second press. */
  private warned = false
  private silence: number | undefined

  constructor(box: HTMLElement) {
    this.button = box.querySelector<HTMLButtonElement>('[data-keep-offline]')!
    this.remove = box.querySelector<HTMLButtonElement>('[data-remove-offline]')!
    this.bar = box.querySelector('progress')!
    this.words = box.querySelector<HTMLElement>('[data-offline-says]')!
    this.game = this.button.dataset['keepOffline']!
    this.offer = readOffer(this.game)
  }

  start(): void {
    const { button, remove, game } = this
    if (canKeep) {
      listen(message => void this.hear(message))
      button.addEventListener('click', () => void this.keep())
    } else
      button.addEventListener('click', () =>
        this.set('failed', 'This browser can’t save pages here. The single file opens anywhere.'),
      )
    remove.addEventListener('click', () => {
      void tell({ type: 'remove', game })
      button.focus()
    })
    void this.showOffer()
  }

  private get state(): State {
    return this.button.dataset['state'] as State
  }

  private set(state: State, text: string): void {
    this.button.dataset['state'] = state
    this.button.disabled = state === 'working'
    this.button.classList.toggle('quiet', state === 'done')
    this.button.textContent = {
      idle: 'Save for offline',
      working: 'Downloading…',
      done: 'Saved for offline',
      failed: 'Try again',
    }[state]
    this.remove.hidden = state !== 'done'
    this.bar.hidden = state !== 'working'
    this.words.textContent = text
    clearTimeout(this.silence)
    if (state === 'working')
      this.silence = window.setTimeout(() => void tell({ type: 'status' }).catch(() => {}), SILENCE)
  }

  /** Says what there is to fetch, where nothing else has been said by then. */
  private async showOffer(): Promise<void> {
    const offer = await this.offer
    if (this.state !== 'idle' || this.warned) return
    const dated = offer?.date ? ` Rulings of ${date(offer.date)}.` : ''
    this.words.textContent = offer ? `${megabytes(offer.bytes)}: every page, with search.${dated}` : ''
  }

  private async keep(): Promise<void> {
    if (isMetered() && !this.warned) {
      this.warned = true
      const offer = await this.offer
      const amount = offer ? megabytes(offer.bytes) : 'the game'
      this.words.textContent = `This connection may be metered or slow. Press again to fetch ${amount} over it.`
      return
    }
    this.set('working', FETCHING)
    this.bar.removeAttribute('value')
    // Browsers then clear these pages last when space runs out.
    void navigator.storage.persist().catch(() => {})
    await tell({ type: 'keep', game: this.game }).catch(() => this.set('failed', REASONS.unknown))
  }

  private async hear(message: FromWorker): Promise<void> {
    if (message.type === 'progress' && message.game === this.game) {
      this.bar.max = message.total
      this.bar.value = message.done
      this.set('working', `${megabytes(message.done)} of ${megabytes(message.total)}`)
    } else if (message.type === 'failed' && message.game === this.game) this.set('failed', REASONS[message.reason])
    else if (message.type === 'status') await this.hearStatus(message.status)
  }

  private async hearStatus({ kept, working }: Status): Promise<void> {
    const own = kept.find(({ game }) => game === this.game)
    if (working.includes(this.game)) this.set('working', this.state === 'working' ? this.words.textContent : FETCHING)
    else if (own) this.set('done', `Available offline.${own.date === null ? '' : ` Rulings of ${date(own.date)}.`}`)
    else if (this.state === 'working') this.set('failed', REASONS.network)
    else if (this.state === 'done' || this.state === 'idle') {
      this.set('idle', this.warned ? this.words.textContent : '')
      await this.showOffer()
    }
  }
}

for (const box of document.querySelectorAll<HTMLElement>('[data-offline]')) new OfflineBox(box).start()

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
