import type { APIRoute } from 'astro'
import { bundle } from '../write/bundle.ts'

/**
 * The script for other sites, as one classic script: one tag is enough, and its own address says where the data lies.
 */
export const GET: APIRoute = async () =>
  new Response(await bundle('src/client/embed/embed.ts'), { headers: { 'content-type': 'text/javascript' } })
