import { watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { AstroIntegration } from 'astro'
import { recordsFile } from '../../site/site-data.ts'

/** Reloads the pages that are open while developing as soon as the texts were read again. */
export function reloadTexts(): AstroIntegration {
  return {
    name: 'redbook-reload-texts',
    hooks: {
      // What builds keep and write is no source: watching a large site would use up the system's watchers.
      'astro:config:setup'({ updateConfig, command }) {
        if (command === 'dev')
          updateConfig({ vite: { server: { watch: { ignored: ['**/.redbook/**', '**/dist/**', '**/content/**'] } } } })
      },
      'astro:server:setup'({ server }) {
        // Written after the wording, so both are there.
        const records = recordsFile()
        const watcher = watch(dirname(records), (_event, name) => {
          if (name !== basename(records)) return
          // New rulings and entries are new pages: Astro keeps a list of them until it hears this.
          for (const { hot } of Object.values(server.environments)) hot.send('astro:content-changed', {})
          server.ws.send({ type: 'full-reload' })
        })
        server.httpServer?.once('close', () => watcher.close())
      },
    },
  }
}
