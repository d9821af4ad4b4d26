import type { PhrasingContent, RootContent } from 'mdast'
import { date } from '../../language/format.ts'
import type { Addresses } from '../../site/addresses.ts'
import {
  rulingsOf,
  workOf,
  type EntryRecord,
  type GameIndex,
  type RulingRecord,
  type WorkRecord,
} from '../../site/site-data.ts'
import { memoize } from '../../pipeline/collections.ts'
import { shown, type WordingOf } from '../../site/wording.ts'
import { factSummary } from '../../views/card.ts'
import { cardClass, fullLabel, rulingLabel } from '../../views/labels.ts'
import { statusLabels } from '../../views/status-labels.ts'
import { passagesOf, type PassageView } from '../../views/passages.ts'
import { rulingsInWords } from '../../views/ruling-count.ts'
import { contextOf, leadsNotSaid } from '../../views/ruling-context.ts'
import { ownDate } from '../../pipeline/status/own-date.ts'
import { publicationOf } from '../../views/publication.ts'
import { relationsOf, statusWarning } from '../../views/status.ts'
import { workView } from '../../views/work-view.ts'
import { rulingUrl } from '../ruling-data.ts'
import {
  blocksOfHtml,
  heading,
  link,
  list,
  paragraph,
  quotation,
  strong,
  textOfBlocks,
  type Absolute,
} from './blocks.ts'

/** What the Markdown of a site’s pages is made with. */
export interface MarkdownOptions {
  readonly addresses: Addresses
  readonly absolute: Absolute
  readonly textsOf: (game: GameIndex, ruling: RulingRecord) => RulingTexts
}

/** A ruling as Markdown. */
interface RulingTexts {
  /** Its words: a quotation where they are the source’s own, since ours may not stand as one. */
  readonly words: string
  /** Who says it and when, whether it still holds, and its permalink. */
  readonly credentials: string
}

/** Returns what makes the Markdown of a site’s pages; a ruling stands on three, and is made once. */
export function markdownOptions(addresses: Addresses, wordingOf: WordingOf, absolute: Absolute): MarkdownOptions {
  const textsIn = memoize((game: GameIndex) =>
    memoize((ruling: RulingRecord): RulingTexts => {
      const { first } = shown(wordingOf(game.id, ruling.entry).rulings[ruling.id])
      const blocks = blocksOfHtml(first ?? '', absolute)
      const warning = statusWarning(ruling)
      return {
        words: textOfBlocks([
          ...(warning === null ? [] : [paragraph(strong(warning))]),
          ...(ruling.wording === 'copy' && blocks.length > 0 ? [quotation(blocks)] : blocks),
        ]),
        credentials: textOfBlocks([list(credentials(game, ruling, addresses, absolute))]),
      }
    }),
  )
  return { addresses, absolute, textsOf: (game, ruling) => textsIn(game)(ruling) }
}

/**
 * Returns what the page of a ruling says, as Markdown: its words, and below them who says it, when, whether it still
 * holds, and its permalink.
 */
export function rulingMarkdown(game: GameIndex, ruling: RulingRecord, options: MarkdownOptions): string {
  const { leads, items } = contextOf(game, ruling)
  const { addresses, absolute, textsOf } = options
  const title = game.entryById.get(ruling.entry)?.title ?? ruling.entry
  return [
    textOfBlocks([heading(1, fullLabel(game, ruling))]),
    ...leadWords(game, leads, options),
    ...[ruling, ...items].map(one => textsOf(game, one).words),
    textsOf(game, ruling).credentials
      + textOfBlocks([list([['All rulings: ', link(title, absolute(addresses.entry(game.id, ruling.entry)))]])]),
  ].join('\n')
}

/** Returns what the page of an entry says, as Markdown: what it is, and its rulings work by work. */
export function entryMarkdown(game: GameIndex, entry: EntryRecord, options: MarkdownOptions): string {
  const { addresses, absolute, textsOf } = options
  const address = absolute(addresses.entry(game.id, entry.id))
  return [
    textOfBlocks([heading(1, entry.title), about(game, entry)]),
    ...rulingsOf(game, entry.topic?.definitions ?? []).map(ruling => textsOf(game, ruling).words),
    ...passagesOf(game, entry).flatMap(passage => passageTexts(game, passage, options)),
    textOfBlocks([paragraph('Page: ', link(address, address))]),
  ].join('\n')
}

/**
 * Returns what the page of a work says, as Markdown: its rulings in its own order, each with its permalink. Who says it
 * and when stands once, above them.
 */
