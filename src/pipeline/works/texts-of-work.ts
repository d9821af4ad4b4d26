import { firstOfEach } from '../collections.ts'
import type { WorkData } from '../game/read-game.ts'
import { mayHaveLayout } from '../layouts/recognise.ts'
import type { ReadText } from '../texts/read-texts.ts'
import { compareStrings } from '../compare.ts'

/** A work with the texts of it that are present. */
export interface WorkWithTexts {
  readonly work: WorkData
  /** When the edition that is shown came out: what its text says, else `work.yaml`. */
  readonly date: string | null
  /** Newest first, where they are dated; of one date the fullest first. */
  readonly copies: readonly ReadText[]
  readonly base: ReadText | null
  /** The fullest copy of each part of the work that the base lacks: a CRF may come as several files. */
  readonly pieces: readonly ReadText[]
  readonly restatement: ReadText | null
}

/**
 * Returns a work with its texts, the newest copy as its base: by the date that each copy says it has; one that says
 * none is taken for the edition of `work.yaml`. A year alone counts as older than a month of that year. Of copies of
 * one date it is one set out as the work is, and of those the fullest.
 */
export function textsOf(work: WorkData, texts: readonly ReadText[]): WorkWithTexts {
  const mine = texts.filter(text => text.work?.id === work.id)
  const restatement = mine.find(text => text.file === work.folder.files['restatement.md']) ?? null
  const copies = mine
    .filter(text => text !== restatement)
    .sort(
      (a, b) =>
        compareStrings(dateOf(b, work), dateOf(a, work))
        // A chapter out of a book's pages has lost where its paragraphs end.
        || Number(mayHaveLayout(work.info, b.layout)) - Number(mayHaveLayout(work.info, a.layout))
        || b.account.words - a.account.words
        || compareStrings(a.file.sha256, b.file.sha256),
    )
  // The same file given twice is one copy.
  const distinct = firstOfEach(copies, contentOf)
  const base = distinct.find(copy => !copy.isStripped) ?? null
  const date = shownDate((base ?? restatement)?.root.data.document.date ?? null, work.info.date)
  return { work, date, copies: distinct, base, pieces: piecesOf(base, distinct), restatement }
}

/** Returns what tells a copy from others: its bytes, and what its data is on, which the file's name may say. */
function contentOf({ file, layout, root }: ReadText): string {
  const first = layout === 'data' ? root.children.find(({ type }) => type === 'heading') : undefined
  return `${file.sha256} ${JSON.stringify(first?.data)}`
}

/** Returns the date that a text says it has; where `work.yaml` says more of the same day, that. */
function shownDate(own: string | null, said: string | null): string | null {
  if (own === null || said === null) return own ?? said
  return compareDates(own, said) === 0 && said.length > own.length ? said : own
}

/** Returns the date of a copy: what it says itself, else that of its work, else none, which is older than all. */
function dateOf(copy: ReadText, work: WorkData): string {
  return copy.root.data.document.date ?? work.info.date ?? ''
}

/** Compares dates as far as both are known: 2001 is 2001-02. It isn’t transitive, so no order to sort by. */
export function compareDates(a: string | null, b: string | null): number {
  if (a === null || b === null) return 0
  const length = Math.min(a.length, b.length)
  return compareStrings(a.slice(0, length), b.slice(0, length))
}

/** Returns whether the copy that is shown says that it is older than the edition `work.yaml` names. */
export function isOlderCopy(texts: WorkWithTexts | undefined): boolean {
  return compareDates(texts?.base?.root.data.document.date ?? null, texts?.work.info.date ?? null) < 0
}

/** A text that says which section of its work it holds is no copy of one that holds another. */
function piecesOf(base: ReadText | null, copies: readonly ReadText[]): ReadText[] {
  const held = new Map<string, ReadText>()
  const sectionOf = (text: ReadText) => text.root.data.document.section
  if (!base || sectionOf(base) === null) return []
  for (const copy of copies) {
    const section = sectionOf(copy)
    if (section !== null && !held.has(section)) held.set(section, copy)
  }
  return [...held.values()].filter(copy => copy !== base)
}
