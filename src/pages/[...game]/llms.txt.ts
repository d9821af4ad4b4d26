import type { APIRoute, GetStaticPaths } from 'astro'
import { gameOf, site } from '../../site/site-data.ts'
import { absolute, addresses } from '../../site/site.ts'
import { wordingOf } from '../../site/wording.ts'
import { llmsOfGame, llmsOfSite } from '../../write/markdown/llms.ts'
import { markdownOptions } from '../../write/markdown/pages.ts'

/** A build writes these files beside the pages. */
export const getStaticPaths = (() =>
  import.meta.env.PROD
    ? []
    : [undefined, ...site().games.map(({ id }) => id)].map(game => ({ params: { game } }))) satisfies GetStaticPaths

/** What programs that read are told of the site, or of a game. */
export const GET: APIRoute = ({ params: { game } }) => {
  const options = markdownOptions(addresses, wordingOf, absolute)
  return new Response(game === undefined ? llmsOfSite(site(), options) : llmsOfGame(gameOf(game), options), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
