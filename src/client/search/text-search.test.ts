import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from './hits.ts'
import type { Pagefind, PagefindPage } from './pagefind.ts'
import { searchText } from './text-search.ts'

interface Doc {
  readonly title: string
  readonly parts: readonly (readonly [id: string, text: string])[]
}

/** Wants every word, as Pagefind does, and for a word that nobody has takes what begins with its first letter. */
function fakePagefind(docs: readonly Doc[], asked: string[] = []): Pagefind {
  return {
    options: async () => {},
    init: async () => {},
    search: async query => {
      asked.push(query)
      const words = query.replaceAll('"', '').toLowerCase().split(' ')
      const every = docs.flatMap(doc => doc.parts.flatMap(([, text]) => text.split(' ')))
      const begin = words.map(word => (every.some(other => other.startsWith(word)) ? word : word.slice(0, 1)))
      return {
        results: docs.flatMap(doc => {
          const content = doc.parts
            .map(([, text]) => text)
            .join(' ')
            .split(' ')
          if (!begin.every(word => content.some(other => other.startsWith(word)))) return []
          return [{ id: doc.title, score: 1, data: async () => pageOf(doc, content, begin) }]
        }),
      }
    },
  }
}

function pageOf(doc: Doc, content: readonly string[], words: readonly string[]): PagefindPage {
  const found = content.flatMap((word, location) =>
    words.some(begin => word.startsWith(begin)) ? [{ location, balanced_score: 1 }] : [],
  )
  let start = 0
  const sub = doc.parts.map(([id, text]) => {
    const end = start + text.split(' ').length
    const weighted_locations = found.filter(({ location }) => location >= start && location < end)
    start = end
    return { title: id, url: `/${doc.title}/#${id}`, excerpt: text, weighted_locations }
  })
  return {
    url: `/${doc.title}/`,
    excerpt: '',
    content: content.join(' '),
    weighted_locations: found,
    meta: { title: doc.title },
    filters: { game: ['g'], kind: ['card'] },
    sub_results: sub.filter(part => part.weighted_locations.length > 0),
  }
}

const DOCS: Doc[] = [
  {
    title: 'Harbour',
    parts: [
      ['aaaaa', 'ships pay a toll'],
      ['bbbbb', 'a storm sinks ships without a pilot'],
    ],
  },
  { title: 'Pilot', parts: [['ccccc', 'the pilot steers']] },
  {
    title: 'Everything',
    parts: [
      ['ddddd', 'storm'],
      ['fffff', 'pilot'],
      ['ggggg', 'ships'],
    ],
  },
]
const options = { filters: NO_FILTERS, limit: 8, parts: 3, passes: (_ruling: string) => true }
const find = (query: string, more: Partial<typeof options> = {}) =>
  searchText(fakePagefind(DOCS), query, { ...options, ...more })

describe('words of a query', () => {
  it('puts the page first that has them in one ruling, and that ruling first in it', async () => {
    const { pages, fewer } = await find('storm pilot ships')
    expect(pages.map(page => page.title)).toEqual(['Harbour', 'Everything'])
    expect(pages[0]?.parts[0]?.ruling).toBe('bbbbb')
    expect(fewer).toBeNull()
  })
  it('leaves common words out of a question', async () => {
    const { pages, fewer } = await find('what does a pilot do when he steers')
    expect(pages.map(page => page.title)).toEqual(['Pilot'])
    expect(fewer).toEqual(['pilot', 'steers'])
  })
  it('falls back to as many words as one page has together', async () => {
    const { pages, fewer } = await find('toll pilot steers lighthouse ships')
    expect(fewer).toEqual(['toll', 'pilot', 'ships'])
    expect(pages.map(page => page.title)).toEqual(['Harbour'])
  })
  it('does not believe in pages that only begin alike', async () => {
    expect((await find('shoal')).pages).toEqual([])
    expect((await find('shoal pitch')).pages).toEqual([])
  })
  it('asks for a phrase as it stands', async () => {
    const asked: string[] = []
    await searchText(fakePagefind(DOCS, asked), '"pilot steers"', options)
    expect(asked).toEqual(['"pilot steers"'])
  })
  it('shows rulings that pass the filters alone', async () => {
    const { pages } = await find('ships', { passes: ruling => ruling === 'bbbbb' })
    expect(pages.flatMap(page => page.parts).map(part => part.ruling)).toEqual(['bbbbb'])
  })
  it('finds nothing for signs', async () => {
    expect(await find(' ?! ')).toEqual({ pages: [], total: 0, fewer: null })
  })
})
