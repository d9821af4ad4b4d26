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
 * before. Where another was looked for instead, the view offers the one that was typed, which then holds until another
 * is typed. `done` is told the whole answer; other pages that are found later change nothing of it.
 */
export function watch(finder: Pick<Finder, 'find'>, view: View, done: (found: Found) => void): Update {
  let current = new AbortController()
  /** The query that is wanted as typed. */
  let wanted: string | null = null
  const update: Update = async (query, filters, limit) => {
    current.abort()
    current = new AbortController()
    const { signal } = current
    view.offer([])
    view.offerInstead(null)
    view.busy(query !== '')
    if (query !== wanted) wanted = null
    if (query === '') {
      view.show([])
      view.showPages([])
      view.say('')
      return
    }
    const askAsTyped = () => {
      wanted = query
      void update(query, filters, limit)
    }
    const slow = setTimeout(() => signal.aborted || view.say('Searching…'), SLOW)
    let isAnswered = false
    try {
      for await (const found of finder.find(query, { filters, limit, signal, asTyped: query === wanted })) {
        if (signal.aborted) return
        view.showPages(found.pages)
        if (isAnswered) continue
        isAnswered = found.done
        // An empty list in between would only flash.
        if (found.rows.length > 0 || found.done) view.show(found.rows)
        if (found.done) {
          clearTimeout(slow)
          view.busy(false)
          view.offerInstead(found.corrected && ['Search as typed', askAsTyped])
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
