import { join } from 'node:path'
import MiniSearch from 'minisearch'
import type { Page } from 'playwright-core'
import { memoize } from '../../src/pipeline/collections.ts'
import { startIndex } from '../../src/write/search/index-site.ts'
import { newFolder } from '../support/run.ts'
import { filesOf, readData, readFile, type Site } from '../support/sites.ts'

/** The part of Pagefind that the tests use, which `openPagefind` puts into the page. */
export interface Pagefind {
  search(
    query: string | null,
    options?: { filters?: Record<string, string> },
  ): Promise<{ results: { data(): Promise<{ url: string; sub_results: { url: string }[] }> }[] }>
  filters(): Promise<Record<string, Record<string, number>>>
}

/** Returns the folder of Pagefind's index of a site. Builds leave it out where no game is too large for our own. */
const pagefindOf = memoize(async (site: Site): Promise<string> => {
  const folder = newFolder('pagefind')
  const index = startIndex(site.folder, folder)
  for (const file of filesOf(site))
    if (file.endsWith('.html') && readFile(site, file).includes('data-pagefind-body')) index.add(file)
  await index.write()
  return folder
})

/** Adds Pagefind's index to what a page may fetch from the site. */
export async function servePagefind(page: Page, site: Site): Promise<void> {
  const folder = await pagefindOf(site)
  const place = `${site.origin}${site.base}pagefind/`
  await page.route(
    url => url.href.startsWith(place),
    route =>
      route.fulfill({ path: join(folder, new URL(route.request().url()).href.slice(place.length).split('?')[0]!) }),
  )
}

/** Loads Pagefind into a page of the site, as `window.pagefind`. */
export async function openPagefind(page: Page, site: Site): Promise<void> {
  const { base } = site
  await servePagefind(page, site)
  // As text, because Vitest would make an import of its own of one in a function.
  await page.evaluate(`import('${base}pagefind/pagefind.js').then(async pagefind => {
    await pagefind.options({ baseUrl: '${base}' })
    window.pagefind = pagefind
  })`)
}

/** Asks Pagefind alone, with nothing before it and nothing behind. Gives addresses without the site's base. */
export function pagefindAlone(page: Page, { base }: Site, query: string): Promise<string[]> {
  return page.evaluate(
    async ({ length, words }) => {
      const { results } = await (window as unknown as { pagefind: Pagefind }).pagefind.search(words)
      const pages = await Promise.all(results.slice(0, 5).map(result => result.data()))
      return pages.map(({ url }) => url.slice(length))
    },
    { length: base.length, words: query },
  )
}

/**
 * Makes minisearch alone, over titles, other names and texts as its guide shows it. Gives addresses without the site's
 * base.
 */
export function minisearchAlone(site: Site, games: readonly string[]): (query: string) => string[] {
  const docs = games.flatMap(game => {
    const texts = new Map<string, string[]>()
    for (const { entry, text, examples } of readData<{ entry: string; text: string; examples: string[] }[]>(
      site,
      `${game}/rulings.json`,
    )) {
      texts.set(entry, [...(texts.get(entry) ?? []), text, ...examples])
    }
    const names = new Map<string, string[]>()
    for (const { entry, name } of readData<{ entry: string; name: string }[]>(site, `${game}/names.json`))
      names.set(entry, [...(names.get(entry) ?? []), name])
    return readData<{ id: string; title: string }[]>(site, `${game}/entries.json`).map(({ id, title }) => ({
      id: `${game}/${id}/`,
      title,
      names: (names.get(id) ?? []).join('\n'),
      text: (texts.get(id) ?? []).join('\n'),
    }))
  })
  const index = new MiniSearch({
    fields: ['title', 'names', 'text'],
    searchOptions: { boost: { title: 2 }, fuzzy: 0.2, prefix: true },
  })
  index.addAll(docs)
  return query =>
    index
      .search(query)
      .slice(0, 5)
      .map(({ id }) => id as string)
}
