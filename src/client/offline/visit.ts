import { date } from '../../language/format.ts'
import type { Status } from '../worker/messages.ts'
import { element } from '../element.ts'
import { store, stored } from '../stored.ts'
import { canKeep, isMetered, listen, tell } from './worker-link.ts'

const DAY = 86_400_000

/** From so many visits on, what all games share is kept though nobody asked for it. */
const MIN_VISITS = 3
const VISITS = 'redbook-visits'
/** What was dismissed in this tab. */
const DISMISSED = 'redbook-dismissed'

/** Returns which visit this is, a visit being what one tab sees. Where storage is refused, it always is the first. */
function visits(): number {
  const before = Number(stored(VISITS))
  if (stored(VISITS, 'sessionStorage') !== null) return before
  store(VISITS, '1', 'sessionStorage')
  store(VISITS, String(before + 1))
  return before + 1
}

let status: Status | null = null
let outdated = false
const words = element('span', {})
const button = element('button', { type: 'button', className: 'button quiet small' })
const close = element('button', { type: 'button', className: 'dismiss', ariaLabel: 'Dismiss', onclick: dismiss })
const mark = element('p', { className: 'notice floating offline-mark', role: 'status' }, words, button, close)

if (canKeep) {
  const begin = () => {
    listen(message => {
      // The worker says `taken` to the first page of a new build alone; it holds while that page is open.
      if (message.type === 'status')
        status = { ...message.status, taken: message.status.taken || status?.taken === true }
      else if (message.type === 'outdated') outdated = true
      else return
      show()
    })
    addEventListener('online', show)
    addEventListener('offline', show)
    // A site whose worker can't be had is read as any other.
    tell({
      type: 'hello',
      program: document.documentElement.dataset['program'] ?? '',
      url: location.href,
      metered: isMetered(),
      early: visits() < MIN_VISITS,
    }).catch(() => {})
  }
  const beginWhenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 2000 }) : setTimeout(begin, 200)
  if (document.readyState === 'complete') beginWhenIdle()
  else addEventListener('load', beginWhenIdle)
}

/** Shows the one thing that is worth saying now, at the foot of the window, or nothing. */
function show(): void {
  const { text, act } = notice()
  if (text === '' || text === stored(DISMISSED, 'sessionStorage')) return mark.remove()
  if (!mark.isConnected) document.body.append(mark)
  words.textContent = text
  button.hidden = act === undefined
  button.textContent = act?.label ?? ''
  button.onclick = act?.run ?? null
}

function dismiss(): void {
  store(DISMISSED, words.textContent, 'sessionStorage')
  mark.remove()
}

/** Returns what is worth saying now, and what may be done about it; an empty text for nothing. */
function notice(): { text: string; act?: { label: string; run: () => void } } {
  const reload = { label: 'Reload', run: () => location.reload() }
  if (outdated) return { text: 'This page is out of date.', act: reload }
  if (!status) return { text: '' }
  const { fromDevice, reachable, ready, taken, offer, date: of, fetched } = status
  if (fromDevice && (!reachable || !navigator.onLine))
    return {
      text: `Offline${of === null ? '' : ` · rulings of ${date(of)}`}${fetched === null ? '' : `, fetched ${ago(fetched)}`}`,
    }
  if (offer !== null)
    return {
      text: 'Update available.',
      act: { label: `Fetch ${Math.max(1, Math.round(offer / 1000))} kB`, run: () => void tell({ type: 'update' }) },
    }
  if (ready) return { text: 'An update is ready and loads with the next page.', act: reload }
  return { text: taken ? `Updated${of === null ? '' : `: rulings of ${date(of)}`}.` : '' }
}

function ago(time: number): string {
  const days = Math.floor((Date.now() - time) / DAY)
  return days < 1 ? 'today' : new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-days, 'day')
}
