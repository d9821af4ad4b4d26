import { absoluteAddress, feedAddress, type Addresses } from '../site/addresses.ts'
import { rulingsOf, type Site } from '../site/site-data.ts'
import { feedsOf } from './feed.ts'
import { FullText, llmsOfGame, llmsOfSite } from './markdown/llms.ts'
import {
  entryMarkdown,
  markdownOptions,
  rulingMarkdown,
  workMarkdown,
  worksInMarkdown,
  type MarkdownOptions,
} from './markdown/pages.ts'
import { openData, rulingFile, type HtmlOf } from './open-data.ts'
import { retiredData } from './ruling-data.ts'
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
  yield* openData(games, addresses, htmlOf)
  for (const game of games)
    for (const retired of game.retired)
      if (gameOfRuling.get(retired.id) === game && !game.rulingById.has(retired.id))
        yield [`r/${retired.id}.json`, rulingFile(retiredData(addresses, game, retired))]
  const own = process.env['SITE_URL']
  for (const { page, xml } of feedsOf(site, addresses, own || null)) yield [feedAddress(page), xml()]
  for (const [path, json] of searchFiles(games, wordingOf)) yield [`search-index/${path}`, json]
  const options = markdownOptions(addresses, wordingOf, address => absoluteAddress(address, own))
  yield* markdownFiles(site, options)
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
