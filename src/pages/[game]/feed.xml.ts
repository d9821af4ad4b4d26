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
      description: `Rulings on ${game.game.title} added, reworded, moved and removed, by day and work.`,
      page: addresses.game(game.id),
      self: addresses.feed(game.id),
      site: siteAddress ?? null,
      addresses,
      news: newsOf([game]),
    }),
    { headers: { 'content-type': 'application/atom+xml' } },
  )
}
