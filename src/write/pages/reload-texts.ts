import type { AstroIntegration } from 'astro'

/** Gives `told` what reloads the pages that are open, to be called when the texts were read again. */
export function reloadTexts(told: (reload: () => void) => void): AstroIntegration {
  return {
    name: 'redbook-reload-texts',
    hooks: {
      'astro:server:setup'({ server }) {
        told(() => {
          // New rulings and entries are new pages: Astro keeps a list of them until it hears this.
          for (const { hot } of Object.values(server.environments)) hot.send('astro:content-changed', {})
          server.ws.send({ type: 'full-reload' })
        })
      },
    },
  }
}
