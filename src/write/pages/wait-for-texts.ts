import { once } from 'node:events'
import type { AstroIntegration } from 'astro'

/**
 * Bundles the programs of the pages while the texts are still being read: a build that started this process sends a
 * message when they are there, and no page is made before it.
 */
export function waitForTexts(): AstroIntegration {
  return {
    name: 'redbook-wait-for-texts',
    hooks: {
      'astro:build:start'({ setPrerenderer }) {
        if (process.send === undefined) return
        const read = once(process, 'message')
        setPrerenderer(prerenderer => ({
          ...prerenderer,
          async setup() {
            // Nothing else keeps this process alive now.
            process.channel?.ref()
            await read
            process.channel?.unref()
            await prerenderer.setup?.()
          },
        }))
      },
    },
  }
}
