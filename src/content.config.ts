import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Loader } from 'astro/loaders'
import { defineCollection } from 'astro:content'
import { z } from 'astro/zod'
import { readEntry } from './pipeline/mdx/read.ts'
import { linkTargets } from './site/link-targets.ts'

/**
 * The entries that the pipeline wrote, read as static MDX and rendered to HTML. A file that holds anything that could
 * run as code stops the build with its line and column.
 */
const entries: Loader = {
  name: 'redbook-entries',
  async load({ store, generateDigest, watcher, logger }) {
    const folder = resolve(process.env['REDBOOK_ENTRIES'] ?? 'content/entries')
    const load = () => {
      const links = linkTargets()
      const seen = new Set<string>()
      for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!item.isFile() || !item.name.endsWith('.mdx')) continue
        const path = join(item.parentPath, item.name)
        const id = path.slice(folder.length + 1, -'.mdx'.length).split('\\').join('/')
        seen.add(id)
        const text = readFileSync(path, 'utf8')
        // What an entry's links lead to depends on other entries too.
        const digest = generateDigest(text + links.version)
        if (store.get(id)?.digest === digest) continue
        const { entry, messages } = readEntry(`content/entries/${id}.mdx`, text, links)
        if (!entry) {
          const first = messages[0]
          const place = first?.place.kind === 'point' ? `${first.place.file}:${first.place.line}:${first.place.column}` : path
          throw new Error(`${place} holds ${first?.found}; expected ${first?.expected}. ${first?.mend}`)
        }
        const rulings = Object.fromEntries(Object.entries(entry.rulings).map(([ruling, { wording, shown, plainWords }]) => [
          ruling, wording === 'copy' ? { copy: shown, restatement: plainWords } : { copy: null, restatement: shown },
        ]))
        store.set({ id, data: { rulings, introductions: entry.introductions, references: entry.references }, digest })
      }
      for (const id of store.keys()) if (!seen.has(id)) store.delete(id)
      logger.info(`${seen.size} entries`)
    }
    load()
    watcher?.add(resolve(process.env['REDBOOK_KNOWLEDGE'] ?? '.redbook/knowledge.json'))
    watcher?.on('change', path => { if (path.endsWith('knowledge.json')) load() })
  },
  schema: z.object({
    rulings: z.record(z.string(), z.object({ copy: z.string().nullable(), restatement: z.string().nullable() })),
    introductions: z.record(z.string(), z.string()),
    references: z.record(z.string(), z.string()),
  }),
}

export const collections = { entries: defineCollection({ loader: entries }) }
