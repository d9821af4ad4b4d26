import MiniSearch from 'minisearch'

/** Returns the titles nearest to what is written, up to three, best first. */
export type Suggest = (written: string) => readonly string[]

/** Returns what finds the nearest of these titles; their index is made when it is first asked for. */
export function suggestFrom(titles: Iterable<string>): Suggest {
  let index: MiniSearch<{ id: string }> | null = null
  return written => {
    index ??= indexOf(titles)
    return index
      .search(written.slice(0, MAX_LENGTH))
      .slice(0, MAX_SUGGESTIONS)
      .map(({ id }) => id as string)
  }
}

/** Returns the question that begins a fix, with a blank behind it; nothing where there is nothing to suggest. */
export function didYouMean(titles: readonly string[]): string {
  return titles.length === 0 ? '' : `Did you mean ${titles.map(title => `“${title}”`).join(' or ')}? `
}

function indexOf(titles: Iterable<string>): MiniSearch<{ id: string }> {
  const index = new MiniSearch<{ id: string }>({ fields: ['id'], searchOptions: { fuzzy: 0.25, combineWith: 'AND' } })
  index.addAll([...new Set(titles)].map(id => ({ id })))
  return index
}

/** No title is longer; a longer stretch isn't searched whole. */
const MAX_LENGTH = 120
const MAX_SUGGESTIONS = 3
