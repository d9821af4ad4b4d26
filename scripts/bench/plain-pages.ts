import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { itemAt } from '../../src/pipeline/must.ts'

/** A page as any site builder takes it: a path without ending, a title, and Markdown. */
export interface PlainPage {
  readonly path: string
  readonly title: string
  readonly body: string
}

/**
 * Returns the pages of entries, and those of their rulings, from the MDX that the pipeline wrote: the same words and
 * links in plain Markdown.
 */
export function plainPages(folder: string): { entries: PlainPage[]; rulings: PlainPage[] } {
  const entries: PlainPage[] = []
  const rulings: PlainPage[] = []
  for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!item.isFile() || !item.name.endsWith('.mdx')) continue
    const file = join(item.parentPath, item.name)
    const path = file.slice(folder.length + 1, -'.mdx'.length)
    const game = itemAt(path.split('/'), 0)
    const [, front = '', written = ''] = readFileSync(file, 'utf8').split(/^---$/m)
    const title = /^title: (.*)$/m.exec(front)?.[1] ?? ''
    const body = withoutComponents(written, game)
    entries.push({ path, title, body })
    for (const part of body.split(/^(?=### )/m).slice(1)) {
      const id = /^### (\S+)/.exec(part)?.[1] ?? ''
      rulings.push({ path: `r/${id}`, title, body: part })
    }
  }
  return { entries, rulings }
}

function withoutComponents(mdx: string, game: string): string {
  return mdx
    .replace(/<Ruling id="([^"]*)"[^>]*>/g, '\n### $1\n')
    .replace(
      /<Cite authority="([^"]*)"(?: number="([^"]*)")?[^>]*>([^<]*)<\/Cite>/g,
      (_, authority: string, number: string | undefined, words: string) =>
        `[${words}](/${game}/authorities/${authority}/${number ? `${number}/` : ''})`,
    )
    .replace(/<Ref to="([^"]*)"[^>]*>([^<]*)<\/Ref>/g, (_, to: string, words: string) => `[${words}](/${game}/${to}/)`)
    .replace(/<\/?[A-Z][^>]*>/g, '')
    .replace(/^ +/gm, '')
}
