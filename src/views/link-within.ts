import { Parser } from 'htmlparser2'

/** Returns the place in the file that one of the site's addresses leads to; null for what the file doesn't have. */
function anchorFor(address: string, base: string, game: string): string | null {
  const place = address.startsWith(base) ? address.slice(base.length) : ''
  const [, id] = /^r\/([^/]+)\/$/.exec(place) ?? /#([^#/]+)$/.exec(place) ?? []
  if (id !== undefined) return `#${id}`
  return place.startsWith(`${game}/`) && /^[^/]+\/(?:cards|terms|authorities)\/.+\/$/.test(place)
    ? `#${place.slice(game.length + 1, -1)}`
    : null
}

/**
 * Returns rendered wording with its links leading within the file. Links to `places` that aren't there lose their
 * address, so that nothing in the file asks for anything. `sources` are the places of sources that have their work's
 * page on the site, by its address. The HTML is the loader's own, so attributes stand in double quotes.
 */
export function linkWithin(
  html: string,
  base: string,
  game: string,
  places: ReadonlySet<string>,
  sources: ReadonlyMap<string, string>,
): string {
  let result = ''
  let done = 0
  const parser = new Parser({
    onopentag(_name, attributes) {
      const { href } = attributes
      if (href === undefined) return
      const anchor = sources.get(href) ?? anchorFor(href, base, game)
      const tag = html.slice(parser.startIndex, parser.endIndex + 1)
      result +=
        html.slice(done, parser.startIndex)
        + tag.replace(
          / href="[^"]*"/,
          anchor !== null && places.has(decodeURIComponent(anchor.slice(1))) ? ` href="${anchor}"` : '',
        )
      done = parser.endIndex + 1
    },
  })
  parser.end(html)
  return result + html.slice(done)
}
