import type { APIRoute } from 'astro'
import { licences } from '../site/licences.ts'

export const GET: APIRoute = () =>
  new Response(licences(), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
