import type { APIRoute, GetStaticPaths } from 'astro'
import { atomFeed } from '../../write/feed.ts'
import { gameOf, site } from '../../site/site-data.ts'
import { newsOf } from '../../views/news.ts'
import { addresses, siteAddress } from '../../site/site.ts'

export const getStaticPaths = (() => site().games.map(({ id }) => ({ params: { game: id } }))) satisfies GetStaticPaths

/** What is new in one game. */
export const GET: APIRoute = ({ params }) => {
  const game = gameOf(params['game'])
  return new Response(
    atomFeed({
      title: `${game.game.title}: what is new`,
      description: `New sources of ${game.game.title} with their errata, and what newer editions changed, by day and work.`,
      page: addresses.game(game.id),
      self: addresses.feed(game.id),
      site: siteAddress ?? null,
      addresses,
      news: newsOf([game]),
    }),
    { headers: { 'content-type': 'application/atom+xml' } },
  )
}
