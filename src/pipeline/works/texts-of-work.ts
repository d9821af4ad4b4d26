import type { WorkData } from '../game/read-game.ts'
import type { ReadText } from '../texts/read-texts.ts'

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

/** Returns a work with its texts, the fullest copy as its base. */
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
