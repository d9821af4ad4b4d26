import { Feed } from 'feed'
import type { Element, ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { type Addresses, feedAddress } from '../site/addresses.ts'
import { type News, newsByEntry, newsOf, toldOf } from '../views/news.ts'
import { cut } from '../language/format.ts'
import type { Site } from '../site/site-data.ts'
import { nameOf } from '../site/site-name.ts'

/** Where a feed is made for, and of what. */
export interface FeedInput {
  readonly title: string
  /** What the site is called. */
  readonly author: string
  readonly description: string
  /** Root-relative address of the page it is the feed of. */
  readonly page: string
  /** The site's own address (`https://rulings.example`); null where it isn't known. */
  readonly site: string | null
  readonly addresses: Addresses
  readonly news: readonly News[]
  /** Whether an item leads to the page of the feed, not to where it stands on the page of what is new. */
  readonly own?: boolean
}

/**
 * The library wants absolute addresses; where the site's own isn't known, this stands in its place and is taken out at
 * the end.
 */
const NOWHERE = 'http://site.invalid'
const MAX_ITEMS = 50
const MAX_CHANGES = 60
/** How many characters of a ruling a feed shows. */
const MAX_WORDS = 160
/** XML can't hold these, however they are written. */
const UNWRITABLE = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/**
 * Returns what is new as an Atom feed (RFC 4287), an entry for each day and work. It holds no date but those of the
 * changes, so that the same input gives the same bytes. Without the site's own address its links are root-relative, and
 * its ids are URNs.
 */
export function atomFeed({ title, author, description, page, site, addresses, news, own = false }: FeedInput): string {
  const absolute = (path: string) => new URL(path, site ?? NOWHERE).href
  const idOf = (path: string) =>
    site === null ? `urn:redbook:${encodeURIComponent(path.replace(/^\//, ''))}` : absolute(path)
  const shown = news.slice(0, MAX_ITEMS)
  const feed = new Feed({
    id: idOf(page),
    title: clean(title),
    description: clean(description),
    link: absolute(page),
    feed: absolute(feedAddress(page)),
    generator: 'Redbook',
    author: { name: clean(author) },
    updated: new Date(shown[0]?.date ?? '1970-01-01'),
  })
  for (const { game, source, date, anchor, changes, summary } of shown) {
    const told = toldOf(changes)
    const named = told
      .slice(0, MAX_CHANGES)
      .map(({ entry, title: name, kind, verb, isRewordedSince, ruling, summary: what }) => {
        const words = ruling === null ? null : wordsOf(game, ruling)
        const said = isRewordedSince ? ', reworded since' : kind === 'added' || words === null ? '' : `, ${verb}`
        const href = ruling === null ? addresses.entry(game.id, entry) : addresses.ruling(ruling)
        return element('li', {}, [
          element('a', { href: absolute(href) }, [text(name)]),
          text(`${said}: ${words ?? what}`),
        ])
      })
    const more = told.length - named.length
    feed.addItem({
      // The format takes a title for HTML.
      title: htmlOf(text(`${game.short}, ${source}: ${summary}`)),
      id: idOf(`${own ? page : addresses.news()}#${anchor}`),
      link: absolute(own ? page : `${addresses.news()}#${anchor}`),
      date: new Date(date),
      category: [{ name: game.id, term: game.id }],
      content: htmlOf([
        element('p', {}, [text(`${summary}.`)]),
        element('ul', {}, [
          ...named,
          ...(more > 0 ? [element('li', {}, [text(`and ${more.toLocaleString('en')} more`)])] : []),
        ]),
      ]),
    })
  }
  return feed.atom1().replaceAll(NOWHERE, '')
}

/** Returns the first words of a ruling, which tell more than that it was added; null for one that is here no more. */
function wordsOf(game: News['game'], id: string): string | null {
  const text = game.rulingById.get(id)?.text
  return text === undefined ? null : cut(text, MAX_WORDS)
}

/** Returns HTML that may stand in a CDATA section, which the library ends at the second `]]>` of a text. */
function htmlOf(nodes: Parameters<typeof toHtml>[0]): string {
  return toHtml(nodes).replaceAll(']]>', ']]&gt;')
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}

function text(value: string): { type: 'text'; value: string } {
  return { type: 'text', value: clean(value) }
}

function clean(value: string): string {
  return value.replace(UNWRITABLE, '')
}

/** A feed of the site: the page it is the feed of, as a path under the base, and what makes it. */
export interface SiteFeed {
  readonly page: string
  xml(): string
}

/** Returns every feed of the site: of all games, of each, of each work, and of each entry with rulings. */
export function* feedsOf({ games, settings }: Site, addresses: Addresses, site: string | null): Generator<SiteFeed> {
  const feed = (page: string, input: Pick<FeedInput, 'title' | 'description' | 'news' | 'own'>): SiteFeed => ({
    page: page.slice(addresses.base.length),
    xml: () => atomFeed({ ...input, author: nameOf(settings), page, site, addresses }),
  })
  yield feed(addresses.news(), {
    title: `${nameOf(settings)}: what is new`,
    description: 'New sources, errata, what was reversed, and what newer editions changed, by day and source.',
    news: newsOf(games),
  })
  for (const game of games) {
    const { title } = game.game
    const news = newsOf([game])
    const ofEntries = newsByEntry(news)
    yield feed(addresses.game(game.id), {
      title: `${title}: what is new`,
      description: `New sources of ${title}, errata, and what newer editions changed, by day and source.`,
      news,
    })
    for (const work of game.works)
      yield feed(addresses.work(game.id, work.id), {
        title: `${work.title}: what is new`,
        description: `Rulings of ${work.title} that were added, reworded, moved or left out, by day.`,
        news: news.filter(item => item.work === work),
        own: true,
      })
    for (const entry of game.ruled)
      yield feed(addresses.entry(game.id, entry.id), {
        title: `${entry.title}: what is new`,
        description: `Rulings on ${entry.title} that were added, reworded, moved or left out, by day and source.`,
        news: ofEntries.get(entry.id) ?? [],
        own: true,
      })
  }
}
