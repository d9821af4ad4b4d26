import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { AstroIntegration } from 'astro'
import type { keepInMemory, Texts } from '../../site/in-memory.ts'

/** One of Vite's environments. All but the browser's run modules. */
interface Environment {
  readonly runner?: { import<Module>(file: string): Promise<Module> }
  readonly hot: { send(event: string, data: object): void }
}

const IN_MEMORY = resolve('src/site/in-memory.ts')

/**
 * Has the open pages load again, made from what `read` returns; from what they were before where that is null. A page
 * that is asked for while `read` is at work waits for it.
 */
export type Reload = (read: () => Texts | null) => Promise<void>

/** Gives `told` what makes pages while developing. No page is served before `told` is done. */
export function serveTexts(told: (reload: Reload) => Promise<void>): AstroIntegration {
  return {
    name: 'redbook-serve-texts',
    hooks: {
      async 'astro:server:setup'({ server }) {
        let reading = Promise.resolve()
        server.middlewares.use((_request, _answer, next) => void reading.then(next, next))
        await told(read => {
          // A browser takes a while to ask for its page again, so it begins before `read` keeps this thread busy.
          server.ws.send({ type: 'full-reload' })
          reading = setImmediate().then(() => serve(read(), Object.values(server.environments)))
          return reading
        })
      },
    },
  }
}

/** Has pages be made from texts; null for those that are there. */
async function serve(texts: Texts | null, environments: readonly Environment[]): Promise<void> {
  if (texts === null) return
  for (const { runner, hot } of environments) {
    // Vite runs the pages, with an instance of its own of each of their modules.
    const pages = await runner?.import<{ keepInMemory: typeof keepInMemory }>(IN_MEMORY)
    pages?.keepInMemory(texts)
    // New rulings and entries are new pages: Astro keeps a list of them until it hears this.
    hot.send('astro:content-changed', {})
  }
}
