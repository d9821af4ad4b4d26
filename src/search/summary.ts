import { count } from '../site/words.ts'
import type { Found } from './finder.ts'
import { countLinks } from './rows.ts'

/** Says how many results there are and what is missing from them. `elsewhere` is what else a reader can do. */
export function summary({ rows, fewer, whole }: Found, elsewhere: string): string {
  const found = countLinks(rows)
  const offline = !navigator.onLine
  if (!whole && found === 0) {
    return offline
      ? `You are offline, and the search was not kept on this device. Pages you have opened before may still open: ${elsewhere}.`
      : `The search could not be loaded. Try again, or ${elsewhere}.`
  }
  const missing = whole
    ? ''
    : offline
      ? ' You are offline: not everything could be searched.'
      : ' Not everything could be searched.'
  if (found === 0) return `Nothing found. Try fewer or other words, or ${elsewhere}.${missing}`
  return `${count(found, 'result')}${fewer ? `, searched for ${fewer.join(' ')}` : ''}.${missing}`
}
