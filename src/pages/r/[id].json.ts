import type { APIRoute, GetStaticPaths } from 'astro'
import { gameOf, site } from '../../site/knowledge.ts'
import { retiredData, rulingData } from '../../site/ruling-data.ts'
import { addresses } from '../../site/site.ts'
import { wordingOf } from '../../site/wording.ts'

export const getStaticPaths = (() =>
  [...site().gameOfRuling].map(([id, game]) => ({ params: { id }, props: { game: game.id } }))) satisfies GetStaticPaths

/** One ruling as in `/api/v1/<game>/rulings.json`; what became of it, where this build hasn't got it. */
export const GET: APIRoute = ({ params: { id = '' }, props }) => {
  const game = gameOf(String(props['game']))
  const ruling = game.rulingById.get(id)
  const retired = game.retired.find(record => record.id === id)
  const data = ruling !== undefined
    ? rulingData(addresses, game, ruling, wordingOf(game.id, ruling.entry).rulings[id])
    : retired === undefined ? null : retiredData(addresses, game, retired)
  return new Response(`${JSON.stringify(data, null, 1)}\n`, { headers: { 'content-type': 'application/json' } })
}
