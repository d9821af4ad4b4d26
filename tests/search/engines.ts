import MiniSearch from 'minisearch'
import { gameData, type Site } from '../support/sites.ts'

/**
 * Makes minisearch alone, over titles, other names and texts as its guide shows it. Gives addresses without the site's
 * base.
 */
export function minisearchAlone(site: Site, games: readonly string[]): (query: string) => string[] {
  const docs = games.flatMap(game => {
    const texts = new Map<string, string[]>()
    for (const { entry, text, examples } of gameData(site, game, 'rulings')) {
      texts.set(entry, [...(texts.get(entry) ?? []), text, ...examples])
    }
    const names = new Map<string, string[]>()
    for (const { entry, name } of gameData(site, game, 'names')) names.set(entry, [...(names.get(entry) ?? []), name])
    return gameData(site, game, 'entries').map(({ id, title }) => ({
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