export function workMarkdown(game: GameIndex, work: WorkRecord, options: MarkdownOptions): string {
  const { addresses, absolute, textsOf } = options
  const address = absolute(addresses.work(game.id, work.id))
  const said = [work.edition ?? '', work.date === null ? '' : date(work.date)].filter(part => part !== '').join(', ')
  return [
    textOfBlocks([
      heading(1, work.title),
      ...[said, work.description ?? ''].flatMap(words => (words === '' ? [] : paragraph(words))),
    ]),
    ...workView(game, work).items.flatMap(item => {
      if (item.kind === 'matter') return []
      const head = textOfBlocks([heading(item.level, item.title)])
      if (item.kind === 'section') {
        if (item.chapter === undefined) return [head]
        const { id, title } = item.chapter
        return [head, textOfBlocks([paragraph(link(title, absolute(addresses.work(game.id, id))))])]
      }
      const rulings = item.rulings.flatMap(ruling => {
        const permalink = link(rulingLabel(game, ruling), absolute(rulingUrl(game, ruling, addresses)))
        return [textsOf(game, ruling).words, textOfBlocks([paragraph(permalink)])]
      })
      return item.goesOn ? rulings : [head, ...rulings]
    }),
    textOfBlocks([paragraph('Page: ', link(address, address))]),
  ].join('\n')
}

/** Returns the works of a game with rulings, whose pages are Markdown too. */
export function worksInMarkdown(game: GameIndex): WorkRecord[] {
  return game.works.filter(({ outline }) => outline.some(item => item.kind === 'entry' && item.rulings.length > 0))
}

/** Returns a heading and the rulings of a passage; as on the page, many rules of another page are a link to them. */
function passageTexts(game: GameIndex, passage: PassageView, options: MarkdownOptions): string[] {
  const { addresses, absolute, textsOf } = options
  const { work, from, rulings, elsewhere } = passage
  if (rulings.length + elsewhere.length === 0) return []
  const title = [work.title, work.date === null ? '' : `, ${date(work.date)}`, from ? `: ${from.title}` : '']
  const head = textOfBlocks([heading(2, title.join(''))])
  if (from !== null && elsewhere.length > 0) {
    const there = link(rulingsInWords(elsewhere), absolute(addresses.entry(game.id, from.id)))
    return [head, textOfBlocks([paragraph(there)])]
  }
  const leads = leadsNotSaid(game, rulings)
  return [
    head,
    ...rulings.flatMap(ruling => {
      const { words, credentials: about } = textsOf(game, ruling)
      const before = leadWords(game, leads.get(ruling) ?? [], options)
      return [textOfBlocks([heading(3, rulingLabel(game, ruling))]), ...before, words, about]
    }),
  ]
}

/** Returns what leads in a list, before an item of it; other items may stand between, and two lists would be one. */
function leadWords(game: GameIndex, leads: readonly RulingRecord[], { textsOf }: MarkdownOptions): string[] {
  return leads.length === 0 ? [] : [...leads.map(lead => textsOf(game, lead).words), textOfBlocks([paragraph('…')])]
}

function about(game: GameIndex, { aliases, card, kind }: EntryRecord): RootContent {
  const lines = [
    [kind === 'card' ? 'Card' : 'Term', ` of ${game.game.title}`].join(''),
    ...(card === null ? [] : [cardClass(card).join(' · '), factSummary(game.game.facts, card) ?? '']),
    aliases.length === 0 ? '' : `Also: ${aliases.join('; ')}`,
  ].filter(line => line !== '')
  return list(lines.map(line => [line]))
}

function credentials(
  game: GameIndex,
  ruling: RulingRecord,
  addresses: Addresses,
  absolute: Absolute,
): (string | PhrasingContent)[][] {
  const work = workOf(game, ruling)
  const own = ownDate(ruling)
  const publication = publicationOf(game, ruling)
  const permalink = absolute(rulingUrl(game, ruling, addresses))
  const linkTo = (id: string) => {
    const other = game.rulingById.get(id)
    return other === undefined
      ? link(`r/${id}`, absolute(addresses.ruling(id)))
      : link(fullLabel(game, other), absolute(rulingUrl(game, other, addresses)))
  }
  return [
    [
      'Source: ',
      link(work.title, absolute(addresses.workRuling(game.id, work.id, ruling.id))),
      work.date === null ? '' : `, ${date(work.date)}`,
      own === null ? '' : `; ruled ${date(own)}`,
      ruling.wording === 'restatement' ? '; paraphrased' : '',
      ...(publication === null ? [] : ['; ', link('as published', publication.url)]),
    ].filter(part => part !== ''),
    [`Status: ${statusLabels[ruling.status].label}. ${statusLabels[ruling.status].meaning}`],
    ...relationsOf(game, ruling).flatMap(({ label, id, when }) =>
      id === null ? [] : [[`${label}: `, linkTo(id), when === null ? '' : `, ${when}`].filter(part => part !== '')],
    ),
    ...ruling.notes.map(note => [`Editor: ${note}`]),
    ['Permalink: ', link(permalink, permalink)],
  ]
}
