import type { GameIndex, RulingRecord } from '../site/site-data.ts'
import { rulingLabel } from '../views/labels.ts'
import { absolute, addresses, permalink } from '../site/site.ts'

/** A ruling for machines that read pages, in the words of schema.org. */
export function rulingSchema(game: GameIndex, ruling: RulingRecord, title: string): Readonly<Record<string, unknown>> {
  const work = game.workById.get(ruling.work)
  return {
    '@context': 'https://schema.org',
    '@type': 'Quotation',
    '@id': absolute(permalink(ruling.id)),
    url: absolute(permalink(ruling.id)),
    identifier: ruling.id,
    name: `${title}, ${rulingLabel(game, ruling)}`,
    text: ruling.text,
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
