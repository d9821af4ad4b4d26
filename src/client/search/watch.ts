import type { Found, Finder } from './finder.ts'
import type { Filters } from './hits.ts'
import type { View } from './view.ts'

/** After so many milliseconds a reader is told that something is still looked for. */
const SLOW = 400

/** How many pages with the words of a query are shown at first, and how many more each time. */
export const STEP = 6

/** Answers queries, each in place of the one before. */
export type Update = (query: string, filters: Filters, limit: number) => Promise<void>

/**
 * Returns a function that answers a query in a view, as often as more comes in; one query takes the place of the one
 * before. Where another was looked for instead, the view offers the one that was typed. `done` is told the whole
 * answer, and again when other pages are found.
 */
export function watch(finder: Finder, view: View, done: (found: Found) => void): Update {
  let current = new AbortController()
  const update = async (query: string, filters: Filters, limit: number, asTyped = false): Promise<void> => {
    current.abort()
    const mine = (current = new AbortController())
    const { signal } = mine
    view.offer([])
    view.offerInstead(null)
    view.busy(query !== '')
    if (query === '') {
      view.show([])
      view.showPages([])
      view.say('')
      return
    }
    const slow = setTimeout(() => signal.aborted || view.say('Searching…'), SLOW)
    try {
      for await (const found of finder.find(query, { filters, limit, signal, asTyped })) {
        if (signal.aborted) return
        // An empty list in between would only flash.
        if (found.rows.length > 0 || found.done) view.show(found.rows)
        view.showPages(found.pages)
        if (found.done) {
          clearTimeout(slow)
          view.busy(false)
          view.offerInstead(found.corrected && ['Search as typed', () => void update(query, filters, limit, true)])
          done(found)
        }
      }
    } finally {
      clearTimeout(slow)
      if (!signal.aborted) view.busy(false)
    }
  }
  return update
}
