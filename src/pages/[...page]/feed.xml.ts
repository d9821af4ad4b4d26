import type { APIRoute, GetStaticPaths } from 'astro'
import { must } from '../../pipeline/must.ts'
import { site } from '../../site/site-data.ts'
import { addresses, siteAddress } from '../../site/site.ts'
import { feedsOf } from '../../write/feeds.ts'

const feeds = () => [...feedsOf(site(), addresses, siteAddress ?? null)]

/** A build writes these files beside the pages. */
export const getStaticPaths = (() =>
  import.meta.env.PROD
    ? []
    : feeds().map(({ page }) => ({ params: { page: page.slice(0, -1) } }))) satisfies GetStaticPaths

/** What is new: in all games, in one, in a work, or on a card or term. */
export const GET: APIRoute = ({ params }) =>
  new Response(
    must(
      feeds().find(({ page }) => page === `${params['page']}/`),
      'the feed',
    ).xml(),
    { headers: { 'content-type': 'application/atom+xml' } },
  )
