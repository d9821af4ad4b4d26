import { describe, expect, it } from 'vitest'
import type { Pagefind } from './pagefind.ts'
import { searchPages } from './search-pages.ts'

const PAGES: Record<string, string> = {
  '/guide/harbour/': 'Ships moor in the harbour. Pay the toll.',
  '/guide/offline/': 'Keep the harbour on your phone. It works without a network.',
  '/guide/toll/': 'The toll is paid at noon.',
}

/** As Pagefind answers: with the pages that have all the words. */
const pagefind: Pagefind = {
  options: () => Promise.resolve(),
  init: () => Promise.resolve(),
  search: query =>
    Promise.resolve({
      results: Object.entries(PAGES)
        .filter(([, text]) => query.split(' ').every(word => text.toLowerCase().includes(word)))
        .map(([url, content]) => ({
          id: url,
          data: () =>
            Promise.resolve({
              url,
              excerpt: content,
              meta: { title: 'Guide' },
              sub_results: [
                { title: 'Guide', url, excerpt: content, weighted_locations: [{ balanced_score: 1 }] },
                {
                  title: 'Chapter',
                  url: `${url}#chapter`,
                  excerpt: `Chapter. <mark>${content}</mark>`,
                  weighted_locations: [{ balanced_score: 5 }],
                },
              ],
            }),
        })),
    }),
}

describe('other pages', () => {
  it('are found by all words that tell something, and lead to the chapter that has most of them', async () => {
    expect(await searchPages(pagefind, 'how do I use the harbour without a network', 3)).toEqual([
      {
        url: '/guide/offline/#chapter',
        title: 'Guide: Chapter',
        excerpt: [{ text: PAGES['/guide/offline/'], marked: true }],
      },
    ])
  })
  it('are found by most of the words where none has all', async () => {
    const urls = (query: string) => searchPages(pagefind, query, 3).then(found => found.map(({ url }) => url))
    expect(await urls('toll noon ships')).toEqual(['/guide/harbour/#chapter', '/guide/toll/#chapter'])
    expect(await urls('xyzzy plugh toll')).toEqual([])
    expect(await urls('the of a')).toEqual([])
  })
})
