import type { APIRoute } from 'astro'
import { toHtml } from 'hast-util-to-html'
import { absolute, addresses, siteName } from '../site/site.ts'

const text = (value: string) => toHtml({ type: 'text', value })

/** Lets browsers add the site as a search engine (OpenSearch 1.1). */
export const GET: APIRoute = () => {
  const own = absolute(addresses.file('opensearch.xml'))
  const parts = [
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    // Longer names are refused.
    `<ShortName>${text(siteName().slice(0, 16).trim())}</ShortName>`,
    `<LongName>${text(siteName().slice(0, 48).trim())}</LongName>`,
    '<Description>Rulings on cards and terms, by name, citation, rule number or words</Description>',
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image width="32" height="32" type="image/png">${absolute(addresses.file('icon-32.png'))}</Image>`,
    `<Url type="text/html" template="${absolute(addresses.search())}?q={searchTerms}" />`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${own}" />`,
    '</OpenSearchDescription>',
  ]
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${parts.join('')}\n`, {
    headers: { 'content-type': 'application/opensearchdescription+xml' },
  })
}
