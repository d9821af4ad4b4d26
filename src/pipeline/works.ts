import { collate } from './entries/collate.ts'
import type { WorkOutline } from './entries/collect.ts'
import type { Ruling } from './entries/entry.ts'
import { passagesOf } from './entries/passages.ts'
import type { WorkData } from './game/read-game.ts'
import type { CollationRecord, WorkRecord } from './knowledge.ts'
import type { LinkedRuling } from './linking/link.ts'
import type { ReadText } from './texts/read-texts.ts'

/** A work with the texts of it that are present. */
export interface WorkWithTexts {
  readonly work: WorkData
  /** Fullest first. */
  readonly copies: readonly ReadText[]
  readonly base: ReadText | null
  /** The fullest copy of each part of the work that the base hasn't got: a CRF comes as several messages. */
  readonly pieces: readonly ReadText[]
  readonly restatement: ReadText | null
}

/** Gives a work with its texts, the fullest copy as its base. */
export function textsOf(work: WorkData, texts: readonly ReadText[]): WorkWithTexts {
  const mine = texts.filter(text => text.work?.id === work.id)
  const restatement = mine.find(text => text.file === work.folder.files['restatement.md']) ?? null
  const copies = mine
    .filter(text => text !== restatement)
    .sort((a, b) => b.account.words - a.account.words || (a.file.sha256 < b.file.sha256 ? -1 : 1))
  // The same file given twice is one copy.
  const distinct = copies.filter(
    (copy, index) => copies.findIndex(other => other.file.sha256 === copy.file.sha256) === index,
  )
  const base = distinct[0] ?? null
  return { work, copies: distinct, base, pieces: piecesOf(base, distinct), restatement }
}

/** A text that says which section of its work it holds is no copy of one that holds another. */
function piecesOf(base: ReadText | null, copies: readonly ReadText[]): ReadText[] {
  const held = new Map<string, ReadText>()
  const keyOf = ({
    root: {
      data: {
        document: { section, part },
      },
    },
  }: ReadText) => (section === null ? null : `${section} ${part ?? ''}`)
  if (!base || keyOf(base) === null) return []
  for (const copy of copies) {
    const key = keyOf(copy)
    if (key !== null && !held.has(key)) held.set(key, copy)
  }
  return [...held.values()].filter(copy => copy !== base)
}

/** Gives the record of a work: its copies with their accounts, how they compare, and its own order. */
export function workRecord(
  { work, base, pieces, copies, restatement }: WorkWithTexts,
  pairing: WorkRecord['pairing'],
  since: WorkRecord['since'],
  outline: WorkOutline,
  idOf: (ruling: Ruling) => string,
): WorkRecord {
  const ids = new Map(
    outline
      .flatMap(item => (item.kind === 'entry' ? item.rulings : []))
      .map(ruling => [ruling.copy?.source.start ?? null, idOf(ruling)]),
  )
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
  return {
    id: work.id,
    title: work.info.title,
    short: work.info.short ?? work.info.title,
    edition: work.info.edition,
    date: work.info.date,
    description: work.info.description ?? null,
    authority: work.info.authority,
    rank: work.rank,
    present: { copy: base !== null, restatement: restatement !== null },
    copies: copies.map(copy => ({
      name: copy.file.name,
      sha256: copy.file.sha256,
      layout: copy.layout,
      ...copy.account,
    })),
    pairing,
    collation: collations,
    since,
    outline: outline.map(item => (item.kind === 'entry' ? { ...item, rulings: item.rulings.map(idOf) } : item)),
  }
}

/** Gives the reasons of the mends by the ruling they stand in; one outside any ruling mends what follows it. */
export function mendsByRuling(
  works: readonly WorkWithTexts[],
  rulings: readonly LinkedRuling[],
): Map<string, string[]> {
  const reasons = new Map<string, string[]>()
  const byWork = Map.groupBy(
    rulings.map(one => one.ruling).filter(ruling => ruling.copy !== null),
    ruling => ruling.work,
  )
  for (const { work, base } of works) {
    const placed = (byWork.get(work.id) ?? []).sort((a, b) => (a.copy?.source.start ?? 0) - (b.copy?.source.start ?? 0))
    for (const mend of base?.source.mends ?? []) {
      const owner = placed.find(({ copy }) => copy !== null && mend.start < copy.source.end)
      if (owner) reasons.set(owner.id, [...(reasons.get(owner.id) ?? []), mend.reason])
    }
  }
  return reasons
}
