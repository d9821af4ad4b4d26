/** A link up to its address; `<` stands nowhere but before a tag. */
const LINK = /(<a(?: (?!href=)[\w-]+="[^"]*")*) href="([^"]*)"/g

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
  return html.replace(LINK, (_, tag: string, href: string) => {
    const anchor = sources.get(href) ?? anchorFor(href, base, game)
    return anchor !== null && places.has(decodeURIComponent(anchor.slice(1))) ? `${tag} href="${anchor}"` : tag
  })
}
