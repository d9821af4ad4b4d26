import type { APIRoute } from 'astro'
import { atomFeed } from '../../write/feed.ts'
import { site } from '../../site/site-data.ts'
import { newsOf } from '../../views/news.ts'
import { addresses, siteAddress } from '../../site/site.ts'

/** What is new in all games. */
export const GET: APIRoute = () =>
  new Response(
    atomFeed({
      title: 'Redbook: what is new',
      description: 'New sources with their errata, and what newer editions changed, by day and work.',
      page: addresses.news(),
      self: addresses.feed(),
      site: siteAddress ?? null,
      addresses,
      news: newsOf(site().games),
    }),
    { headers: { 'content-type': 'application/atom+xml' } },
  )
