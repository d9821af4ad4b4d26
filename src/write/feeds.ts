import { feedAddress, type Addresses } from '../site/addresses.ts'
import type { Site } from '../site/site-data.ts'
import { nameOf } from '../site/site-name.ts'
import { newsByEntry, newsOf } from '../views/news.ts'
import { atomFeed, type FeedInput } from './feed.ts'

/** A feed of the site: the page it is the feed of, as a path under the base, and what makes it. */
export interface SiteFeed {
  readonly page: string
  xml(): string
}

/** Returns every feed of the site: of all games, of each, of each work, and of each entry with rulings. */
export function* feedsOf({ games, settings }: Site, addresses: Addresses, site: string | null): Generator<SiteFeed> {
  const feed = (page: string, input: Pick<FeedInput, 'title' | 'description' | 'news' | 'own'>): SiteFeed => ({
    page: page.slice(addresses.base.length),
    xml: () => atomFeed({ ...input, author: nameOf(settings), page, self: feedAddress(page), site, addresses }),
  })
  yield feed(addresses.news(), {
    title: `${nameOf(settings)}: what is new`,
    description: 'New sources, errata, what was reversed, and what newer editions changed, by day and source.',
    news: newsOf(games),
  })
  for (const game of games) {
    const { title } = game.game
    const news = newsOf([game])
    const ofEntries = newsByEntry(news)
    yield feed(addresses.game(game.id), {
      title: `${title}: what is new`,
      description: `New sources of ${title}, errata, and what newer editions changed, by day and source.`,
      news,
    })
    for (const work of game.works)
      yield feed(addresses.work(game.id, work.id), {
        title: `${work.title}: what is new`,
        description: `Rulings of ${work.title} that were added, reworded, moved or left out, by day.`,
        news: news.filter(item => item.work === work),
        own: true,
      })
    for (const entry of game.ruled)
      yield feed(addresses.entry(game.id, entry.id), {
        title: `${entry.title}: what is new`,
        description: `Rulings on ${entry.title} that were added, reworded, moved or left out, by day and source.`,
        news: ofEntries.get(entry.id) ?? [],
        own: true,
      })
  }
}
