import type { GameIndex, RulingRecord } from '../site/site-data.ts'
import { rulingLabel } from '../views/labels.ts'
import { absolute, addresses, permalink } from '../site/site.ts'

/**
 * Returns a ruling for machines that read pages, in the words of schema.org: a question with its answer where the text
 * asks one, else a quotation where the words are the source's own. A restatement is neither, and so a work of ours. The
 * page has its words, and so has the JSON file that it names.
 */
export function rulingSchema(game: GameIndex, ruling: RulingRecord, title: string): Readonly<Record<string, unknown>> {
  const work = game.workById.get(ruling.work)
  return {
    '@context': 'https://schema.org',
    ...(ruling.question === null
      ? { '@type': ruling.wording === 'copy' ? 'Quotation' : 'CreativeWork' }
      : { '@type': 'Question', text: ruling.question, acceptedAnswer: { '@type': 'Answer', text: ruling.text } }),
    url: absolute(permalink(ruling.id)),
    identifier: ruling.id,
    name: `${title}, ${rulingLabel(game, ruling)}`,
    inLanguage: 'en',
    about: { '@type': 'Thing', name: title, url: absolute(addresses.entry(game.id, ruling.entry)) },
    isPartOf: {
      '@type': 'CreativeWork',
      name: work?.title ?? ruling.work,
      url: absolute(addresses.work(game.id, ruling.work)),
      ...(work?.edition ? { version: work.edition } : {}),
      ...(work?.date ? { datePublished: work.date } : {}),
    },
    ...(ruling.citations.length > 0 ? { citation: ruling.citations.map(citation => citation.raw) } : {}),
    ...((ruling.changed ?? ruling.added) ? { dateModified: ruling.changed ?? ruling.added } : {}),
  }
}
