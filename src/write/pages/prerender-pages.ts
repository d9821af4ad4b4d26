import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { AstroIntegration } from 'astro'
import type { Documents } from './compiler-runtime.ts'

/**
 * Bundles the programs of the pages while the texts are still being read: a build that started this process sends a
 * message when they are there, and no page is made before it. Each page is then written as soon as it is rendered:
 * Astro, which gets an empty response and so has nothing to write, would spend three times as much on every file. A
 * page that was rendered together with another is there already when Astro comes to it.
 */
export function prerenderPages(base: string): AstroIntegration {
  let outDir: URL
  const written = new Set<string>()
  const write = (address: string, content: string | Uint8Array): void => {
    const file = new URL(address.slice(base.length).replace(/(?:^|\/)$/, '$&index.html'), outDir)
    mkdirSync(new URL('.', file), { recursive: true })
    writeFileSync(file, content)
    written.add(address)
  }
  return {
    name: 'redbook-prerender-pages',
    hooks: {
      'astro:config:setup'({ command, updateConfig }) {
        const runtime = {
          find: /^astro\/compiler-runtime$/,
          replacement: resolve('src/write/pages/compiler-runtime.ts'),
        }
        if (command === 'build') updateConfig({ vite: { resolve: { alias: [runtime] } } })
      },
      'astro:config:done'({ config }) {
        outDir = config.outDir
      },
      'astro:build:start'({ setPrerenderer }) {
        const read = process.send === undefined ? undefined : once(process, 'message')
        setPrerenderer(prerenderer => ({
          ...prerenderer,
          async setup() {
            // Nothing else keeps this process alive now.
            process.channel?.ref()
            await read
            process.channel?.unref()
            await prerenderer.setup?.()
          },
          async render(request, options) {
            const address = new URL(request.url).pathname
            if (written.has(address)) return new Response(null)
            const rendered = await prerenderer.render(request, options)
            const response = rendered instanceof Response ? rendered : rendered.response
            const documents = 'documents' in response ? (response.documents as Documents) : null
            // Where the page of an error stands is Astro’s to say.
            if (!response.ok) return documents === null ? rendered : new Response(documents[0]?.[1], response)
            if (documents === null) write(address, await response.bytes())
            else for (const [at, html] of documents) write(at, html)
            return new Response(null)
          },
        }))
      },
    },
  }
}
