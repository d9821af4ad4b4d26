import type { APIRoute } from 'astro'
import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { absolute, addresses, siteName } from '../site/site.ts'

/** Lets browsers add the site as a search engine. */
export const GET: APIRoute = () =>
  new Response(searchDescription(siteName()), { headers: { 'content-type': 'application/opensearchdescription+xml' } })

/** Returns the description of the site as a search engine (OpenSearch 1.1). */
function searchDescription(name: string): string {
  const description = box('OpenSearchDescription', { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' }, [
    // Longer ones are refused.
    box('ShortName', {}, name.slice(0, 16).trim()),
    box('LongName', {}, name.slice(0, 48).trim()),
    box('Description', {}, 'Rulings on cards and terms, by name, citation, rule number or words'),
    box('InputEncoding', {}, 'UTF-8'),
    box('Image', { width: '32', height: '32', type: 'image/png' }, absolute(addresses.file('icon-32.png'))),
    // The braces are the format's own and stay as they are.
    box('Url', { type: 'text/html', template: `${absolute(addresses.search())}?q={searchTerms}` }, []),
    box(
      'Url',
      {
        type: 'application/opensearchdescription+xml',
        rel: 'self',
        template: absolute(addresses.file('opensearch.xml')),
      },
      [],
    ),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${toHtml(description, { space: 'svg', closeEmptyElements: true })}\n`
}

function box(tagName: string, properties: Record<string, string>, inside: readonly Element[] | string): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: typeof inside === 'string' ? [{ type: 'text', value: inside }] : [...inside],
  }
}
