import { must } from '../pipeline/must.ts'
import { feedAddress, type Addresses } from '../site/addresses.ts'
import { rulingsOf, type GameIndex, type Site } from '../site/site-data.ts'
import { feedsOf } from './feeds.ts'
import { FullText, llmsOfGame, llmsOfSite } from './markdown/llms.ts'
import {
  entryMarkdown,
  markdownOptions,
  rulingMarkdown,
  workMarkdown,
  worksInMarkdown,
  type MarkdownOptions,
} from './markdown/pages.ts'
import { openData, type HtmlOf } from './open-data.ts'
import { schemas } from './open-data-schemas.ts'
import { retiredData, rulingData } from './ruling-data.ts'
import { searchFiles } from './search/search-files.ts'
import { shown, type WordingOf } from '../site/wording.ts'

/**
 * Returns every file that programs read, its path and its text. A build writes them beside the pages; while developing,
 * `src/pages/_data.ts` gives them.
 */
export function* dataFiles(
  site: Site,
  addresses: Addresses,
  wordingOf: WordingOf,
): Generator<readonly [path: string, text: string]> {
  const { games, gameOfRuling } = site
  const htmlOf: HtmlOf = (game, entry, ruling) => shown(wordingOf(game, entry).rulings[ruling]).first ?? ''
  for (const [id, game] of gameOfRuling) yield [`r/${id}.json`, rulingFile(game, id, addresses, htmlOf)]
  for (const [path, json] of openData(games, addresses, htmlOf)) yield [`api/v1/${path}`, json]
  for (const { page, xml } of feedsOf(site, addresses, process.env['SITE_URL'] || null))
    yield [feedAddress(page), xml()]
  for (const [path, json] of searchFiles(games, wordingOf)) yield [`search-index/${path}`, json]
  yield* markdownFiles(site, markdownOptions(addresses, wordingOf, absolute))
}

/** Returns the Markdown of every page that holds rulings, and the lists that lead programs there. */
function* markdownFiles(site: Site, options: MarkdownOptions): Generator<readonly [path: string, text: string]> {
  yield ['llms.txt', llmsOfSite(site, options)]
  for (const game of site.games) {
    const full = new FullText(game)
    for (const entry of full.entries) {
      const text = entryMarkdown(game, entry, options)
      full.add(text)
      yield [`${game.id}/${entry.id}/index.md`, text]
      for (const ruling of rulingsOf(game, entry.rulings))
        if (ruling.registered) yield [`r/${ruling.id}.md`, rulingMarkdown(game, ruling, options)]
    }
    for (const work of worksInMarkdown(game))
      yield [`${game.id}/works/${work.id}/index.md`, workMarkdown(game, work, options)]
    yield [`${game.id}/llms.txt`, llmsOfGame(game, options)]
    yield [`${game.id}/llms-full.txt`, full.text()]
  }
}

/** Returns an absolute address where the site's own is known (`SITE_URL`), and the root-relative one where not. */
function absolute(address: string): string {
  const site = process.env['SITE_URL']
  return site ? new URL(address, site).href : address
}

/**
 * Returns the text of `r/<id>.json`: the ruling as in `rulings.json`, or what became of it where this build doesn't
 * have it.
 */
function rulingFile(game: GameIndex, id: string, addresses: Addresses, htmlOf: HtmlOf): string {
  const ruling = game.rulingById.get(id)
  const retired = () =>
    must(
      game.retired.find(record => record.id === id),
      `ruling ${id}`,
    )
  const data = ruling
    ? schemas.rulings.element.parse(rulingData(game, ruling, addresses, htmlOf(game.id, ruling.entry, id)))
    : retiredData(addresses, game, retired())
  return `${JSON.stringify(data, null, 1)}\n`
}
