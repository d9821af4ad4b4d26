import type { APIRoute } from 'astro'
import { bundle } from '../write/bundle.ts'

/** The script for other sites in one piece: one tag is enough, and its address says where the data lies. */
export const GET: APIRoute = async () =>
  new Response(await bundle('src/client/embed/embed.ts'), { headers: { 'content-type': 'text/javascript' } })
