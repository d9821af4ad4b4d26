import type { APIRoute } from 'astro'
import { atomFeed } from '../../write/feed.ts'
import { site } from '../../site/site-data.ts'
import { newsOf } from '../../views/news.ts'
import { addresses } from '../../site/site.ts'

/** What is new in all games. */
export const GET: APIRoute = () =>
  new Response(
    atomFeed({
      title: 'Redbook: what is new',
      description: 'Rulings added, reworded, moved and removed, by day and work.',
      page: addresses.news(),
      self: addresses.feed(),
      site: import.meta.env.SITE ?? null,
      addresses,
      news: newsOf(site().games),
    }),
    { headers: { 'content-type': 'application/atom+xml' } },
  )
