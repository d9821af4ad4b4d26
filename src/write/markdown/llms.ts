import { count } from '../../language/format.ts'
import { markdownAddress } from '../../site/addresses.ts'
import { nameOf } from '../../site/site-name.ts'
import { isPresent, type EntryRecord, type GameIndex, type Site, type WorkRecord } from '../../site/site-data.ts'
import { byPrecedence } from '../../views/precedence.ts'
import { countRulings, rulingCountInWords } from '../../views/ruling-count.ts'
import { heading, link, list, paragraph, quotation, textOfBlocks } from './blocks.ts'
import { worksInMarkdown, type MarkdownOptions } from './pages.ts'

/** What assistants are asked to do with what they find here. */
const HOW_TO_CITE =
  'Cite a ruling by its permalink, with its source and date, and say when its status is not “In force”. Rulings marked as paraphrased are in this site’s own words: don’t quote them as the words of their source.'

/** Returns `llms.txt` of a whole site (llmstxt.org, version 2): what there is, and where each game is. */
export function llmsOfSite({ games, settings }: Site, { addresses, absolute }: MarkdownOptions): string {
  return textOfBlocks([
    heading(1, nameOf(settings)),
    quotation([
      paragraph(
        settings.description
          ?? 'Rulings on card and board games: what each card and term does, who says so, and whether it still holds.',
      ),
    ]),
    paragraph(HOW_TO_CITE),
    heading(2, 'Games'),
    list(
      games.map(game => [
        link(game.game.title, absolute(addresses.llms(game.id))),
        `: ${count(countRulings(game.rulings), 'ruling')} on ${count(game.ruled.length, 'card or term', 'cards and terms')}`,
      ]),
    ),
    heading(2, 'Data'),
    list([
      [link('Open data', absolute(addresses.guide('api'))), ': every ruling as JSON, with a schema'],
      [link('Search', absolute(addresses.search())), ': ?q= takes a question, a name, a citation or a rule number'],
    ]),
  ])
}

/** Returns `llms.txt` of a game: its sources in the order in which they bind, and its pages with rulings. */
export function llmsOfGame(game: GameIndex, { addresses, absolute }: MarkdownOptions): string {
  const inMarkdown = new Set(worksInMarkdown(game))
  const addressOf = (work: WorkRecord) =>
    inMarkdown.has(work) ? markdownAddress(addresses.work(game.id, work.id)) : addresses.work(game.id, work.id)
  const works = game.works.filter(isPresent).toSorted(byPrecedence)
  const first = game.game.authorities.find(({ id }) => id === game.game.tournament)
  const pages = (kind: 'card' | 'term') =>
    game.ruled
      .filter(entry => entry.kind === kind)
      .map(entry => [
        link(entry.title, absolute(markdownAddress(addresses.entry(game.id, entry.id)))),
        `: ${rulingCountInWords(game, entry)}`,
      ])
  return textOfBlocks([
    heading(1, game.game.title),
    quotation([
      paragraph(
        `${count(countRulings(game.rulings), 'ruling')} on ${count(game.ruled.length, 'card or term', 'cards and terms')}.`,
      ),
    ]),
    paragraph(HOW_TO_CITE),
    paragraph(
      'Where sources disagree, the one that stands first under “Sources” binds most.',
      ...(first === undefined ? [] : [` At tournaments, follow ${first.title}.`]),
    ),
    heading(2, 'Sources'),
    list(
      works.map(work => [
        link(work.title, absolute(addressOf(work))),
        ...(work.date === null ? [] : [`: ${work.date}`]),
      ]),
    ),
    ...(['term', 'card'] as const).flatMap(kind => {
      const items = pages(kind)
      return items.length === 0 ? [] : [heading(2, kind === 'term' ? 'Terms' : 'Cards'), list(items)]
    }),
    heading(2, 'Optional'),
    list([[link('All rulings in one file', absolute(`${addresses.game(game.id)}llms-full.txt`))]]),
  ])
}

/** The most that `llms-full.txt` of a game may hold, in characters. */
const MOST = 2_000_000

/**
 * `llms-full.txt` of a game while it is put together: all its entries with rulings, terms first, as far as 2 MB hold
 * them; then it says how many are left out.
 */
export class FullText {
  /** In the order in which their texts are to be added. */
  readonly entries: readonly EntryRecord[]
  private readonly parts: string[]
  private length = 0
  private leftOut = 0

  constructor(game: GameIndex) {
    this.entries = [...game.ruled].sort((a, b) => Number(a.kind === 'card') - Number(b.kind === 'card'))
    this.parts = [textOfBlocks([heading(1, `${game.game.title}: all rulings`), paragraph(HOW_TO_CITE)])]
  }

  /** Adds the Markdown of the next entry. */
  add(text: string): void {
    this.length += text.length
    if (this.length > MOST) this.leftOut++
    else this.parts.push(text)
  }

  /** Returns the whole, and how many pages it leaves out. */
  text(): string {
    const more = textOfBlocks([paragraph(`${count(this.leftOut, 'page')} more: see llms.txt.`)])
    return [...this.parts, ...(this.leftOut > 0 ? [more] : [])].join('\n')
  }
}
