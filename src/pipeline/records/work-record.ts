import { addTo } from '../collections.ts'
import { collate } from '../entries/collate.ts'
import type { WorkOutline } from '../entries/collect.ts'
import type { Ruling } from '../entries/entry.ts'
import { passagesOf } from '../entries/passages.ts'
import type { LinkedRuling } from '../linking/link.ts'
import { compareDates, type WorkWithTexts } from '../works/texts-of-work.ts'
import type { CollationRecord, WorkRecord } from './types.ts'

/** Returns the record of a work: its copies with their accounts, how they compare, and its own order. */
export function workRecord(
  { work, date, base, pieces, copies, restatement }: WorkWithTexts,
  pairing: WorkRecord['pairing'],
  since: WorkRecord['since'],
  editions: WorkRecord['editions'],
  outline: WorkOutline,
  idOf: (ruling: Ruling) => string,
): WorkRecord {
  const listed = outline.flatMap(item => (item.kind === 'entry' ? item.rulings : []))
  const ids = new Map(listed.map(ruling => [ruling.copy?.source.start ?? null, idOf(ruling)]))
  const basePassages = base && copies.length > 1 ? passagesOf(base.root, base.file.name).passages : []
  const collations = copies
    .filter(copy => copy !== base && !pieces.includes(copy))
    .map((copy): CollationRecord => {
      const { differences, ...counts } = collate(
        copy.file.name,
        passagesOf(copy.root, copy.file.name).passages,
        base?.file.name ?? '',
        basePassages,
      )
      return {
        ...counts,
        differences: differences.map(one => ({
          ...one,
          ruling: one.ruling === null ? null : (ids.get(one.ruling) ?? null),
        })),
      }
    })
  const { title, short = title, name, language, publisher, published, chapter, authority } = work.info
  return {
    id: work.id,
    title,
    short,
    name,
    // What work.yaml says is of the edition of its date.
    edition: compareDates(date, work.info.date) === 0 ? work.info.edition : (base?.root.data.document.edition ?? null),
    language,
    date,
    description: work.info.description ?? null,
    publisher,
    published,
    chapter,
    authority,
    rank: work.rank,
    // Where nothing has a number, nothing tells a definition from a rule.
    glossary: work.info.glossary !== undefined && listed.some(({ number }) => number !== null),
    fromData: base?.layout === 'data' && restatement === null,
    present: { copy: base !== null, restatement: restatement !== null },
    copies: copies.map(copy => ({
      name: copy.file.name,
      sha256: copy.file.sha256,
      origin: work.info.known.find(({ sha256 }) => sha256 === copy.file.sha256)?.note ?? null,
      layout: copy.layout,
      ...copy.account,
    })),
    pairing,
    collation: collations,
    since,
    editions,
    outline: outline.map(item => (item.kind === 'entry' ? { ...item, rulings: item.rulings.map(idOf) } : item)),
  }
}

/** Returns the reasons of the repairs by the ruling they stand in; one outside any ruling repairs what follows it. */
export function repairsByRuling(
  works: readonly WorkWithTexts[],
  rulings: readonly LinkedRuling[],
): Map<string, string[]> {
  const reasons = new Map<string, string[]>()
  const byWork = Map.groupBy(
    rulings.flatMap(({ ruling: { id, work, copy } }) => (copy ? [{ id, work, source: copy.source }] : [])),
    ruling => ruling.work,
  )
  for (const { work, base } of works) {
    const placed = (byWork.get(work.id) ?? []).sort((a, b) => a.source.start - b.source.start)
    for (const edit of base?.source.edits ?? []) {
      const owner = placed.find(({ source }) => edit.start < source.end)
      if (owner) addTo(reasons, owner.id, edit.reason)
    }
  }
  return reasons
}
