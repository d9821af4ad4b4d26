import { describe, expect, it, test } from 'vitest'
import { piecesOf, searchPages, type Pagefind } from './search-pages.ts'

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

test.each([
  ['plain', '', 'plain'],
  ['a <mark>word</mark> found', '', 'a [word] found'],
  ['&lt;img onerror=alert(1)&gt; <mark>&lt;b&gt;</mark>', '', '<img onerror=alert(1)> [<b>]'],
  ['<img src=x onerror=alert(1)> <mark>x</mark>', '', '<img src=x onerror=alert(1)> [x]'],
  ['<mark onclick=x>y</mark>', '', '<mark onclick=x>y'],
  ['&amp;lt; stays', '', '&amp;lt; stays'],
  ['Work 1. Its <mark>words</mark>', 'Work 1', 'Its [words]'],
  ['<mark>Work</mark> 1. Its words', 'Work 1', 'Its words'],
  ['… Chapter 10 1. Its words', 'Book, Chapter 10 1', 'Its words'],
  ['… other words', 'Work 1', '… other words'],
])('%s under “%s” reads %s', (excerpt, heading, wanted) => {
  const pieces = piecesOf(excerpt, heading).map(({ text, marked }) => (marked ? `[${text}]` : text))
  expect(pieces.join('')).toBe(wanted)
})
