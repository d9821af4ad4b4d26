import { resolve } from 'node:path'
import type { AstroIntegration } from 'astro'

/** Reloads the pages that are open while developing as soon as the texts were read again. */
export function reloadTexts(): AstroIntegration {
  return {
    name: 'redbook-reload-texts',
    hooks: {
      'astro:server:setup'({ server }) {
        // Written last, after entries and wording.
        const knowledge = resolve(process.env['REDBOOK_KNOWLEDGE'] ?? '.redbook/site/knowledge.json')
        server.watcher.add(knowledge)
        const reload = (path: string): void => { if (path === knowledge) server.ws.send({ type: 'full-reload' }) }
        server.watcher.on('change', reload).on('add', reload)
      },
    },
  }
}
