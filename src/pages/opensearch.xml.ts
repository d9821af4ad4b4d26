import type { APIRoute } from 'astro'
import { searchDescription } from '../views/search-description.ts'
import { absolute, addresses, siteName } from '../site/site.ts'

/** Lets browsers add the site as a search engine. */
export const GET: APIRoute = () =>
  new Response(
    searchDescription(siteName(), path => absolute(path), addresses),
    { headers: { 'content-type': 'application/opensearchdescription+xml' } },
  )
