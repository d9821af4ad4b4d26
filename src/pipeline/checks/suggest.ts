import MiniSearch from 'minisearch'

/** Returns a function that finds the title nearest to what is written, for "did you mean"; null where none is near. */
export function suggestFrom(titles: readonly string[]): (written: string) => string | null {
  const index = new MiniSearch<{ id: number; title: string }>({
    fields: ['title'],
    searchOptions: { fuzzy: 0.25, combineWith: 'AND' },
  })
  index.addAll(titles.map((title, id) => ({ id, title })))
  return written => {
    const [best] = index.search(written.slice(0, MAX_LENGTH))
    return best ? (titles[best.id as number] ?? null) : null
  }
}

/** No title is longer; a longer stretch isn't searched whole. */
const MAX_LENGTH = 120
