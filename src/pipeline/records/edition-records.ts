import type { Ruling } from '../entries/entry.ts'
import { wordingParts } from '../entries/passages.ts'
import { plainText } from '../entries/plain-text.ts'
import type { EditionText, Family } from '../history/families.ts'
import type { EditionRecord, OlderEditionRecord } from './types.ts'

/** Returns the editions of each work that has several, by the work's id. */
export function editionRecords(families: readonly Family[]): ReadonlyMap<string, readonly EditionRecord[]> {
  return new Map(
    families.flatMap(({ editions }) => {
      const records = editions.map(editionRecord)
      return editions.map(({ work }) => [work, records] as const)
    }),
  )
}

/** Returns the works as older copies had them. `entries` are the ids of the entries that there are. */
export function olderEditionRecords(families: readonly Family[], entries: ReadonlySet<string>): OlderEditionRecord[] {
  return families
    .flatMap(({ editions }) => editions)
    .filter(({ copy }) => copy !== null)
    .map(edition => ({
      ...editionRecord(edition),
      outline: edition.outline.flatMap((item): OlderEditionRecord['outline'] => {
        if (item.kind === 'matter') return []
        const { depth } = item
        if (item.kind === 'section') return [{ title: item.title, depth, entry: null, rulings: [] }]
        const entry = entries.has(item.entry) ? item.entry : null
        return [{ title: item.heading, depth, entry, rulings: item.rulings.map(olderRuling) }]
      }),
    }))
}

function olderRuling({ id, number, copy }: Ruling): OlderEditionRecord['outline'][number]['rulings'][number] {
  const { statement, examples } = wordingParts(copy?.blocks ?? [])
  return {
    id: id === '' ? null : id,
    number,
    text: plainText(statement),
    examples: examples.map(example => plainText(example.children)),
  }
}

function editionRecord({ id, work, date, copy }: EditionText): EditionRecord {
  return { id, work, date, copy: copy?.file.name ?? null }
}
