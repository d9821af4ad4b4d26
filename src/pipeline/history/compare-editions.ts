import { diffArrays } from 'diff'
import { alignSentences } from '../entries/align.ts'
import type { Ruling } from '../entries/entry.ts'
import { plainText } from '../entries/plain-text.ts'
import { diffWords, sameReading, type DiffPart } from '../entries/word-diff.ts'
import { must } from '../must.ts'
import { foldedWords } from '../source/words.ts'

/** What a newer edition of a work makes of the one before it. */
export interface Edition {
  /** The older work. */
  readonly of: string
  /** False where the newer text has less than half of the rulings: it is a part, and what it lacks isn't removed. */
  readonly whole: boolean
  readonly unchanged: number
  /** In the order of the newer edition, what is removed at the end. */
  readonly changes: readonly EditionChange[]
}

export interface EditionChange {
  readonly kind: 'added' | 'reworded' | 'moved' | 'removed'
  /** The newer ruling, for what is removed the older one. */
  readonly ruling: string
  /** The older ruling; null for what is added. */
  readonly before: string | null
  readonly entry: string
  /** The entry it stood on before, where that is another. */
  readonly from: string | null
  /** The number it had before, and that it has now, where those differ. */
  readonly numbers: readonly [before: string | null, now: string | null] | null
  /** Its words in the edition that has it: of what was removed in the older one. */
  readonly text: string
  /** Old and new wording, word by word; empty where the words are the same. */
  readonly parts: readonly DiffPart[]
}

/** Two rulings that are one in two editions. */
export interface EditionPair {
  readonly older: Ruling
  readonly newer: Ruling
  readonly reworded: boolean
}

export interface EditionResult {
  readonly edition: Edition
  readonly pairs: readonly EditionPair[]
}

interface RulingText {
  readonly ruling: Ruling
  readonly text: string
  readonly words: readonly string[]
}

/**
 * Compares two editions ruling by ruling: first entry by entry, then across entries. Copies are compared with copies,
 * restatements with restatements; null where the two have no wording of one kind.
 */
export function compareEditions(of: string, older: readonly Ruling[], newer: readonly Ruling[]): EditionResult | null {
  const wording = (['copy', 'restatement'] as const).find(
    kind => older.some(ruling => ruling[kind]) && newer.some(ruling => ruling[kind]),
  )
  if (!wording) return null
  const told = (rulings: readonly Ruling[]) =>
    rulings.flatMap((ruling): RulingText[] => {
      const text = ruling[wording] && plainText(ruling[wording].blocks)
      return text === null ? [] : [{ ruling, text, words: foldedWords(text) }]
    })
  const [before, now] = [told(older), told(newer)]
  const partner = pairUp(before, now)
  const matched = new Map([...partner].map(([one, other]) => [other, one]))
  const stayed = inPlace(now, partner)
  const changes = now.flatMap((one): EditionChange[] => {
    const old = partner.get(one)
    if (!old) return [changeOf('added', one, null)]
    if (!sameReading(old.text, one.text)) {
      const parts = diffWords(old.text, one.text)
      if (parts.length > 0) return [changeOf('reworded', one, old.ruling, parts)]
    }
    return stayed.has(one) && old.ruling.number === one.ruling.number ? [] : [changeOf('moved', one, old.ruling)]
  })
  const whole = partner.size * 2 >= before.length
  const removed = before.filter(one => !matched.has(one)).map(one => changeOf('removed', one, one.ruling))
  return {
    edition: {
      of,
      whole,
      unchanged: partner.size - changes.filter(({ kind }) => kind !== 'added').length,
      changes: [...changes, ...(whole ? removed : [])],
    },
    pairs: [...partner].map(([one, old]) => ({
      older: old.ruling,
      newer: one.ruling,
      reworded: !sameReading(old.text, one.text),
    })),
  }
}

function changeOf(
  kind: EditionChange['kind'],
  { ruling: { id, entry, number }, text }: RulingText,
  old: Ruling | null,
  parts: EditionChange['parts'] = [],
): EditionChange {
  return {
    kind,
    ruling: id,
    before: old?.id ?? null,
    entry,
    from: old === null || old.entry === entry ? null : old.entry,
    numbers: old === null || old.number === number ? null : [old.number, number],
    text,
    parts,
  }
}

/** Returns the older ruling by the newer one. */
function pairUp(before: readonly RulingText[], now: readonly RulingText[]): Map<RulingText, RulingText> {
  const partner = new Map<RulingText, RulingText>()
  const taken = new Set<RulingText>()
  const align = (left: readonly RulingText[], right: readonly RulingText[]) => {
    for (const [i, j] of alignSentences(left, right)) {
      const [old, one] = [i === null ? undefined : left[i], j === null ? undefined : right[j]]
      if (!old || !one) continue
      partner.set(one, old)
      taken.add(old)
    }
  }
  const entries = Map.groupBy(before, ({ ruling }) => ruling.entry)
  for (const [entry, own] of Map.groupBy(now, ({ ruling }) => ruling.entry)) align(entries.get(entry) ?? [], own)
  align(
    before.filter(one => !taken.has(one)),
    now.filter(one => !partner.has(one)),
  )
  return partner
}

/** Returns the rulings that stand on the entry they stood on, in the same order among themselves. */
function inPlace(now: readonly RulingText[], partner: ReadonlyMap<RulingText, RulingText>): Set<RulingText> {
  const stayed = new Set<RulingText>()
  const kept = now.filter(one => partner.get(one)?.ruling.entry === one.ruling.entry)
  const ordinalBefore = (one: RulingText) => must(partner.get(one), 'ruling of the older edition').ruling.ordinal
  for (const own of Map.groupBy(kept, ({ ruling }) => ruling.entry).values()) {
    const before = own.toSorted((a, b) => ordinalBefore(a) - ordinalBefore(b))
    for (const { added, removed, value } of diffArrays(before, own))
      if (!added && !removed) for (const one of value) stayed.add(one)
  }
  return stayed
}
