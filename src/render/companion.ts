import { setImmediate } from 'node:timers/promises'
import { startIndex } from '../search/index-site.ts'
import type { Companion } from './bulk-pages.ts'

/** Lines that a build sends to the process that started it. */
export type BuildNews = { readonly stage: string } | { readonly part: number }

/**
 * Gives what goes along with a build: word to the process that started it, and the search index, which another program
 * makes at the same time. Started by hand, a build waits for nobody.
 */
export function makeCompanion(): Companion {
  endWithStarter()
  const tell = (news: BuildNews): void => void process.send?.(news)
  const search = startIndex()
  let written = 0
  return {
    ready: () => process.send === undefined ? Promise.resolve() : new Promise(done => process.once('message', () => done())),
    stage: name => tell({ stage: name }),
    async written(file, body, all) {
      await search.add(file, body)
      if (++written % 100 > 0) return
      tell({ part: written / all })
      // Rendering never waits for anything, so without this nothing would be sent before the last page.
      await setImmediate()
    },
    async end(folder) {
      tell({ stage: 'search' })
      await search.write(folder)
      // The channel would keep the process alive.
      process.off('disconnect', end)
      process.disconnect?.()
    },
  }
}

/** Whoever started the build may be killed; then nobody waits for its pages, and the next build may be at work already. */
function endWithStarter(): void {
  if (process.send === undefined) return
  if (process.connected) process.once('disconnect', end)
  else end()
}

function end(): void {
  process.exit(1)
}
