import type { APIRoute } from 'astro'
import { site } from '../site/site-data.ts'
import { licences } from '../write/licences.ts'

export const GET: APIRoute = () =>
  new Response(licences(site().settings), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
