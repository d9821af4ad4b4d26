import { itemAt, must } from '../../pipeline/must.ts'

/** Stands before each page but the first of those rendered as one. A page’s words never make a tag with quotes. */
const BETWEEN = /<hr data-page="([^"]*)">/
const STYLE = /<link rel="stylesheet" href="[^"]*">/g
const SCRIPT = /<script type="module" src="[^"]*"><\/script>/g
const AFTER_STYLES = '</head><body class="'
const AFTER_SCRIPTS = '</body></html>'

/**
 * Returns the pages that were rendered as one, each with its address: the one at `address`, then those behind
 * `<hr data-page="ADDRESS">`. Astro gives doctype, styles and scripts once, in the first; all get them.
 */
export function documentsIn(address: string, rendered: string): [address: string, html: string][] {
  const [one, ...others] = rendered.split(BETWEEN)
  const first = must(one, 'first page')
  const documents: [address: string, html: string][] = [[address, first]]
  if (others.length === 0) return documents
  const doctype = must(/^<!doctype html>/i.exec(first), 'doctype of a page')[0]
  const styles = tagsBefore(first, AFTER_STYLES, STYLE)
  const scripts = tagsBefore(first, AFTER_SCRIPTS, SCRIPT)
  for (let index = 0; index < others.length; index += 2) {
    const html = itemAt(others, index + 1)
      .replace(AFTER_STYLES, end => styles + end)
      .replace(/<\/body><\/html>$/, end => scripts + end)
    documents.push([itemAt(others, index), doctype + html])
  }
  return documents
}

/** Returns the tags right before what ends a part of a page; throws where there are none. */
function tagsBefore(html: string, end: string, tag: RegExp): string {
  const part = html.slice(0, html.lastIndexOf(end))
  let tags = ''
  for (const one of (part.match(tag) ?? []).reverse()) if (part.endsWith(one + tags)) tags = one + tags
  return must(tags || null, `tag before ${end}`)
}
