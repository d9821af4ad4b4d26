import type { APIRoute } from 'astro'
import type { BoxData } from '../client/search/search-box.ts'
import { site } from '../site/site-data.ts'
import { searchExamples } from '../views/examples.ts'

/** What the search box of every page needs, and no page holds. */
export const GET: APIRoute = () => {
  const { games } = site()
  const data: BoxData = {
    games: Object.fromEntries(games.map(({ id, short }) => [id, short])),
    examples: { '': searchExamples(), ...Object.fromEntries(games.map(({ id }) => [id, searchExamples(id)])) },
  }
  return Response.json(data)
}
