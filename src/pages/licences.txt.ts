import type { APIRoute } from 'astro'
import { licences } from '../write/licences.ts'

export const GET: APIRoute = () =>
  new Response(licences(), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
