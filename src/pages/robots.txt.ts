import type { APIRoute } from 'astro'
import { absolute, addresses } from '../site/site.ts'

/** Everyone may read everything; the sitemap is named where the site knows its own address. */
export const GET: APIRoute = () => {
  const lines = ['User-agent: *', 'Allow: /']
  if (import.meta.env.SITE) lines.push(`Sitemap: ${absolute(addresses.file('sitemap-index.xml'))}`)
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain' } })
}
