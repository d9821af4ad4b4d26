import { setImmediate } from 'node:timers/promises'
import type { Stage, ParentProcess } from './bulk-pages.ts'

/** Lines that a build sends to the process that started it. */
export type BuildNews = { readonly stage: Stage } | { readonly part: number }

/** Returns the process that started this build to talk to. A build started by hand waits for nobody. */
export function connectToParent(): ParentProcess {
  endWithStarter()
  const tell = (news: BuildNews): void => void process.send?.(news)
  let rendered = 0
  return {
    ready: () =>
      process.send === undefined
        ? Promise.resolve()
        : new Promise(done =>
            process.once('message', () => {
              done()
            }),
          ),
    stage: name => tell({ stage: name }),
    async rendered(all) {
      if (++rendered % 100 > 0) return
      tell({ part: rendered / all })
      // Rendering never waits for anything, so without this nothing would be sent before the last page.
      await setImmediate()
    },
    end() {
      // The channel would keep the process alive.
      process.off('disconnect', end)
      if (process.connected) process.disconnect()
    },
  }
}

/**
 * The process that started the build may be killed. Then nothing waits for its pages, and the next build may have
 * begun.
 */
function endWithStarter(): void {
  if (process.send === undefined) return
  if (process.connected) process.once('disconnect', end)
  else end()
}

function end(): void {
  process.exit(1)
}
