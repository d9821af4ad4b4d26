import { resolve } from 'node:path'
import type { AstroIntegration } from 'astro'
import type { keepInMemory, Texts } from '../../site/in-memory.ts'

/** What Vite's environments run modules with, but the browser's. */
interface ModuleRunner {
  import<Module>(file: string): Promise<Module>
}

const IN_MEMORY = resolve('src/site/in-memory.ts')

/**
 * Gives `told` what lets pages be made from texts while developing, and loads those again that are open. No page is
 * served before `told` is done.
 */
export function serveTexts(told: (serve: (texts: Texts) => Promise<void>) => Promise<void>): AstroIntegration {
  return {
    name: 'redbook-serve-texts',
    hooks: {
      async 'astro:server:setup'({ server }) {
        await told(async texts => {
          for (const environment of Object.values(server.environments)) {
            // Vite runs the pages, with an instance of its own of each of their modules.
            const { runner } = environment as { readonly runner?: ModuleRunner }
            const pages = await runner?.import<{ keepInMemory: typeof keepInMemory }>(IN_MEMORY)
            pages?.keepInMemory(texts)
            // New rulings and entries are new pages: Astro keeps a list of them until it hears this.
            environment.hot.send('astro:content-changed', {})
          }
          server.ws.send({ type: 'full-reload' })
        })
      },
    },
  }
}
